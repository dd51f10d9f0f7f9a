import { keptTogether } from "#domain/format.ts";
import { colors } from "#house/colors.ts";
import { emailWords } from "#house/email-words.ts";
import { house } from "#house/house.ts";
import { type BillLine, type Block, type Email, type Line, PHONE } from "../email.ts";
import { EMAIL_STYLES } from "./email-styles.ts";
import { Html, html, paragraphs } from "./html.ts";

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "-apple-system,BlinkMacSystemFont,'Segoe UI',Helvetica,Arial,sans-serif";

/** Made by the build from the opening picture. It has a stable address, because emails are read for years. */
export const EMAIL_PICTURE = "/mail/house.jpg";

/** An email in the site's design: one 600 px column of tables with inline styles, as mail clients require. */
export function writePage(email: Email, addressOf: (to: string) => string): string {
  const { subject, heading, hasPicture, blocks } = email;
  const { preview = blocks.find((block) => block.kind === "lead")?.text ?? "" } = email;
  return keptTogether(
    html`<!DOCTYPE html>
<html lang="${house.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<meta name="format-detection" content="telephone=no, date=no, address=no, email=no">
<title>${subject}</title>
<style>${new Html(EMAIL_STYLES)}</style>
</head>
<body class="bg" bgcolor="${colors.ground}" style="margin:0;padding:0;background-color:${colors.ground};">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all;">${preview}${PREVIEW_FILL}</div>
<div role="article" aria-roledescription="email" aria-label="${subject}" lang="${house.language}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="bg" bgcolor="${colors.ground}" style="background-color:${colors.ground};"><tr><td class="outer" align="center" style="padding:24px 12px;">
<table role="presentation" class="page" width="600" cellpadding="0" cellspacing="0" style="width:600px;">
<tr><td class="card" bgcolor="${colors.white}" style="background-color:${colors.white};border-radius:4px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0">
<tr><td class="pad t" style="padding:22px 40px;font:400 21px/26px ${serif};color:${colors.ink};">${house.name}</td></tr>
${hasPicture ? photo(addressOf(EMAIL_PICTURE)) : html``}<tr><td class="pad t h1" style="padding:${hasPicture ? 28 : 8}px 40px 0;font:400 34px/40px ${serif};color:${colors.ink};letter-spacing:-.3px;"><h1 style="margin:0;padding:0;font:inherit;color:inherit;">${heading}</h1></td></tr>
${blocks.map((block) => htmlOf(block, addressOf))}<tr><td style="height:40px;line-height:40px;font-size:0;">&nbsp;</td></tr>
</table></td></tr>
<tr><td class="pad s" style="padding:20px 40px 32px;font:400 13px/20px ${sans};color:${colors["ink-soft"]};">${house.name}, ${house.address.town}, ${house.address.region} ${house.address.postalCode}. <a href="tel:${house.phone.dialed}" style="color:${colors["ink-soft"]};white-space:nowrap;">${house.phone.shown}</a>, <a href="mailto:${house.email}" style="color:${colors["ink-soft"]};">${house.email}</a></td></tr>
</table></td></tr></table>
</div>
</body>
</html>
`.markup,
  );
}

function htmlOf(block: Block, addressOf: (to: string) => string): Html {
  switch (block.kind) {
    case "lead":
      return lead(callable(paragraphs(block.text)));
    case "note":
      return note(
        block.link ? linked(block.text, block.link.words, addressOf(block.link.to)) : callable(html`${block.text}`),
      );
    case "subheading":
      return subheading(block.text);
    case "facts":
      return facts(block.rows);
    case "bill":
      return bill(block.rows, block.total);
    case "button":
      return button(block.label, addressOf(block.to));
    case "door-code":
      return codeCard(block.code, block.about);
  }
}

function lead(text: Html): Html {
  return html`<tr><td class="pad t" style="padding:16px 40px 0;font:400 16px/26px ${sans};color:${colors.ink};${breaks}">${text}</td></tr>
`;
}

function note(text: Html): Html {
  return html`<tr><td class="pad s" style="padding:20px 40px 0;font:400 14px/22px ${sans};color:${colors["ink-soft"]};${breaks}">${text}</td></tr>
`;
}

function subheading(text: string): Html {
  return html`<tr><td class="pad t" style="padding:32px 40px 0;font:400 21px/28px ${serif};color:${colors.ink};"><h2 style="margin:0;padding:0;font:inherit;color:inherit;">${text}</h2></td></tr>
`;
}

function button(label: string, url: string): Html {
  return html`<tr><td class="pad" style="padding:24px 40px 0;"><table role="presentation" cellpadding="0" cellspacing="0" class="button" bgcolor="${colors.action}" style="background-color:${colors.action};border-radius:2px;"><tr><td align="center"><a href="${url}" style="display:inline-block;padding:15px 28px;font:600 16px/20px ${sans};color:${colors.white};text-decoration:none;">${label}</a></td></tr></table></td></tr>
`;
}

