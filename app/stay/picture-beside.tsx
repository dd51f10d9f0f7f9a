import type { ReactNode } from "react";
import { Picture } from "#app/ui/pictures/picture.tsx";
import { stayWords } from "#house/stay-words.ts";
import styles from "./picture-beside.module.css";

/** A page that is only a few words, with a picture of the house beside them. */
export function PictureBeside({ label, heading, children }: { label: string; heading: string; children: ReactNode }) {
  return (
    <section className={`grid ${styles.page}`} aria-label={label}>
      <div className={styles.words}>
        <h1>{heading}</h1>
        {children}
      </div>
      <div className={styles.photo}>
        <Picture name={stayWords.pictures.lost} sizes="(width < 64rem) 100vw, 40vw" alt="" />
      </div>
    </section>
  );
}
