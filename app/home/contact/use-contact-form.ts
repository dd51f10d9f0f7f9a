import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { sendContact } from "#app/api.ts";
import { firstRefusals, sentenceOf } from "#contract/first-refusals.ts";
import { type ContactField, type ContactMessage, checkContactMessage } from "#domain/contact-message.ts";
import { captchaToken, prepareCaptcha } from "./recaptcha.ts";

export type Delivery =
  | { readonly status: "idle" | "sending" | "sent" }
  | { readonly status: "failed"; readonly message: string };

const EMPTY_MESSAGE: ContactMessage = { name: "", email: "", message: "" };

/** The contact form. The text stays until the server has accepted the message. */
export function useContactForm() {
  const [typed, setTyped] = useState(EMPTY_MESSAGE);
  const [problems, setProblems] = useState<Partial<Record<ContactField, string>>>({});
  const [delivery, setDelivery] = useState<Delivery>({ status: "idle" });
  const [hasCaptcha, setCaptcha] = useState(false);

  const form = useRef<HTMLFormElement>(null);
  const touchedAt = useRef<number>(undefined);

  const touchEarly = useEffectEvent(touch);

  // A guest may start typing before the script has loaded: what is already in the fields counts.
  useLayoutEffect(() => {
    if (form.current === null) return;
    setTyped(messageIn(form.current));
    if (form.current.contains(document.activeElement)) touchEarly();
  }, []);

  function type(field: ContactField, value: string) {
    setTyped((current) => ({ ...current, [field]: value }));
    setProblems(({ [field]: _, ...others }) => others);
    setDelivery((current) => (current.status === "sent" ? { status: "idle" } : current));
  }

  /** The first focus loads what sending will need. */
  function touch() {
    touchedAt.current ??= performance.now();
    prepareCaptcha().then(
      (key) => setCaptcha(key !== null),
      // Sending tries again, and shows the error.
      () => undefined,
    );
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = event.currentTarget;
    const message = messageIn(form);
    const found = contactProblems(message);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();

    setDelivery({ status: "sending" });
    const typedMs = Math.round(performance.now() - (touchedAt.current ?? performance.now()));
    const failure = await deliver(message, String(new FormData(form).get("website") ?? ""), typedMs);
    if (failure !== undefined) return setDelivery({ status: "failed", message: failure });
    setTyped(EMPTY_MESSAGE);
    setDelivery({ status: "sent" });
  }

  /** What each field of the form needs. */
  function fill(field: ContactField) {
    return {
      name: field,
      required: true,
      value: typed[field],
      error: problems[field],
      onChange: (event: { target: { value: string } }) => type(field, event.target.value),
    };
  }

  return { form, fill, delivery, hasCaptcha, touch, submit };
}

function messageIn(form: HTMLFormElement): ContactMessage {
  const fields = new FormData(form);
  const textOf = (field: ContactField) => String(fields.get(field) ?? "");
  return { name: textOf("name"), email: textOf("email"), message: textOf("message") };
}

/** Sends the message; returns the sentence to show when that failed. */
async function deliver(message: ContactMessage, website: string, typedMs: number): Promise<string | undefined> {
  const token = await captchaToken();
  if (!token.ok) return sentenceOf(firstRefusals[token.refusal]);
  try {
    const sent = await sendContact({ ...message, recaptchaToken: token.value, typedMs, ...(website && { website }) });
    // The sentence around it has its own period.
    return sent.ok
      ? undefined
      : sentenceOf(firstRefusals["contact-refused"], { text: sent.refusal.replace(/\.$/, "") });
  } catch (fault) {
    console.error(fault);
    return sentenceOf(firstRefusals["contact-unreachable"]);
  }
}

/** What is wrong, field by field, in the guest's words. */
export function contactProblems(typed: ContactMessage): Partial<Record<ContactField, string>> {
  const refusals = Object.entries(checkContactMessage(typed));
  return Object.fromEntries(refusals.map(([field, refusal]) => [field, sentenceOf(firstRefusals[refusal])]));
}
