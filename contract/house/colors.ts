import type { z } from "zod";
import { fields, written } from "./fields.ts";

const color = written(/^#[0-9a-f]{6}$/, 'a color like "#1d4338"');

/** colors.ts: the values of the design tokens. app/styles/tokens.css says what each is for. */
export const colorsModule = fields({
  colors: fields({
    snow: color,
    parchment: color,
    white: color,
    hairline: color,
    edge: color,
    granite: color,
    "granite-soft": color,
    spruce: color,
    "spruce-deep": color,
    "spruce-tint": color,
    iris: color,
    "iris-deep": color,
    "iris-band": color,
    "iris-tint": color,
    "iris-light": color,
    ember: color,
    "ember-deep": color,
    "ember-tint": color,
    rust: color,
    "rust-tint": color,
    night: color,
    "night-raised": color,
    "night-line": color,
    "night-text": color,
    "night-soft": color,
  }),
});

export type Colors = z.infer<typeof colorsModule>["colors"];

const path = written(/^M[\d\s.,A-Za-z-]+$/, "an SVG path on a field of 48 by 48");

/** logo/mark.ts: the mark in the header, in one or two parts. Icons give the accent its own color. */
export const markModule = fields({ logoMark: fields({ accent: path.optional(), main: path }) });

export type LogoMark = z.infer<typeof markModule>["logoMark"];
