/**
 * Where every "Book Now" leads. It's a separate file, because the browser needs it and nothing else of the navigation.
 */
export const BOOK_NOW = "/#home";
