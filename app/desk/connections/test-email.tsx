import { useState } from "react";
import { ActButton } from "../ui/act-button.tsx";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";

/** An email to oneself, now, and whether the mail server took it. */
export function TestEmail() {
  const [says, setSays] = useState<readonly string[]>([]);

  function show(done: { says: readonly string[] }) {
    setSays(done.says);
    return undefined;
  }

  return (
    <div className={layout.lines}>
      <div className={layout.reach}>
        <ActButton call="test-email" request={{ seen: {} }} onDone={show} variant="ghost">
          Send me a test email
        </ActButton>
      </div>
      <p role="status" className={text.tiny}>
        {says.join(" ")}
      </p>
    </div>
  );
}
