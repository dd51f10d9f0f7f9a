import { ButtonLink } from "#app/ui/button.tsx";
import { DeskIcon } from "./desk-icon.tsx";

/** Buttons that call a guest, or open a text message to them. */
export function CallAndText({ phone }: { phone: string }) {
  const dialed = dialable(phone);
  return (
    <>
      <ButtonLink small variant="ghost" href={`tel:${dialed}`}>
        <DeskIcon name="phone" size={18} /> Call
      </ButtonLink>
      <ButtonLink small variant="ghost" href={`sms:${dialed}`}>
        <DeskIcon name="text" size={18} /> Text
      </ButtonLink>
    </>
  );
}

export function dialable(phone: string): string {
  return phone.replace(/[^\d+]/g, "");
}
