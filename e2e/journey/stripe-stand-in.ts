import type { Page } from "@playwright/test";
import type { PaymentIntentAnswer } from "#contract/guest/payments.ts";
import type { StayPaymentAnswer } from "#contract/guest/stay-charges.ts";

/** A fake of the provider's script: its fields are one input, and its confirmation pays in the sandbox. */
const SCRIPT = `
  window.standIn = { card: "4242424242424242", updates: 0, confirmations: [], actions: 0, hasWallet: HAS_WALLET };
  const pay = async (secret, authentication) => {
    const paymentIntentId = secret.split("_secret")[0];
    const body = JSON.stringify({ clientSecret: secret, paymentIntentId, cardNumber: standIn.card, authentication });
    const headers = { "content-type": "application/json" };
    const { status, message } = await (await fetch("/api/sandbox/pay", { method: "POST", headers, body })).json();
    if (status === "requires_payment_method") return { error: { type: "card_error", message: "Provider says: " + message } };
    return { paymentIntent: { status } };
  };
  window.Stripe = () => ({
    elements: (options) => {
      standIn.options = options;
      let element;
      return {
        create: (type) => {
          const handlers = {};
          element = {
            isCard: type !== "expressCheckout",
            on: (name, handler) => { handlers[name] = handler; return element; },
            off: () => element,
            update: () => {},
            mount: (place) => {
              if (type === "expressCheckout") {
                if (!standIn.hasWallet) return setTimeout(() => handlers.ready?.({ availablePaymentMethods: undefined }));
                const button = Object.assign(document.createElement("button"), { type: "button", textContent: "Provider's wallet" });
                const paymentFailed = () => { standIn.walletFailures = (standIn.walletFailures ?? 0) + 1; };
                button.onclick = () => handlers.click?.({ resolve: () => handlers.confirm?.({ paymentFailed }), reject: () => {} });
                place.append(button);
                return setTimeout(() => handlers.ready?.({ availablePaymentMethods: { applePay: true } }));
              }
              const input = Object.assign(document.createElement("input"), { ariaLabel: "Provider's card field" });
              place.append(input);
              setTimeout(() => handlers.ready?.(element));
            },
            unmount: () => {},
            destroy: () => {},
          };
          return element;
        },
        getElement: () => element,
        update: () => {},
        submit: async () => (standIn.incomplete && element.isCard ? { error: { type: "validation_error", message: "Your card number is incomplete." } } : {}),
        fetchUpdates: async () => { standIn.updates++; return {}; },
      };
    },
    confirmPayment: async ({ redirect, confirmParams }) => {
      standIn.confirmations.push({ redirect, confirmParams });
      if (standIn.next) return standIn.next;
      return pay(standIn.options.clientSecret);
    },
    retrievePaymentIntent: async () => ({ paymentIntent: { amount: standIn.amount ?? (await amountOfIntent()) } }),
    handleNextAction: async ({ clientSecret }) => { standIn.actions++; return pay(clientSecret, "approve"); },
    createToken: () => {},
    createPaymentMethod: () => {},
    confirmCardPayment: () => {},
    registerAppInfo: () => {},
    _registerWrapper: () => {},
  });
  window.Stripe.version = "endive";
`;

export const STRIPE_SCRIPT = "https://js.stripe.com/**";

/** Makes the page believe that the lodge takes cards through Stripe, on a device that may have a wallet. */
export async function standInForStripe(page: Page, { hasWallet = false } = {}): Promise<void> {
  await page.route("**/api/site-config", async (route) => {
    const settings = await (await route.fetch()).json();
    await route.fulfill({ json: { ...settings, payments: "stripe", publishableKey: "pk_test_stand_in" } });
  });
  let amount: number | undefined;
  page.on("response", async (response) => {
    if (!response.ok()) return;
    if (response.url().endsWith("/api/create-payment-intent"))
      amount = ((await response.json()) as PaymentIntentAnswer).quote.payable;
    if (/\/api\/stay\/charges\/[^/]+\/payment$/.test(response.url()))
      amount = ((await response.json()) as StayPaymentAnswer).amount;
  });
  await page.exposeFunction("amountOfIntent", () => amount);
  await page.route(STRIPE_SCRIPT, (route) =>
    route.fulfill({ contentType: "text/javascript", body: SCRIPT.replace("HAS_WALLET", String(hasWallet)) }),
  );
}

export type StandIn = {
  card: string;
  updates: number;
  actions: number;
  incomplete?: boolean;
  /** What the provider would charge; if not given, what the server last requested. */
  amount?: number;
  next?: unknown;
  walletFailures?: number;
  confirmations: { redirect: string; confirmParams: { return_url: string } }[];
};

export function readStandIn(page: Page): Promise<StandIn> {
  return page.evaluate(() => (window as unknown as { standIn: StandIn }).standIn);
}

export async function setStandIn(page: Page, change: Partial<StandIn>): Promise<void> {
  await page.evaluate((values) => Object.assign((window as unknown as { standIn: StandIn }).standIn, values), change);
}
