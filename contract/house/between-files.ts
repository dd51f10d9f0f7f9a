import type { CancellationPolicy } from "#domain/prices/cancellation.ts";
import { placesToSleep } from "#domain/stays/beds.ts";
import type { HouseFolder } from "./house-folder.ts";
import { mistake } from "./mistakes.ts";

type Around = { readonly folder: string; readonly guides: readonly string[] };

/** Mistakes that no single file shows: missing pictures, too few beds, claims that aren't true. */
export function mistakesBetween(house: HouseFolder, { folder, guides }: Around): string[] {
  return [
    ...unknownPictures(house),
    ...bareGalleryPictures(house),
    ...tooFewBeds(house),
    ...untrueStars(house),
    ...wrongPhone(house),
    ...missingIndex(house, guides),
    ...unwrittenRefund(house),
  ].map(([file, path, there, expected]) => mistake(`${folder}/${file}`, path, there, expected));
}

type Mistake = [file: string, path: readonly (string | number)[], there: unknown, expected: string];

function unknownPictures(house: HouseFolder): Mistake[] {
  const known = house["pictures.ts"]?.pictures;
  if (known === undefined) return [];
  const places = Object.entries(house["pictures.ts"]?.picturePlaces ?? {});
  const { guideIndex } = house["guide-index.ts"] ?? {};
  const ofStays = Object.entries(house["stay-words.ts"]?.stayWords.pictures ?? {});
  const named: (readonly [file: string, path: readonly (string | number)[], name: string | undefined])[] = [
    ...places.map(([place, name]) => ["pictures.ts", ["picturePlaces", place], name] as const),
    ...roomPictures(house),
    ["hosts.ts", ["hosts", "picture"], house["hosts.ts"]?.hosts?.picture],
    ...galleryNames(house).map(({ path, name }) => ["gallery.ts", path, name] as const),
    ...ofStays.map(([state, name]) => ["stay-words.ts", ["stayWords", "pictures", state], name] as const),
    ["guide-index.ts", ["guideIndex", "picture"], guideIndex?.picture],
    ["guide-index.ts", ["guideIndex", "narrowPicture"], guideIndex?.narrowPicture],
    ...(["categories", "featured"] as const).flatMap((list) =>
      (guideIndex?.[list].cards ?? []).map(
        ({ picture }, index) => ["guide-index.ts", ["guideIndex", list, "cards", index, "picture"], picture] as const,
      ),
    ),
  ];
  return named.flatMap(([file, path, name]) =>
    name === undefined || name in known ? [] : [[file, path, name, "a picture of pictures.ts"] satisfies Mistake],
  );
}

function roomPictures(house: HouseFolder) {
  const { bedrooms = [], bathrooms = [], amenities = [] } = house["rooms.ts"] ?? {};
  return Object.entries({ bedrooms, bathrooms, amenities }).flatMap(([list, rooms]) =>
    rooms.map(({ picture }, index) => ["rooms.ts", [list, index, "picture"], picture] as const),
  );
}

function bareGalleryPictures(house: HouseFolder): Mistake[] {
  const known = house["pictures.ts"]?.pictures ?? {};
  return galleryNames(house).flatMap(({ name }) =>
    known[name] && !known[name].caption
      ? [["pictures.ts", ["pictures", name, "caption"], undefined, "some text, for the gallery shows it"]]
      : [],
  );
}

function galleryNames(house: HouseFolder) {
  return (house["gallery.ts"]?.gallery ?? []).flatMap(({ pictures }, row) =>
    pictures.map(({ name }, index) => ({ name, path: ["gallery", row, "pictures", index, "name"] })),
  );
}

function tooFewBeds(house: HouseFolder): Mistake[] {
  const { bedrooms } = house["rooms.ts"] ?? {};
  const guests = house["rules.ts"]?.rules.guests.atMost;
  if (bedrooms === undefined || guests === undefined) return [];
  const places = placesToSleep(bedrooms);
  const expected = `at most ${places}, for so many can sleep in the beds of rooms.ts`;
  return guests > places ? [["rules.ts", ["rules", "guests", "atMost"], guests, expected]] : [];
}

const CLAIM = /\bfive (stars|out of five)\b/i;

function untrueStars(house: HouseFolder): Mistake[] {
  const { guestReviews } = house["reviews.ts"] ?? {};
  if (guestReviews === undefined) return [];
  const { everyOneFiveStars, rating, reviews, title, note = "" } = guestReviews;
  if (!everyOneFiveStars) {
    return Object.entries({ title, note })
      .filter(([, words]) => CLAIM.test(words))
      .map(([field, words]) => [
        "reviews.ts",
        ["guestReviews", field],
        words,
        "no such words unless everyOneFiveStars is true",
      ]);
  }
  const because = "5, since everyOneFiveStars says so";
  return [
    ...(rating === 5 ? [] : [["reviews.ts", ["guestReviews", "rating"], rating, because] satisfies Mistake]),
    ...reviews.flatMap(({ stars }, index): Mistake[] =>
      stars === 5 ? [] : [["reviews.ts", ["guestReviews", "reviews", index, "stars"], stars, because]],
    ),
  ];
}

function wrongPhone(house: HouseFolder): Mistake[] {
  const { phone } = house["house.ts"]?.house ?? {};
  const digits = phone?.shown.replace(/\D/g, "").replace(/^0/, "") ?? "";
  if (phone === undefined || phone.dialed.endsWith(digits)) return [];
  return [["house.ts", ["house", "phone", "dialed"], phone.dialed, `the same number as ${phone.shown}`]];
}

function missingIndex(house: HouseFolder, guides: readonly string[]): Mistake[] {
  const file = house["guide-index.ts"];
  if (file === undefined || file.guideIndex !== undefined || guides.length === 0) return [];
  return [["guide-index.ts", ["guideIndex"], undefined, `an index, for there are guides: ${guides.join(", ")}`]];
}

/** Refunds follow the version a guest accepted, so the current version needs a rule, and it must match the words. */
function unwrittenRefund(house: HouseFolder): Mistake[] {
  const { AGREEMENT_VERSION: version, cancellationPolicyOf } = house["agreements.ts"] ?? {};
  const refund = house["rules.ts"]?.rules.refund;
  if (version === undefined || cancellationPolicyOf === undefined || refund === undefined) return [];
  try {
    const { days, fee } = cancellationPolicyOf(version) as CancellationPolicy;
    if (days === refund.daysAhead && fee === refund.fee) return [];
    const expected = `what agreements.ts wrote down for version ${version}, ${days} days and ${fee} cents, or a new version there`;
    return [["rules.ts", ["rules", "refund"], refund, expected]];
  } catch {
    return [["agreements.ts", ["AGREEMENT_VERSION"], version, "a version whose refund rule is written down"]];
  }
}
