import type { Year } from "#contract/house/home-parts.ts";

export const year: Year | undefined = undefined;
