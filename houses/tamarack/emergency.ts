import type { Emergency } from "#contract/house/emergency.ts";

export const emergency: Emergency | undefined = undefined;
