import { formatSpan, fullName } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import type { Stay } from "#domain/stays/stay.ts";
import { house } from "#house/house.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { button, lead, note, TEXT_FOOTER, writePage } from "../page.ts";
import { stayUrl } from "../placeholders.ts";
import { stayInSubject } from "./booking-for-letter.ts";

/** A new link to the stay page, because someone asked for it with the guest's address. */
export function stayLinkLetter(
  booking: { reference: string; stay: Stay; details: GuestDetails },
  siteUrl: string,
): Letter {
  const { reference, stay, details } = booking;
  const subject = `Your link to your stay at ${house.name}, ${stayInSubject(stay)}`;
  const heading = "Here's your link.";
  const opening = `Dear ${details.firstName}, this opens the page of your stay, ${formatSpan(stay)}, booking ${reference}.`;
  const doubt =
    "Didn't ask for it? Then somebody typed your address. Only you have this email, so there's nothing to do.";
  const url = stayUrl(siteUrl);
  return makeLetter({
    to: { name: fullName(details), address: details.email },
    replyTo: { name: house.name, address: house.email },
    subject,
    html: writePage({
      title: subject,
      preview: `Booking ${reference}.`,
      heading,
      content: [lead(opening), button("Open your stay", url), note(doubt)],
    }),
    text: [heading, opening, url, doubt, TEXT_FOOTER].join("\n\n"),
  });
}
