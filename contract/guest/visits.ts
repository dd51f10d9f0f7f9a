/** The event that the wizard reports once for each look at the page. It says nothing about the guest or the dates. */
export const DATES_CHOSEN = "dates-chosen";

/** The only page whose views are counted: the desk shows no others. */
export const HOME_PATH = "/";
