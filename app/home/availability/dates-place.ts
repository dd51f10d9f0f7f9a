/** Where the months are filled in. */
export const DATES_PLACE = "dates-months";
