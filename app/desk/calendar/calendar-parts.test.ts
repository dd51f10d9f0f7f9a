// @vitest-environment happy-dom
import { act, createElement } from "react";
import { expect, test } from "vitest";
import type { DeskStay } from "#contract/desk/answers.ts";
import { booking, refused, showDesk } from "../testing/desk-screen.ts";
import { CalendarLinks } from "./calendar-links.tsx";
import { Channels } from "./channels.tsx";
import { ChosenNights, OwnBlocks } from "./chosen-nights.tsx";

const stay = { checkIn: "2027-05-03", checkOut: "2027-05-05" } as const;
const quote = { bill: booking.bill, list: null, minStay: 2, brokenRule: null, priceTable: 7 };
const chosen = createElement(ChosenNights, { stay, onBlocked: () => undefined });

test("chosen nights show what a guest would pay, and get a price of their own for once", async () => {
  const desk = await showDesk(chosen, { quote: () => quote, "prices/nights": () => 8 });
  expect(desk.text()).toContain("A guest would pay4 nights$1,900.00");

  await desk.click("Set a price");
  expect(desk.button("Save")?.disabled).toBe(true);
  await desk.type("A night, dollars", "640");
  await desk.click("Save");

  const body = { ...stay, price: 640, minNights: 2, seen: { version: 7 } };
  expect(desk.sent).toMatchObject([{ name: "prices/nights", body }]);
  expect(desk.text()).toContain("2 nights priced. Seasons and other nights stay as they are.");
});

test("nights that somebody books meanwhile aren't blocked, and the owner reads why", async () => {
  const desk = await showDesk(chosen, {
    quote: () => quote,
    block: () => refused("has-changed", "Some of these nights have just been taken."),
  });

  await desk.click("Block 2 nights");

  expect(desk.sent).toMatchObject([{ name: "block", body: { ...stay, seen: { free: 2 } } }]);
  expect(desk.text()).toContain("Some of these nights have just been taken.");
});

test("a calendar's new address is shown once, and the old one ends only after a question", async () => {
  const link = { kind: "owner", madeAt: 3, lastReadAt: null, lastReader: null };
  const desk = await showDesk(createElement(CalendarLinks), {
    "calendar-links": () => ({ now: 5, links: [link], channels: "https://example.com/taken.ics" }),
    "calendar-link": () => ({ address: "https://example.com/secret.ics" }),
  });
  await desk.click("New link… for you");
  expect(desk.sent).toEqual([]);

  await desk.click("Stop the old, make a new one");

  expect(desk.sent).toMatchObject([{ name: "calendar-link", body: { kind: "owner", seen: { madeAt: 3 } } }]);
  expect(desk.text()).toContain("https://example.com/secret.ics");
  expect(desk.text()).toContain("It’s shown only now");
  await desk.click("Done");
  expect(desk.text()).not.toContain("secret.ics");
});

test("a calendar that can't be read is said to, before it's added", async () => {
  const desk = await showDesk(createElement(Channels), {
    channels: () => ({ now: 0, channels: [] }),
    "channel/test": () => ({ why: "Nothing answers there." }),
  });
  await desk.click("Add a calendar");
  await desk.type("Name", "Booking.com");
  expect(desk.button("Add")?.disabled).toBe(true);
  await desk.type("Its address", "https://example.com/a.ics");
  await desk.click("Test it");

  expect(desk.text()).toContain("Nothing answers there.");
  expect(desk.sent.map(({ name }) => name)).toEqual(["channel/test"]);
});

test("a double click unblocks nights once, and they can be blocked again", async () => {
  const nobody = { name: "", guests: null, reference: null };
  const stays: DeskStay[] = [{ kind: "block", block: "b1", note: "Painting", ...nobody, ...stay }];
  const answer = Promise.withResolvers<boolean>();
  const blocks = createElement(OwnBlocks, { year: "2027", stays });
  const desk = await showDesk(blocks, { unblock: () => answer.promise, block: () => "b2" });

  await desk.click("Unblock May 3 to 5");
  await desk.click("Unblock May 3 to 5");
  await act(async () => answer.resolve(true));
  await desk.click("Undo");

  expect(desk.sent).toMatchObject([
    { name: "unblock", body: { block: "b1", seen: stay } },
    { name: "block", body: { ...stay, note: "Painting" } },
  ]);
});
