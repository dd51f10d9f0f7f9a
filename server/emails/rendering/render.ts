import type { Email, RenderedEmail } from "../email.ts";
import { writePage } from "./page.ts";
import { writeText } from "./text.ts";

export type Links = {
  /** The site's address. Without one, links are shown as paths. */
  readonly siteUrl: string;
  /** The secrets of the guest's own links, if the email may have them. */
  readonly stay?: string | undefined;
  readonly pay?: string | undefined;
};

/** The same blocks as HTML and as text. */
export function render(email: Email | RenderedEmail, links: Links): RenderedEmail {
  if ("html" in email) return withLinks(email, links);
  const { preview, heading, hasPicture, blocks, ...headers } = email;
  const addressOf = (to: string) => addressIn(links, to);
  return { ...headers, html: writePage(email, addressOf), text: writeText(email, addressOf) };
}

/** Whether an email leads to the guest's own page, or to the page where a phone booking is paid. */
export function leadsTo(email: Email | RenderedEmail, page: "stay" | "pay"): boolean {
  if ("html" in email) return email.text.includes(`{{${page}-link}}`);
  return email.blocks.some(
    (block) =>
      (block.kind === "button" && block.to === `/${page}`) || (block.kind === "note" && block.link?.to === `/${page}`),
  );
}

function addressIn({ siteUrl, stay, pay }: Links, to: string): string {
  if (!to.startsWith("/")) return to;
  const secret = to === "/stay" ? stay : to === "/pay" ? pay : undefined;
  if (secret !== undefined) return `${siteUrl}${to}#${secret}`;
  return to === "/" ? siteUrl : `${siteUrl}${to}`;
}

/** An email that the version before has rendered and stored. */
function withLinks(email: RenderedEmail, { stay, pay }: Links): RenderedEmail {
  const fill = (written: string) =>
    written.replaceAll("{{stay-link}}", stay ?? "{{stay-link}}").replaceAll("{{pay-link}}", pay ?? "{{pay-link}}");
  return { ...email, text: fill(email.text), html: fill(email.html) };
}
