import { expect, test } from "vitest";
import { house } from "#house/house.ts";
import { forecastLink, resourceLinks, socialLink, stayLinks } from "./footer.tsx";
import { linksOf } from "./guide-links.ts";

test("an owner's account is linked", () => {
  expect(socialLink({ name: "Instagram", href: "https://example.com/lodge" })).toEqual([
    { words: "Instagram", href: "https://example.com/lodge" },
  ]);
});

test("the weather link leads to the forecast for the house, where the service has one", () => {
  const { address, coordinates } = house;

  expect(forecastLink({ address, coordinates: { latitude: 38.09, longitude: -107.87 } })).toEqual([
    { words: "Weather", href: "https://forecast.weather.gov/MapClick.php?lat=38.09&lon=-107.87" },
  ]);
  expect(forecastLink({ address: { ...address, countryCode: "CA" }, coordinates })).toEqual([]);
});

test("without an account there's no link", () => {
  expect(socialLink(undefined)).toEqual([]);
});

test("links follow the guides that exist", () => {
  const wanted = [
    { guide: "hiking", words: "Hiking Trails" },
    { guide: "winter", words: "Winter Activities" },
  ];

  expect(linksOf(wanted, ["culture", "winter"])).toEqual([
    { words: "Winter Activities", href: "/recommendations/winter" },
  ]);
  expect(linksOf(undefined, [])).toEqual([]);
});

test("Vacation Rentals leads to the booking bar, as Book Now does", () => {
  const [bookNow, rentals] = stayLinks;

  expect([bookNow?.href, rentals]).toEqual(["/#home", { words: "Vacation Rentals", href: "/#home" }]);
});

test("a house without emergency information doesn't name it", () => {
  expect(resourceLinks.map(({ words }) => words)).not.toContain("Emergency Info");
});
