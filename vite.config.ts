import { relative } from "node:path";
import { reactRouter } from "@react-router/dev/vite";
import { defineConfig } from "vite";
import { layerOrderPlugin } from "./scripts/layer-order.ts";
import { picturesPlugin } from "./scripts/pictures/vite-plugin.ts";

const DEVELOPMENT_SERVER = "http://localhost:3000";

/**
 * What app/home/wake-islands.tsx brings to life. In one file, because whatever another page shares
 * would otherwise become a small file of its own, and the home page would fetch a dozen of them.
 */
const islands = [
  "app/home/(booking|bar-|break-|contact-|date-|guests-|pick-|price-|recaptcha|stay-|use-|wake-)",
  "app/site/(island.tsx|not-found-screen|ridge)",
  "app/booking/(reopen|stay-problem|use-lodge-calendar)",
  "app/ui/(button|field|notice|popover|sign|skeleton)",
  "(app/api|content/lodge|contract/refusals).ts",
  // Bills and calendar files are the wizard's alone.
  "domain/(?!bill|calendar-event)",
];
const isIsland = new RegExp(`^(${islands.join("|")})`);
const chunks = [
  // The entry needs this one to fetch the others: left to itself it would settle among them and bring them all along.
  { name: "fetch-later", priority: 3, test: /vite\/preload-helper/ },
  { name: "react", priority: 2, test: /\/node_modules\/(react|react-dom|scheduler)\// },
  // Counted from here: the folder that the site lies in may have any name.
  { name: "islands", priority: 1, test: (id: string) => isIsland.test(relative(import.meta.dirname, id)) },
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
