import type { FloorPlan } from "#contract/house/home-parts.ts";

export const plan: FloorPlan | undefined = undefined;
