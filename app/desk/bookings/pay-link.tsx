import { useState } from "react";
import { ButtonLink } from "#app/ui/button.tsx";
import { house } from "#house/house.ts";
import { ActButton } from "../ui/act-button.tsx";
import { DeskIcon } from "../ui/desk-icon.tsx";
import layout from "../ui/layout.module.css";
import { dialable } from "../ui/reach.tsx";
import textStyles from "../ui/text.module.css";

type PayLinkProps = { reference: string; until: number; phone: string };

/** The email has its own link. This makes another one, to copy or to text. */
export function PayLink({ reference, until, phone }: PayLinkProps) {
  const [link, setLink] = useState<string>();
  const [isCopied, setCopied] = useState(false);

  function show(made: string) {
    setLink(made);
    navigator.clipboard?.writeText(made).then(
      () => setCopied(true),
      () => undefined,
    );
    return undefined;
  }

  if (link === undefined) {
    return (
      <div className={layout.reach}>
        <ActButton
          call="phone-booking/link"
          request={{ ref: reference, seen: { until } }}
          onDone={show}
          variant="ghost"
        >
          Copy a link for a text message
        </ActButton>
      </div>
    );
  }
  const text = encodeURIComponent(`Your stay at ${house.name}, to accept and pay: ${link}`);
  return (
    <>
      <p className={textStyles.tiny} role="status">
        {isCopied ? "Copied. Whoever has this link can pay, and see name and price:" : "The link:"}
      </p>
      <p>
        <code className={textStyles.secret}>{link}</code>
      </p>
      <p className={layout.reach}>
        <ButtonLink small variant="ghost" href={`sms:${dialable(phone)}?&body=${text}`}>
          <DeskIcon name="text" size={18} /> Text it
        </ButtonLink>
      </p>
    </>
  );
}
