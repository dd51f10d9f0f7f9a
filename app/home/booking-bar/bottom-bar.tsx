import { type RefObject, useEffect, useState } from "react";
import { formatCents } from "#app/money.ts";
import { Button } from "#app/ui/button.tsx";
import { formatSpan } from "#domain/format.ts";
import type { Stay } from "#domain/stay.ts";
import styles from "./bottom-bar.module.css";

export type BottomBarProps = {
  stay: Stay;
  total: number;
  guests: number;
  label: string;
  isLoading: boolean;
  /** The booking bar. While it is in the window, a second one would be in the way. */
  bar: RefObject<HTMLElement | null>;
  onBook(): void;
};

/** On a phone the chosen dates stay in reach wherever the guest reads. */
export function BottomBar({ stay, total, guests, label, isLoading, bar, onBook }: BottomBarProps) {
  const isBarInView = useInView(bar);
  if (isBarInView) return null;
  return (
    <section className={styles.bottom} aria-label="Your dates">
      <p>
        <b>{formatCents(total)}</b>
        <span>
          {formatSpan(stay)}, {guests === 1 ? "1 guest" : `${guests} guests`}, all in
        </span>
      </p>
      <Button busy={isLoading} onClick={onBook}>
        {label}
      </Button>
    </section>
  );
}

function useInView(element: RefObject<HTMLElement | null>): boolean {
  const [isInView, setInView] = useState(true);

  useEffect(() => {
    if (element.current === null) return;
    const observer = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element]);

  return isInView;
}
