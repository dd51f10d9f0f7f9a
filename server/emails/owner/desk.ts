import { house } from "#house/house.ts";
import type { EmailDraft } from "../email.ts";

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
      { kind: "lead", text: opening },
      { kind: "button", label: "Open the desk", to: address },
      {
        kind: "note",
        text: "If you didn't ask for it, do nothing: nobody gets in without it. Don't pass it on.",
      },
    ],
  };
}

export type DeskSignIn = { readonly device: string; readonly at: string };

/** Sent at every sign-in, and can't be switched off. */
export function deskSignIn({ device, at }: DeskSignIn): EmailDraft {
  const opening = `Somebody opened your desk with ${device}, ${at}. If that was you, there's nothing to do.`;
  return {
    to: "owner",
    subject: `Signed in to the desk of ${house.name}: ${device}`,
    preview: opening,
    heading: "The desk was opened.",
    blocks: [
      { kind: "lead", text: opening },
      { kind: "button", label: "See your devices", to: "/desk/devices" },
      {
        kind: "note",
        text: "If it wasn't you, end that session there. Then find out who else reads your email.",
      },
    ],
  };
}
