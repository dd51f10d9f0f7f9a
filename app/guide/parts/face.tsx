import type { Writer } from "#contract/house/guides.ts";
import styles from "./face.module.css";

const portraits = import.meta.glob<string>("#house/avatars/*.svg", { query: "?url", import: "default", eager: true });

/** A writer's portrait, if there is one. The name is always next to it, so the image has no alternative text. */
export function Face({ writer: { avatar }, size }: { writer: Writer; size: number }) {
  const [, src] = Object.entries(portraits).find(([path]) => path.endsWith(`/${avatar}.svg`)) ?? [];
  return src && <img className={styles.face} src={src} alt="" width={size} height={size} />;
}
