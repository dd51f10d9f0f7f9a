import { useEffect, useLayoutEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLazyLoad } from "#app/ui/use-lazy-load.ts";
import { whenNear } from "#app/ui/when-near.ts";
import type { BookingState } from "../booking-bar/chosen-stay.ts";
import { DATES_PLACE } from "./dates-place.ts";

const loadMonths = () => import("./pick-months.tsx").then((module) => module.PickMonths);

/** Fills the page's months with the dates of the booking bar. They load when a guest scrolls near. */
export function Dates(props: BookingState) {
  const [months, fetchMonths] = useLazyLoad(loadMonths);
  const [place, setPlace] = useState<HTMLElement | null>(null);

  useEffect(() => {
    const found = document.getElementById(DATES_PLACE);
    if (found === null) return;
    const show = () => {
      setPlace(found);
      fetchMonths();
    };
    // The year's rates come with the months, for whoever jumps past them.
    const stops = [found, document.getElementById("year")].map((near) => near && whenNear(near, show));
    return () => {
      for (const stop of stops) stop?.();
    };
  }, [fetchMonths]);

  const isReady = place !== null && months.status === "ready";
  // The placeholder isn't React's. It's removed before the next paint, so nothing jumps.
  useLayoutEffect(() => {
    if (isReady) for (const part of place.querySelectorAll("[data-meanwhile]")) part.remove();
  }, [isReady, place]);

  if (!isReady) return null;
  const PickMonths = months.part;
  return createPortal(<PickMonths {...props} />, place);
}
