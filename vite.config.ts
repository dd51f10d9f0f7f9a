import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { layerOrderPlugin } from "./scripts/layer-order.ts";
import { picturesPlugin } from "./scripts/pictures/vite-plugin.ts";

const DEVELOPMENT_SERVER = "http://localhost:3000";

/**
 * Without these the home page would fetch a dozen small files: whatever two pages share becomes a file of its own.
 * React is one file; what is left of ours is gathered by the pages that need it.
 */
const chunks = [
  { name: "react", priority: 2, test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "shared",
    priority: 1,
    test: /\/(app|content|contract|domain)\/|virtual:pictures/,
    entriesAware: true,
    entriesAwareMergeThreshold: 12_000,
  },
];

export default defineConfig({
  plugins: [layerOrderPlugin(), picturesPlugin(), reactRouter()],
  define: { "import.meta.env.VITE_SITE_URL": JSON.stringify(process.env.SITE_URL ?? DEVELOPMENT_SERVER) },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(["/api", "/sandbox", "/calendar", "/_vercel"].map((path) => [path, DEVELOPMENT_SERVER])),
  },
});
