/** Markup that is safe to send. Only `html` creates it. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | number | Html | readonly Html[];

/** Escapes every interpolated value, so guest input never becomes markup. Markup made by `html` is inserted as is. */
export function html(pieces: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(pieces.reduce((markup, piece, index) => markup + asMarkup(parts[index - 1] ?? "") + piece));
}

/** Text with its line breaks kept. */
export function paragraphs(text: string): Html {
  const lines = text.split(/\r\n|[\n\r\u2028\u2029]/).map((line) => escapeText(line));
  return new Html(lines.join("<br>"));
}

function asMarkup(part: Part): string {
  if (part instanceof Html) return part.markup;
  if (typeof part === "string" || typeof part === "number") return escapeText(String(part));
  return part.map(({ markup }) => markup).join("");
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

function escapeText(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? "");
}
