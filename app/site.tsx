import { renderToStaticMarkup } from "react-dom/server";
import { readGuides } from "#app/guide/markdown/read-guides.ts";
import { agreement } from "./pages/agreement.tsx";
import { deskPages } from "./pages/desk.tsx";
import { emergencyPages } from "./pages/emergency.tsx";
import { guideIndexPages } from "./pages/guide-index.tsx";
import { guidePages } from "./pages/guides.tsx";
import { home, homeToFill } from "./pages/home.tsx";
import { notFound } from "./pages/not-found.tsx";
import { pay } from "./pages/pay.tsx";
import { privacy } from "./pages/privacy.tsx";
import { stay } from "./pages/stay.tsx";
import { terms } from "./pages/terms.tsx";
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
