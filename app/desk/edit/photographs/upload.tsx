import { useRef, useState } from "react";
import { buttonClass } from "#app/ui/button.tsx";
import type { HouseEdit } from "#contract/desk/edit.ts";
import type { Failure } from "#contract/failure.ts";
import { counted } from "#domain/format.ts";
import { accept, type Result, refuse } from "#domain/result.ts";
import { upload } from "../../data/desk-api.ts";
import desk from "../../ui/desk.module.css";
import { Refused } from "../../ui/fresh-link.tsx";
import { useDraft } from "../draft/draft-context.ts";
import styles from "../edit.module.css";
import { galleryOf, galleryWith, type HousePicture, namesIn } from "../fields/house-pictures.ts";
import { nameFor } from "../fields/names.ts";

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

/** The largest that a page shows is smaller, and a phone's connection is slow. */
const LONGEST_SIDE = 3200;

/** A photograph as JPEG, upright and not larger than needed. A browser that can read HEIC turns that into JPEG too. */
export async function readyToSend(file: File): Promise<Result<Blob, Failure>> {
  try {
    const bitmap = await createImageBitmap(file);
    const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement("canvas");
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    canvas.getContext("2d")?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, "image/jpeg", 0.9));
    return jpeg === null ? accept(file) : accept(jpeg);
  } catch {
    if (/\.hei[cf]$/i.test(file.name)) return refuse({ code: "not-a-picture", message: HEIC });
    // The server says what it thinks of it.
    return accept(file);
  }
}

const HEIC =
  "This browser can’t read HEIC. Add it from the iPhone itself, or save it as JPEG first: Settings, Camera, Formats, Most Compatible.";
