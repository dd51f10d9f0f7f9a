import { act, createElement, type ReactElement } from "react";
import { createRoot } from "react-dom/client";
import { onTestFinished, vi } from "vitest";
import type { DeskBooking } from "#contract/desk/answers.ts";
import type { Failure } from "#contract/failure.ts";
import { ToastArea } from "../ui/toast.tsx";

type Sent = { readonly name: string; readonly body: Record<string, unknown> };
type Answer = object | string | number | boolean | "lost" | Promise<unknown>;

/** A part of the desk as an owner sees it, before a server that answers each call by its name. */
export async function showDesk(element: ReactElement, answers: Record<string, (turn: number) => Answer>) {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  const asked: Record<string, number> = {};
  const sent: Sent[] = [];
  vi.stubGlobal("fetch", async (address: string, init: RequestInit) => {
    const name = address.replace("/desk/api/", "").replace(/\?.*/, "");
    const turn = asked[name] ?? 0;
    asked[name] = turn + 1;
    if (init.method === "POST") sent.push({ name, body: JSON.parse(String(init.body)) });
    const answer = await answers[name]?.(turn);
    if (answer === undefined || answer === "lost") throw new TypeError("Failed to fetch");
    if (answer instanceof Refusal) return Response.json(answer.failure, { status: 409 });
    return Response.json(init.method === "POST" ? { done: answer } : answer);
  });
  const box = document.body.appendChild(document.createElement("div"));
  const root = createRoot(box);
  onTestFinished(async () => {
    await act(async () => root.unmount());
    box.remove();
    vi.unstubAllGlobals();
  });
  await act(async () => root.render(createElement(ToastArea, null, element)));
  await settled();

  function labeled(label: string) {
    const id = [...box.querySelectorAll("label")].find((each) => each.textContent === label)?.htmlFor;
    return box.querySelector<HTMLInputElement | HTMLTextAreaElement>(`[id="${id}"]`);
  }

  const button = (name: string, at = 0) =>
    [...box.querySelectorAll("button")]
      .filter((each) => (each.getAttribute("aria-label") ?? each.textContent) === name)
      .at(at);
  return {
    sent,
    button,
    text: () => box.textContent,
    async click(name: string, at = 0) {
      const found = button(name, at);
      if (found === undefined) throw new Error(`There is no button “${name}” in: ${box.textContent}`);
      await act(async () => found.click());
      await settled();
    },
    async tick(label: string) {
      const named = box.querySelector<HTMLInputElement>(`input[aria-label="${label}"]`);
      const found = [...box.querySelectorAll("label")].find((each) => each.textContent?.startsWith(label));
      await act(async () => (named ?? found?.querySelector("input"))?.click());
      await settled();
    },
    async type(label: string, text: string) {
      const field = labeled(label);
      // React hears only of a change that went past its own setter.
      const prototype = Object.getPrototypeOf(field);
      Object.getOwnPropertyDescriptor(prototype, "value")?.set?.call(field, text);
      await act(async () => field?.dispatchEvent(new Event("input", { bubbles: true })));
    },
    async leave(label: string) {
      await act(async () => labeled(label)?.dispatchEvent(new Event("focusout", { bubbles: true })));
    },
    field: (label: string) => labeled(label)?.value,
  };
}

class Refusal {
  readonly failure: Pick<Failure, "code" | "message" | "why">;
  constructor(failure: Refusal["failure"]) {
    this.failure = failure;
  }
}

export function refused(code: string, message: string, ...why: string[]): Answer {
  return new Refusal({ code, message, ...(why.length > 0 && { why }) });
}

/** An answer takes a few turns of the event loop to be shown. */
async function settled(): Promise<void> {
  await act(async () => new Promise((resolve) => setTimeout(resolve, 10)));
}

const line = { label: "4 nights", cents: 1_900_00 };

export const booking: DeskBooking = {
  ...{ today: "2027-03-01", reference: "TST-1", status: "confirmed", guests: 2 },
  ...{ firstName: "Ada", lastName: "Lovelace", email: "ada@example.com", phone: "+1 555 0100" },
  stay: { checkIn: "2027-05-03", checkOut: "2027-05-07" },
  bill: {
    ...{ subtotal: line, nights: [], foldedNights: undefined, fees: [], total: line, discount: undefined },
    payable: 1_900_00,
  },
  ...{
    paid: 1_900_00,
    refunded: 0,
    bounced: 0,
    owedByHand: 0,
    toPay: null,
    mostToGive: 1_900_00,
    disputes: [],
    given: [],
    payments: [],
    paymentPage: null,
    emails: [],
    channels: [],
  },
  opened: { page: null, instructions: null },
  agreement: { version: "1", at: 0, by: null, boxes: [], hasText: false },
  ...{ doorCode: null, note: { words: "", savedAt: null } },
  cancellation: { isPossible: true, lastDay: "2027-04-03", fee: 100_00, stages: [] },
  ...{ payBy: null, requests: [], asked: [], balance: null },
  damage: { refusal: null, claimed: 0, left: 500_00, until: "2027-05-21", hasCard: true },
  ...{ canceledAt: null, canceledBy: null },
};
