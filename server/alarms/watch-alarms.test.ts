import { afterEach, expect, test, vi } from "vitest";
import { DatabaseUnavailable } from "../database/database-unavailable.ts";
import { createLog } from "../log.ts";
import { openTestSite } from "../testing/test-site.ts";
import { watchAlarms } from "./report-alarms.ts";

const A_LOOK = 75_000;

afterEach(() => void vi.useRealTimers());

test("an alarm only this server can see, such as its database or card processor, is logged once per change", async () => {
  const { wiring, close } = await openTestSite("sqlite");
  const lines: string[] = [];
  const now = vi.fn(wiring.database.now);
  const database = { ...wiring.database, now };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const watch = watchAlarms({ ...wiring, database, log: createLog((line) => lines.push(line)) });

  now.mockRejectedValue(new DatabaseUnavailable(new Error("silence")));
  wiring.noticed.paymentsAway = true;
  await vi.advanceTimersByTimeAsync(3 * A_LOOK);
  now.mockImplementation(wiring.database.now);
  wiring.noticed.paymentsAway = false;
  await vi.advanceTimersByTimeAsync(3 * A_LOOK);
  vi.useRealTimers();
  await watch.stop();

  const told = lines.map((line) => JSON.parse(line) as { event: string; part: string });
  expect(told.map(({ event, part }) => `${event} ${part}`)).toEqual([
    "alarm payments",
    "alarm database",
    "alarm-over payments",
    "alarm-over database",
  ]);
  await close();
});
