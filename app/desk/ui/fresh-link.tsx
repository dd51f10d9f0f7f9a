import { type ReactNode, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useWork } from "#app/ui/waiting/use-work.ts";
import type { Failure } from "#contract/failure.ts";
import { send } from "../data/desk-api.ts";
import { canUsePasskeys, enterWithPasskey } from "../sign-in/passkey.ts";
import desk from "./desk.module.css";

/** Why an act wasn't done, and what else there is to say. Some need a fresh link, opened on this device. */
export function Refused({ failure, children }: { failure: Failure | undefined; children?: ReactNode }) {
  if (failure === undefined) return null;
  if (failure.code === "link-again") return <FreshLink message={failure.message} />;
  return (
    <p className={desk.said} role="alert">
      {failure.why?.join(" ") ?? failure.message} {children}
    </p>
  );
}

function FreshLink({ message }: { message: string }) {
  const [isSent, setSent] = useState(false);
  const [isConfirmed, setConfirmed] = useState(false);
  const { work, failure } = useWork();
  const ask = async () => setSent((await work(send("link", {}))).ok);
  const confirm = async () => setConfirmed((await work(enterWithPasskey(true))).ok);
  if (isConfirmed) return <p className={`${desk.said} ${desk.good}`}>Confirmed. Now press the button again.</p>;
  return (
    <div className={`${desk.said} ${desk.warm}`} role="alert">
      <p>{failure?.message ?? message}</p>
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
