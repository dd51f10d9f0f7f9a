import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { useAction } from "../data/use-action.ts";
import { Refused } from "../ui/fresh-link.tsx";
import layout from "../ui/layout.module.css";
import text from "../ui/text.module.css";

/** An email to oneself, now, and whether the mail server took it. */
export function TestEmail() {
  const { run, isBusy, failure } = useAction("test-email");
  const [says, setSays] = useState<readonly string[]>([]);

  async function send() {
    const done = await run({ seen: {} });
    setSays(done.ok ? done.value.says : []);
  }

  return (
    <div className={layout.lines}>
      <p className={layout.reach}>
        <Button small variant="ghost" busy={isBusy} onClick={send}>
          Send me a test email
        </Button>
      </p>
      <Refused failure={failure} />
      <div role="status">
        {says.map((sentence) => (
          <p key={sentence} className={text.tiny}>
            {sentence}
          </p>
        ))}
      </div>
    </div>
  );
}
