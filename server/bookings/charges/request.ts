import type { Selectable } from "kysely";
import type { Stay } from "#domain/dates/stay.ts";
import { counted, formatSpan } from "#domain/format.ts";
import type { Database } from "../../database/database.ts";
import type { Tables } from "../../database/tables.ts";

/** An extra by its id, with the guest's detail. */
export type ExtraInput = { readonly extra: string; readonly given?: string };
/** Includes the name the extra had when it was requested. */
type StoredExtraInput = ExtraInput & { readonly label: string };
/** The dates and guests they would like instead. */
export type ChangeInput = { readonly stay: Stay; readonly guests: number };

/** What is asked for, by its kind. */
export type Wish =
  | { readonly kind: "extra"; readonly wish: StoredExtraInput }
  | { readonly kind: "change"; readonly wish: ChangeInput };

type RequestRow = Selectable<Tables["requests"]>;

/** What a guest asks the owner for on the stay page. */
export type Request = Omit<RequestRow, "kind" | "wish"> & Wish;

/** The only reader of what is stored as a wish. */
export function readWish<Row extends Pick<RequestRow, "kind" | "wish">>(row: Row): Omit<Row, "kind" | "wish"> & Wish {
  return { ...row, wish: JSON.parse(row.wish) } as Omit<Row, "kind" | "wish"> & Wish;
}

/** "Pet: Rex", or "June 7 to 10, 4 guests" */
export function wishInWords({ kind, wish }: Wish): string {
  return kind === "change" ? `${formatSpan(wish.stay)}, ${counted(wish.guests, "guest")}` : wish.label;
}

export async function findRequest(query: Database["query"], id: string): Promise<Request | undefined> {
  const row = await query.selectFrom("requests").selectAll().where("id", "=", id).executeTakeFirst();
  return row && readWish(row);
}

/** Oldest first. */
export async function requestsOf(query: Database["query"], bookingId: string): Promise<Request[]> {
  const own = query.selectFrom("requests").selectAll().where("booking_id", "=", bookingId);
  return (await own.orderBy("asked_at").execute()).map(readWish);
}
