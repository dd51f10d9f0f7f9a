import { useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Refused } from "../ui/fresh-link.tsx";
import { usePreview } from "./draft/draft-context.ts";
import styles from "./edit.module.css";

/**
 * On a wide screen, the page as it would be, at the section whose fields are used (`data-shows`). A phone has the preview
 * in a tab of its own.
 */
export function PageBeside({ first }: { first: string }) {
  const { address, failure } = usePreview();
  const [src, setSrc] = useState<string>();
  const frame = useRef<HTMLIFrameElement>(null);
  const shows = useRef(first);
  const wanted = useRef<string>(undefined);

  /** Once there, the owner can go on to other pages. A page that is being built has no strip yet, and loads itself again. */
  function turn() {
    const { contentWindow: page, contentDocument: document } = frame.current ?? {};
    if (wanted.current === undefined || !page || !document?.querySelector(".preview-strip")) return;
    const [path = "", section = ""] = wanted.current.split("#");
    const isThere = path === "" || page.location.pathname === path;
    wanted.current = isThere ? undefined : `#${section}`;
    if (!isThere) return page.location.replace(path);
    const place = document.getElementById(section);
    if (place) page.scrollTo(0, place.getBoundingClientRect().top + page.scrollY);
  }

  const latest = useRef(turn);
  latest.current = turn;
  useEffect(() => {
    function follow({ target }: FocusEvent) {
      const place = target instanceof Element ? target.closest<HTMLElement>("[data-shows]")?.dataset.shows : undefined;
      if (place === undefined || place === shows.current) return;
      shows.current = place;
      wanted.current = place;
      latest.current();
    }
    document.addEventListener("focusin", follow);
    return () => document.removeEventListener("focusin", follow);
  }, []);

  async function show() {
    const made = await address();
    wanted.current = shows.current;
    if (made !== undefined) setSrc(made);
  }

  return (
    <aside className={styles.page} aria-label="The page as it would be">
      <Button small variant="ghost" onClick={show}>
        {src === undefined ? "Show the page here" : "Show it as it is now"}
      </Button>
      <Refused failure={failure} />
      {src && <iframe ref={frame} key={src} src={src} title="The page as it would be" onLoad={turn} />}
    </aside>
  );
}
