import { house } from "#house/house.ts";
import { button, type EmailDraft, lead, note } from "../email.ts";

export type DeskLink = { readonly address: string; readonly minutes: number; readonly askedOn: string };

/** The link that opens the owner's desk. */
export function deskLink({ address, minutes, askedOn }: DeskLink): EmailDraft {
  return {
    to: "owner",
    subject: `Your link to the desk of ${house.name}`,
    heading: "Open the desk.",
    blocks: [
      lead(`This link opens your desk once, within ${minutes} minutes. It was asked for on ${askedOn}.`),
      button("Open the desk", address),
      note("If you didn’t ask for it, do nothing: nobody gets in without it. Don’t pass it on."),
    ],
  };
}

export type DeskSignIn = { readonly device: string; readonly at: string };

const YOUR_DEVICES = button("See your devices", "/desk/devices");

/** Sent at every sign-in, and can't be switched off. */
export function deskSignIn({ device, at }: DeskSignIn): EmailDraft {
  return {
    to: "owner",
    subject: `Signed in to the desk of ${house.name}: ${device}`,
    heading: "The desk was opened.",
    blocks: [
      lead(`Somebody opened your desk with ${device}, ${at}. If that was you, there’s nothing to do.`),
      YOUR_DEVICES,
      note("If it wasn’t you, end that session there. Then find out who else reads your email."),
    ],
  };
}

export type DeskAlert = {
  readonly what: keyof typeof ALERTS;
  /** The part of the site, where it's about one. */
  readonly about?: string;
  readonly device: string;
  readonly at: string;
};

/** What was done, and how the email about it begins. */
const ALERTS = {
  backup: [
    "A backup was downloaded.",
    "It holds every guest’s name and phone number, and was downloaded with {device}",
  ],
  "guest-export": ["A guest’s data was exported.", "All that’s stored about one guest was saved with {device}"],
  "calendar-link": [
    "A new calendar link was made.",
    "It shows guests’ names and phone numbers to whoever has it, and was made with {device}",
  ],
  "passkey-added": [
    "A passkey was added.",
    "From now on that device’s face, fingerprint or PIN opens your desk. It was added with {device}",
  ],
  "passkey-ended": ["A passkey was removed.", "It no longer opens your desk. It was removed with {device}"],
  connection: ["A connection was changed.", "“{about}” was changed at the desk with {device}"],
  "test-email": ["Your email works.", "This is the test email that was asked for at the desk with {device}"],
  copied: ["A device was signed out.", "Somebody used an old copy of {device}’s sign-in key. We ended that session"],
} as const satisfies Record<string, readonly [heading: string, says: string]>;

/** Sent when something was done that a thief would do. */
export function deskAlert({ what, device, at, about = "" }: DeskAlert): EmailDraft {
  const [heading, says] = ALERTS[what];
  return {
    to: "owner",
    subject: `${heading.slice(0, -1)}: ${house.name}`,
    heading,
    blocks: [
      lead(`${says.replace("{device}", device).replace("{about}", about)}, ${at}.`),
      YOUR_DEVICES,
      note(
        "If it wasn’t you, sign out everywhere there, which ends your passkeys and your calendar link too. Then find out who else reads your email.",
      ),
    ],
  };
}
