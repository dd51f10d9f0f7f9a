import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DeskSessions } from "#contract/desk/devices.ts";
import type { Failure } from "#contract/failure.ts";
import { addPasskey, canUsePasskeys } from "../sign-in/passkey.ts";
import { ActButton } from "../ui/act-button.tsx";
import { DeskIcon } from "../ui/desk-icon.tsx";
import { Refused } from "../ui/fresh-link.tsx";
import iconList from "../ui/icon-list.module.css";
import layout from "../ui/layout.module.css";
import { moment } from "../ui/lodge-time.ts";
import text from "../ui/text.module.css";
import { useToast } from "../ui/toast.tsx";

type PasskeysProps = { passkeys: DeskSessions["passkeys"]; now: number };

/** Devices whose face, finger or PIN opens the desk. */
export function Passkeys({ passkeys, now }: PasskeysProps) {
  const [isAdding, setAdding] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const say = useToast();

  async function add() {
    setAdding(true);
    const added = await addPasskey();
    setAdding(false);
    setFailure(added.ok ? undefined : added.refusal);
    if (added.ok) say(`${added.value} opens the desk with its face, finger or PIN from now on.`);
  }

  return (
    <section className={layout.slip} aria-labelledby="passkeys">
      <h2 id="passkeys">Passkeys</h2>
      <p className={text.soft}>
        Open the desk with a device’s own face, finger or PIN, without an email. Links by email keep working.
      </p>
      <ul className={iconList.list}>
        {passkeys.map(({ id, device, madeAt, lastUsedAt }) => (
          <li key={id}>
            <DeskIcon name="devices" />
            <strong>{device}</strong>
            <p>{lastUsedAt === null ? `Added ${moment(madeAt, now)}.` : `Last used ${moment(lastUsedAt, now)}.`}</p>
            <span className={iconList.do}>
              <ActButton
                call="passkey/end"
                request={{ passkey: id }}
                variant="quiet"
                aria-label={`Remove the passkey of ${device}`}
              >
                Remove
              </ActButton>
            </span>
          </li>
        ))}
      </ul>
      <Refused failure={failure} />
      {canUsePasskeys() && (
        <p className={layout.reach}>
          <Button small variant="ghost" busy={isAdding} onClick={add}>
            Add this device
          </Button>
        </p>
      )}
    </section>
  );
}
