import { fields, written } from "../fields.ts";

const color = written(/^#[0-9a-f]{6}$/, 'a color like "#1d4338"');

/** The design tokens. app/styles/tokens.css says what each is for. */
const NAMES = [
  ...(["ground", "raised", "white", "hairline", "edge", "ink", "ink-soft"] as const),
  ...(["action", "action-deep", "action-tint", "error", "error-tint", "warm", "warm-deep", "warm-tint"] as const),
  ...(["accent", "accent-deep", "accent-band", "accent-tint", "accent-light"] as const),
  ...(["night", "night-raised", "night-line", "night-text", "night-soft"] as const),
];
type Name = (typeof NAMES)[number];

const colors = fields(Object.fromEntries(NAMES.map((name) => [name, color])) as Record<Name, typeof color>);

const path = written(/^M[\d\s.,A-Za-z-]+$/, "an SVG path on a field of 48 by 48");

/** The mark in the header, in one or two parts. Icons give the accent its own color. */
const logo = fields({ accent: path.optional(), main: path });

const line = written(/^M[\d\sML.,-]+$/, 'a path like "M0 78L14 72"');

/** What can be seen from the house, as one line from left to right. Without it, edges are straight. */
const skyline = fields({
  /** Above the footer, on a field of 1440 by 110. */
  footer: line.optional(),
  /** Above the dates of a stay, on a field of 1440 by 110. */
  stay: line.optional(),
  /** On the picture of a shared link, 1200 wide, about 380 from its top. */
  card: line.optional(),
});

/** look.yaml */
export const lookFile = fields({ colors, logo, skyline: skyline.optional() });
