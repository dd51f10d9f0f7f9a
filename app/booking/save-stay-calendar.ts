import { fetchStayCalendar } from "#app/stay-api.ts";
import { download } from "#app/ui/download.ts";
import { house } from "#house/house.ts";

/** The server writes the file, exactly as in the email, so a guest who adds both has one entry. */
export async function saveStayCalendar(secret: string): Promise<void> {
  download({ text: await fetchStayCalendar(secret), type: "text/calendar", name: `${house.id}.ics` });
}
