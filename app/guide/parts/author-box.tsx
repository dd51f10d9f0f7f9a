import type { Writer } from "#contract/house/guides.ts";
import styles from "./author-box.module.css";
import { Face } from "./face.tsx";

export function AuthorBox({ writer }: { writer: Writer }) {
  return (
    <section className={styles.box} aria-labelledby="about-author">
      <Face writer={writer} size={80} />
      <div>
        <h2 id="about-author">About {writer.name}</h2>
        <p>{writer.bio}</p>
      </div>
    </section>
  );
}
