/** Where the months are filled in. */
export const DATES_PLACE = "dates-months";
/** Where each month's rates are filled in. */
export const YEAR_PRICE = "year-price";
