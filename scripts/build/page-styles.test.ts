import type { Rolldown } from "vite";
import { expect, test } from "vitest";
import type { Page } from "#app/site/page.ts";
import { type Built, pageStyles } from "./page-styles.ts";

const SITE = "app/site.tsx";
const HOME = "app/pages/home.client.ts";
const STAY = "app/pages/stay.client.tsx";

const built = [
  module(SITE, { imports: ["document", "hero", "letter"] }),
  module("document", { styles: ["base-1.css"] }),
  module("hero", { imports: ["button"], styles: ["hero.module-1.css"] }),
  module("letter", { styles: ["letter.module-1.css"] }),
  module("button", { styles: ["button.module-1.css"] }),
  module(HOME, { imports: ["button"] }),
  module("wizard", { imports: ["button"], styles: ["wizard.module-1.css"] }),
  module(STAY, { dynamicImports: ["wizard"] }),
  sheet("base-1.css", "body{margin:0}"),
  sheet("hero.module-1.css", "._hero_1 ._wide_1{color:red}"),
  sheet("letter.module-1.css", "._letter_1{color:black}"),
  sheet("button.module-1.css", "._button_1{color:green}"),
  sheet("wizard.module-1.css", "._wizard_1{color:blue}"),
];

const home = { page: page("/", { script: HOME }), html: '<h1 class="_hero_1">' };
const stay = { page: page("/stay", { script: STAY }), html: '<p class="loading">' };
const terms = { page: page("/terms"), html: '<p class="_letter_1 wide">' };
const privacy = { page: page("/privacy"), html: "<p>" };

test("a page's sheet has the styles of all pages and of the components in its HTML", () => {
  const made = pageStyles(built, SITE, [terms]);

  expect(made.get(terms.page)?.css).toBe("body{margin:0}._letter_1{color:black}");
});

test("it has the styles of what the page's script can show, and not of what another's can", () => {
  const made = pageStyles(built, SITE, [home, stay, terms]);

  expect(made.get(home.page)?.css).toBe("body{margin:0}._button_1{color:green}._hero_1 ._wide_1{color:red}");
  expect(made.get(stay.page)?.css).toBe("body{margin:0}._button_1{color:green}._wizard_1{color:blue}");
});

test("pages without a script share one sheet", () => {
  const made = pageStyles(built, SITE, [terms, privacy]);

  expect(made.get(privacy.page)).toEqual(made.get(terms.page));
});

function page(path: string, more: Partial<Page> = {}): Page {
  return { path, meta: { title: "", description: "" }, body: null, ...more };
}

type ModuleParts = { imports?: string[]; dynamicImports?: string[]; styles?: string[] };

function module(name: string, { imports = [], dynamicImports = [], styles = [] }: ModuleParts): Built {
  const chunk = { type: "chunk", fileName: name, facadeModuleId: `/site/${name}`, imports, dynamicImports };
  return { ...chunk, viteMetadata: { importedCss: new Set(styles) } } as unknown as Rolldown.OutputChunk;
}

function sheet(fileName: string, source: string): Built {
  return { type: "asset", fileName, source } as unknown as Rolldown.OutputAsset;
}
