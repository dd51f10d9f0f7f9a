import { useCallback, useEffect, useState } from "react";
import { fetchStay } from "#app/api.ts";
import type { StayAnswer } from "#contract/stay.ts";
import { forgetSecret, hasSecret, takeSecret } from "./stay-secret.ts";

export type StayView =
  | { readonly status: "opening" }
  | { readonly status: "lost" }
  /** The server could not be reached, or had a fault. */
  | { readonly status: "failed" }
  | { readonly status: "open"; readonly stay: StayAnswer; readonly secret: string; reload(): Promise<void> };

/** The guest's stay as the server shows it now. */
export function useStay(): StayView {
  const [view, setView] = useState<StayView>({ status: "opening" });

  const load = useCallback(async () => {
    const secret = takeSecret();
    if (secret === undefined) return setView({ status: "lost" });
    const answer = await fetchStay(secret).catch(() => undefined);
    if (answer?.ok) return setView({ status: "open", stay: answer.value, secret, reload: load });
    if (answer?.refusal.code !== "link-unknown") return setView({ status: "failed" });
    forgetSecret();
    setView({ status: "lost" });
  }, []);

  useEffect(() => {
    void load();
    // A link from another mail, opened in a tab that already shows a stay, only changes the fragment.
    const reopen = () => {
      if (hasSecret()) void load();
    };
    addEventListener("hashchange", reopen);
    return () => removeEventListener("hashchange", reopen);
  }, [load]);

  return view;
}
