import type { ReactNode } from "react";
import type { PictureName } from "#contract/fields.ts";

/** A page of the site. It's rendered once, when the site is built. */
export type Page = {
  readonly path: string;
  /** Where its content is at home, if that isn't its own path. */
  readonly canonical?: string;
  readonly meta: PageMeta;
  /** Extra elements for the head: preloads, the feed. */
  readonly links?: ReactNode;
  /** Hydrates the page's islands. A page without one sends no React. */
  readonly script?: PageScript;
  readonly body: ReactNode;
};

/** What search engines list and what a shared link shows. */
export type PageMeta = {
  readonly title: string;
  readonly description: string;
  /** The picture of a shared link; without it, the site's card. */
  readonly picture?: PictureName;
  readonly type?: "website" | "article";
  readonly keywords?: readonly string[];
  /** Pages that no search engine should list. */
  readonly hidden?: boolean;
  /** Pages about one guest, or for the owner: no visit is counted or reported to another site. */
  readonly isPrivate?: boolean;
};

/** The browser entries, one for each page that has islands. */
export const pageScripts = [
  "app/pages/home.client.ts",
  "app/pages/agreement.client.tsx",
  "app/pages/desk.client.tsx",
  "app/pages/pay.client.tsx",
  "app/pages/stay.client.tsx",
] as const;

type PageScript = (typeof pageScripts)[number];

/** The URLs of the files that Vite built. */
export type Assets = { readonly styles: readonly string[]; script(name: PageScript): Script };

/** A page's script, and the files that it imports before it can run. */
type Script = { readonly src: string; readonly imports: readonly string[] };

/** What app/site.tsx exports for the build and the development server. */
export type Site = { pages(): Page[]; render(page: Page, assets: Assets): string };
