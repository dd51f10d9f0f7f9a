import { useCallback, useEffect, useRef, useState } from "react";
import type { Failure } from "#contract/failure.ts";
import type { Result } from "#domain/result.ts";

/** What a guest's link opens. */
export type LinkScope = "stay" | "pay";

type GuestLink<Content> =
  | { readonly status: "opening" }
  /** Without a link, or with one that opens nothing. */
  | { readonly status: "lost"; readonly hadLink: boolean }
  /** The server couldn't be reached, or had an error. */
  | { readonly status: "failed" }
  | (Content & { readonly status: "open"; readonly secret: string; reload(): Promise<void> });

/** What the guest's link opens, as the server shows it now. The function that fetches it must be stable. */
export function useGuestLink<Content extends object>(
  scope: LinkScope,
  fetchContent: (secret: string) => Promise<Result<Content, Failure>>,
): GuestLink<Content> {
  const [link, setLink] = useState<GuestLink<Content>>({ status: "opening" });
  const latest = useRef(0);

  const load = useCallback(async () => {
    const turn = ++latest.current;
    const hasFragment = location.hash !== "";
    const secret = takeSecret(scope);
    if (secret === undefined) return setLink({ status: "lost", hadLink: hasFragment });
    const answer = await fetchContent(secret);
    if (turn !== latest.current) return;
    if (answer.ok) return setLink({ ...answer.value, status: "open", secret, reload: load });
    if (answer.refusal.code !== "link-unknown") return setLink({ status: "failed" });
    forgetLink(scope);
    setLink({ status: "lost", hadLink: true });
  }, [scope, fetchContent]);

  useEffect(() => {
    void load();
    // A link from another email, opened in the same tab, only changes the fragment.
    const reopen = () => {
      if (!hasSecret()) return;
      setLink({ status: "opening" });
      void load();
    };
    addEventListener("hashchange", reopen);
    return () => removeEventListener("hashchange", reopen);
  }, [load]);

  return link;
}

/**
 * The secret of the link. It's in the fragment, which no server and no referrer sees. It's removed from the URL at once,
 * so it doesn't stay in the history or on the screen, and kept for this tab's reloads and the way back from the bank.
 */
function takeSecret(scope: LinkScope): string | undefined {
  if (hasSecret()) {
    sessionStorage.setItem(`${scope}-link`, location.hash.slice(1));
    history.replaceState(history.state, "", location.pathname);
  }
  return sessionStorage.getItem(`${scope}-link`) ?? undefined;
}

/** Whether the URL has a secret; other fragments lead to a part of the page. */
function hasSecret(): boolean {
  return /^#[\w-]{20,100}$/.test(location.hash);
}

/** A link for a tab that has none of its own. */
export function offerLink(scope: LinkScope, secret: string): void {
  if (!sessionStorage.getItem(`${scope}-link`)) sessionStorage.setItem(`${scope}-link`, secret);
}

/** Someone else may use this browser after a link has ended. */
function forgetLink(scope: LinkScope): void {
  sessionStorage.removeItem(`${scope}-link`);
  forgetPendingPayment(scope);
}

/** What this tab has started to pay: after a reload, or back from the bank, it asks for the outcome. */
export function pendingPayment(scope: LinkScope): string | undefined {
  return sessionStorage.getItem(`${scope}-payment`) ?? undefined;
}

export function rememberPendingPayment(scope: LinkScope, what: string): void {
  sessionStorage.setItem(`${scope}-payment`, what);
}

export function forgetPendingPayment(scope: LinkScope): void {
  sessionStorage.removeItem(`${scope}-payment`);
}
