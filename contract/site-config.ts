/** `GET /api/site-config`: what the browser may know of the server's settings. */
export type SiteConfig = {
  readonly mode: "sandbox" | "live";
  readonly payments: "stripe" | "sandbox";
  readonly publishableKey: string | null;
  readonly recaptchaSiteKey: string | null;
  readonly listingId: string;
};
