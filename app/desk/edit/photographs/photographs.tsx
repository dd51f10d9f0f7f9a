import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { counted } from "#domain/format.ts";
import { SureButton } from "../../ui/act-button.tsx";
import desk from "../../ui/desk.module.css";
import { Section } from "../../ui/page.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import { useToast } from "../../ui/toast.tsx";
import { useDraft } from "../draft/draft-context.ts";
import type { Path } from "../draft/draft-values.ts";
import styles from "../edit.module.css";
import type { Entry } from "../fields/entries.ts";
import { EntryField } from "../fields/entry-field.tsx";
import { Switch } from "../fields/group.tsx";
import {
  GALLERY_ENTRIES,
  galleryOf,
  galleryWith,
  type HousePicture,
  namesIn,
  picturesIn,
  placeIn,
} from "../fields/house-pictures.ts";
import { Thumbnail } from "../fields/picture-field.tsx";
import { samplePictures } from "../standing.ts";
import { Upload } from "./upload.tsx";
import { withoutPictures } from "./without-pictures.ts";

const FILE = "pictures.yaml";

const MOVES = [
  { by: -1, arrow: "←", word: "earlier" },
  { by: 1, arrow: "→", word: "later" },
];

const WORDS: readonly Entry[] = [
  { kind: "line", at: "caption", label: "Caption", hint: "The gallery shows it." },
  {
    ...{ kind: "text", at: "alt", label: "What it shows" },
    hint: "Read to guests who can’t see it: a bed under a window, hills outside.",
  },
];

/** Every picture of the house: those of the gallery in its order, then the others. */
export function Photographs() {
  const { answer, values, put, save } = useDraft();
  const rows = galleryOf(values);
  const pictures = picturesIn(answer, values);
  const [opened, setOpened] = useState<string>();
  const say = useToast();
  const [dragged, setDragged] = useState<number>();
  const names = namesIn(rows);
  const shown = names.flatMap((name) => pictures.filter((each) => each.name === name));
  const others = pictures.filter(({ name }) => !names.includes(name));

  const reorder = (next: readonly string[]) => put({ file: FILE, at: ["gallery"], value: galleryWith(rows, next) });
  const move = (from: number, to: number) => {
    const name = names[from];
    if (name !== undefined && to >= 0 && to < names.length) reorder(names.toSpliced(from, 1).toSpliced(to, 0, name));
  };
  const picture = pictures.find(({ name }) => name === opened);
  const next = [...shown, ...others].find(({ name, lacks }) => lacks && name !== opened);
  const left = samplePictures(answer);
  const samples = pictures.filter(({ file }) => left.includes(file));

  function remove(gone: readonly HousePicture[]) {
    setOpened(undefined);
    const [first] = [...shown, ...others].filter((each) => !gone.includes(each));
    put(...withoutPictures(values, gone, first?.name ?? ""));
    if (first) say(`Gone from everywhere. Where a page needs a picture, it’s “${first.words}” now.`);
  }

  return (
    <>
      <Upload pictures={pictures} />
      {samples.length > 0 && samples.length < pictures.length && (
        <SureButton
          label={
            answer.isPlain ? "Remove the placeholder…" : `Remove the sample’s ${counted(samples.length, "picture")}…`
          }
          sure={answer.isPlain ? "Yes, remove it" : "Yes, remove the sample’s"}
          onSure={() => remove(samples)}
        />
      )}
      <Section id="gallery" title="The gallery" hint="Drag them, or use the arrows">
        <ol className={styles.pictures}>
          {shown.map((each, index) => (
            <li
              key={each.name}
              draggable
              className={dragged === index ? styles.dragged : undefined}
              onDragStart={() => setDragged(index)}
              onDragOver={(event) => event.preventDefault()}
              onDrop={() => dragged !== undefined && move(dragged, index)}
              onDragEnd={() => setDragged(undefined)}
            >
              <Card picture={each} onOpen={() => setOpened(each.name)} />
              <p className={styles.moves}>
                {MOVES.map(({ by, arrow, word }) => (
                  <Button
                    key={by}
                    small
                    variant="quiet"
                    disabled={shown[index + by] === undefined}
                    onClick={() => move(index, index + by)}
                  >
                    <span aria-hidden="true">{arrow}</span>
                    <span className="hidden">{`${each.words}: ${word}`}</span>
                  </Button>
                ))}
              </p>
            </li>
          ))}
        </ol>
      </Section>
      {others.length > 0 && (
        <Section id="not-in-gallery" title="Not in the gallery" hint="Some of these are shown elsewhere">
          <ul className={styles.pictures}>
            {others.map((each) => (
              <li key={each.name}>
                <Card picture={each} onOpen={() => setOpened(each.name)} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {picture && (
        <PictureSheet
          key={picture.name}
          picture={picture}
          onNext={
            next &&
            (() => {
              save();
              setOpened(next.name);
            })
          }
          onRemove={() => remove([picture])}
          place={placeIn(rows, picture.name)}
          onShow={(isIn) => reorder(isIn ? [...names, picture.name] : names.filter((name) => name !== picture.name))}
          onClose={() => {
            save();
            setOpened(undefined);
          }}
        />
      )}
    </>
  );
}

function Card({ picture, onOpen }: { picture: HousePicture; onOpen(): void }) {
  return (
    <button type="button" className={styles.card} onClick={onOpen}>
      <Thumbnail picture={picture} />
      <span className={desk.tiny}>{picture.words}</span>
      {picture.lacks && <span className={desk.mistake}>Needs words</span>}
    </button>
  );
}

type PictureSheetProps = {
  picture: HousePicture;
  place: Path | undefined;
  /** To another one without words. */
  onNext: (() => void) | undefined;
  onRemove(): void;
  onShow(isIn: boolean): void;
  onClose(): void;
};

function PictureSheet({ picture, place, onNext, onRemove, onShow, onClose }: PictureSheetProps) {
  const fields = (entries: readonly Entry[], around: Path) =>
    entries.map((entry) => <EntryField key={entry.at} file={FILE} around={around} entry={entry} />);
  return (
    <Sheet
      title={picture.words}
      onClose={onClose}
      {...(onNext && { action: { label: "Next photograph", run: onNext } })}
      keep="Done"
      more={<SureButton label="Remove it" sure="Yes, remove it" onSure={onRemove} />}
    >
      <Thumbnail picture={picture} />
      {fields(WORDS, ["pictures", picture.name])}
      <Switch label="In the gallery" isOn={place !== undefined} onSwitch={onShow} />
      {place && fields(GALLERY_ENTRIES, place)}
    </Sheet>
  );
}
