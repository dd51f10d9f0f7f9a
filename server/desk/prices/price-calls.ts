import { z } from "zod";
import { factorRequest, priceNightsRequest, pricesPreviewRequest, pricesRequest } from "#contract/desk/prices.ts";
import { refuse } from "#domain/result.ts";
import { act, actor, type DeskCall, preview, read } from "../call.ts";
import { changeFactor, priceNights, savePrices } from "./price-acts.ts";
import { previewPrices, readPrices } from "./read-prices.ts";

export const priceCalls: readonly DeskCall[] = [
  read("/prices", z.strictObject({}), readPrices),
  preview("/prices/preview", pricesPreviewRequest, (wiring, { table }) => previewPrices(wiring, table)),
  act("/prices/save", pricesRequest, async (desk, { table, seen, ...request }) => {
    const saved = await savePrices(desk.wiring, actor(desk, request), { table, seen: seen.version });
    if (saved.ok) return saved;
    const { refusal } = saved;
    if (refusal.code === "invalid-details") return refuse({ code: refusal.code, now: refusal.mistakes });
    return refuse({ code: refusal.code, now: await readPrices(desk.wiring) });
  }),
  act("/prices/nights", priceNightsRequest, async (desk, { actId, seen, ...nights }) => {
    const priced = await priceNights(desk.wiring, actor(desk, { actId }), { ...nights, seen: seen.version });
    if (priced.ok) return priced;
    const { refusal } = priced;
    return refuse(refusal.code === "invalid-details" ? { code: refusal.code, now: refusal.mistakes } : refusal);
  }),
  act("/prices/factor", factorRequest, async (desk, { percent, seen, ...request }) => {
    const changed = await changeFactor(desk.wiring, actor(desk, request), { percent, seen: seen.percent });
    return changed.ok ? changed : refuse({ code: changed.refusal, now: await readPrices(desk.wiring) });
  }),
];
