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

export type CurrentPage = "home" | "guides" | "none";

/** The list of links. public/site.js marks the section that is in view. */
export function NavigationLinks({ current, className }: { current: CurrentPage; className: string | undefined }) {
  return (
    <ul className={className}>
      {navigation.map(({ words, href, section }) => (
        <li key={href}>
          <a href={href} data-section={section} aria-current={markOf(current, section)}>
            {words}
          </a>
        </li>
      ))}
    </ul>
  );
}

function markOf(current: CurrentPage, section: string | undefined): "true" | "page" | undefined {
  if (current === "home" && section === "home") return "true";
  if (current === "guides" && section === undefined) return "page";
  return undefined;
}
