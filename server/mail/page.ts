import { colors } from "#house/colors.ts";
import { house } from "#house/house.ts";
import { letterWords } from "#house/letters.ts";
import { Html, html } from "./html.ts";

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "Arial,Helvetica,sans-serif";

/** Made by the build from the opening picture; an address of its own, since letters are read for years. */
export const LETTER_PICTURE = "/mail/house.jpg";

export type Page = {
  readonly title: string;
  /** The preview that mailboxes show next to the subject. */
  readonly preview: string;
  readonly heading: string;
  readonly pictureUrl?: string;
  readonly content: readonly Html[];
};

/** An email in the site's design: one 600 px column, system fonts and inline styles, as mail clients require. */
export function writePage({ title, preview, heading, pictureUrl, content }: Page): string {
  const picture =
    pictureUrl === undefined
      ? html``
      : html`<tr><td><img src="${pictureUrl}" width="600" alt="${letterWords.picture}" style="display:block;width:100%;height:auto;border:0;"></td></tr>
`;
  return html`<!DOCTYPE html>
<html lang="${house.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${title}</title>
</head>
<body style="margin:0;padding:0;background:${colors.parchment};">
<div style="display:none;max-height:0;overflow:hidden;">${preview}</div>
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${colors.parchment};">
<tr><td align="center" style="padding:24px 12px;">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px;background:${colors.white};">
<tr><td style="padding:22px 32px;font:400 21px/28px ${fonts(SERIF)};color:${colors.granite};">${house.name}</td></tr>
${picture}<tr><td style="padding:32px 32px 8px;font:400 34px/40px ${fonts(SERIF)};color:${colors.granite};">${heading}</td></tr>
${content}<tr><td style="padding:24px 32px;background:${colors.night};font:400 14px/22px ${fonts(SANS)};color:${colors["night-soft"]};">${house.name}<br>${PLACE}<br><a href="mailto:${house.email}" style="color:${colors["night-text"]};">${house.email}</a>, ${house.phone.shown}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`.markup;
}

const PLACE = `${house.place}, ${house.address.town}, ${house.address.region}`;

/** The footer of an email's text version. */
export const TEXT_FOOTER = `${house.name}\n${PLACE}\n${house.email}, ${house.phone.shown}\n`;

export function lead(text: string | Html): Html {
  return html`<tr><td style="padding:8px 32px 24px;font:400 16px/26px ${fonts(SANS)};color:${colors.granite};">${text}</td></tr>
`;
}

export function note(text: string | Html): Html {
  return html`<tr><td style="padding:20px 32px 0;font:400 14px/22px ${fonts(SANS)};color:${colors["granite-soft"]};">${text}</td></tr>
`;
}

export const space = html`<tr><td style="padding:0 0 32px;font-size:0;line-height:0;">&nbsp;</td></tr>
`;

export type Fact = { readonly title: string; readonly value: string; readonly hint: string };

/** Two facts side by side between rules: check-in and check-out. */
export function twoFacts(left: Fact, right: Fact): Html {
  return html`<tr><td style="padding:0 32px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="border-top:1px solid ${colors.granite};border-bottom:1px solid ${colors.granite};">
<tr><td width="50%" valign="top" style="padding:16px 0;${small()}">${fact(left)}</td><td width="50%" valign="top" style="padding:16px 0 16px 16px;border-left:1px solid ${colors.hairline};${small()}">${fact(right)}</td></tr>
</table></td></tr>
`;
}

function fact({ title, value, hint }: Fact): Html {
  return html`${title}<br><span style="font:400 21px/28px ${fonts(SERIF)};color:${colors.granite};">${value}</span><br>${hint}`;
}

export type Line = readonly [label: string, value: string];

/** Labels on the left, values on the right; the last row may be larger, for a total. */
export function lines(rows: readonly Line[], total?: Line): Html {
  return html`<tr><td style="padding:24px 32px 0;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
${rows.map(line)}${total === undefined ? html`` : totalLine(total)}</table></td></tr>
`;
}

function line([label, value]: Line): Html {
  return html`<tr><td style="padding:7px 0;border-bottom:1px solid ${colors.hairline};font:400 15px/22px ${fonts(SANS)};color:${colors["granite-soft"]};">${label}</td><td align="right" style="padding:7px 0 7px 16px;border-bottom:1px solid ${colors.hairline};font:600 15px/22px ${fonts(SANS)};color:${colors.granite};">${value}</td></tr>
`;
}

function totalLine([label, value]: Line): Html {
  return html`<tr><td style="padding:14px 0 0;font:600 15px/22px ${fonts(SANS)};color:${colors.granite};">${label}</td><td align="right" style="padding:14px 0 0;font:400 34px/40px ${fonts(SERIF)};color:${colors.granite};white-space:nowrap;">${value}</td></tr>
`;
}

function small(): Html {
  return html`font:400 14px/20px ${fonts(SANS)};color:${colors["granite-soft"]};`;
}

// Font names keep their quotes inside a style attribute.
function fonts(names: string): Html {
  return new Html(names);
}
