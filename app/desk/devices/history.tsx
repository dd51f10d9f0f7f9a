import { Button } from "#app/ui/button.tsx";
import type { DeskActs } from "#contract/desk/devices.ts";
import { usePages } from "../data/use-pages.ts";
import layout from "../ui/layout.module.css";
import { ListTable } from "../ui/list-table.tsx";
import { formatMoment } from "../ui/lodge-time.ts";
import table from "../ui/table.module.css";
import text from "../ui/text.module.css";
import { ActSentence } from "./act-sentence.tsx";

/** What was done at the desk and on the command line, newest first, page by page. */
export function History({ first, now }: { first: DeskActs; now: number }) {
  const { pages, hasMore, isBusy, showMore } = usePages("acts", first, (after) => ({ after }));
  const acts = pages.flatMap((page) => page.acts);
  return (
    <>
      <ListTable
        caption="Acts, newest first"
        columns={["When", "What", { label: "Where", className: layout.onlyWide }]}
      >
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
      </ListTable>
      {hasMore && (
        <p className={`${layout.reach} ${layout.spaced}`}>
          <Button variant="ghost" small busy={isBusy} onClick={showMore}>
            Show earlier
          </Button>
        </p>
      )}
    </>
  );
}
