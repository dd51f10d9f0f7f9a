import type { Failure } from "#contract/failure.ts";
import { accept, type Result, refuse } from "#domain/result.ts";

const TIMEOUT_MS = 30_000;

const SIGNED_OUT = "signed-out";
const signedOut = new EventTarget();

/** The desk refused the session, whatever was requested, so the owner must sign in. */
export function onSignedOut(listener: () => void): () => void {
  signedOut.addEventListener(SIGNED_OUT, listener);
  return () => signedOut.removeEventListener(SIGNED_OUT, listener);
}

const UNREACHABLE: Failure = {
  code: "unreachable",
  message: "The desk cannot be reached. Look at your connection and try again.",
};

export function read<Answer>(path: string, signal?: AbortSignal): Promise<Result<Answer, Failure>> {
  return ask<Answer>(path, { signal: signal ?? AbortSignal.timeout(TIMEOUT_MS) });
}

/** Returns what was done. A request that is resent with the same `actId` is done once. */
export async function act<Done>(path: string, body: object): Promise<Result<Done, Failure>> {
  const answer = await ask<{ done: Done }>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  return answer.ok ? accept(answer.value.done) : answer;
}

/** Every click gets its own id. */
export function newActId(): string {
  return crypto.randomUUID();
}

/** An act that answers with a file. */
export async function fetchFile(path: string, body: object): Promise<Result<Blob, Failure>> {
  try {
    const response = await fetch(`/desk/api${path}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (response.ok) return accept(await response.blob());
    const failure = (await response.json()) as Failure;
    if (failure.code === SIGNED_OUT) signedOut.dispatchEvent(new Event(SIGNED_OUT));
    return refuse(failure);
  } catch {
    return refuse(UNREACHABLE);
  }
}

async function ask<Answer>(path: string, init: RequestInit): Promise<Result<Answer, Failure>> {
  try {
    const response = await fetch(`/desk/api${path}`, init);
    const body: unknown = await response.json();
    if (response.ok) return accept(body as Answer);
    const failure = body as Failure;
    if (failure.code === SIGNED_OUT) signedOut.dispatchEvent(new Event(SIGNED_OUT));
    return refuse(failure);
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === "AbortError") throw fault;
    return refuse(UNREACHABLE);
  }
}
