import { Picture } from "#app/ui/pictures/picture.tsx";
import type { GuideIndex } from "#contract/house/guides.ts";
import styles from "./opening.module.css";

type OpeningProps = Pick<GuideIndex, "picture" | "narrowPicture" | "heading" | "intro">;

export function Opening({ picture, narrowPicture, heading, intro }: OpeningProps) {
  const narrow = narrowPicture && { name: narrowPicture, media: "(width < 48rem)", sizes: "max(100vw, 54svh)" };
  return (
    <section className={styles.opening}>
      <Picture name={picture} sizes="max(100vw, 60rem)" {...(narrow && { narrow })} priority />
      <div className={`grid ${styles.words}`}>
        <h1>{heading}</h1>
        <p>{intro}</p>
      </div>
    </section>
  );
}
