import { Picture } from "#app/ui/picture.tsx";
import { recommendations } from "#content/recommendations.ts";
import styles from "./opening.module.css";

export function Opening() {
  return (
    <section className={styles.opening}>
      <Picture
        name={recommendations.picture}
        sizes="max(100vw, 60rem)"
        narrow={{ name: recommendations.narrowPicture, media: "(width < 48rem)", sizes: "max(100vw, 54svh)" }}
        priority
      />
      <div className={`grid ${styles.words}`}>
        <h1>{recommendations.heading}</h1>
        <p>{recommendations.intro}</p>
      </div>
    </section>
  );
}
