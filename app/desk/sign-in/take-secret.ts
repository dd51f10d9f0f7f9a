import { deskPaths } from "../desk-paths.ts";

/** Removes the link's secret from the URL before anything else can read it there. */
export function takeSecret(): string | undefined {
  if (location.pathname !== deskPaths.enter || location.hash.length < 2) return undefined;
  const secret = location.hash.slice(1);
  history.replaceState(null, "", deskPaths.enter);
  return secret;
}
