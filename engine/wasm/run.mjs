// Runs a program for WASI: node run.mjs PROGRAM.wasm [ARGUMENT]...
import { readFile } from "node:fs/promises";
import { WASI } from "node:wasi";

const [program, ...options] = process.argv.slice(2);
const wasi = new WASI({ version: "preview1", args: [program, ...options] });
const { instance } = await WebAssembly.instantiate(
  await readFile(program),
  wasi.getImportObject(),
);
process.exitCode = wasi.start(instance);
