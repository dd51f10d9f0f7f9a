import type { DeskStay } from "#contract/desk/answers.ts";
import { countNights } from "#domain/dates/stay.ts";
import { countedNights, formatSpan } from "#domain/format.ts";
import { act } from "../data/desk-api.ts";
import { ActButton } from "../ui/act-button.tsx";
import desk from "../ui/desk.module.css";
import { BUTTONS, ListTable, withHint } from "../ui/list-table.tsx";
import { shortSpan } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";

/** The blocks of the year that is shown: the desk asks for one year at a time. */
export function OwnBlocks({ year, stays }: { year: string; stays: readonly DeskStay[] }) {
  return (
    <Section id="blocks" title="Blocked by you">
      {stays.length === 0 ? (
        <p className={`${desk.soft} ${desk.spaced}`}>Nothing is blocked in {year}.</p>
      ) : (
        <ListTable
          caption="Nights you keep for yourself"
          columns={["Nights", "Why", BUTTONS]}
          rows={stays.map((stay) => ({
            key: stay.block ?? "",
            cells: [
              withHint(shortSpan(stay), countedNights(countNights(stay))),
              stay.note,
              <Unblock key="unblock" stay={stay} />,
            ],
          }))}
        />
      )}
    </Section>
  );
}

function Unblock({ stay: { block, note, checkIn, checkOut } }: { stay: DeskStay }) {
  const stay = { checkIn, checkOut };
  return (
    <ActButton
      call="unblock"
      request={{ block: block ?? "", seen: stay }}
      onDone={() => `${formatSpan(stay)} is for sale again.`}
      undo={{ does: () => act("block", { ...stay, note: note ?? "", seen: { free: countNights(stay) } }) }}
      variant="quiet"
      aria-label={`Unblock ${shortSpan(stay)}`}
    >
      Unblock
    </ActButton>
  );
}
