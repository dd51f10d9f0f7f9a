import type { Stay } from "#domain/dates/stay.ts";

/** A guest's own code that isn't on the lock yet, from the evening before. */
export type CodeForLock = {
  readonly kind: "door-code";
  readonly reference: string;
  readonly name: string;
  readonly stay: Stay;
  readonly code: string;
  readonly changedAt: number;
};

/** How a guest who arrives gets in, and whether the mail server took the email that says so. */
export type DeskWayIn = {
  readonly code: string | null;
  readonly isOwnCode: boolean;
  readonly onLockAt: number | null;
  readonly email: { readonly status: "waiting" | "sent" | "failed"; readonly at: number } | null;
};
