import { useCallback, useEffect, useState } from "react";
import { fetchPayLink } from "#app/stay-api.ts";
import type { PayAnswer } from "#contract/guest/pay.ts";
import { forgetPaySecret, hasPaySecret, takePaySecret } from "./pay-secret.ts";

export type PayView =
  | { readonly status: "opening" | "lost" | "failed" }
  | { readonly status: "shown"; readonly link: PayAnswer; readonly secret: string; reload(): Promise<void> };

/** What the link is for, as the server shows it now. */
export function usePayLink(): PayView {
  const [view, setView] = useState<PayView>({ status: "opening" });

  const load = useCallback(async () => {
    const secret = takePaySecret();
    if (secret === undefined) return setView({ status: "lost" });
    const answer = await fetchPayLink(secret).catch(() => undefined);
    if (answer?.ok) return setView({ status: "shown", link: answer.value, secret, reload: load });
    if (answer?.refusal.code !== "link-unknown") return setView({ status: "failed" });
    forgetPaySecret();
    setView({ status: "lost" });
  }, []);

  useEffect(() => {
    void load();
    // A link from another letter, opened in the same tab, only changes the fragment.
    const reopen = () => {
      if (hasPaySecret()) void load();
    };
    addEventListener("hashchange", reopen);
    return () => removeEventListener("hashchange", reopen);
  }, [load]);

  return view;
}
