import { useState } from "react";
import desk from "../../ui/desk.module.css";
import { Sheet } from "../../ui/sheet.tsx";
import { useDraft, useField, useOnceLeft } from "../draft/draft-context.ts";
import type { Path } from "../draft/draft-values.ts";
import styles from "../edit.module.css";
import { type HousePicture, picturesIn } from "./house-pictures.ts";

type PictureFieldProps = { file: string; path: Path; label: string; hint?: string | undefined };

/** The picture of one place, chosen by tapping it. */
export function PictureField({ file, path, label, hint }: PictureFieldProps) {
  const { value, put, ...now } = useField(file, path);
  const { mistake, note, leave } = useOnceLeft({ value, ...now });
  const { answer, values } = useDraft();
  const [isOpen, setOpen] = useState(false);
  const pictures = picturesIn(answer, values);
  const chosen = pictures.find(({ name }) => name === value);

  function choose(name: string | null) {
    put(name);
    setOpen(false);
  }

  return (
    <div className={styles.place}>
      <span aria-hidden="true">{label}</span>
      <button
        type="button"
        onClick={() => setOpen(true)}
        onBlur={leave}
        aria-label={`${label}: ${chosen?.words ?? "no picture"}. Choose`}
      >
        {chosen ? <Thumbnail picture={chosen} /> : <span className={desk.soft}>No picture</span>}
      </button>
      {(mistake || note || hint) && (
        <p className={mistake ? desk.mistake : desk.tiny}>{mistake ?? [note, hint].filter(Boolean).join(" ")}</p>
      )}
      {isOpen && (
        <Sheet title={label} hint={hint} onClose={() => setOpen(false)} keep="Leave it as it is">
          <ul className={styles.choices}>
            {pictures.map((picture) => (
              <li key={picture.name}>
                <button type="button" aria-pressed={picture.name === value} onClick={() => choose(picture.name)}>
                  <Thumbnail picture={picture} />
                  <span className={desk.tiny}>{picture.words}</span>
                </button>
              </li>
            ))}
            <li>
              <button type="button" onClick={() => choose(null)}>
                No picture
              </button>
            </li>
          </ul>
        </Sheet>
      )}
    </div>
  );
}

export function Thumbnail({ picture: { src } }: { picture: HousePicture }) {
  return <img className={styles.thumbnail} src={src} alt="" loading="lazy" draggable={false} />;
}
