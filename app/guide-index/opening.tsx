import { Picture } from "#app/ui/picture.tsx";
import { guideIndex } from "#house/guide-index.ts";
import styles from "./opening.module.css";

export function Opening() {
  return (
    <section className={styles.opening}>
      <Picture
        name={guideIndex.picture}
        sizes="max(100vw, 60rem)"
        narrow={{ name: guideIndex.narrowPicture, media: "(width < 48rem)", sizes: "max(100vw, 54svh)" }}
        priority
      />
      <div className={`grid ${styles.words}`}>
        <h1>{guideIndex.heading}</h1>
        <p>{guideIndex.intro}</p>
      </div>
    </section>
  );
}
