import { registerHooks } from "node:module";

// Loaded first by the server of a journey that connects Stripe at the desk: its address is that of a stand-in.
const client = new URL("../../server/payments/stripe/client.ts", import.meta.url).href;
const standIn = new URL("./stripe-client.ts", import.meta.url).href;

registerHooks({
  resolve(specifier, context, nextResolve) {
    const found = nextResolve(specifier, context);
    return found.url === client && context.parentURL !== standIn ? { ...found, url: standIn } : found;
  },
});
