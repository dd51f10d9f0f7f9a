export const modes = ["sandbox", "live"] as const;

export type Mode = (typeof modes)[number];

/** Writes the mode into a prerendered page, so one build serves the sandbox and the live site. */
export function finishPage(html: string, mode: Mode): string {
  return html.replace(/<html\b(.*?)>/i, (_, attributes: string) => {
    const others = attributes.replace(/\s+data-mode="[^"]*"/, "");
    return `<html${others} data-mode="${mode}">`;
  });
}
