import { createHash } from "node:crypto";
import type { Rolldown } from "vite";
import type { Page } from "#app/site/page.ts";

export type Built = Rolldown.RolldownOutput["output"][number];
type Style = { readonly file: string; readonly css: string; readonly classes: readonly string[] };
type Sheet = { readonly file: string; readonly css: string };

/**
 * Each page's style sheet: the styles of the components in its HTML and of those that its script can show. One sheet for
 * the whole site would keep every first screen waiting for the styles of all others. Pages without a script share
 * theirs: who reads guide after guide loads it once.
 *
 * `built` must have each module in a file of its own.
 */
export function pageStyles(
  built: readonly Built[],
  site: string,
  pages: readonly { readonly page: Page; readonly html: string }[],
): ReadonlyMap<Page, Sheet> {
  const modules = readModules(built);
  const scripts = new Set(pages.flatMap(({ page }) => page.script ?? []));
  const styles = modules.stylesOf([site, ...scripts]);
  const global = modules.stylesOf([site], { dynamic: false }).filter(({ file }) => !file.includes(".module-"));

  const made = new Map<Page, Sheet>();
  for (const [script, members] of Map.groupBy(pages, ({ page }) => page.script)) {
    const classes = new Set(members.flatMap(({ html }) => classesIn(html)));
    const shown = new Set([...global, ...styles.filter((style) => style.classes.some((name) => classes.has(name)))]);
    const scripted = new Set(script === undefined ? [] : modules.stylesOf([script]));
    const sheet = sheetOf(styles.filter((style) => shown.has(style) || scripted.has(style)));
    for (const { page } of members) made.set(page, sheet);
  }
  return made;
}

type Modules = {
  /** The styles of these modules and of all that they import; an imported module's come before the importer's. */
  stylesOf(names: readonly string[], options?: { readonly dynamic: boolean }): readonly Style[];
};

function readModules(built: readonly Built[]): Modules {
  const chunks = built.filter((made) => made.type === "chunk");
  const styles = new Map<string, Style>();
  for (const made of built) {
    if (made.type !== "asset" || !made.fileName.endsWith(".css")) continue;
    const css = made.source.toString();
    const classes = [...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = ""]) => name);
    styles.set(made.fileName, { file: made.fileName, css, classes });
  }
  return {
    stylesOf(names, { dynamic } = { dynamic: true }) {
      const found = new Set<Style>();
      const seen = new Set<string>();
      const visit = (file: string | undefined) => {
        const chunk = chunks.find(({ fileName }) => fileName === file);
        if (chunk === undefined || seen.has(chunk.fileName)) return;
        seen.add(chunk.fileName);
        for (const imported of [...chunk.imports, ...(dynamic ? chunk.dynamicImports : [])]) visit(imported);
        for (const sheet of styleFilesOf(chunk)) {
          const style = styles.get(sheet);
          if (style) found.add(style);
        }
      };
      for (const name of names) visit(chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith(name))?.fileName);
      return [...found];
    },
  };
}

export function styleFilesOf(chunk: Rolldown.OutputChunk): ReadonlySet<string> {
  return chunk.viteMetadata?.importedCss ?? new Set();
}

function classesIn(html: string): string[] {
  return [...html.matchAll(/\sclass="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" "));
}

function sheetOf(styles: readonly Style[]): Sheet {
  // Each says the order of the layers, and the first one decides.
  const css = styles
    .map((style, at) => (at === 0 ? style.css : style.css.replaceAll(/@layer [\w,]+;\n?/g, "")))
    .join("");
  const hash = createHash("sha256").update(css).digest("base64url").slice(0, 8);
  return { file: `assets/style-${hash}.css`, css };
}
