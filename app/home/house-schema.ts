import { absoluteUrl } from "#app/site/site-url.ts";
import { madePicture } from "#app/ui/made-picture.ts";
import { minutesOf, type TimeOfDay } from "#domain/time-of-day.ts";
import { house } from "#house/house.ts";
import { rating, reviews } from "#house/reviews.ts";
import { amenities, bathrooms, bedrooms } from "#house/rooms.ts";
import { rules } from "#house/rules.ts";
import { photos } from "./gallery/photos.ts";

/** The lodge as search engines list vacation rentals (schema.org `VacationRental`). */
export function houseSchema(): object {
  const { address, coordinates } = house;
  return {
    "@context": "https://schema.org",
    "@type": "VacationRental",
    additionalType: "House",
    identifier: "wild-iris-lodge",
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
    latitude: coordinates.latitude,
    longitude: coordinates.longitude,
    geo: { "@type": "GeoCoordinates", latitude: coordinates.latitude, longitude: coordinates.longitude },
    checkinTime: clockTime(rules.checkInFrom),
    checkoutTime: clockTime(rules.checkOutBy),
    knowsLanguage: ["en-US"],
    containsPlace: {
      "@type": "Accommodation",
      additionalType: "EntirePlace",
      occupancy: { "@type": "QuantitativeValue", value: rules.guests.atMost },
      numberOfBedrooms: bedrooms.length,
      numberOfBathroomsTotal: bathrooms.length,
      bed: [
        { "@type": "BedDetails", numberOfBeds: 1, typeOfBed: "King" },
        { "@type": "BedDetails", numberOfBeds: 2, typeOfBed: "Queen" },
        { "@type": "BedDetails", numberOfBeds: 4, typeOfBed: "Single" },
      ],
      amenityFeature: amenities.flatMap(({ entries }) =>
        entries.map((entry) => ({ "@type": "LocationFeatureSpecification", name: entry, value: true })),
      ),
    },
    aggregateRating: {
      "@type": "AggregateRating",
      ratingValue: rating.score,
      reviewCount: rating.count,
      bestRating: "5",
    },
    review: reviews.map(({ words, guest }) => ({
      "@type": "Review",
      reviewRating: { "@type": "Rating", ratingValue: "5", bestRating: "5" },
      author: { "@type": "Person", name: guest },
      reviewBody: words,
    })),
  };
}

/** "16:00:00" */
function clockTime(time: TimeOfDay): string {
  return new Date(minutesOf(time) * 60_000).toISOString().slice(11, 19);
}
