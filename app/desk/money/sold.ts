import type { DeskNightsSold } from "#contract/desk/money.ts";

export function soldOf({ direct, airbnb, vrbo, other }: DeskNightsSold): number {
  return direct + airbnb + vrbo + other;
}

/** The channels with nights to show, ours first. */
export function channelsIn(sold: DeskNightsSold): (keyof DeskNightsSold)[] {
  return CHANNELS.filter((kind) => kind === "direct" || sold[kind] > 0);
}

const CHANNELS = ["direct", "airbnb", "vrbo", "other"] as const;
