import { useCallback, useState } from "react";

export type Later<Part> =
  | { readonly status: "waiting" | "loading" | "failed" }
  | { readonly status: "ready"; readonly part: Part };

/**
 * A part of the page that is fetched when it is wanted. A lost network is a state here;
 * thrown while rendering it would take the whole page down.
 */
export function useLater<Part>(load: () => Promise<Part>): readonly [Later<Part>, () => void] {
  const [later, setLater] = useState<Later<Part>>({ status: "waiting" });

  const fetchPart = useCallback(() => {
    setLater((current) => (current.status === "ready" ? current : { status: "loading" }));
    load().then(
      (part) => setLater({ status: "ready", part }),
      (fault: unknown) => {
        console.error(fault);
        setLater((current) => (current.status === "ready" ? current : { status: "failed" }));
      },
    );
  }, [load]);

  return [later, fetchPart];
}
