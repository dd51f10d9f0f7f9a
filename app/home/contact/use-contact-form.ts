import { type FormEvent, useEffectEvent, useLayoutEffect, useRef, useState } from "react";
import { sendContact } from "#app/api.ts";
import { firstRefusals, sentenceOf } from "#contract/first-refusals.ts";
import { type ContactField, type ContactMessage, checkContactMessage } from "#domain/contact-message.ts";
import { captchaToken, prepareCaptcha } from "./recaptcha.ts";

export type Delivery =
  | { readonly status: "idle" | "sending" | "sent" }
  | { readonly status: "failed"; readonly message: string };

/** The contact form. The text stays until the server has accepted the message. */
export function useContactForm() {
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const [delivery, setDelivery] = useState<Delivery>({ status: "idle" });
  const [hasCaptcha, setCaptcha] = useState(false);
  const form = useRef<HTMLFormElement>(null);
  const touchedAt = useRef<number>(undefined);

  const touchEarly = useEffectEvent(touch);

  // A guest may start typing, and even send, before the script has loaded.
  useLayoutEffect(() => {
    if (form.current?.contains(document.activeElement)) touchEarly();
  }, []);

  function type({ target }: FormEvent) {
    setProblems(({ [(target as HTMLInputElement).name]: _, ...others }) => others);
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
    const { website, ...message } = Object.fromEntries(new FormData(form)) as ContactMessage & { website: string };
    const found = contactProblems(message);
    setProblems(found);
    const [first] = Object.keys(found);
    if (first !== undefined) return form.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();

    setDelivery({ status: "sending" });
    const typedMs = Math.round(performance.now() - (touchedAt.current ?? performance.now()));
    const failure = await deliver(message, website, typedMs);
    if (failure !== undefined) return setDelivery({ status: "failed", message: failure });
    form.reset();
    setDelivery({ status: "sent" });
  }

  const fill = (field: ContactField) => ({ name: field, required: true, error: problems[field] });

  return { form, fill, delivery, hasCaptcha, touch, type, submit };
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
