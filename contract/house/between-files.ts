import { placesToSleep } from "#domain/stays/beds.ts";
import type { HouseFile, HouseFolder } from "./house-folder.ts";

type Path = readonly (string | number)[];

/** A mistake that no single file shows. It is mended in `file`. */
export type MistakeBetween = {
  readonly file: HouseFile;
  readonly path: Path;
  readonly there: unknown;
  readonly expected: string;
};

/** Missing pictures, too few beds, claims that aren't true. Files that are wrong by themselves are left out. */
export function mistakesBetween(house: Partial<HouseFolder>, guides: readonly string[]): MistakeBetween[] {
  return [
    ...unknownPictures(house),
    ...bareGalleryPictures(house),
    ...tooManyFirst(house),
    ...otherSideOfTheEarth(house),
    ...tooFewBeds(house),
    ...untrueStars(house),
    ...wrongPhone(house),
    ...missingIndex(house, guides),
  ];
}

type Named = readonly [file: HouseFile, path: Path, name: string | undefined];

/** Wherever a picture of pictures.yaml is named. */
export function picturesNamed(house: Partial<HouseFolder>): Named[] {
  const { index } = house["guides.yaml"] ?? {};
  return [
    ...Object.entries(house["pictures.yaml"]?.places ?? {}).map(
      ([place, name]): Named => ["pictures.yaml", ["places", place], name],
    ),
    ...roomPictures(house),
    ["hosts.yaml", ["picture"], house["hosts.yaml"]?.picture],
    ...galleryNames(house).map(({ path, name }): Named => ["pictures.yaml", path, name]),
    ...Object.entries(house["words.yaml"]?.stay?.pictures ?? {}).map(
      ([state, name]): Named => ["words.yaml", ["stay", "pictures", state], name],
    ),
    ["guides.yaml", ["index", "picture"], index?.picture],
    ["guides.yaml", ["index", "narrowPicture"], index?.narrowPicture],
    ...(["categories", "featured"] as const).flatMap((list) =>
      (index?.[list]?.cards ?? []).map(
        ({ picture }, card): Named => ["guides.yaml", ["index", list, "cards", card, "picture"], picture],
      ),
    ),
  ];
}

function unknownPictures(house: Partial<HouseFolder>): MistakeBetween[] {
  const known = house["pictures.yaml"]?.pictures;
  if (known === undefined) return [];
  return picturesNamed(house).flatMap(([file, path, name]) =>
    name === undefined || name in known ? [] : [{ file, path, there: name, expected: "a picture of pictures.yaml" }],
  );
}

function roomPictures(house: Partial<HouseFolder>): Named[] {
  const { bedrooms = [], bathrooms = [], amenities = [] } = house["rooms.yaml"] ?? {};
  return Object.entries({ bedrooms, bathrooms, amenities }).flatMap(([list, rooms]) =>
    rooms.map(({ picture }, index): Named => ["rooms.yaml", [list, index, "picture"], picture]),
  );
}

function bareGalleryPictures(house: Partial<HouseFolder>): MistakeBetween[] {
  const known = house["pictures.yaml"]?.pictures ?? {};
  const bare = galleryNames(house).filter(({ name }) => known[name] && !known[name].caption);
  return bare.map(({ name }) => ({
    file: "pictures.yaml",
    path: ["pictures", name, "caption"],
    there: undefined,
    expected: "some text, because the gallery shows it",
  }));
}

const SHOWN_FIRST = 5;

function tooManyFirst(house: Partial<HouseFolder>): MistakeBetween[] {
  const first = (house["pictures.yaml"]?.gallery ?? []).flatMap(({ pictures }, row) =>
    pictures.flatMap((each, index) => (each.first ? [["gallery", row, "pictures", index, "first"]] : [])),
  );
  const expected = `no more than ${SHOWN_FIRST} pictures that are shown at first`;
  return first.slice(SHOWN_FIRST).map((path) => ({ file: "pictures.yaml", path, there: true, expected }));
}

/** The minus is easily forgotten, and search engines would show the house in Asia. */
function otherSideOfTheEarth(house: Partial<HouseFolder>): MistakeBetween[] {
  const { longitude = 0 } = house["house.yaml"]?.coordinates ?? {};
  const isAmerican = house["rules.yaml"]?.timeZone.startsWith("America/");
  if (!isAmerican || longitude <= 0) return [];
  const expected = `${-longitude}, because the time zone is one of America`;
  return [{ file: "house.yaml", path: ["coordinates", "longitude"], there: longitude, expected }];
}

function galleryNames(house: Partial<HouseFolder>) {
  return (house["pictures.yaml"]?.gallery ?? []).flatMap(({ pictures }, row) =>
    pictures.map(({ name }, index) => ({ name, path: ["gallery", row, "pictures", index, "name"] })),
  );
}

function tooFewBeds(house: Partial<HouseFolder>): MistakeBetween[] {
  const { bedrooms } = house["rooms.yaml"] ?? {};
  const { guests } = house["rules.yaml"] ?? {};
  if (bedrooms === undefined || guests === undefined) return [];
  const places = placesToSleep(bedrooms);
  const expected = `at most ${places}, because the beds of the rooms sleep that many`;
  if (guests.atMost <= places) return [];
  return [{ file: "rules.yaml", path: ["guests", "atMost"], there: guests.atMost, expected }];
}

const CLAIM = /\bfive (stars|out of five)\b/i;

function untrueStars(house: Partial<HouseFolder>): MistakeBetween[] {
  const reviews = house["reviews.yaml"];
  if (reviews === undefined) return [];
  const file = "reviews.yaml";
  const { title, note = "" } = reviews;
  if (!reviews.everyOneFiveStars) {
    const expected = "no such words unless everyOneFiveStars is true";
    return Object.entries({ title, note })
      .filter(([, words]) => CLAIM.test(words))
      .map(([field, words]) => ({ file, path: [field], there: words, expected }));
  }
  const given: [Path, number][] = [
    [["rating"], reviews.rating],
    ...reviews.reviews.map(({ stars }, index): [Path, number] => [["reviews", index, "stars"], stars]),
  ];
  return given
    .filter(([, stars]) => stars !== 5)
    .map(([path, there]) => ({ file, path, there, expected: "5, since everyOneFiveStars says so" }));
}

function wrongPhone(house: Partial<HouseFolder>): MistakeBetween[] {
  const { phone } = house["house.yaml"] ?? {};
  const digits = phone?.shown.replace(/\D/g, "").replace(/^0/, "") ?? "";
  if (phone === undefined || phone.dialed.endsWith(digits)) return [];
  const expected = `the same number as ${phone.shown}`;
  return [{ file: "house.yaml", path: ["phone", "dialed"], there: phone.dialed, expected }];
}

function missingIndex(house: Partial<HouseFolder>, guides: readonly string[]): MistakeBetween[] {
  if (!("guides.yaml" in house) || house["guides.yaml"]?.index !== undefined || guides.length === 0) return [];
  const expected = `an index, because there are guides: ${guides.join(", ")}`;
  return [{ file: "guides.yaml", path: ["index"], there: undefined, expected }];
}
