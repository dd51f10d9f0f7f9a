/** What the availability calendar reads. The home page preloads them before any script that reads them has loaded. */
export const availabilityUrls = {
  airbnb: "/api/airbnb-ical",
  vrbo: "/api/vrbo-ical",
  others: "/api/other-ical",
  direct: "/api/direct-ical",
  /** The specification asks for an id; the server always answers for its own listing. */
  prices: "/api/pricelabs-pricing?listing_id=direct",
};
