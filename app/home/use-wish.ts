import { useCallback, useEffect, useRef, useState } from "react";
import { dayAt } from "#domain/calendar-date.ts";
import { HOUSE_TIME_ZONE } from "#domain/house-rules.ts";
import { addressWithWish, NO_WISH, type Wish, wishFromAddress } from "./stay-address.ts";

/** The guest's dates and party. They live in the address, so that a reload keeps them and a link carries them. */
export function useWish(): readonly [Wish, (change: Partial<Wish>) => void] {
  const [wish, setWish] = useState(NO_WISH);
  const latest = useRef(wish);
  latest.current = wish;

  // The prerendered page knows no address, so it is read after the first paint.
  useEffect(() => {
    const { search } = window.location;
    if (search !== "") setWish(wishFromAddress(search, dayAt(Date.now(), HOUSE_TIME_ZONE)));
  }, []);

  const change = useCallback((changed: Partial<Wish>) => {
    setWish((current) => {
      const next = { ...current, ...changed };
      writeAddress(next);
      return next;
    });
  }, []);

  // An older entry of the history still carries the dates of its time. The wizard, which comes later, keeps
  // the steps of its entries to itself, so this listens before it.
  useEffect(() => {
    const onPopState = () => writeAddress(latest.current);
    window.addEventListener("popstate", onPopState, { capture: true });
    return () => window.removeEventListener("popstate", onPopState, { capture: true });
  }, []);

  return [wish, change];
}

function writeAddress(wish: Wish): void {
  window.history.replaceState(window.history.state, "", addressWithWish(window.location.href, wish));
}
