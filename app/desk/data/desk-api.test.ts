import { afterEach, expect, test, vi } from "vitest";
import { act, onDesk, read, send } from "./desk-api.ts";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A server that never answers: the request ends when somebody ends it. */
function silence() {
  vi.stubGlobal("fetch", (_: string, { signal }: RequestInit) => {
    const { promise, reject } = Promise.withResolvers<Response>();
    signal?.addEventListener("abort", () => reject(signal.reason));
    if (signal?.aborted) reject(signal.reason);
    return promise;
  });
}

function answer(status: number, body: object) {
  const asked: { address: string; body: unknown }[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    asked.push({ address, body: typeof init.body === "string" ? JSON.parse(init.body) : undefined });
    return Response.json(body, { status });
  });
  return asked;
}

test("a page whose server stays silent says so after a while, although the page could still end it", async () => {
  silence();
  vi.spyOn(AbortSignal, "timeout").mockReturnValue(AbortSignal.abort(new DOMException("late", "TimeoutError")));

  const answered = await read("today", {}, new AbortController().signal);

  expect(answered).toMatchObject({ ok: false, refusal: { code: "unreachable" } });
});

test("a page that was left ends its request, and nothing is shown", async () => {
  silence();
  const page = new AbortController();

  const answered = read("today", {}, page.signal);
  page.abort();

  await expect(answered).rejects.toThrow();
});

test("a call is asked at its own address, with what it asks for", async () => {
  const asked = answer(200, { done: 1 });

  await read("bookings", { show: "past", search: "a & b", after: undefined });
  await act("note", { ref: "WIL-1", words: "x", seen: { savedAt: null } }, "the id");
  await send("prices/preview", { table: 1 });

  expect(asked).toEqual([
    { address: "/desk/api/bookings?show=past&search=a+%26+b", body: undefined },
    { address: "/desk/api/note", body: { actId: "the id", ref: "WIL-1", words: "x", seen: { savedAt: null } } },
    { address: "/desk/api/prices/preview", body: { table: 1 } },
  ]);
});

test("whoever is signed out in the meantime is told, whatever was asked", async () => {
  answer(401, { code: "signed-out", message: "Please sign in." });
  const told = vi.fn();
  const stop = onDesk("signed-out", told);

  await act("todo/done", { id: "x", done: true, seen: { done: false } });
  stop();

  expect(told).toHaveBeenCalledOnce();
});
