import { fields, written } from "./fields.ts";

const color = written(/^#[0-9a-f]{6}$/, 'a color like "#1d4338"');

/** The values of the design tokens. app/styles/tokens.css says what each is for. */
const colors = fields({
  ground: color,
  raised: color,
  white: color,
  hairline: color,
  edge: color,
  ink: color,
  "ink-soft": color,
  action: color,
  "action-deep": color,
  "action-tint": color,
  accent: color,
  "accent-deep": color,
  "accent-band": color,
  "accent-tint": color,
  "accent-light": color,
  warm: color,
  "warm-deep": color,
  "warm-tint": color,
  error: color,
  "error-tint": color,
  night: color,
  "night-raised": color,
  "night-line": color,
  "night-text": color,
  "night-soft": color,
});

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
