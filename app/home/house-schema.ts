import { absoluteUrl } from "#app/site/head/site-url.ts";
import { madePicture } from "#app/ui/pictures/made-picture.ts";
import type { GuestReviews } from "#contract/house/reviews.ts";
import { minutesOf, type TimeOfDay } from "#domain/dates/time-of-day.ts";
import { formatRating, ratingSchema } from "#domain/reviews/shown-reviews.ts";
import { bedsByType, isBedroom } from "#domain/stays/beds.ts";
import { house } from "#house/house.ts";
import { amenities, bathrooms, bedrooms } from "#house/rooms.ts";
import { rules } from "#house/rules.ts";
import { photos } from "./gallery/photos.ts";

/** The house as search engines list vacation rentals (schema.org `VacationRental`). */
export function houseSchema(guestReviews?: GuestReviews): object {
  const { address, listing } = house;
  const place = listing?.exactCoordinates;
  return {
    "@context": "https://schema.org",
    "@type": "VacationRental",
    additionalType: listing?.type ?? "House",
    ...(listing?.brand && { brand: { "@type": "Brand", name: listing.brand } }),
    identifier: house.id,
    name: house.name,
    description: house.description,
    url: absoluteUrl("/"),
    telephone: house.phone.dialed,
    email: house.email,
    image: photos.map(({ name }) => absoluteUrl(madePicture(name).src)),
    address: {
      "@type": "PostalAddress",
      streetAddress: house.place,
      addressLocality: address.town,
      addressRegion: address.regionCode,
      postalCode: address.postalCode,
      addressCountry: address.countryCode,
    },
    // Rough ones would put the house in the wrong place on a map.
    ...(place && { ...place, geo: { "@type": "GeoCoordinates", ...place } }),
    checkinTime: clockTime(rules.checkInFrom),
    checkoutTime: clockTime(rules.checkOutBy),
    knowsLanguage: [house.language],
    containsPlace: {
      "@type": "Accommodation",
      additionalType: "EntirePlace",
      occupancy: { "@type": "QuantitativeValue", value: rules.guests.atMost },
      numberOfBedrooms: bedrooms.filter(isBedroom).length,
      numberOfBathroomsTotal: bathrooms.length,
      bed: [...bedsByType(bedrooms)].map(([typeOfBed, numberOfBeds]) => ({
        "@type": "BedDetails",
        numberOfBeds,
        typeOfBed,
      })),
      amenityFeature: amenities
        .flatMap(({ listed = [] }) => listed)
        .map((name) => ({ "@type": "LocationFeatureSpecification", name, value: true })),
    },
    // Search engines get what guests said, never sample reviews.
    ...(guestReviews &&
      !guestReviews.sample &&
      ratingSchema({ ...guestReviews, rating: formatRating(guestReviews.rating) })),
  };
}

/** "16:00:00" */
function clockTime(time: TimeOfDay): string {
  return new Date(minutesOf(time) * 60_000).toISOString().slice(11, 19);
}
