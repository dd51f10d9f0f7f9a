import { stringify } from "yaml";
import type { HouseEdit } from "#contract/desk/edit.ts";
import type { Outcome } from "#contract/refusals.ts";
import { accept, refuse } from "#domain/result.ts";
import { editYaml } from "#houses/editing/edit-yaml.ts";
import type { Trx } from "../../database/database.ts";
import { packHouse, unpackHouse } from "../../house/archive.ts";
import { changeDraft, type Draft, readDraft, starterHouse } from "../../house/drafts.ts";
import { type HouseFiles, type Manifest, PRICES, storeAll, storeFile } from "../../house/house-files.ts";
import { cleanPicture, PICTURES_AT_MOST } from "../../house/pictures.ts";
import type { Wiring } from "../../wiring.ts";
import type { Actor } from "../audit-log.ts";
import type { Handlers } from "../call.ts";

type Made = Outcome<Manifest | null>;
type Change = {
  readonly seen: number;
  readonly about?: Parameters<Actor["record"]>[2];
  make(trx: Trx, draft: Draft): Promise<Made>;
};

/** Changes the draft and records it. */
function change(wiring: Wiring, actor: Actor, { seen, about, make }: Change) {
  const record = (trx: Trx, revision: number) => actor.record(trx, revision, about);
  return changeDraft(wiring.database, { seen, make, record });
}

export const draftHandlers = {
  "house/edit"(wiring, { edits, seen }, actor) {
    const details = { changed: [...new Set(edits.map((edit) => fieldOf(edit)))] };
    return change(wiring, actor, {
      ...{ seen: seen.revision, about: { details } },
      make: (trx, draft) => applyEdits(trx, draft, edits),
    });
  },

  async "house/picture"(wiring, { name, revision, bytes }, actor) {
    const picture = await cleanPicture(bytes);
    if (picture === undefined) return refuse("not-a-picture");
    const path = `pictures/${name}.jpg`;
    return change(wiring, actor, {
      ...{ seen: revision, about: { subject: `${name}.jpg` } },
      async make(trx, { house: { files } }) {
        const others = Object.keys(files).filter((each) => each.startsWith("pictures/") && each !== path);
        if (others.length >= PICTURES_AT_MOST) return refuse("too-many-pictures");
        return accept({ ...files, [path]: await storeFile(trx, picture) });
      },
    });
  },

  "house/discard": (wiring, { seen }, actor) =>
    change(wiring, actor, { seen: seen.revision, make: async () => accept(null) }),

  "house/plain"(wiring, { seen }, actor) {
    return change(wiring, actor, {
      seen: seen.revision,
      // What a night costs is set elsewhere, and publishing other prices would sell by them.
      async make(trx, { house }) {
        const { files, read } = await starterHouse();
        const { [PRICES]: _, ...words } = files;
        await storeAll(trx, { files: words, read });
        return accept({ ...words, ...keptOf(house, [PRICES, VERSIONS]) });
      },
    });
  },

  /** The draft, or what guests see if there is none, with the prices that guests pay. */
  async "house/archive"(wiring, _, actor) {
    const { database } = wiring;
    const file = await packHouse(await withPrices(wiring, await readDraft(database.query)));
    await database.transaction((trx) => actor.record(trx, null, { details: { bytes: file.length } }));
    return accept({ file, type: "application/x-tar", name: "house.tar" });
  },

  async "house/archive-upload"(wiring, { revision, bytes }, actor) {
    const unpacked = await unpackHouse(bytes);
    if (!unpacked.ok) return unpacked;
    return change(wiring, actor, {
      ...{ seen: revision, about: { details: { files: unpacked.value.size } } },
      async make(trx, { house }) {
        const files: Record<string, string> = {};
        for (const [path, content] of unpacked.value) files[path] = await storeFile(trx, content);
        return accept({ ...keptOf(house, [PRICES]), ...files, ...keptOf(house, [VERSIONS]) });
      },
    });
  },
} satisfies Partial<Handlers>;

function fieldOf(edit: HouseEdit): string {
  return "at" in edit ? `${edit.file}: ${edit.at.join(".")}` : edit.file;
}

async function applyEdits(trx: Trx, { house }: Draft, edits: readonly HouseEdit[]): Promise<Made> {
  const texts = new Map<string, string | null>();
  for (const edit of edits) {
    const { file } = edit;
    if ("text" in edit) {
      texts.set(file, edit.text);
      continue;
    }
    const before = texts.has(file)
      ? texts.get(file)
      : house.files[file] && new TextDecoder().decode(await house.read(file));
    const after = file.endsWith(".yaml") ? editYaml(before ?? "", edit) : undefined;
    if (after === undefined) return refuse("edit-impossible");
    texts.set(file, after);
  }
  const drawings = new Set(edits.map((edit) => drawingsOf(edit)));
  const kept = Object.entries(house.files).filter(([path]) => !drawings.has(path.replace(/[^/]+$/, "")));
  const files: Record<string, string> = Object.fromEntries(kept);
  for (const [file, text] of texts) {
    if (text === null) delete files[file];
    else files[file] = await storeFile(trx, Buffer.from(text));
  }
  return accept(files);
}

/**
 * The folder of drawings that go with an edit, because no field at the desk names them: those of a part that is removed,
 * portraits of other hosts, and the icon of another mark, from which the site then draws its own.
 */
function drawingsOf(edit: HouseEdit): string | undefined {
  if (!("text" in edit)) return DRAWN[`${edit.file} ${edit.at[0]}`];
  return edit.text === null ? DRAWN[edit.file] : undefined;
}

const DRAWN: Partial<Record<string, string>> = {
  "look.yaml logo": "logo/",
  "hosts.yaml names": "portraits/",
  "hosts.yaml sample": "portraits/",
  "hosts.yaml": "portraits/",
  "guides.yaml": "diagrams/",
  "map.yaml": "map/",
  "plan.yaml": "plan/",
  "writers.yaml": "avatars/",
};

/** Bookings keep the refund rule of the version that their guests accepted, whatever house comes after. */
const VERSIONS = "agreement-versions.yaml";

function keptOf({ files }: HouseFiles, paths: readonly string[]): Manifest {
  return Object.fromEntries(Object.entries(files).filter(([path]) => paths.includes(path)));
}

/**
 * What was set at the desk, unless the draft has prices that are still to be published. Prices that nobody pays stay out:
 * they are the sample's, and would be sold where the archive is published.
 */
async function withPrices({ prices, config }: Wiring, { house, published }: Draft): Promise<HouseFiles> {
  const own = await prices.ownTable?.();
  if (house.files[PRICES] !== published.files[PRICES]) return house;
  if (own === undefined || own.version === 0) {
    const { [PRICES]: _, ...files } = house.files;
    return config.hasOwnPrices ? house : { ...house, files };
  }
  const table = Buffer.from(stringify(own.content));
  return {
    files: { ...house.files, [PRICES]: "" },
    read: async (path) => (path === PRICES ? table : house.read(path)),
  };
}
