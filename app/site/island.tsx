import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

export type IslandName = "booking" | "contact" | "break" | "agreement";

/**
 * A part of a page that is used, not only read. It is a React root of its own, here and in the browser
 * (wake-island.tsx): the rest of the page is finished HTML and costs a phone nothing more.
 */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  const html = renderToString(children, { identifierPrefix: name });
  // Without a box of its own it does not disturb the layout around it.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React's own.
  return <div data-island={name} style={{ display: "contents" }} dangerouslySetInnerHTML={{ __html: html }} />;
}
