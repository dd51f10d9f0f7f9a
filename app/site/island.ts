/** The element that app/entry.client.tsx brings to life on its own, without the framework's router. */
export const ISLAND_ID = "island";
