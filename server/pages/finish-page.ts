import { createHash } from "node:crypto";

export type Mode = "sandbox" | "live";

/** Writes the mode into a prerendered page, so that one build serves the sandbox and the live site. */
export function finishPage(html: string, mode: Mode): string {
  return html.replace(/<html\b(.*?)>/i, (_, attributes: string) => {
    const others = attributes.replace(/\s+data-mode="[^"]*"/, "");
    return `<html${others} data-mode="${mode}">`;
  });
}

/** The hashes by which a page's own inline scripts are allowed. Structured data is no script and needs none. */
export function inlineScriptHashes(html: string): string[] {
  const hashes = new Set<string>();
  for (const [, attributes = "", text = ""] of html.matchAll(/<script\b([^>]*)>(.*?)<\/script>/gis)) {
    if (/\ssrc=/i.test(attributes) || /\stype="[^"]*json"/i.test(attributes)) continue;
    hashes.add(`sha256-${createHash("sha256").update(text).digest("base64")}`);
  }
  return [...hashes];
}
