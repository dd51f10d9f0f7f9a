/** "4:00 PM" is 16:00:00 on the clock of a machine. */
export function clockTime(time: string): string {
  const [, hours = "", minutes = "", half = ""] = /^(\d+):(\d+) (AM|PM)$/.exec(time) ?? [];
  const hour = (Number(hours) % 12) + (half === "PM" ? 12 : 0);
  return `${String(hour).padStart(2, "0")}:${minutes}:00`;
}
