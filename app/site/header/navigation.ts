import { gallery } from "#house/gallery.ts";
import { guestReviews } from "#house/reviews.ts";
import { hasGuides } from "../footer/guide-links.ts";

export type NavigationLink = { readonly words: string; readonly href: string; readonly section?: string };

/** The links in the header and the menu, to what this house has. Those with a section are marked while it's in view. */
export const navigation: readonly NavigationLink[] = [
  { words: "Home", href: "/#home", section: "home" },
  ...(gallery.length > 0 ? [{ words: "Gallery", href: "/#gallery", section: "gallery" }] : []),
  { words: "Amenities", href: "/#amenities", section: "amenities" },
  ...(guestReviews ? [{ words: "Reviews", href: "/#reviews", section: "reviews" }] : []),
  { words: "Contact", href: "/#contact", section: "contact" },
  ...(hasGuides ? [{ words: "Recommendations", href: "/recommendations" }] : []),
];
