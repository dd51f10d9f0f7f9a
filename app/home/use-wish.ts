import { useCallback, useEffect, useState } from "react";
import { lodgeDayAt } from "#domain/calendar-date.ts";
import { addressWithWish, NO_WISH, type Wish, wishFromAddress } from "./stay-address.ts";

/** The guest's dates and party. They live in the address, so that a reload keeps them and a link carries them. */
export function useWish(): readonly [Wish, (change: Partial<Wish>) => void] {
  const [wish, setWish] = useState(NO_WISH);

  // The prerendered page knows no address, so it is read after the first paint.
  useEffect(() => {
    const { search } = window.location;
    if (search !== "") setWish(wishFromAddress(search, lodgeDayAt(Date.now())));
  }, []);

  const change = useCallback((changed: Partial<Wish>) => {
    setWish((current) => {
      const next = { ...current, ...changed };
      window.history.replaceState(window.history.state, "", addressWithWish(window.location.href, next));
      return next;
    });
  }, []);

  return [wish, change];
}
