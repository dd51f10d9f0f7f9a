import { navigation } from "./navigation.ts";

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
