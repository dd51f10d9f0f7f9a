import { useEffect } from "react";
import { QueryView } from "../data/query-view.tsx";
import { useQuery } from "../data/use-query.ts";
import { deskPaths } from "../desk-paths.ts";
import layout from "../ui/layout.module.css";
import { PageHead } from "../ui/page.tsx";
import text from "../ui/text.module.css";
import { Connection } from "./connection.tsx";

const LOOK_AGAIN_MS = 1_000;

/** The outside parts: what the site pays, writes, prices and checks with. */
export default function ConnectionsPage() {
  const query = useQuery("connections", {});
  const { answer, failure, reload } = query;
  const isChanging = answer?.isInForce === false;

  // The server changes over in some seconds, and doesn't answer for one of them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is a reason to ask once more.
  useEffect(() => {
    if (!isChanging) return;
    const timer = setTimeout(reload, LOOK_AGAIN_MS);
    return () => clearTimeout(timer);
  }, [isChanging, answer, failure, reload]);

  return (
    <>
      <PageHead over={<a href={deskPaths.house}>House</a>} title="Connections" />
      <p className={text.soft}>
        Each is tried before it’s saved, and saved encrypted. A secret is never shown again, only its end. The server’s
        own settings (.env) override this page.
      </p>
      <QueryView query={query}>
        {({ parts, version, obstacle }) => (
          <div className={layout.stack}>
            <p role="status" className={text.tiny}>
              {isChanging ? "Saved. The site is changing over to it…" : "The site runs with what is shown here."}
            </p>
            {obstacle && <p className={`${text.said} ${text.warm}`}>{obstacle}</p>}
            {parts.map((part) => (
              <Connection key={part.part} connection={part} version={version} isOff={obstacle !== null} />
            ))}
          </div>
        )}
      </QueryView>
    </>
  );
}
