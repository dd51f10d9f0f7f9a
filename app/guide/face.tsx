import portrait1 from "#house/avatars/author-1.svg";
import portrait2 from "#house/avatars/author-2.svg";
import portrait3 from "#house/avatars/author-3.svg";
import type { Writer } from "#house/writers.ts";
import styles from "./face.module.css";

const portraits: Record<Writer["avatar"], string> = {
  "author-1": portrait1,
  "author-2": portrait2,
  "author-3": portrait3,
};

/** A writer's portrait. The name is always next to it, so the image has no alternative text. */
export function Face({ writer, size }: { writer: Writer; size: number }) {
  return <img className={styles.face} src={portraits[writer.avatar]} alt="" width={size} height={size} />;
}
