import type { DeskFile } from "#contract/desk/call.ts";
import type { CheckedRequest } from "#contract/desk/calls.ts";
import type { DeskLetterPreview } from "#contract/desk/house.ts";
import { FRAMED_LETTER } from "../../http/content-security-policy.ts";
import type { Wiring } from "../../wiring.ts";
import { previewLetter } from "./preview-letter.ts";

export async function readLetterPreview(
  wiring: Wiring,
  { kind }: CheckedRequest<"letter/preview">,
): Promise<DeskLetterPreview | undefined> {
  const letter = await previewLetter(wiring, kind);
  return letter && { subject: letter.subject, to: letter.to.address };
}

export async function readLetterPage(
  wiring: Wiring,
  { kind }: CheckedRequest<"letter/page">,
): Promise<DeskFile | undefined> {
  const letter = await previewLetter(wiring, kind);
  return letter && { file: letter.html, type: "text/html; charset=UTF-8", policy: FRAMED_LETTER };
}
