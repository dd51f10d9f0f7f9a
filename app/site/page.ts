import type { ReactNode } from "react";
import type { PictureName } from "#content/pictures.ts";

/** A page of the site. It is rendered once, when the site is built. */
export type Page = {
  readonly path: string;
  readonly meta: PageMeta;
  /** More for the head: preloads, feeds. */
  readonly links?: ReactNode;
  /** Brings the page's islands to life. A page without one sends no React. */
  readonly script?: PageScript;
  readonly body: ReactNode;
};

/** What search engines list and what a shared link shows. */
export type PageMeta = {
  readonly title: string;
  readonly description: string;
  /** The page's canonical address, from "/". */
  readonly path: string;
  /** The picture of a shared link; without it, the site's card. */
  readonly picture?: PictureName;
  readonly type?: "website" | "article";
  readonly keywords?: readonly string[];
  /** Pages that no search engine should list. */
  readonly hidden?: boolean;
};

/** The browser's entries, one for each page that has islands. */
export const pageScripts = ["app/pages/home.client.ts", "app/pages/agreement.client.tsx"] as const;

type PageScript = (typeof pageScripts)[number];

/** The addresses of what Vite made. */
export type Assets = { readonly styles: readonly string[]; script(name: PageScript): string };

/** What app/site.tsx gives to whoever builds or serves the site. */
export type Site = { pages(): Page[]; render(page: Page, assets: Assets): string };
