/** The event that the wizard reports once in a tab. It says nothing about the guest or the dates. */
export const DATES_CHOSEN = "dates-chosen";
