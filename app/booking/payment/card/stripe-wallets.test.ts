import { expect, test } from "vitest";
import { house } from "#house/house.ts";
import { applePayFor } from "./stripe-wallets.tsx";

const SITE = "https://lodge.example";

test("Apple Pay names the balance and its day, and where the guest manages it", () => {
  const plan = { part: 734_59, balance: 734_58, dueOn: "2027-05-15", graceDays: 3 } as const;

  expect(applePayFor(plan, SITE).applePay?.deferredPaymentRequest).toEqual({
    paymentDescription: `Balance of your stay at ${house.name}`,
    managementURL: "https://lodge.example/stay",
    deferredBilling: { label: "Balance", amount: 734_58, deferredPaymentDate: new Date("2027-05-15T12:00:00Z") },
  });
});

test("a stay that is paid at once promises Apple no later charge", () => {
  expect(applePayFor(undefined, SITE)).toEqual({});
});
