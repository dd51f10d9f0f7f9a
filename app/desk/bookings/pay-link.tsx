import { useState } from "react";
import { Button, ButtonLink } from "#app/ui/button.tsx";
import { house } from "#house/house.ts";
import { useAction } from "../data/use-action.ts";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Refused } from "../ui/fresh-link.tsx";
import layout from "../ui/layout.module.css";
import { dialable } from "../ui/reach.tsx";
import textStyles from "../ui/text.module.css";
import styles from "./phone-booking.module.css";

type PayLinkProps = { reference: string; until: number; phone: string };

/** The email has its own link. This makes another one, to copy or to text. */
export function PayLink({ reference, until, phone }: PayLinkProps) {
  const { run, isBusy, failure } = useAction("phone-booking/link");
  const [link, setLink] = useState<string>();
  const [isCopied, setCopied] = useState(false);

  async function make() {
    const made = await run({ ref: reference, seen: { until } });
    if (!made.ok) return;
    setLink(made.value);
    await navigator.clipboard?.writeText(made.value).then(
      () => setCopied(true),
      () => undefined,
    );
  }

  if (link === undefined) {
    return (
      <>
        <p className={layout.reach}>
          <Button small variant="ghost" busy={isBusy} onClick={make}>
            Copy a link for a text message
          </Button>
        </p>
        <Refused failure={failure} />
      </>
    );
  }
  const text = encodeURIComponent(`Your stay at ${house.name}, to accept and pay: ${link}`);
  return (
    <>
      <p className={textStyles.tiny} role="status">
        {isCopied ? "Copied. Whoever has this link can pay, and see name and price:" : "The link:"}
      </p>
      <p className={styles.secret}>
        <code>{link}</code>
      </p>
      <p className={layout.reach}>
        <ButtonLink small variant="ghost" href={`sms:${dialable(phone)}?&body=${text}`}>
          <DeskIcon name="text" size={18} /> Text it
        </ButtonLink>
      </p>
    </>
  );
}
