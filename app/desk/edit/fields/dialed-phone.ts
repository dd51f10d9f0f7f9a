import type { HouseEdit } from "#contract/desk/edit.ts";
import { type Path, type Values, valueAt } from "../draft/draft-values.ts";

const FILE = "house.yaml";

/** The number as it's dialed follows the one that guests read, unless the owner has written another there. */
export function dialedAlong(before: Values, file: string, path: Path, shown: string): HouseEdit[] {
  if (`${file} ${path.join(".")}` !== `${FILE} phone.shown`) return [];
  const say = (...at: Path) => String(valueAt(before[FILE], at) ?? "");
  const [old, dialed, next] = [digitsOf(say("phone", "shown")), say("phone", "dialed"), digitsOf(shown)];
  const isAmerican = /^(US|CA)$/.test(say("address", "countryCode")) && /^1?\d{10}$/.test(next);
  const follows = old !== "" && dialed.endsWith(old);
  if (next === "" || next === old || !(follows || (dialed === "" && isAmerican))) return [];
  // Either may have its country already.
  const known = follows ? `${dialed.slice(1, -old.length)}${old.slice(0, Math.max(0, old.length - next.length))}` : "1";
  const isWhole = shown.trim().startsWith("+") || (isAmerican && next.length === 11);
  return [{ file, at: ["phone", "dialed"], value: isWhole ? `+${next}` : `+${known}${next}` }];
}

/** Without the zero that some countries dial only at home. */
function digitsOf(phone: string): string {
  return phone.replace(/\D/g, "").replace(/^0/, "");
}
