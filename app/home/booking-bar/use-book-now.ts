import { type RefObject, useEffect } from "react";
import { BOOK_NOW } from "#app/site/header/book-now.ts";
import type { PopoverHandle } from "#app/ui/popover.tsx";

/** Every Book Now link in the header, the menu and the footer; not the logo and the section link. */
const BOOKING_LINKS = `a[href="${BOOK_NOW}"]:not([aria-label], [data-section])`;

/** How long scrolling to the top may take. A guest who stopped halfway wants something else. */
const WAY_UP_MS = 2_000;

/** Book Now scrolls to the top. A guest who is already there would see nothing happen, so the picker opens as well. */
export function useBookNow(picker: RefObject<PopoverHandle | null>): void {
  useEffect(() => {
    const isAtTop = () => window.scrollY === 0;
    const open = () => isAtTop() && picker.current?.show();

    function onClick({ target, ctrlKey, metaKey, shiftKey }: MouseEvent): void {
      const isElsewhere = ctrlKey || metaKey || shiftKey;
      if (isElsewhere || !(target as Element).closest(BOOKING_LINKS)) return;
      // Following the link moves the focus, so the picker opens after it.
      if (isAtTop()) setTimeout(open);
      else document.addEventListener("scrollend", open, { signal: AbortSignal.timeout(WAY_UP_MS) });
    }

    document.addEventListener("click", onClick);
    return () => document.removeEventListener("click", onClick);
  }, [picker]);
}
