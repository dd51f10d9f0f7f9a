import type { ReactNode } from "react";

export type IslandName = "booking" | "contact" | "break";

/** The element that holds a whole page of islands. */
export const PAGE_ID = "page";

/**
 * A part of a page that is used, not only read. The browser's entry brings it to life on its own:
 * the rest of the page is finished HTML and costs a phone nothing more.
 */
export function Island({ name, children }: { name: IslandName; children: ReactNode }) {
  // Without a box of its own it does not disturb the layout around it.
  return (
    <div data-island={name} style={{ display: "contents" }}>
      {children}
    </div>
  );
}
