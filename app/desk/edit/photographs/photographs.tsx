import { useRef, useState } from "react";
import { Button, buttonClass } from "#app/ui/button.tsx";
import type { HouseEdit } from "#contract/desk/house-draft.ts";
import type { Failure } from "#contract/failure.ts";
import { counted } from "#domain/format.ts";
import { act, upload } from "../../data/desk-api.ts";
import { Refused } from "../../ui/fresh-link.tsx";
import layout from "../../ui/layout.module.css";
import { Section } from "../../ui/page.tsx";
import { Sheet } from "../../ui/sheet.tsx";
import text from "../../ui/text.module.css";
import { useDraft } from "../draft/draft-context.ts";
import type { Path } from "../draft/draft-values.ts";
import styles from "../edit.module.css";
import { EntryField } from "../fields/entry-field.tsx";
import {
  GALLERY_ENTRIES,
  galleryOf,
  galleryWith,
  type HousePicture,
  namesIn,
  picturesIn,
  placeIn,
} from "../fields/house-pictures.ts";
import { nameFor } from "../fields/names.ts";
import { Thumbnail } from "../fields/picture-field.tsx";
import { SureButton } from "../fields/sure-button.tsx";
import { Switch } from "../fields/switch.tsx";
import { samplePictures } from "../standing.ts";
import { readyToSend } from "./ready-to-send.ts";

const FILE = "pictures.yaml";

/** Every picture of the house: those of the gallery in its order, then the others. */
export function Photographs() {
  const { answer, values, change, save, edit } = useDraft();
  const rows = galleryOf(values);
  const pictures = picturesIn(answer, values);
  const [opened, setOpened] = useState<string>();
  const [failure, setFailure] = useState<Failure>();
  const [dragged, setDragged] = useState<number>();
  const names = namesIn(rows);
  const shown = names.flatMap((name) => pictures.filter((each) => each.name === name));
  const others = pictures.filter(({ name }) => !names.includes(name));

  function reorder(next: readonly string[]) {
    change({ file: FILE, at: ["gallery"], value: galleryWith(rows, next) });
    save();
  }
  const move = (from: number, to: number) => {
    const name = names[from];
    if (name !== undefined && to >= 0 && to < names.length) reorder(names.toSpliced(from, 1).toSpliced(to, 0, name));
  };
  const picture = pictures.find(({ name }) => name === opened);
  const left = samplePictures(answer);
  const samples = pictures.filter(({ file }) => left.includes(file));

  async function remove(gone: readonly HousePicture[]) {
    const files = gone.map(({ file }) => file);
    const removed = await edit((revision) => act("house/picture-remove", { names: files, seen: { revision } }));
    setFailure(removed.ok ? undefined : removed.refusal);
    if (!removed.ok) return;
    setOpened(undefined);
    const kept = names.filter((name) => !gone.some((each) => each.name === name));
    change(...gone.map(({ name }): HouseEdit => ({ file: FILE, at: ["pictures", name], value: null })));
    reorder(kept);
  }

  return (
    <>
      <Upload pictures={pictures} />
      {samples.length > 0 && samples.length < pictures.length && (
        <SureButton
          label={`Remove the sample’s ${counted(samples.length, "picture")}…`}
          sure="Yes, remove them all"
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
                <Button small variant="quiet" disabled={index === 0} onClick={() => move(index, index - 1)}>
                  <span aria-hidden="true">←</span>
                  <span className="hidden">{each.words}: earlier</span>
                </Button>
                <Button
                  small
                  variant="quiet"
                  disabled={index === shown.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <span aria-hidden="true">→</span>
                  <span className="hidden">{each.words}: later</span>
                </Button>
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
          picture={picture}
          failure={failure}
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
      <span className={text.tiny}>{picture.words}</span>
      {picture.lacks && <span className={text.rust}>Needs words</span>}
    </button>
  );
}

type PictureSheetProps = {
  picture: HousePicture;
  failure: Failure | undefined;
  place: Path | undefined;
  onRemove(): void;
  onShow(isIn: boolean): void;
  onClose(): void;
};

function PictureSheet({ picture, failure, place, onRemove, onShow, onClose }: PictureSheetProps) {
  const around = ["pictures", picture.name];
  return (
    <Sheet
      title={picture.words}
      failure={failure}
      onClose={onClose}
      keep="Done"
      more={<SureButton label="Remove it" sure="Yes, remove it" onSure={onRemove} />}
    >
      <Thumbnail picture={picture} />
      <EntryField
        file={FILE}
        around={around}
        entry={{ kind: "line", at: "caption", label: "Caption", hint: "The gallery shows it." }}
      />
      <EntryField
        file={FILE}
        around={around}
        entry={{
          kind: "text",
          at: "alt",
          label: "What it shows",
          hint: "Read to guests who can’t see it: a bed under a window, hills outside.",
        }}
      />
      <Switch label="In the gallery" isOn={place !== undefined} onSwitch={onShow} />
      {place && GALLERY_ENTRIES.map((entry) => <EntryField key={entry.at} file={FILE} around={place} entry={entry} />)}
    </Sheet>
  );
}

function Upload({ pictures }: { pictures: readonly HousePicture[] }) {
  const draft = useDraft();
  const { answer, change, save, edit } = draft;
  // What was moved while photographs were sent stays moved.
  const latest = useRef(draft);
  latest.current = draft;
  const [at, setAt] = useState<{ readonly done: number; readonly of: number }>();
  const [failure, setFailure] = useState<Failure>();

  async function send(files: readonly File[]) {
    const taken = [...pictures, ...answer.pictures].map(({ name }) => name.replace(/\.\w+$/, ""));
    const added: string[] = [];
    setFailure(undefined);
    for (const [done, file] of files.entries()) {
      setAt({ done, of: files.length });
      const name = nameFor(file.name.replace(/\.\w+$/, ""), [...taken, ...added]);
      const ready = await readyToSend(file);
      const sent = ready.ok
        ? await edit((revision) => upload("house/picture", { name, revision: `${revision}` }, ready.value))
        : ready;
      if (sent.ok) added.push(name);
      else setFailure({ ...sent.refusal, message: `${file.name}: ${sent.refusal.message}` });
    }
    setAt(undefined);
    if (added.length === 0) return;
    // Without words yet, which the page then asks for.
    const words: HouseEdit[] = added.map((name) => ({
      file: FILE,
      at: ["pictures", name],
      value: { alt: "", caption: "" },
    }));
    const now = latest.current;
    const rows = galleryOf(now.values);
    const gallery = galleryWith(rows, [...namesIn(rows), ...added]);
    change(...words, { file: FILE, at: ["gallery"], value: gallery });
    save();
  }

  return (
    <div className={layout.stack}>
      <label className={`${buttonClass({ wide: false })} ${styles.upload}`}>
        {at === undefined ? "Add photographs" : `Sending ${at.done + 1} of ${counted(at.of, "photograph")}…`}
        <input
          type="file"
          multiple
          accept="image/jpeg,image/png,image/webp,image/heic,image/heif"
          disabled={at !== undefined}
          onChange={({ target }) => {
            const files = [...(target.files ?? [])];
            target.value = "";
            if (files.length > 0) void send(files);
          }}
        />
      </label>
      <Refused failure={failure} />
    </div>
  );
}
