import { capitalized, spellCounted } from "../number-words.ts";

/** The kinds of beds, largest first: how many sleep in one, and what schema.org calls it. */
export const BED_KINDS = {
  king: { sleeps: 2, type: "King" },
  queen: { sleeps: 2, type: "Queen" },
  double: { sleeps: 2, type: "Full" },
  "sofa bed": { sleeps: 2, type: "Sofa bed" },
  single: { sleeps: 1, type: "Single" },
  "single bunk": { sleeps: 1, type: "Single" },
} as const;

export type BedKind = keyof typeof BED_KINDS;

/** The beds of a room by kind: `{ king: 1, "sofa bed": 1 }`. */
export type Beds = { readonly [Kind in BedKind]?: number | undefined };

/** "One king", "Two queens and one sofa bed" */
export function bedsInWords(beds: Beds): string {
  const words = entriesOf(beds).map(([kind, count]) => spellCounted(count, kind));
  const last = words.pop() ?? "";
  return capitalized(words.length > 0 ? `${words.join(", ")} and ${last}` : last);
}

export function placesToSleep(rooms: readonly { readonly beds: Beds }[]): number {
  const beds = rooms.flatMap((room) => entriesOf(room.beds));
  return beds.reduce((sum, [kind, count]) => sum + BED_KINDS[kind].sleeps * count, 0);
}

/** Where there's nothing but a sofa bed, by day it's a living room. */
export function isBedroom({ beds }: { readonly beds: Beds }): boolean {
  return entriesOf(beds).some(([kind]) => kind !== "sofa bed");
}

/** "Two bedrooms and one sofa bed" */
export function bedroomsInWords(rooms: readonly { readonly beds: Beds }[]): string {
  const bedrooms = rooms.filter(isBedroom).length;
  const elsewhere = rooms.reduce((sum, room) => sum + (isBedroom(room) ? 0 : (room.beds["sofa bed"] ?? 0)), 0);
  const words = [
    bedrooms > 0 && spellCounted(bedrooms, "bedroom"),
    elsewhere > 0 && spellCounted(elsewhere, "sofa bed"),
  ];
  return capitalized(words.filter(Boolean).join(" and "));
}

/** All beds of the house, by what schema.org calls them. */
export function bedsByType(rooms: readonly { readonly beds: Beds }[]): Map<string, number> {
  const sums = new Map<string, number>();
  for (const [kind, count] of rooms.flatMap((room) => entriesOf(room.beds))) {
    const { type } = BED_KINDS[kind];
    sums.set(type, (sums.get(type) ?? 0) + count);
  }
  return sums;
}

function entriesOf(beds: Beds): [BedKind, number][] {
  return (Object.keys(BED_KINDS) as BedKind[])
    .map((kind) => [kind, beds[kind] ?? 0] as [BedKind, number])
    .filter(([, count]) => count > 0);
}
