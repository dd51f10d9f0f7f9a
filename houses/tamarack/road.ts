import type { Road } from "#contract/house/place.ts";

export const road: Road | undefined = undefined;
