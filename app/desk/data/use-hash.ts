import { useSyncExternalStore } from "react";

/** The fragment of the URL. */
export function useHash(): string {
  return useSyncExternalStore(subscribe, () => decodeURIComponent(location.hash.slice(1)));
}

function subscribe(onChange: () => void): () => void {
  addEventListener("hashchange", onChange);
  return () => removeEventListener("hashchange", onChange);
}
