import type { Writer } from "#contract/house/guides.ts";

export const writers: Readonly<Record<string, Writer>> = {};
