import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { Failure } from "#contract/failure.ts";
import { send } from "../data/desk-api.ts";
import { canUsePasskeys, enterWithPasskey } from "../sign-in/passkey.ts";
import text from "./text.module.css";

/** Why an act wasn't done, and what else there is to say. Some need a fresh link, opened on this device. */
export function Refused({ failure, children }: { failure: Failure | undefined; children?: ReactNode }) {
  if (failure === undefined) return null;
  if (failure.code === "link-again") return <FreshLink message={failure.message} />;
  const reasons = Array.isArray(failure.now) ? failure.now.filter((each) => typeof each === "string") : [];
  return (
    <p className={text.said} role="alert">
      {reasons.join(" ") || failure.message} {children}
    </p>
  );
}

function FreshLink({ message }: { message: string }) {
  const [isSent, setSent] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const [problem, setProblem] = useState<string>();
  async function ask() {
    const asked = await send("link", {});
    setSent(asked.ok);
    setProblem(asked.ok ? undefined : asked.refusal.message);
  }
  async function confirm() {
    const confirmed = await enterWithPasskey(true);
    setConfirmed(confirmed.ok);
    setProblem(confirmed.ok ? undefined : confirmed.refusal.message);
  }
  if (isConfirmed) return <p className={text.said}>Confirmed. Now press the button again.</p>;
  return (
    <div className={`${text.said} ${text.warm}`} role="alert">
      <p>{problem ?? message}</p>
      {canUsePasskeys() && (
        <p>
          <Button small variant="ghost" onClick={confirm}>
            Confirm with a passkey
          </Button>
        </p>
      )}
      {isSent ? (
        <p>It’s in your email. Open it on this device, then come back to this page.</p>
      ) : (
        <p>
          <Button small variant="ghost" onClick={ask}>
            Email me a fresh link
          </Button>
        </p>
      )}
    </div>
  );
}
