// What was built, compressed once with all the time it takes, for the server to send as it is.
import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const TEXT = /\.(js|css|svg)$/;

/** A step of the build that writes NAME.br and NAME.gz beside each text file. */
export function compressed() {
  let folder = "";
  return {
    name: "compressed",
    apply: "build",
    configResolved: (config) => {
      folder = join(config.root, config.build.outDir);
    },
    closeBundle: () => {
      for (const name of readdirSync(folder).filter((file) => TEXT.test(file))) write(join(folder, name));
    },
  };
}

function write(path) {
  const body = readFileSync(path);
  const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
  writeFileSync(`${path}.br`, brotliCompressSync(body, { params }));
  writeFileSync(`${path}.gz`, gzipSync(body, { level: 9 }));
}
