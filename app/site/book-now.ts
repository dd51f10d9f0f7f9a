/** Where every "Book Now" leads. A file of its own: the browser needs it, and nothing else of the navigation. */
export const BOOK_NOW = "/#home";
