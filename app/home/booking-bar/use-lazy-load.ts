import { useCallback, useState } from "react";

export type Lazy<Part> =
  | { readonly status: "waiting" | "loading" | "failed" }
  | { readonly status: "ready"; readonly part: Part };

/**
 * A part of the page that is fetched when it is wanted. A lost network is a state here;
 * thrown while rendering it would take the whole page down.
 */
export function useLazyLoad<Part>(load: () => Promise<Part>): readonly [Lazy<Part>, () => void] {
  const [later, setLater] = useState<Lazy<Part>>({ status: "waiting" });

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
