import { setTimeout as pause } from "node:timers/promises";
import type { PostWebhook } from "../../background-jobs.ts";
import type { PaymentGateway } from "../../payments/gateway.ts";
import { ProviderUnavailable } from "../../payments/provider-unavailable.ts";
import type { Random } from "../seeded-random.ts";

const SLOWEST_MS = 6_000;
const ASKED = [
  ...(["create", "chargeSavedCard", "update", "cancel", "find", "listRecent", "refund"] as const),
  ...(["refundsOf", "listRefunds", "noteCanceled", "findCoupon"] as const),
];

/** The same provider, but while it lies, half of the calls are slow or fail, and some of those took effect anyway. */
export function lyingGateway(gateway: PaymentGateway, isLying: () => boolean, random: Random): PaymentGateway {
  async function ask(work: () => Promise<unknown>): Promise<unknown> {
    const trouble = isLying() ? random.pick(["none", "none", "none", "slow", "lost-request", "lost-answer"]) : "none";
    if (trouble === "slow") await pause(random.int(SLOWEST_MS));
    if (trouble === "lost-request") throw new ProviderUnavailable("The provider was not reached");
    const answer = await work();
    if (trouble === "lost-answer") throw new ProviderUnavailable("The provider's answer was lost");
    return answer;
  }
  const wrapped = ASKED.map((name) => {
    const call = gateway[name] as (...given: unknown[]) => Promise<unknown>;
    return [name, (...given: unknown[]) => ask(() => call(...given))];
  });
  return { ...gateway, ...Object.fromEntries(wrapped) };
}

/** The same webhooks, but some come twice at once, some again later though they were accepted, and some only later. */
export function lyingWebhooks(post: PostWebhook, isLying: () => boolean, random: Random): PostWebhook {
  return async (body, signature) => {
    const trouble = isLying() ? random.pick(["none", "twice", "again-later", "late"]) : "none";
    if (trouble === "late") return false;
    const answers = await Promise.all([post(body, signature), ...(trouble === "twice" ? [post(body, signature)] : [])]);
    return trouble !== "again-later" && answers.every(Boolean);
  };
}
