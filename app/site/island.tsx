import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";

export type IslandName = "booking" | "contact" | "break" | "agreement" | "stay" | "pay";

/**
 * An interactive part of a page. It's a separate React root, here and in the browser (hydrate-island.tsx), so the rest
 * of the page stays plain HTML and costs a phone no script.
 */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  const html = renderToString(children, { identifierPrefix: name });
  // display: contents, so the extra element doesn't change the layout.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: HTML that React has just rendered.
  return <div data-island={name} style={{ display: "contents" }} dangerouslySetInnerHTML={{ __html: html }} />;
}
