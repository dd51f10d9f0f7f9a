import { resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { layerOrderPlugin } from "./scripts/layer-order.ts";
import { picturesPlugin } from "./scripts/pictures/vite-plugin.ts";
import { sitePlugin } from "./scripts/site-plugin.ts";

const DEVELOPMENT_SERVER = "http://localhost:3000";
const siteUrl = (process.env.SITE_URL || DEVELOPMENT_SERVER).replace(/\/$/, "");
// A build grows in a folder of its own and is put in place when it is whole.
const folder = resolve(process.env.BUILD_DIRECTORY ?? "build");

const chunks = [
  // The entry needs this one to fetch the others: left to itself it would settle among them and bring them all along.
  { name: "fetch-later", priority: 3, test: /vite\/preload-helper/ },
  { name: "react", priority: 2, test: /\/node_modules\/(react|react-dom|scheduler)\// },
  // With all that it imports: whatever is shared with later parts would otherwise become a small file of its own.
  { name: "islands", priority: 1, test: "app/home/wake-islands.tsx" },
];

export default defineConfig({
  plugins: [layerOrderPlugin(), picturesPlugin(), react(), sitePlugin({ folder, siteUrl })],
  define: { "import.meta.env.VITE_SITE_URL": JSON.stringify(siteUrl) },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups: chunks } } } } } },
  build: {
    target: "es2022",
    assetsInlineLimit: 0,
    cssCodeSplit: false,
    rolldownOptions: { checks: { bundlerTimings: false } },
  },
  server: {
    port: 5173,
    strictPort: true,
    proxy: Object.fromEntries(["/api", "/sandbox", "/calendar", "/_vercel"].map((path) => [path, DEVELOPMENT_SERVER])),
  },
});
