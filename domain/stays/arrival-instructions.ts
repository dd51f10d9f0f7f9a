import { addDays, type CalendarDate } from "../dates/calendar-date.ts";
import type { HouseRules } from "../house-rules.ts";

/**
 * What a guest needs to get in, in reading order. The owner enters it at the desk; it's never in a file of the site.
 */
export const INSTRUCTIONS = {
  address: "Address",
  "door-code": "Door code",
  "wifi-name": "Wi-Fi",
  "wifi-password": "Wi-Fi password",
  parking: "Parking",
  directions: "Directions",
  snow: "In bad weather",
} as const;

export type InstructionName = keyof typeof INSTRUCTIONS;

export type Instructions = Readonly<Partial<Record<InstructionName, string>>>;

export const INSTRUCTION_NAMES = Object.keys(INSTRUCTIONS) as InstructionName[];

export const INSTRUCTION_MAX = 2_000;

/** Without an address and a code the email would have nothing to say. */
export function areUsable(instructions: Instructions): boolean {
  return instructions.address !== undefined && instructions["door-code"] !== undefined;
}

/**
 * The day on which a guest is sent the address and the door code. Undefined for a guest who books after that day: the
 * email then goes out before arrival, at no promised time.
 */
export function instructionsDay(
  checkIn: CalendarDate,
  bookedOn: CalendarDate,
  { instructionsDaysAhead }: Pick<HouseRules, "instructionsDaysAhead">,
): CalendarDate | undefined {
  const day = addDays(checkIn, -instructionsDaysAhead);
  return bookedOn > day ? undefined : day;
}
