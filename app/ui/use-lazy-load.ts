import { useCallback, useState } from "react";

export type Lazy<Part> =
  | { readonly status: "waiting" | "loading" | "failed" }
  | { readonly status: "ready"; readonly part: Part };

/**
 * Loads a part of the page on demand. A network failure becomes a state: unlike React.lazy, it doesn't throw while
 * rendering, which would take down the whole page.
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
