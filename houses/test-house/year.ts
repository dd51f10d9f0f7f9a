import type { Year } from "#contract/house/home-parts.ts";

const month = { snow: 1, light: 12, bloom: "A flower", road: "A road" };

export const year: Year | undefined = {
  sample: true,
  title: "A year",
  text: "Twelve months alike.",
  months: Array.from({ length: 12 }, () => month),
};
