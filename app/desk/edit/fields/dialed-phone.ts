import type { HouseEdit } from "#contract/desk/edit.ts";
import { type Path, type Values, valueAt } from "../draft/draft-values.ts";

const FILE = "house.yaml";

/** The number as it's dialed follows the one that guests read, unless the owner has written another there. */
export function dialedAlong(before: Values, file: string, path: Path, shown: string): HouseEdit[] {
  if (`${file} ${path.join(".")}` !== `${FILE} phone.shown`) return [];
  const say = (...at: Path) => String(valueAt(before[FILE], at) ?? "");
  const [old, dialed, next] = [digitsOf(say("phone", "shown")), say("phone", "dialed"), digitsOf(shown)];
  const follows = dialed === "" || (old !== "" && dialed.endsWith(old));
  if (next === "" || next === old || !follows) return [];
  const isAmerican = /^(US|CA)$/.test(say("address", "countryCode")) && /^1?\d{10}$/.test(next);
  const isOfSameLength = old !== "" && next.length === old.length;
  const write = (value: string): HouseEdit[] => [{ file, at: ["phone", "dialed"], value }];
  if (shown.trim().startsWith("+")) return write(`+${next}`);
  if (isAmerican) return write(`+1${next.slice(-10)}`);
  return dialed !== "" && isOfSameLength ? write(`${dialed.slice(0, -old.length)}${next}`) : [];
}

/** Without the zero that some countries dial only at home. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^0/, "");
}
