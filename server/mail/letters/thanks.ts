import { fullName } from "#domain/format.ts";
import type { GuestDetails } from "#domain/guest.ts";
import { spellCounted } from "#domain/number-words.ts";
import type { Stay } from "#domain/stays/stay.ts";
import { house } from "#house/house.ts";
import { rules } from "#house/rules.ts";
import { html } from "../html.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { button, lead, note, TEXT_FOOTER, writePage } from "../page.ts";
import { stayUrl } from "../placeholders.ts";
import { stayInSubject } from "./booking-for-letter.ts";

export type ThanksFor = {
  readonly stay: Stay;
  readonly details: GuestDetails;
  /** A returning guest's coupon code, if the owner gives one. */
  readonly code: string | undefined;
};

/** Thanks the guest after the stay, and invites them back. */
export function thanksLetter({ stay, details, code }: ThanksFor, siteUrl: string): Letter {
  const heading = `Thanks for coming, ${details.firstName}.`;
  const opening =
    "The house is quiet again. If you left something behind, reply with what and where, and we'll look for it. If something wasn't as it should be, please tell us that too.";
  const ahead = `You know the way now. Nights are on sale up to ${spellCounted(rules.bookableYearsAhead, "year")} ahead.`;
  const offer = `The code ${code} is for guests who come back: enter it at the payment step.`;
  const back = code === undefined ? ahead : `${ahead} ${offer}`;
  const page = stayUrl(siteUrl);
  const subject = `Thank you, from ${house.name}`;
  return makeLetter({
    to: { name: fullName(details), address: details.email },
    replyTo: { name: house.name, address: house.email },
    subject: `${subject}, ${stayInSubject(stay)}`,
    html: writePage({
      title: subject,
      preview: "And a way back.",
      heading,
      pictureFrom: siteUrl,
      content: [
        lead(opening),
        lead(back),
        button("See the open nights", siteUrl),
        note(html`Your receipt stays on <a href="${page}" style="color:inherit;">your page</a>.`),
      ],
    }),
    text: [
      heading,
      opening,
      back,
      `See the open nights: ${siteUrl}`,
      `Your receipt stays on your page: ${page}`,
      TEXT_FOOTER,
    ].join("\n\n"),
  });
}
