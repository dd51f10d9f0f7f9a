const configured: unknown = import.meta.env.VITE_SITE_URL;

/** Where the site is published. A build input: canonical addresses and previews need it in full. */
const SITE_URL = typeof configured === "string" ? configured.replace(/\/$/, "") : "http://localhost:3000";

export function absoluteUrl(path: string): string {
  return new URL(path, `${SITE_URL}/`).href;
}
