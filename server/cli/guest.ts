import type { EraseRefusal } from "../bookings/privacy/guest-data.ts";
import { describeGuest, eraseGuestData, exportGuestData } from "../desk/house/house-acts.ts";
import type { Wiring } from "../wiring.ts";
import { type Answer, type Ask, WrongCommand } from "./answer.ts";
import { here } from "./owner-commands.ts";

const NOT_ERASED: Record<EraseRefusal, string> = {
  "not-found": "Nobody has that booking or address.",
  "stay-ahead": "The guest has a stay ahead. Cancel it first, or wait until it's over.",
  "money-under-way": "A payment, a refund or a charge for damage is under way. Try again when it's settled.",
};

/** guest export|erase <booking or email address> */
export async function guest(wiring: Wiring, [what, who = ""]: readonly string[], ask: Ask): Promise<Answer> {
  if (who === "" || (what !== "export" && what !== "erase"))
    throw new WrongCommand("Say: guest export <booking or email>, or: guest erase <booking or email>.");
  if (what === "export") {
    const exported = await exportGuestData(wiring, here(), who);
    if (!exported.ok) throw new WrongCommand(NOT_ERASED[exported.refusal]);
    return { text: JSON.stringify(exported.value, null, 2), data: exported.value };
  }
  if ((await describeGuest(wiring, who)) === undefined) throw new WrongCommand(NOT_ERASED["not-found"]);
  if (!(await ask(`Delete everything about ${who}? This can't be undone. Amounts and dates stay in the books.`)))
    return { text: "Nothing was changed.", data: { erased: false } };
  const erased = await eraseGuestData(wiring, here(), who);
  if (!erased.ok) throw new WrongCommand(NOT_ERASED[erased.refusal]);
  const bookings = erased.value.join(", ") || "no booking";
  return {
    text: `Erased, with ${bookings}. Older backups still hold it until you delete them.`,
    data: { erased: true, bookings: erased.value },
  };
}
