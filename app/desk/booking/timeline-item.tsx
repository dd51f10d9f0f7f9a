import type { ReactNode } from "react";
import { Button } from "#app/ui/button.tsx";
import timeline from "./timeline.module.css";

type TimelineItemProps = {
  /** How it stands, by the color of its dot. */
  dot: "done" | "warm" | "bad" | undefined;
  title: string;
  hint: string;
  /** Its name is for those who can't see what it stands beside. */
  button?: { label: string; name?: string; isMain?: boolean; onClick(): void } | false;
  children?: ReactNode;
};

/** Something that happened with a booking, or is about to. */
export function TimelineItem({ dot, title, hint, button, children }: TimelineItemProps) {
  return (
    <li className={dot && timeline[dot]}>
      <strong>{title}</strong>
      <small>{hint}</small>
      {button && (
        <span className={timeline.do}>
          <Button
            small
            variant={button.isMain ? "primary" : "quiet"}
            aria-label={button.name}
            onClick={() => button.onClick()}
          >
            {button.label}
          </Button>
        </span>
      )}
      {children}
    </li>
  );
}
