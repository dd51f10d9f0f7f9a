import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { layerOrderPlugin } from "./scripts/layer-order.ts";
import { picturesPlugin } from "./scripts/pictures/vite-plugin.ts";

const DEVELOPMENT_SERVER = "http://localhost:3000";

/**
 * Without these the home page would fetch two dozen small files: whatever two pages share becomes a file of its own.
 * What every page shows is one, the home page is another, and so is React.
 */
const chunks = [
  { name: "react", priority: 3, test: /\/node_modules\/(react|react-dom|scheduler)\// },
  {
    name: "site",
    priority: 2,
    // The island's script speaks to the framework, which the home page must not fetch.
    test: /\/app\/(site\/(?!island-script)|ui\/)|\/app\/(api|format)\.ts$|\/contract\/refusals|\/domain\/|\/content\/(?!agreements|articles)|virtual:pictures/,
  },
  { name: "home", priority: 1, test: /\/app\/home\/(?!lightbox)/ },
];

export default defineConfig({
  plugins: [layerOrderPlugin(), picturesPlugin(), reactRouter()],
  define: { "import.meta.env.VITE_SITE_URL": JSON.stringify(process.env.SITE_URL ?? DEVELOPMENT_SERVER) },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  build: { target: "es2022", assetsInlineLimit: 0, rolldownOptions: { checks: { bundlerTimings: false } } },
  server: {
    strictPort: true,
    proxy: Object.fromEntries(["/api", "/sandbox", "/calendar", "/_vercel"].map((path) => [path, DEVELOPMENT_SERVER])),
  },
});
