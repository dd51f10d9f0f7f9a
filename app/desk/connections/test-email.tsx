import { useState } from "react";
import { ActButton } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";

/** An email to oneself, now, and whether the mail server took it. */
export function TestEmail() {
  const [says, setSays] = useState<readonly string[]>([]);

  function show(done: { says: readonly string[] }) {
    setSays(done.says);
    return undefined;
  }

  return (
    <div className={desk.lines}>
      <div className={desk.reach}>
        <ActButton call="test-email" request={{ seen: {} }} onDone={show} variant="ghost">
          Send me a test email
        </ActButton>
      </div>
      <p role="status" className={desk.tiny}>
        {says.join(" ")}
      </p>
    </div>
  );
}
