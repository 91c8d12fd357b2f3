// How much script and style each page loads, compressed; fails when the front page takes too much.
import { gzipSync } from "node:zlib";
import { readFileSync } from "node:fs";
import { join } from "node:path";

const BUILT = "../src/koridor/server/pages/built";
const LANGUAGE = "messages/ru.ts"; // the longest one
const MOST = {
  "home/main.ts": 120,
  "match/main.ts": 120,
  "reading/main.ts": 60,
  "account/main.ts": 60,
  "settings/main.ts": 60,
  "moderation/main.ts": 60,
  "player/main.ts": 80,
  "leaderboard/main.ts": 80,
  "games/main.ts": 80,
  "game/main.ts": 120,
  "explorer/main.ts": 120,
};

const manifest = JSON.parse(readFileSync(join(BUILT, "manifest.json"), "utf8"));

function filesOf(entry, seen = new Set()) {
  const chunk = manifest[entry];
  if (!chunk || seen.has(entry)) return [];
  seen.add(entry);
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((name) => filesOf(name, seen))];
}

function kilobytes(files) {
  const sizes = [...new Set(files)].map((file) => gzipSync(readFileSync(join(BUILT, file)), { level: 9 }).length);
  return sizes.reduce((sum, size) => sum + size, 0) / 1000;
}

for (const [entry, most] of Object.entries(MOST)) {
  const words = entry.startsWith("reading") ? [] : filesOf(LANGUAGE);
  const size = kilobytes([...filesOf(entry), ...words]);
  console.log(`${entry.padEnd(18)} ${size.toFixed(1)} kB of at most ${most} kB`);
  if (size > most) process.exitCode = 1;
}
