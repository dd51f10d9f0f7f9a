import { house } from "#house/house.ts";
import { type Letter, makeLetter } from "../letter.ts";
import { addressOf, type Owner } from "../owner.ts";
import { button, lead, note, TEXT_FOOTER, writePage } from "../page.ts";

export type LinkForLetter = { readonly address: string; readonly minutes: number; readonly askedOn: string };

/** The link that opens the owner's desk. */
export function deskLinkLetter({ address, minutes, askedOn }: LinkForLetter, owner: Owner): Letter {
  const subject = `Your link to the desk of ${house.name}`;
  const opening = `This link opens your desk once, within ${minutes} minutes. It was asked for on ${askedOn}.`;
  const advice = "If you didn't ask for it, do nothing: nobody gets in without it. Don't pass it on.";
  return makeLetter({
    to: addressOf(owner),
    subject,
    html: writePage({
      title: subject,
      preview: opening,
      heading: "Open the desk.",
      content: [lead(opening), button("Open the desk", address), note(advice)],
    }),
    text: ["Open the desk.", opening, address, advice, TEXT_FOOTER].join("\n\n"),
  });
}

export type SignInForLetter = { readonly device: string; readonly at: string; readonly devicesPage: string };

/** Sent at every sign-in, and can't be switched off. */
export function signInLetter({ device, at, devicesPage }: SignInForLetter, owner: Owner): Letter {
  const subject = `Signed in to the desk of ${house.name}: ${device}`;
  const opening = `Somebody opened your desk with ${device}, ${at}. If that was you, there's nothing to do.`;
  const advice = `If it wasn't you, end that session there, or on the server: npm run lodge -- desk sign-out. Then find out who else reads your email.`;
  return makeLetter({
    to: addressOf(owner),
    subject,
    html: writePage({
      title: subject,
      preview: opening,
      heading: "The desk was opened.",
      content: [lead(opening), button("See your devices", devicesPage), note(advice)],
    }),
    text: ["The desk was opened.", opening, `See your devices: ${devicesPage}`, advice, TEXT_FOOTER].join("\n\n"),
  });
}
