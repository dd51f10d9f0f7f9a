import type {
  ActCallName,
  AnswerOf,
  CallName,
  PreviewName,
  ReadName,
  RequestOf,
  SignInName,
  UploadName,
} from "#contract/desk/calls.ts";
import type { Failure } from "#contract/failure.ts";
import { accept, type Result, refuse } from "#domain/result.ts";

const TIMEOUT_MS = 30_000;
const UPLOAD_TIMEOUT_MS = 120_000;

/** The desk refused the session, so the owner must sign in; or an act was answered, so what is shown may be old. */
type DeskEvent = "signed-out" | "acted";
const desk = new EventTarget();

export function onDesk(event: DeskEvent, listener: () => void): () => void {
  desk.addEventListener(event, listener);
  return () => desk.removeEventListener(event, listener);
}

const UNREACHABLE: Failure = {
  code: "unreachable",
  message: "We can’t reach the desk. Check your connection and try again.",
};

/** A call with what it asks for. */
export function addressOf<Name extends ReadName>(name: Name, request: RequestOf<Name>): string {
  const asked = Object.entries(request).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]]));
  return asked.length === 0 ? name : `${name}?${new URLSearchParams(asked)}`;
}

/** A page that is left ends its request; a server that stays silent ends it too, after a while. */
export function read<Name extends ReadName>(
  name: Name,
  request: RequestOf<Name>,
  ...signals: AbortSignal[]
): Promise<Result<AnswerOf<Name>, Failure>> {
  const signal = AbortSignal.any([...signals, AbortSignal.timeout(TIMEOUT_MS)]);
  return ask(addressOf(name, request), { signal });
}

/** Returns what was done. A request that is resent with the same id is done once. */
export function act<Name extends ActCallName>(
  name: Name,
  request: RequestOf<Name>,
  actId = newActId(),
): Promise<Result<AnswerOf<Name>, Failure>> {
  return told(post(name, { actId, ...request }));
}

/** What is sent without an id, because a repeat does no harm. */
export function send<Name extends SignInName | PreviewName>(
  name: Name,
  request: RequestOf<Name>,
): Promise<Result<AnswerOf<Name>, Failure>> {
  return post(name, request);
}

/** Every click gets its own id. */
export function newActId(): string {
  return crypto.randomUUID();
}

/** An act that answers with a file. */
export function fetchFile(name: "backup" | "house/archive"): Promise<Result<Blob, Failure>> {
  return told(ask(name, postOf({ actId: newActId() }), (response) => response.blob()));
}

async function told<Answer>(act: Promise<Result<Answer, Failure>>): Promise<Result<Answer, Failure>> {
  const answer = await act;
  if (answer.ok || answer.refusal !== UNREACHABLE) desk.dispatchEvent(new Event("acted"));
  return answer;
}

/** Sends a file. A large one takes its time on a phone. */
export async function upload<Name extends UploadName>(
  name: Name,
  request: RequestOf<Name>,
  file: Blob,
): Promise<Result<AnswerOf<Name>, Failure>> {
  const address = `${name}?${new URLSearchParams({ actId: newActId(), ...request })}`;
  const signal = AbortSignal.timeout(UPLOAD_TIMEOUT_MS);
  const answer = await ask<{ done: AnswerOf<Name> }>(address, { method: "POST", body: file, signal });
  return answer.ok ? accept(answer.value.done) : answer;
}

async function post<Name extends CallName>(name: Name, body: object): Promise<Result<AnswerOf<Name>, Failure>> {
  const answer = await ask<{ done: AnswerOf<Name> }>(name, postOf(body));
  return answer.ok ? accept(answer.value.done) : answer;
}

function postOf(body: object): RequestInit {
  return {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  };
}

/** The only place that believes the server about what it sends. */
async function ask<Answer>(
  address: string,
  init: RequestInit,
  open: (response: Response) => Promise<Answer> = (response) => response.json() as Promise<Answer>,
): Promise<Result<Answer, Failure>> {
  try {
    const response = await fetch(`/desk/api/${address}`, init);
    if (response.ok) return accept(await open(response));
    const failure = (await response.json()) as Failure;
    if (failure.code === "signed-out") desk.dispatchEvent(new Event(failure.code));
    return refuse(failure);
  } catch (fault) {
    if (fault instanceof DOMException && fault.name === "AbortError") throw fault;
    return refuse(UNREACHABLE);
  }
}
