import type { ReactNode } from "react";
import timeline from "./timeline.module.css";

type TimelineItemProps = {
  /** How it stands, by the color of its dot. */
  dot: "done" | "warm" | "bad" | undefined;
  title: string;
  hint: string;
  /** What can be done about it. */
  button?: ReactNode;
  children?: ReactNode;
};

/** Something that happened with a booking, or is about to. */
export function TimelineItem({ dot, title, hint, button, children }: TimelineItemProps) {
  return (
    <li className={dot && timeline[dot]}>
      <strong>{title}</strong>
      <small>{hint}</small>
      {button && <span className={timeline.do}>{button}</span>}
      {children}
    </li>
  );
}
