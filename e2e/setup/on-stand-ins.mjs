import { registerHooks } from "node:module";

// Loaded first by the server of a journey that reaches outside: Stripe and calendars are stand-ins on this machine.
const standIns = new Map(
  [
    ["server/payments/stripe/client.ts", "stripe-client.ts"],
    ["server/calendars/fetching/fetch-feed.ts", "fetch-feed.ts"],
  ].map(([own, standIn]) => [new URL(`../../${own}`, import.meta.url).href, new URL(standIn, import.meta.url).href]),
);

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    const standIn = standIns.get(found.url);
    return standIn !== undefined && context.parentURL !== standIn ? { ...found, url: standIn } : found;
  },
});
