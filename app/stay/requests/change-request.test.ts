// @vitest-environment happy-dom
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import type { StayRequest } from "#contract/guest/stay-charges.ts";
import type { OpenStay } from "../use-stay.ts";
import { ChangeRequest } from "./change-request.tsx";

const FOLD = "Ask for other dates or guests";
const NOTE = "One request for other dates or guests at a time";

test("while a request for other dates waits, a note says so in place of asking again, and withdrawn it can be asked", () => {
  expect(pageWith("asked")).toContain(NOTE);
  expect(pageWith("asked")).not.toContain(FOLD);
  for (const status of [undefined, "withdrawn", "declined"] as const) {
    expect(pageWith(status)).toContain(FOLD);
    expect(pageWith(status)).not.toContain(NOTE);
  }
});

function pageWith(status: StayRequest["status"] | undefined): string {
  const asked = { id: "1", kind: "change", label: "June 8 to 11, 3 guests", answer: null, chargeId: null } as const;
  const stay = {
    ...{ checkIn: "2027-06-07", checkOut: "2027-06-10", now: 0, details: { email: "ada@example.com" } },
    ...{ cancellation: { lastDay: "2027-06-01" }, receipt: { paid: [] } },
  } as unknown as OpenStay["stay"];
  const charges = { extras: [], requests: status ? [{ ...asked, status }] : [], charges: [] };
  return renderToStaticMarkup(
    createElement(ChangeRequest, { open: { stay, charges, secret: "", reload: async () => {} } }),
  );
}
