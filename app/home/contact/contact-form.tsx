import { Button } from "#app/ui/button.tsx";
import { Field, TextAreaField } from "#app/ui/field.tsx";
import { Notice } from "#app/ui/notice.tsx";
import { MESSAGE_MAX } from "#domain/contact-message.ts";
import { EMAIL_MAX, NAME_MAX } from "#domain/guest.ts";
import styles from "./contact.module.css";
import { type Delivery, useContactForm } from "./use-contact-form.ts";

export function ContactForm() {
  const { form, fill, delivery, hasCaptcha, touch, type, submit } = useContactForm();
  const isSending = delivery.status === "sending";
  return (
    // The script sends it. Without the script, POST keeps the message out of the URL.
    <form
      ref={form}
      className={styles.form}
      method="post"
      aria-label="Contact"
      noValidate
      onSubmit={submit}
      onFocus={touch}
      onInput={type}
    >
      <Field label="Name" autoComplete="name" maxLength={NAME_MAX} {...fill("name")} />
      <Field label="Email" type="email" autoComplete="email" maxLength={EMAIL_MAX} {...fill("email")} />
      <TextAreaField label="Message" rows={4} maxLength={MESSAGE_MAX} className={styles.wide} {...fill("message")} />
      <Honeypot />
      <div className={styles.send}>
        <Button type="submit" busy={isSending}>
          {isSending ? "Sending..." : "Send Message"}
        </Button>
        {hasCaptcha && <CaptchaNote />}
      </div>
      <div className={styles.wide}>
        <DeliveryNotice delivery={delivery} />
      </div>
    </form>
  );
}

function DeliveryNotice({ delivery }: { delivery: Delivery }) {
  if (delivery.status === "sent") return <Notice tone="good">Message sent successfully!</Notice>;
  if (delivery.status === "failed") return <Notice tone="bad">{delivery.message}</Notice>;
  return null;
}

/** A honeypot: people don't see this field, so only bots fill it in. */
function Honeypot() {
  return (
    <div className="hidden" aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

function CaptchaNote() {
  return (
    <p className={`note ${styles.captcha}`}>
      Protected by reCAPTCHA; Google’s <a href="https://policies.google.com/privacy">Privacy Policy</a> and{" "}
      <a href="https://policies.google.com/terms">Terms of Service</a> apply.
    </p>
  );
}
