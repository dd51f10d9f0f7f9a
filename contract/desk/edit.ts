import { z } from "zod";
import { act, answers, type DeskFile, id, nothing, read, upload } from "./call.ts";

// The house that the owner is working on, before guests see it. Every act answers the draft's new revision, and the page
// reads "house/draft" again. What was seen is that number, so two tabs never overwrite each other.

export type DeskMistake = {
  readonly file: string;
  readonly line: number | null;
  /** The whole sentence, without the file. */
  readonly words: string;
};

type DeskChange = { readonly file: string; readonly words: string };

type DeskPublication = {
  readonly id: number;
  readonly at: number;
  /** The device it was published from; null for the command line, and for the house as it was installed. */
  readonly by: string | null;
  readonly changes: readonly string[];
  readonly isCurrent: boolean;
};

export type DeskHouseDraft = {
  readonly now: number;
  /** Grows with every change of the draft. */
  readonly revision: number;
  /** Every YAML and Markdown file. */
  readonly files: readonly { readonly path: string; readonly text: string }[];
  /** The files of pictures/, whether or not pictures.yaml names them. `src` is a small one. */
  readonly pictures: readonly { readonly name: string; readonly src: string }[];
  /** What differs from what guests see, such as "rules.yaml: cleaningFee is $90 (was $75)". */
  readonly changes: readonly DeskChange[];
  /** What differs from the sample that it began with; null where the house that was installed is no sample. */
  readonly unlikeSample: readonly DeskChange[] | null;
  /** It began with the plain words of houses/starter. */
  readonly isPlain: boolean;
  readonly mistakes: readonly DeskMistake[];
  /** Newest first. */
  readonly publications: readonly DeskPublication[];
  readonly publishing:
    | { readonly state: "idle" }
    | { readonly state: "building"; readonly since: number }
    | { readonly state: "failed"; readonly at: number; readonly words: string };
  /** Or why this server can't build pages. */
  readonly canPublish: true | string;
  /** Prices, rules and agreements are published only by someone who has signed in just now. */
  readonly needsFreshSignIn: boolean;
};

const PICTURE_BYTES_AT_MOST = 25_000_000;
const ARCHIVE_BYTES_AT_MOST = 100_000_000;

const file = z
  .string()
  .max(120)
  .regex(/^(guides\/)?[a-z0-9-]+\.(yaml|md)$/);
const picture = z
  .string()
  .max(90)
  .regex(/^pictures\/[\w-]+\.(jpe?g|png|webp)$/);
const at = z.array(z.union([z.string().max(80), z.number().int().min(0).max(500)])).max(12);
const revision = z.number().int().min(0);
const seen = z.strictObject({ revision });
/** An address has only texts. */
const written = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number);

const edit = z.union([
  /** Sets one value, adds it if it isn't there (in a list: one past its end), or removes it. */
  z.strictObject({ file, at: at.min(1), value: z.json() }),
  /** Moves an entry within its list. `at` is the entry. */
  z.strictObject({ file, at: at.min(1), to: z.number().int().min(0).max(500) }),
  /** The whole file; null removes it. */
  z.strictObject({ file, text: z.string().max(100_000).nullable() }),
  z.strictObject({ file: picture, text: z.null() }),
]);
export type HouseEdit = z.infer<typeof edit>;

export const houseDraftCalls = {
  "house/draft": read(nothing, answers<DeskHouseDraft>()),
  /** A small picture, for the desk alone. `key` is part of `src`, so that a new picture isn't taken for the old one. */
  "house/thumbnail": read({ name: z.string().max(80), key: id }, answers<DeskFile>()),
  /** All edits or none. A draft may have mistakes; only a value that can't be written at all is refused. */
  "house/edit": act({ edits: z.array(edit).min(1).max(400), seen }, answers<number>()),
  /**
   * The body is the picture: JPEG, PNG or WebP, turned upright and freed of what the camera wrote into it. The fields and
   * the act's id are in the address. It becomes pictures/NAME.jpg, in place of one of that name.
   */
  "house/picture": upload(
    {
      name: z
        .string()
        .max(60)
        .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      revision: written,
    },
    answers<number>(),
    { bytesAtMost: PICTURE_BYTES_AT_MOST },
  ),
  /** An address that shows the whole site as the draft has it, in this browser, for an hour. */
  "house/preview": act({ seen }, answers<string>(), { isGivenOut: true }),
  /** Begins to publish; "house/draft" says how it goes. Needs a fresh sign-in where prices, rules or agreements change. */
  "house/publish": act({ seen }, answers<number>()),
  /** Publishes an earlier publication once more. Needs a fresh sign-in. A draft stays as it is. */
  "house/put-back": act(
    { publication: z.number().int(), seen: z.strictObject({ current: z.number().int().nullable() }) },
    answers<number>(),
    { needsFreshSignIn: true },
  ),
  /** The plain words of houses/starter become the draft, instead of whatever it says. */
  "house/plain": act({ seen }, answers<number>()),
  "house/discard": act({ seen }, answers<number>()),
  /** The draft, or what guests see if there is none, as a tar archive. */
  "house/archive": act(nothing, answers<DeskFile>(), { isGivenOut: true }),
  /** The body is such an archive. It becomes the draft. */
  "house/archive-upload": upload({ revision: written }, answers<number>(), {
    bytesAtMost: ARCHIVE_BYTES_AT_MOST,
  }),
};
