import type { DeskNightsSold } from "#contract/desk/money.ts";

export function soldOf({ direct, airbnb, vrbo }: DeskNightsSold): number {
  return direct + airbnb + vrbo;
}
