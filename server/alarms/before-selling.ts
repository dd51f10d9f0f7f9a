import { type Finding, fine, type Part, stopped, warning } from "./alarm.ts";
import type { Facts } from "./facts.ts";

// What a live site must have before it sells: its connections, and the owner's words about 911.

export function ofEmergency({ asksFor911, waitsFor911 }: Facts): Finding | undefined {
  if (!asksFor911) return asksFor911 === undefined ? undefined : fine("Guests read how to call 911");
  const missing = "How to call 911 from the house is missing, or still what the sample says of another house.";
  const sentence = waitsFor911 ? `${missing} The site takes no bookings until you’ve published it.` : missing;
  const told = [sentence, "Write it at the desk, under Make it yours, Words."] as const;
  if (!waitsFor911) return warning("Guests can’t read how to call 911", ...told);
  return { ...stopped("No bookings: guests couldn’t read how to call 911", ...told), isUnconnected: true };
}

const UNCONNECTED: Partial<Record<Part, [NonNullable<Facts["unconnected"]>[number], string]>> = {
  payments: ["payments", "a card processor"],
  prices: ["prices", "a source of prices"],
  mail: ["mail", "email"],
  airbnb: ["feeds", "Airbnb’s calendar"],
  vrbo: ["feeds", "VRBO’s calendar"],
};

/** Of a live site that lacks the part, which is worse than whatever else is known of it. */
export function ofConnection(part: Part, { unconnected = [] }: Facts): Finding | undefined {
  const [group, name] = UNCONNECTED[part] ?? [];
  if (group === undefined || !unconnected.includes(group)) return undefined;
  const sentence = `The site isn’t connected to ${name} yet. It shows its pages and takes no bookings until it is.`;
  const advice = "Connect it at the desk, under House, Connections.";
  return { state: "stopped", headline: `No bookings: ${name} isn’t connected`, sentence, advice, isUnconnected: true };
}
