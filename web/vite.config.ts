import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";
import { compressed } from "./scripts/compress.js";

export default defineConfig({
  base: "/assets/",
  publicDir: false,
  plugins: [svelte(), compressed()],
  build: {
    target: "es2022",
    outDir: "../src/koridor/server/pages/built",
    emptyOutDir: true,
    manifest: "manifest.json",
    assetsDir: "",
    // Every font and picture stays a file of its own: what is inlined is sent to everybody.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: {
        player: "player/main.ts",
        leaderboard: "leaderboard/main.ts",
        games: "games/main.ts",
        game: "game/main.ts",
        explorer: "explorer/main.ts",
        home: "home/main.ts",
        match: "match/main.ts",
        reading: "reading/main.ts",
        account: "account/main.ts",
        settings: "settings/main.ts",
        moderation: "moderation/main.ts",
      },
    },
  },
  test: {
    include: ["**/*.test.ts"],
    exclude: ["node_modules/**"],
    // Most tests are of pure code; one that needs a page says `@vitest-environment happy-dom`.
    environment: "node",
    maxWorkers: 1,
  },
});
