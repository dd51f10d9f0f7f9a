import { renderToStaticMarkup } from "react-dom/server";
import { readGuides } from "#app/guide/markdown/read-guides.ts";
import { guideIndexPages, guidePages } from "#app/pages/guides.tsx";
import { deskPages } from "./pages/desk.tsx";
import { pay, stay } from "./pages/guest-pages.tsx";
import { home, homeToFill } from "./pages/home.tsx";
import { agreement, emergencyPages, privacy, terms } from "./pages/legal.tsx";
import { notFound } from "./pages/not-found.tsx";
import { Document } from "./site/document.tsx";
import type { Site } from "./site/page.ts";

/** Every page, and how a page becomes HTML. */
export const site: Site = {
  pages() {
    const guides = readGuides();
    return [
      home,
      homeToFill,
      ...guideIndexPages(guides),
      ...guidePages(guides),
      ...emergencyPages(),
      privacy,
      terms,
      agreement,
      stay,
      pay,
      ...deskPages,
      notFound,
    ];
  },
  render(page, assets) {
    return `<!DOCTYPE html>${renderToStaticMarkup(<Document page={page} assets={assets} />)}`;
  },
};
