import { useEffect, useState } from "react";

const SETTLED_AFTER_MS = 250;

/** A text once nobody has typed for a moment. An empty one counts at once. */
export function useDebounced(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), SETTLED_AFTER_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return text === "" ? "" : settled;
}
