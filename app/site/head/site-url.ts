const configured: unknown = import.meta.env.VITE_SITE_URL;

/** Where the site is published. Canonical links and link previews need absolute URLs at build time. */
const SITE_URL = typeof configured === "string" ? configured.replace(/\/$/, "") : "http://localhost:3000";

export function absoluteUrl(path: string): string {
  return new URL(path, `${SITE_URL}/`).href;
}