/** The door code, large. */
function codeCard(code: string, about: string): Html {
  return html`<tr><td class="pad" style="padding:24px 40px 0;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${colors.night}" style="background-color:${colors.night};border-radius:4px;"><tr><td class="stack" style="padding:22px 0 22px 28px;font:400 52px/56px ${serif};color:${colors.warm};letter-spacing:6px;" width="190">${code}</td><td class="stack" style="padding:22px 28px;font:400 15px/23px ${sans};color:${colors["night-soft"]};"><span style="color:${colors["night-text"]};font-weight:600;">Your door code</span><br>${about}</td></tr></table></td></tr>
`;
}

function linked(text: string, words: string, url: string): Html {
  const [before = "", after = ""] = text.split(words);
  return html`${before}<a href="${url}" style="color:inherit;">${words}</a>${after}`;
}

/** The house's telephone number as a link. Mail apps are told above to find no numbers by themselves. */
function callable({ markup }: Html): Html {
  return new Html(markup.replaceAll(house.phone.shown, call(house.phone.shown, house.phone.dialed).markup));
}

function call(shown: string, dialed: string): Html {
  return html`<a href="tel:${dialed}" style="color:inherit;white-space:nowrap;">${shown}</a>`;
}

/** Facts, one per row. */
function facts(rows: readonly Line[]): Html {
  const row = ([label, value]: Line) =>
    html`<tr><td class="s l f" valign="top" width="36%" style="padding:10px 12px 10px 0;border-top:1px solid ${colors.hairline};font:400 15px/22px ${sans};color:${colors["ink-soft"]};">${label}</td><td class="t l f" valign="top" style="padding:10px 0;border-top:1px solid ${colors.hairline};font:400 15px/22px ${sans};color:${colors.ink};${breaks}">${label === PHONE ? call(value, value.replace(/[^\d+]/g, "")) : paragraphs(value)}</td></tr>
`;
  return html`<tr><td class="pad" style="padding:16px 40px 0;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map(row)}</table></td></tr>
`;
}

function bill(rows: readonly BillLine[], [label, total]: Line): Html {
  const row = ([name, value, kind]: BillLine) =>
    kind === "part"
      ? html`<tr><td class="s" style="padding:1px 0 1px 14px;font:400 13px/20px ${sans};color:${colors["ink-soft"]};">${name}</td><td class="s" align="right" style="padding:1px 0 1px 16px;font:400 13px/20px ${sans};color:${colors["ink-soft"]};${wrapOf(value)}">${value}</td></tr>
`
      : html`<tr><td class="s" style="padding:5px 0;font:400 15px/22px ${sans};color:${colors["ink-soft"]};">${name}</td><td class="t" align="right" style="padding:5px 0 5px 16px;font:400 15px/22px ${sans};color:${colors.ink};${wrapOf(value)}">${value}</td></tr>
`;
  return html`<tr><td class="pad" style="padding:24px 40px 0;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0" class="slip" bgcolor="${colors.raised}" style="background-color:${colors.raised};border-radius:4px;"><tr><td style="padding:20px 24px;"><table role="presentation" width="100%" cellpadding="0" cellspacing="0">
${rows.map(row)}<tr><td class="t k" valign="bottom" style="padding:14px 0 0;border-top:1px solid ${colors.ink};font:600 15px/22px ${sans};color:${colors.ink};">${label}</td><td class="t k sum" align="right" valign="bottom" style="padding:14px 0 0 16px;border-top:1px solid ${colors.ink};font:400 30px/36px ${serif};color:${colors.ink};white-space:nowrap;">${total}</td></tr>
</table></td></tr></table></td></tr>
`;
}

function photo(address: string): Html {
  // If pictures are blocked, the alternative text shows on a dark band.
  return html`<tr><td bgcolor="${colors.night}" style="background-color:${colors.night};"><img class="photo" src="${address}" width="600" height="250" alt="${emailWords.picture}" style="display:block;width:600px;height:250px;border:0;font:400 16px/250px ${serif};color:${colors["night-text"]};text-align:center;"></td></tr>
`;
}

// Keeps mailboxes from filling up the preview with the email's first words.
const PREVIEW_FILL = new Html(" &#847; &zwnj;".repeat(40));

// A long address or link must not make a phone scroll sideways.
const breaks = new Html("word-break:break-word;overflow-wrap:anywhere;");

// A sum stays on one line, with its minus sign.
const wrapOf = (value: string) => (/\d\.\d\d$/.test(value) ? new Html("white-space:nowrap;") : breaks);

// Font names keep their quotes inside a style attribute.
const serif = new Html(SERIF);
const sans = new Html(SANS);
