/** Made by the build from the opening picture (scripts/brand/). */
export const SOCIAL_CARD = { path: "/og.jpg", width: 1200, height: 630 } as const;
