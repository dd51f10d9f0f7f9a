import { createHash } from "node:crypto";
import { relative, resolve } from "node:path";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";
import { houseFolder } from "./app/house-folder.ts";
import { brandPlugin } from "./scripts/brand/brand-plugin.ts";
import { houseValuesPlugin } from "./scripts/build/house-values.ts";
import { sitePlugin } from "./scripts/build/site-plugin.ts";
import { stylePlugin } from "./scripts/build/style-plugin.ts";
import { siteUrlOf } from "./scripts/environment.ts";
import { picturesPlugin } from "./scripts/pictures/vite-plugin.ts";

const DEVELOPMENT_SERVER = "http://localhost:3000";
const siteUrl = siteUrlOf(process.env);
// scripts/build/site-build.ts builds into a temporary folder and moves it into place at the end.
const folder = resolve(process.env.BUILD_DIRECTORY ?? "build");

const chunks = [
  // The entry needs these to load the other chunks and the calendar's data. Without their own chunk they would end up in
  // one of the others, and the entry would load that chunk right away.
  { name: "fetch-later", priority: 2, test: /vite\/preload-helper|app\/(availability-urls|ui\/when-near)/ },
  // Includes what it imports, React too: code shared with chunks that load later would otherwise become many small files.
  { name: "islands", priority: 1, test: "app/home/hydrate-islands.tsx" },
  // What the desk's first page needs and others share. As many small files, each would cost a request and its headers.
  {
    name: "desk",
    test: /app\/desk\/((ui\/|today\/)?(?!unmatched)[\w.-]+$|data\/|calendar\/night|sign-in\/passkey)/,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  plugins: [
    stylePlugin(),
    houseValuesPlugin(),
    picturesPlugin(),
    brandPlugin(),
    react(),
    sitePlugin({ folder, siteUrl }),
  ],
  // Drawings lie in the house's own folder; its values are modules of houses/current.
  resolve: { alias: [{ find: /^#house\/(.+\.svg)$/, replacement: `${houseFolder()}/$1` }] },
  define: { "import.meta.env.VITE_SITE_URL": JSON.stringify(siteUrl) },
  // The names are most of what a class costs a page.
  css: { modules: { generateScopedName: (name, file) => `${name}_${shortHash(relative(import.meta.dirname, file))}` } },
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
    proxy: Object.fromEntries(
      ["/api", "/desk/api", "/sandbox", "/calendar", "/_vercel"].map((path) => [path, DEVELOPMENT_SERVER]),
    ),
  },
});

function shortHash(file: string): string {
  return createHash("sha256").update(file).digest("base64url").slice(0, 4);
}
