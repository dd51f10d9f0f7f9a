import { expect, test } from "vitest";
import { emergency } from "#house/emergency.ts";
import { stayWords } from "#house/stay-words.ts";

const entries = emergency?.sections.flatMap(({ entries }) => entries) ?? [];

test("911, the poison line and the crisis line can be dialed", () => {
  expect(entries.flatMap(({ call }) => call ?? [])).toEqual(["911", "+18002221222", "988"]);
});

test("both emergency rooms are on a map with their addresses", () => {
  const rooms = emergency?.sections.find(({ heading }) => heading === "Emergency rooms")?.entries ?? [];

  expect(rooms.map(({ map }) => map)).toEqual([
    expect.stringContaining("500 W Pacific Ave, Telluride"),
    expect.stringContaining("800 S 3rd St, Montrose"),
    expect.stringContaining("295 Sherman St, Ridgway"),
  ]);
});

test("roads, avalanches and weather are one tap away", () => {
  expect(entries.flatMap(({ href }) => href ?? [])).toEqual(
    expect.arrayContaining(["https://www.cotrip.org", "https://avalanche.state.co.us", "https://www.weather.gov/gjt"]),
  );
});

test("the page says how to reach 911 from a house without cell service, and what fire and cold ask for", () => {
  expect(stayWords.emergencyCall?.number).toBe("911");
  expect(stayWords.emergencyCall?.words).toMatch(
    /no cell service.*over the Wi-Fi.*Wi-Fi calling switched on.*Switch it on now.*drive toward Ridgway, 15 minutes/,
  );
  expect(emergency?.sections.map(({ heading }) => heading)).toEqual(
    expect.arrayContaining(["Wildfire and smoke", "Cold"]),
  );
});
