import { useCallback, useEffect, useState } from "react";
import { fetchStay, fetchStayCharges } from "#app/stay-api.ts";
import type { StayAnswer } from "#contract/guest/stay.ts";
import type { StayChargesAnswer } from "#contract/guest/stay-charges.ts";
import { forgetSecret, hasSecret, takeSecret } from "./stay-secret.ts";

export type StayView =
  | { readonly status: "opening" }
  /** Without a link, or with one that opens nothing. */
  | { readonly status: "lost"; readonly hadLink: boolean }
  /** The server couldn't be reached, or had an error. */
  | { readonly status: "failed" }
  | (OpenStay & { readonly status: "open" });

export type OpenStay = {
  readonly stay: StayAnswer;
  /** Undefined when they couldn't be read, because the arrival instructions must not depend on them. */
  readonly charges: StayChargesAnswer | undefined;
  readonly secret: string;
  reload(): Promise<void>;
};

/** The guest's stay as the server shows it now. */
export function useStay(): StayView {
  const [view, setView] = useState<StayView>({ status: "opening" });

  const load = useCallback(async () => {
    const hasFragment = location.hash !== "";
    const secret = takeSecret();
    if (secret === undefined) return setView({ status: "lost", hadLink: hasFragment });
    const [answer, charged] = await Promise.all([
      fetchStay(secret).catch(() => undefined),
      fetchStayCharges(secret).catch(() => undefined),
    ]);
    const charges = charged?.ok ? charged.value : undefined;
    if (answer?.ok) return setView({ status: "open", stay: answer.value, charges, secret, reload: load });
    if (answer?.refusal.code !== "link-unknown") return setView({ status: "failed" });
    forgetSecret();
    setView({ status: "lost", hadLink: true });
  }, []);

  useEffect(() => {
    void load();
    // A link from another email, opened in a tab that already shows a stay, only changes the fragment.
    const reopen = () => {
      if (hasSecret()) void load();
    };
    addEventListener("hashchange", reopen);
    return () => removeEventListener("hashchange", reopen);
  }, [load]);

  return view;
}
