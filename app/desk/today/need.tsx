import type { ReactNode } from "react";
import desk from "../ui/desk.module.css";
import { DeskIcon, type DeskIconName } from "../ui/desk-icon.tsx";
import styles from "./needs.module.css";

export type NeedProps = {
  icon: DeskIconName;
  tone?: "new" | "warm" | undefined;
  heading: ReactNode;
  acts: ReactNode;
  children: ReactNode;
};

/** Something that needs the owner, and what to do about it. */
export function Need({ icon, tone, heading, acts, children }: NeedProps) {
  return (
    <li className={tone && styles[tone]}>
      <DeskIcon name={icon} />
      <div>
        <h3>{heading}</h3>
        {children}
      </div>
      {acts && <div className={`${desk.acts} ${styles.acts}`}>{acts}</div>}
    </li>
  );
}
