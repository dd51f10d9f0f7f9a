import { copyFile, mkdir, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { isRunnableDevEnvironment, type Plugin, type Rolldown, type ViteBuilder, type ViteDevServer } from "vite";
import { type Page, pageScripts, type Site } from "#app/site/page.ts";
import { siteFiles } from "../site-files/site-files.ts";
import { type Built, pageStyles, styleFilesOf } from "./page-styles.ts";

const SITE = "app/site.tsx";

export type SiteOptions = { readonly folder: string; readonly siteUrl: string };

/** `vite build` writes every page as complete HTML; `vite` renders a page when it is requested. */
export function sitePlugin(options: SiteOptions): Plugin {
  const scripts = [...pageScripts];
  return {
    name: "site",
    config: () => ({
      appType: "custom",
      environments: {
        client: { build: { outDir: join(options.folder, "client"), rolldownOptions: { input: scripts } } },
        // Includes the browser scripts for their styles only, and keeps modules apart: each page gets the styles of those
        // that it uses.
        ssr: {
          build: {
            outDir: join(options.folder, "server"),
            ssr: true,
            emitAssets: true,
            copyPublicDir: false,
            cssCodeSplit: true,
            rolldownOptions: { input: [SITE, ...scripts], output: { preserveModules: true } },
          },
        },
      },
      builder: { buildApp: (builder) => writeSite(builder, options) },
    }),
    configureServer: (server) => () => serveSite(server),
    // Code that only runs at build time has no module in the browser to update, so the page is reloaded.
    hotUpdate({ file, modules, server }) {
      const isInBrowser = (server.environments.client.moduleGraph.getModulesByFile(file)?.size ?? 0) > 0;
      const isOfPages = modules.length > 0 || file.endsWith(".md");
      if (this.environment.name !== "ssr" || isInBrowser || !isOfPages) return;
      server.environments.client.hot.send({ type: "full-reload" });
    },
  };
}

function serveSite(server: ViteDevServer): void {
  const { ssr } = server.environments;
  if (!ssr || !isRunnableDevEnvironment(ssr)) throw new Error("Vite's ssr environment must run here");
  server.middlewares.use(async (request, response, next) => {
    try {
      const { site }: { site: Site } = await ssr.runner.import(`/${SITE}`);
      const path = (request.originalUrl ?? "/").split(/[?#]/)[0] ?? "/";
      const pages = site.pages();
      const page = find(pages, path) ?? find(pages, "/404");
      if (page === undefined) return next();
      const styles = [...ssr.moduleGraph.idToModuleMap.keys()].filter((id) => id.endsWith(".css"));
      const html = site.render(page, {
        styles: styles.map((id) => `${id.replace(server.config.root, "")}?direct`),
        script: (name) => ({ src: `/${name}`, imports: [] }),
      });
      response.statusCode = page.path === path ? 200 : 404;
      response.setHeader("content-type", "text/html; charset=utf-8");
      response.end(await server.transformIndexHtml(path, html));
    } catch (fault) {
      if (fault instanceof Error) server.ssrFixStacktrace(fault);
      next(fault);
    }
  });
}

function find(pages: readonly Page[], path: string): Page | undefined {
  return pages.find((page) => page.path === path);
}

async function writeSite(builder: ViteBuilder, { folder, siteUrl }: SiteOptions): Promise<void> {
  const [client, server] = [join(folder, "client"), join(folder, "server")];
  const scripts = await build(builder, "client");
  const rendered = await build(builder, "ssr");
  const { site }: { site: Site } = await import(pathToFileURL(join(server, chunkOf(rendered, SITE).fileName)).href);
  const script = (name: string) => {
    const entry = chunkOf(scripts, name);
    return { src: `/${entry.fileName}`, imports: entry.imports.map((file) => `/${file}`) };
  };
  const pages = site.pages();
  const unstyled = pages.map((page) => ({ page, html: site.render(page, { styles: [], script }) }));
  const files = new Map(Object.entries(siteFiles(siteUrl, pages)));
  for (const [page, sheet] of pageStyles(rendered, SITE, unstyled)) {
    files.set(sheet.file, sheet.css);
    files.set(join(page.path, "index.html"), site.render(page, { styles: [`/${sheet.file}`], script }));
  }
  for (const [file, text] of files) {
    await mkdir(dirname(join(client, file)), { recursive: true });
    await writeFile(join(client, file), text);
  }
  // The client build has only seen the islands. The styles and images of whole pages come from the ssr build.
  for (const { fileName } of scripts) if (fileName.endsWith(".css")) await rm(join(client, fileName));
  const inSheets = new Set(rendered.flatMap((made) => (made.type === "chunk" ? [...styleFilesOf(made)] : [])));
  for (const { type, fileName } of rendered) {
    if (type === "asset" && !inSheets.has(fileName)) await copyFile(join(server, fileName), join(client, fileName));
  }
  await rm(server, { recursive: true });
}

function chunkOf(built: readonly Built[], name: string): Rolldown.OutputChunk {
  const chunk = built.find((made) => made.type === "chunk" && made.facadeModuleId?.endsWith(name));
  if (chunk?.type !== "chunk") throw new Error(`Vite built no file for ${name}`);
  return chunk;
}

async function build(builder: ViteBuilder, name: string): Promise<Built[]> {
  const environment = builder.environments[name];
  const made = environment && (await builder.build(environment));
  if (!made || !("output" in made)) throw new Error(`Vite could not build its environment ${name}`);
  return made.output;
}
