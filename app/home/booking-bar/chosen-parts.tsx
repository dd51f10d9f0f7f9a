import { type RefObject, useEffect, useMemo, useState } from "react";
import { stayProblem } from "#app/booking/dates/stay-problem.ts";
import { StayOffers, type StaysCloseByProps } from "#app/booking/dates/stays-close-by.tsx";
import { refundTerm } from "#app/booking/refund-terms.ts";
import { Button } from "#app/ui/button.tsx";
import type { CalendarDate } from "#domain/dates/calendar-date.ts";
import { counted, formatSpan, keptTogether } from "#domain/format.ts";
import { staysCloseBy } from "#domain/stays/stays-close-by.ts";
import { house } from "#house/house.ts";
import styles from "./chosen-parts.module.css";
import type { FreeStay } from "./chosen-stay.ts";
import { TotalAndBook } from "./total-and-book.tsx";

// What only guests with chosen dates see, loaded just for them.

/** What is refunded until when if the chosen stay is canceled. */
export function RefundFact({ checkIn, today, total }: { checkIn: CalendarDate; today: CalendarDate; total: number }) {
  return <p>{keptTogether(refundTerm(checkIn, today, total))}</p>;
}

/** Why the chosen stay can't be booked. */
export function Problem({ wished, calendar }: Pick<StaysCloseByProps, "wished" | "calendar">) {
  return stayProblem(wished, calendar);
}

/** Stays of the same length that can be booked instead. */
export function OtherDates({ wished, calendar, guests, onChoose }: StaysCloseByProps) {
  const stays = useMemo(() => staysCloseBy(wished, calendar), [wished, calendar]);
  return (
    <div className={styles.others}>
      <StayOffers stays={stays} calendar={calendar} guests={guests} onChoose={onChoose} />
    </div>
  );
}

/** Shares a link that opens with these dates. Where the system can't share, the link is copied. */
export function ShareDates() {
  const [isCopied, setCopied] = useState(false);

  async function share() {
    const url = window.location.href.replace(/#.*/, "");
    try {
      if (navigator.share) return await navigator.share({ title: house.name, url });
      await navigator.clipboard.writeText(url);
      setCopied(true);
    } catch {
      // Closing the system's share sheet isn't a failure, and the address bar has the same link.
    }
  }

  return (
    <Button small variant="quiet" className={styles.share} onClick={() => void share()}>
      {isCopied ? "Link copied" : "Share these dates"}
    </Button>
  );
}

type BottomBarProps = {
  chosen: FreeStay;
  guests: number;
  isLoading: boolean;
  /** The price below the booking bar. While it's in the window, a second one would be in the way. */
  price: RefObject<HTMLElement | null>;
  onBook(): void;
};

/** On a phone the chosen dates stay within reach wherever the guest scrolls. */
export function BottomBar({ chosen, guests, isLoading, price, onBook }: BottomBarProps) {
  const isPriceInView = useInView(price);
  if (isPriceInView) return null;
  return (
    <section className={`apart ${styles.bottom} unprinted`} aria-label="Your dates">
      <TotalAndBook chosen={chosen} isLoading={isLoading} onBook={onBook}>
        {`${formatSpan(chosen.stay)}, ${counted(guests, "guest")}, all in`}
      </TotalAndBook>
    </section>
  );
}

function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true);

  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver((moments) => setInView(moments.at(-1)?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return isInView;
}
