import type { Colors } from "#contract/house/colors.ts";

/**
 * Birch for the page, the pond for buttons, fall tamarack for what's selected. app/styles/tokens.css says what each is
 * for.
 */
export const colors: Colors = {
  snow: "#f9f7f2",
  parchment: "#efeadf",
  white: "#ffffff",
  hairline: "#dad5c8",
  edge: "#7f7a6e",
  granite: "#23282a",
  "granite-soft": "#565c5d",
  spruce: "#1c4a58",
  "spruce-deep": "#12343f",
  "spruce-tint": "#e0ebed",
  iris: "#7a520c",
  "iris-deep": "#5c3d07",
  "iris-band": "#f0e1ba",
  "iris-tint": "#f9f1dd",
  "iris-light": "#f0cd7d",
  ember: "#f0b35c",
  "ember-deep": "#874a0b",
  "ember-tint": "#faf0de",
  rust: "#9c2b1c",
  "rust-tint": "#f9e8e4",
  night: "#0e1c20",
  "night-raised": "#182a2f",
  "night-line": "#38494e",
  "night-text": "#f3f0e8",
  "night-soft": "#b3bcba",
};
