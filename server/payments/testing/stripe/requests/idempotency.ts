import { keyMismatch } from "./api-error.ts";

export type Answer = { readonly status: number; readonly body: string };

type Memory = { readonly request: string; readonly at: number; readonly answer: Answer };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Stores the first response to each key for a day. */
export type Idempotency = {
  /** The stored response for this key. Throws if the key was used with another request. */
  recall(key: string, request: string): Answer | undefined;
  remember(key: string, request: string, answer: Answer): void;
};

export function createIdempotency(now: () => number): Idempotency {
  const memories = new Map<string, Memory>();
  return {
    recall(key, request) {
      const memory = memories.get(key);
      if (memory === undefined || now() - memory.at >= DAY_MS) return undefined;
      if (memory.request !== request) throw keyMismatch(key);
      return memory.answer;
    },
    remember: (key, request, answer) => void memories.set(key, { request, at: now(), answer }),
  };
}
