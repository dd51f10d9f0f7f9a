/**
 * The `pms` of the price list whose entry the browser shows and the server charges. It stands apart from the schemas,
 * which the browser does not load.
 */
export const SOLD_CHANNEL = "airbnb";
