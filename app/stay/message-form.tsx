import { type FormEvent, useState } from "react";
import { sendStayMessage } from "#app/stay-api.ts";
import { Button } from "#app/ui/button.tsx";
import { TextAreaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import type { StayAnswer } from "#contract/guest/stay.ts";
import { refusals } from "#contract/refusals.ts";
import { checkMessage, MESSAGE_MAX } from "#domain/contact-message.ts";
import { house } from "#house/house.ts";
import { stayWords } from "#house/stay-words.ts";
import styles from "./message-form.module.css";
import { lodgeStamp } from "./stay-dates.ts";

/** Messages to the hosts and their answers, which also come by email. */
export function MessageForm({ stay, secret, onSent }: { stay: StayAnswer; secret: string; onSent(): Promise<void> }) {
  // Made once per message, so a repeated request is the same message.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [message, setMessage] = useState("");
  const [error, setError] = useState<string>();
  const [sending, setSending] = useState<"" | "busy" | "sent" | "failed">("");

  async function send(event: FormEvent) {
    event.preventDefault();
    const problem = checkMessage(message);
    setError(problem && refusals[problem].message);
    if (problem !== undefined || sending === "busy") return;
    setSending("busy");
    const sent = await sendStayMessage(secret, { id, message });
    setSending(sent.ok ? "sent" : "failed");
    if (!sent.ok) return;
    setId(crypto.randomUUID());
    setMessage("");
    await onSent();
  }

  return (
    <section id="message" aria-labelledby="message-title">
      <h2 id="message-title">Ask us</h2>
      <p className="note">
        {stayWords.answers} Or call <a href={`tel:${house.phone.dialed}`}>{house.phone.shown}</a>.
      </p>
      {stay.messages.length > 0 && (
        <ul className={`stack ${styles.thread}`}>
          {stay.messages.map(({ at, text, isAnswer }) => (
            <li key={`${at} ${text}`} data-answer={isAnswer || undefined}>
              <span>{text}</span>
              <small>
                {isAnswer ? house.name : "You"}, {lodgeStamp(at)}
              </small>
            </li>
          ))}
        </ul>
      )}
      <form className="stack" noValidate onSubmit={(event) => void send(event)}>
        <TextAreaField
          label={stay.state === "during" ? "What do you need?" : "Your message"}
          required
          rows={4}
          maxLength={MESSAGE_MAX}
          value={message}
          error={error}
          onChange={(event) => setMessage(event.target.value)}
        />
        <p>
          <Button type="submit" busy={sending === "busy"}>
            Send the message
          </Button>
        </p>
        {sending === "sent" && <Notice tone="good">Sent. We’ll answer by email, to {stay.details.email}.</Notice>}
        {sending === "failed" && <Notice tone="bad">{refusals.fault.message}</Notice>}
      </form>
    </section>
  );
}
