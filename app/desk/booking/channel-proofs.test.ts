// @vitest-environment happy-dom
import { createElement } from "react";
import { expect, test } from "vitest";
import { HOUR_MS } from "#domain/dates/durations.ts";
import { showDesk } from "../testing/desk-screen.ts";
import { formatClock, formatMoment, inSentence } from "../ui/lodge-time.ts";
import { ChannelProofs } from "./channel-proofs.tsx";

test("the desk says when a channel read our calendar, and since when its own shows the nights closed", async () => {
  const now = Date.now();
  const away = now - 30 * HOUR_MS;
  const airbnb = { id: "airbnb", name: "Airbnb", readAt: now - 30 * 24 * HOUR_MS, seenAt: now };
  const vrbo = { id: "vrbo", name: "VRBO", readAt: null, seenAt: now };
  const desk = await showDesk(
    createElement(ChannelProofs, {
      channels: [
        { ...airbnb, proof: { state: "closed", hasRead: true, since: now } },
        { ...vrbo, proof: { state: "waiting", hasRead: false, nights: [] } },
        { ...vrbo, id: "other-1", seenAt: away, proof: { state: "waiting", hasRead: false, nights: [] } },
      ],
    }),
    {},
  );

  expect(desk.text()).toMatch(/Airbnb read our calendar \w{3} \d+(, \d{4})?, \d+:\d\d [AP]M, and its own calendar/);
  expect(desk.text()).toContain(`shows these nights closed since ${formatClock(now)}.`);
  expect(desk.text()).toContain(`We couldn’t read its calendar since ${inSentence(formatMoment(away, now))}.`);
  expect(desk.text()).toContain("VRBO has never read our calendar.");
});
