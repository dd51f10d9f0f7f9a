/** `GET /api/site-config`: the server settings that the browser may know. */
export type SiteConfig = {
  readonly mode: "sandbox" | "live";
  readonly payments: "stripe" | "sandbox";
  readonly publishableKey: string | null;
  readonly recaptchaSiteKey: string | null;
  readonly listingId: string;
};
