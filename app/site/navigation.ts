export type NavigationLink = { readonly words: string; readonly href: string; readonly section?: string };

/** The six links of the header and of the menu. Those with a section are marked while it is in view. */
export const navigation: readonly NavigationLink[] = [
  { words: "Home", href: "/#home", section: "home" },
  { words: "Gallery", href: "/#gallery", section: "gallery" },
  { words: "Amenities", href: "/#amenities", section: "amenities" },
  { words: "Reviews", href: "/#reviews", section: "reviews" },
  { words: "Contact", href: "/#contact", section: "contact" },
  { words: "Recommendations", href: "/recommendations" },
];

export const BOOK_NOW = "/#home";
