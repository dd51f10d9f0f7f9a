import type { Alarm, Part } from "./alarm.ts";
import type { Facts } from "./facts.ts";

const UNCONNECTED: Partial<Record<Part, [NonNullable<Facts["unconnected"]>[number], string]>> = {
  payments: ["payments", "a card processor"],
  prices: ["prices", "prices"],
  mail: ["mail", "email"],
  airbnb: ["feeds", "Airbnb's calendar"],
  vrbo: ["feeds", "VRBO's calendar"],
};

/** Of a live site that lacks the part, which is worse than whatever else is known of it. */
export function ofConnection(part: Part, { unconnected = [] }: Facts): Omit<Alarm, "part" | "since"> | undefined {
  const [group, name] = UNCONNECTED[part] ?? [];
  if (group === undefined || !unconnected.includes(group)) return undefined;
  const sentence = `The site isn't connected to ${name} yet. It shows its pages and takes no bookings until it is.`;
  const advice = "Connect it at the desk, under House, Connections.";
  return { state: "stopped", headline: `No bookings: ${name} isn't connected`, sentence, advice, isUnconnected: true };
}
