import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import type { DeskActs } from "#contract/desk/answers.ts";
import { read } from "../data/desk-api.ts";
import layout from "../ui/layout.module.css";
import { formatMoment } from "../ui/lodge-time.ts";
import table from "../ui/table.module.css";
import text from "../ui/text.module.css";
import { ActSentence } from "./act-sentence.tsx";

/** What was done at the desk and on the command line, newest first, page by page. */
export function History({ first, now }: { first: DeskActs; now: number }) {
  const [more, setMore] = useState<readonly DeskActs[]>([]);
  const [isBusy, setBusy] = useState(false);
  const acts = [first, ...more].flatMap((page) => page.acts);
  const next = (more.at(-1) ?? first).next;

  async function showMore() {
    setBusy(true);
    const page = await read("acts", { after: next ?? "" });
    setBusy(false);
    if (page.ok) setMore((before) => [...before, page.value]);
  }

  return (
    <>
      <table className={table.list}>
        <caption className="hidden">Acts, newest first</caption>
        <thead>
          <tr>
            <th scope="col">When</th>
            <th scope="col">What</th>
            <th scope="col" className={layout.onlyWide}>
              Where
            </th>
          </tr>
        </thead>
        <tbody>
          {acts.map((each) => (
            <tr key={each.id}>
              <td className={`${table.when} ${text.soft}`}>{formatMoment(each.at, now)}</td>
              <th scope="row">
                <ActSentence act={each} />
              </th>
              <td className={`${layout.onlyWide} ${text.soft}`}>{each.device ?? "Command line"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {next !== null && (
        <p className={`${layout.reach} ${layout.spaced}`}>
          <Button variant="ghost" small busy={isBusy} onClick={showMore}>
            Show earlier
          </Button>
        </p>
      )}
    </>
  );
}
