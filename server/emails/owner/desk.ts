import { house } from "#house/house.ts";
import { button, type EmailDraft, lead, note } from "../email.ts";

export type DeskLink = { readonly address: string; readonly minutes: number; readonly askedOn: string };

/** The link that opens the owner's desk. */
export function deskLink({ address, minutes, askedOn }: DeskLink): EmailDraft {
  const opening = `This link opens your desk once, within ${minutes} minutes. It was asked for on ${askedOn}.`;
  return {
    to: "owner",
    subject: `Your link to the desk of ${house.name}`,
    preview: opening,
    heading: "Open the desk.",
    blocks: [
      lead(opening),
      button("Open the desk", address),
      note("If you didn’t ask for it, do nothing: nobody gets in without it. Don’t pass it on."),
    ],
  };
}

export type DeskSignIn = { readonly device: string; readonly at: string };

/** Sent at every sign-in, and can't be switched off. */
export function deskSignIn({ device, at }: DeskSignIn): EmailDraft {
  const opening = `Somebody opened your desk with ${device}, ${at}. If that was you, there’s nothing to do.`;
  return {
    to: "owner",
    subject: `Signed in to the desk of ${house.name}: ${device}`,
    preview: opening,
    heading: "The desk was opened.",
    blocks: [
      lead(opening),
      button("See your devices", "/desk/devices"),
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

type Alert = { readonly heading: string; says(device: string, about: string): string };

const ALERTS = {
  backup: {
    heading: "A backup was downloaded.",
    says: (device) => `It holds every guest’s name and phone number, and was downloaded with ${device}`,
  },
  "guest-export": {
    heading: "A guest’s data was exported.",
    says: (device) => `All that’s stored about one guest was saved with ${device}`,
  },
  "calendar-link": {
    heading: "A new calendar link was made.",
    says: (device) => `It shows guests’ names and phone numbers to whoever has it, and was made with ${device}`,
  },
  "passkey-added": {
    heading: "A passkey was added.",
    says: (device) => `From now on that device’s face, fingerprint or PIN opens your desk. It was added with ${device}`,
  },
  "passkey-ended": {
    heading: "A passkey was removed.",
    says: (device) => `It no longer opens your desk. It was removed with ${device}`,
  },
  connection: {
    heading: "A connection was changed.",
    says: (device, about) => `“${about}” was changed at the desk with ${device}`,
  },
  "test-email": {
    heading: "Your email works.",
    says: (device) => `This is the test email that was asked for at the desk with ${device}`,
  },
  copied: {
    heading: "A device was signed out.",
    says: (device) => `Somebody used an old copy of ${device}’s sign-in key. We ended that session`,
  },
} satisfies Record<string, Alert>;

/** Sent when something was done that a thief would do. */
export function deskAlert({ what, device, at, about = "" }: DeskAlert): EmailDraft {
  const { heading, says }: Alert = ALERTS[what];
  const opening = `${says(device, about)}, ${at}.`;
  return {
    to: "owner",
    subject: `${heading.slice(0, -1)}: ${house.name}`,
    preview: opening,
    heading,
    blocks: [
      lead(opening),
      button("See your devices", "/desk/devices"),
      note(
        "If it wasn’t you, sign out everywhere there, which ends your passkeys and your calendar link too. Then find out who else reads your email.",
      ),
    ],
  };
}
