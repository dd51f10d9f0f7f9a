import type { LegalId, LegalText } from "#contract/house/agreements.ts";
import type { House as HouseFacts } from "#contract/house/facts.ts";
import type { HouseRules } from "#domain/house-rules.ts";
import { refundRuleInWords } from "#domain/prices/refund-words.ts";
import { cancellationPolicyIn, versionOf } from "./agreement-versions.ts";
import type { House } from "./read-house.ts";

/** A house as the program imports it: "#house/rules.ts" is `rules` of "rules.ts" here. */
export function modulesOf({ files, agreements: { texts, terms, versions }, prices, book }: House) {
  const { drives = {}, analytics = { endpoint: "" }, ...facts } = files["house.yaml"];
  const house: HouseFacts = facts;
  const { countryCode } = house.address;
  const hasTenDigits = countryCode === "US" || countryCode === "CA";
  const rules: HouseRules = { ...files["rules.yaml"], ...(!hasTenDigits && { phoneCountry: countryCode }) };
  const { pictures, places, gallery } = files["pictures.yaml"];
  const { home, card, about, rooms, inventory, where, contact, closing, emails, stay, ...words } = files["words.yaml"];
  const { colors, logo, skyline } = files["look.yaml"];
  const version = versionOf(terms, texts, rules.refund, versions);

  function legalText(id: LegalId): LegalText {
    return { id, version, ...texts[id] };
  }

  return {
    "house.ts": { house, drives, analytics },
    // The refund rule in words is a value too: a page that only says it needn't load what composes it.
    "rules.ts": { rules, refundRule: `${refundRuleInWords(rules.refund, rules)}.` },
    // A build makes a constant of each value, so one that a house leaves out has to be named.
    "rooms.ts": { highlights: undefined, ...files["rooms.yaml"] },
    "pictures.ts": { pictures, picturePlaces: places },
    "gallery.ts": { gallery },
    "home-words.ts": {
      homeTitle: home.title,
      cardWords: card,
      aboutWords: about,
      galleryWords: words.gallery,
      roomsWords: rooms,
      inventoryWords: inventory,
      whereWords: where,
      contactWords: contact,
      closingWords: closing,
    },
    "email-words.ts": { emailWords: emails },
    "stay-words.ts": { stayWords: stay, arrivalWords: stay.arrival ?? {} },
    "colors.ts": { colors },
    "logo/mark.ts": { logoMark: logo },
    "skyline.ts": { footerSkyline: skyline?.footer, staySkyline: skyline?.stay, cardSkyline: skyline?.card },
    "reviews.ts": { guestReviews: files["reviews.yaml"] },
    "hosts.ts": { hosts: files["hosts.yaml"] },
    "plan.ts": { plan: files["plan.yaml"] },
    "year.ts": { year: files["year.yaml"] },
    "road.ts": { road: files["road.yaml"] },
    "map.ts": { map: files["map.yaml"] },
    "emergency.ts": { emergency: files["emergency.yaml"] },
    "writers.ts": { writers: files["writers.yaml"] ?? {} },
    "guide-index.ts": {
      guideCategories: files["guides.yaml"]?.categories ?? [],
      guideIndex: files["guides.yaml"]?.index,
    },
    "price-table.ts": { priceTable: prices },
    "book.ts": { houseBook: book },
    "agreements.ts": {
      AGREEMENT_VERSION: version,
      cancellationPolicyOf: (accepted: string) => cancellationPolicyIn(accepted, versions),
      agreementTerms: terms,
      rentalAgreement: legalText("rentalAgreement"),
      houseRules: legalText("houseRules"),
      termsOfService: legalText("termsOfService"),
      privacyPolicy: legalText("privacyPolicy"),
    },
  };
}
