import { use } from "react";
import { Scripts, UNSAFE_FrameworkContext } from "react-router";

/**
 * The browser's entry without the router: a page whose links are all plain has no use for one.
 * What it imports is not preloaded, because the page's first picture and its letters should come first.
 */
export function IslandScript() {
  const framework = use(UNSAFE_FrameworkContext);
  // The build also renders an empty page for hosts without a 404 page, and insists on the framework there.
  if (framework === undefined || framework.isSpaMode) return <Scripts />;
  return <script type="module" src={framework.manifest.entry.module} />;
}
