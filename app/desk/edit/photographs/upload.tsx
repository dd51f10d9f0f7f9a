import { useRef, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import type { HouseEdit } from "#contract/desk/edit.ts";
import type { Failure } from "#contract/failure.ts";
import { counted } from "#domain/format.ts";
import { upload } from "../../data/desk-api.ts";
import desk from "../../ui/desk.module.css";
import { Refused } from "../../ui/fresh-link.tsx";
import { useDraft } from "../draft/draft-context.ts";
import styles from "../edit.module.css";
import { galleryOf, galleryWith, type HousePicture, namesIn } from "../fields/house-pictures.ts";
import { nameFor } from "../fields/names.ts";
import { readyToSend } from "./ready-to-send.ts";

const FILE = "pictures.yaml";

/** Photographs from a phone or computer, one after the other, at the gallery's end. */
export function Upload({ pictures }: { pictures: readonly HousePicture[] }) {
  const draft = useDraft();
  const { answer, put, edit } = draft;
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
    put(...words, { file: FILE, at: ["gallery"], value: gallery });
  }

  return (
    <div className={desk.stack}>
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
