import { Button } from "#app/ui/button.tsx";
import type { DeskStay } from "#contract/desk/answers.ts";
import { countNights, type Stay } from "#domain/dates/stay.ts";
import { countedNights, formatSpan } from "#domain/format.ts";
import { act } from "../data/desk-api.ts";
import { useAction } from "../data/use-action.ts";
import desk from "../ui/desk.module.css";
import { BUTTONS, ListTable, withHint } from "../ui/list-table.tsx";
import { shortSpan } from "../ui/lodge-time.ts";
import { Section } from "../ui/page.tsx";
import { useToast } from "../ui/toast.tsx";

type Unblock = ReturnType<typeof useUnblock>;

/** Blocking and unblocking undo each other. */
export function useUnblock() {
  const { run, isBusy } = useAction("unblock");
  const say = useToast();

  /** Without a note nothing is offered: it undoes a block that was just made. */
  async function lift(id: string, { checkIn, checkOut }: Stay, note?: string) {
    if (isBusy) return;
    const lifted = await run({ block: id, seen: { checkIn, checkOut } });
    if (!lifted.ok) return say(lifted.refusal.message);
    const undo = note === undefined ? undefined : () => blockAgain({ checkIn, checkOut }, note);
    say(`${formatSpan({ checkIn, checkOut })} is for sale again.`, undo);
  }

  async function blockAgain(stay: Stay, note: string) {
    const blocked = await act("block", { ...stay, note, seen: { free: countNights(stay) } });
    if (!blocked.ok) say(blocked.refusal.message);
  }

  return {
    lift,
    /** After a block: says so, and offers to undo it. */
    offer: (id: string, stay: Stay) =>
      say(
        `${countedNights(countNights(stay))} blocked. Other channels close them when they next read our calendar.`,
        () => lift(id, stay),
      ),
  };
}

/** The blocks of the year that is shown: the desk asks for one year at a time. */
export function OwnBlocks({ year, stays, unblock }: { year: string; stays: readonly DeskStay[]; unblock: Unblock }) {
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
              <Button
                key="unblock"
                small
                variant="quiet"
                aria-label={`Unblock ${shortSpan(stay)}`}
                onClick={() => unblock.lift(stay.block ?? "", stay, stay.note ?? "")}
              >
                Unblock
              </Button>,
            ],
          }))}
        />
      )}
    </Section>
  );
}
