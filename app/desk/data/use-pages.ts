import { useState } from "react";
import type { AnswerOf, RequestOf } from "#contract/desk/calls.ts";
import { read } from "./desk-api.ts";

type PagedName = "bookings" | "acts";

/** A list that is read page by page. */
export function usePages<Name extends PagedName>(
  name: Name,
  first: AnswerOf<Name>,
  requestAfter: (end: string) => RequestOf<Name>,
) {
  const [more, setMore] = useState<readonly AnswerOf<Name>[]>([]);
  const [isBusy, setBusy] = useState(false);
  const next = (more.at(-1) ?? first).next;

  async function showMore() {
    setBusy(true);
    const page = await read(name, requestAfter(next ?? ""));
    setBusy(false);
    if (page.ok) setMore((before) => [...before, page.value]);
  }

  return { pages: [first, ...more], hasMore: next !== null, isBusy, showMore };
}
