import type { LogoMark } from "#contract/house/colors.ts";

/** A tamarack beside a roof, and the water under both. */
export const logoMark: LogoMark = {
  accent: "M13 2L16.6 10H14.9L19.2 18H16.4L21.6 27H16.8L22 36H14.6V40H11.4V36H4L9.2 27H4.4L9.6 18H6.8L11.1 10H9.4Z",
  main: "M33 15L47 30L44.6 32.2L43 30.5V40H36V33H30V40H24.5V30.5L22.9 29ZM2 43.4H46V46.4H2Z",
};
