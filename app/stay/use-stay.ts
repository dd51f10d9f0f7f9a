import { fetchStay, fetchStayCharges } from "#app/stay-api.ts";
import { useGuestLink } from "#app/use-guest-link.ts";
import type { Failure } from "#contract/failure.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import type { StayChargesAnswer } from "#contract/guest/stay-charges.ts";
import { accept, type Result } from "#domain/result.ts";

type StayContent = {
  readonly stay: StayAnswer;
  /** Undefined when they couldn't be read, because the arrival instructions must not depend on them. */
  readonly charges: StayChargesAnswer | undefined;
};

export type OpenStay = StayContent & { readonly secret: string; reload(): Promise<void> };

/** The guest's stay as the server shows it now. */
export function useStay() {
  return useGuestLink("stay", fetchContent);
}

async function fetchContent(secret: string): Promise<Result<StayContent, Failure>> {
  const [stay, charges] = await Promise.all([fetchStay(secret), fetchStayCharges(secret)]);
  return stay.ok ? accept({ stay: stay.value, charges: charges.ok ? charges.value : undefined }) : stay;
}
