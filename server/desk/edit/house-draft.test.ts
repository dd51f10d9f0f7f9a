import { randomUUID } from "node:crypto";
import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { DeskHouseDraft, HouseEdit } from "#contract/desk/edit.ts";
import { packHouse } from "../../house/archive.ts";
import { readDraft } from "../../house/drafts.ts";
import { showPublication } from "../../house/follow-publications.ts";
import { deleteUnused, keyOf, sitesFolder } from "../../house/house-files.ts";
import { addPublication, allPublications } from "../../house/publications.ts";
import { FOR_EVERYBODY, instructionsFor } from "../../stay/arrival-instructions.ts";
import { engines } from "../../testing/test-database.ts";
import { type DeskWorld, openDeskWorld } from "../testing/desk-world.ts";

const HOUR = 3_600_000;

describe.each(engines)("the house as the owner edits it, on %s", (engine) => {
  let world: DeskWorld;
  beforeEach(async () => {
    world = await openDeskWorld(engine);
  });
  afterEach(() => world.close());

  const json = async <Body>(response: Response | Promise<Response>) => (await (await response).json()) as Body;
  const draft = () => json<DeskHouseDraft>(world.owner.get("/house/draft"));
  const edit = (revision: number, ...edits: HouseEdit[]) =>
    world.owner.act("/house/edit", { edits, seen: { revision } });
  const textOf = ({ files }: DeskHouseDraft, path: string) => files.find((file) => file.path === path)?.text ?? "";
  const fee = (value: string): HouseEdit => ({ file: "rules.yaml", at: ["cleaningFee"], value });
  const acts = async () =>
    (await world.wiring.database.query.selectFrom("desk_acts").select(["act", "subject", "details"]).execute()).filter(
      ({ act }) => act.startsWith("house/"),
    );

  async function upload(path: string, fields: Record<string, string>, body: Uint8Array<ArrayBuffer>) {
    const query = new URLSearchParams({ actId: randomUUID(), ...fields });
    return world.app.request(`/desk/api${path}?${query}`, {
      method: "POST",
      headers: {
        ...{ origin: "http://localhost:3000", "sec-fetch-site": "same-origin", cookie: world.owner.cookie ?? "" },
        ...{ "content-length": String(body.length), "user-agent": "a test" },
      },
      body,
    });
  }

  test("an edit changes one value of the draft, says what differs, and guests see nothing of it", async () => {
    const before = await draft();

    const edited = await edit(before.revision, fee("$91"));
    const after = await draft();

    expect(edited.status).toBe(200);
    expect(before.changes).toEqual([]);
    expect(after.changes).toEqual([
      { file: "rules.yaml", words: expect.stringMatching(/^cleaningFee is \$91 \(was \$/) },
    ]);
    expect(textOf(after, "rules.yaml")).toBe(
      textOf(before, "rules.yaml").replace(/cleaningFee: \S+/, "cleaningFee: $91"),
    );
    expect(after.publications).toEqual([]);
    expect(await acts()).toEqual([
      { act: "house/edit", subject: null, details: JSON.stringify({ changed: ["rules.yaml: cleaningFee"] }) },
    ]);
  });

  test("what differs from the sample is told for as long as it does, whatever was published meanwhile", async () => {
    const before = await draft();
    await edit(0, { file: "house.yaml", at: ["sample"], value: false }, fee("$91"));
    const { unlikeSample } = await draft();

    expect(before.unlikeSample).toEqual([]);
    expect(unlikeSample).toEqual([
      { file: "house.yaml", words: "sample is false (was true)" },
      { file: "rules.yaml", words: expect.stringContaining("cleaningFee is $91") },
    ]);
  });

  test("a house can begin with plain words: nothing of the sample's is left but its prices, and nothing is wrong", async () => {
    const before = await draft();
    await world.owner.act("/house/plain", { seen: { revision: before.revision } });
    const plain = await draft();
    await edit(plain.revision, fee("$91"));
    const after = await draft();

    expect(before.isPlain).toBe(false);
    expect(plain).toMatchObject({ isPlain: true, mistakes: [], pictures: [{ name: "horizon.jpg" }] });
    for (const kept of ["prices.yaml", "agreement-versions.yaml"])
      expect(textOf(plain, kept)).toBe(textOf(before, kept));
    expect(plain.files.filter(({ text }) => text.includes("Test House"))).toEqual([]);
    expect(after.unlikeSample).toContainEqual({ file: "rules.yaml", words: "cleaningFee is $91 (was $100)" });
    expect(await acts()).toMatchObject([{ act: "house/plain" }, { act: "house/edit" }]);
  });

  test.each([
    ["a word with an asterisk", "claim: *best"],
    ["lines that stand for each other a million times", yamlBomb()],
  ])("a file with %s is a mistake that the owner sees and takes back", async (_, text) => {
    await edit(0, { file: "house.yaml", text });

    const { mistakes, changes, revision } = await draft();
    const edited = await edit(revision, { file: "house.yaml", at: ["name"], value: "Pine Cabin" });
    const discarded = await world.owner.act("/house/discard", { seen: { revision } });

    expect(mistakes[0]).toMatchObject({
      file: "house.yaml",
      words: expect.stringContaining("put the words in quotes"),
    });
    expect(changes).toContainEqual({ file: "house.yaml", words: "has other words" });
    expect([edited.status, discarded.status]).toEqual([422, 200]);
    expect((await draft()).changes).toEqual([]);
  });

  test("a picture is removed like a text, with what names it, and no text takes its place", async () => {
    const before = await draft();
    const [first] = before.pictures;
    const file = `pictures/${first?.name}`;

    const written = await edit(before.revision, { file, text: "<svg/>" } as unknown as HouseEdit);
    await edit(before.revision, { file, text: null });
    const after = await draft();

    expect(written.status).toBe(422);
    expect(after.pictures).toEqual(before.pictures.slice(1));
    expect(after.changes).toEqual([{ file, words: "is gone" }]);
  });

  test("the same click twice edits once, and a second tab is told that the first was faster", async () => {
    const { revision } = await draft();
    const body = { actId: randomUUID(), edits: [fee("$91")], seen: { revision } };

    const once = await json(world.owner.post("/house/edit", body));
    const twice = await json(world.owner.post("/house/edit", body));
    const late = await edit(revision, fee("$92"));

    expect(twice).toEqual(once);
    expect(late.status).toBe(409);
    expect(await json(late)).toMatchObject({ code: "has-changed" });
    expect((await draft()).changes).toHaveLength(1);
  });

  test("a draft may have a mistake, which is told with its line, and is not published", async () => {
    await edit(0, { file: "rules.yaml", at: ["nights", "atMost"], value: "three weeks" });
    const { mistakes, revision } = await draft();
    const published = await world.owner.act("/house/publish", { seen: { revision } });

    expect(mistakes).toEqual([
      {
        file: "rules.yaml",
        line: expect.any(Number),
        words: expect.stringMatching(/^nights\.atMost is "three weeks"/),
      },
    ]);
    expect(await json(published)).toMatchObject({ code: "house-mistakes" });
  });

  test("what can't be written is refused as a whole: no edit of the same request is kept", async () => {
    const refused = await edit(0, fee("$91"), { file: "rules.yaml", at: ["taxes", 40], value: "no" });
    const climbing = await edit(0, { file: "../rules.yaml", text: "" } as HouseEdit);

    expect(await json(refused)).toMatchObject({ code: "edit-impossible" });
    expect(climbing.status).toBe(422);
    expect((await draft()).changes).toEqual([]);
  });

  test("prices, rules and agreements are published only from a desk that was opened just now", async () => {
    await edit(0, fee("$91"));
    world.ahead = HOUR;
    const grave = await world.owner.act("/house/publish", { seen: { revision: 1 } });
    await world.owner.act("/house/discard", { seen: { revision: 1 } });
    await edit(2, { file: "house.yaml", at: ["tagline"], value: "A house." });
    const light = await world.owner.act("/house/publish", { seen: { revision: 3 } });

    expect(await json(grave)).toMatchObject({ code: "link-again" });
    // This test has no site to replace, and the desk says so.
    expect(await json(light)).toMatchObject({ code: "cannot-publish" });
    expect((await draft()).canPublish).toMatch(/started for development/);
  });

  test("so are facts and phrases that an agreement prints, wherever they are written", async () => {
    const { query } = world.wiring.database;
    await edit(0, { file: "terms.md", text: "---\nsample: true\n---\n# Terms\n\n## Where\n\nAt {{ house.place }}.\n" });
    const { files } = await query.selectFrom("house_draft").select("files").executeTakeFirstOrThrow();
    await addPublication(
      query,
      { files: JSON.parse(files ?? ""), changes: [], session_id: null, isPublished: true },
      1,
    );
    await edit(1, { file: "house.yaml", at: ["tagline"], value: "A house." });
    const light = (await draft()).needsFreshSignIn;
    await edit(2, { file: "house.yaml", at: ["place"], value: "Elsewhere" });
    world.ahead = HOUR;
    const grave = await world.owner.act("/house/publish", { seen: { revision: 3 } });

    expect(light).toBe(false);
    expect((await draft()).needsFreshSignIn).toBe(true);
    expect(await json(grave)).toMatchObject({ code: "link-again" });
  });

  // Another process opens the database by its settings, and a test's PostgreSQL isn't in them.
  const ownFile = [engine].filter((each) => each === "sqlite");
  test.each(ownFile)("an email is shown with the draft's words before guests get it, and leaves no files", async () => {
    const { database, config } = world.wiring;
    await edit(
      0,
      { file: "words.yaml", at: ["emails", "instructions"], value: "the address and the tide table" },
      { file: "house.yaml", at: ["name"], value: "Tide House" },
    );
    const subject = async (of: string) => json(world.owner.get(`/email/preview?kind=confirmation${of}`));
    const shown = async (of: string) => (await world.owner.get(`/email/page?kind=confirmation${of}`)).text();

    expect(await shown("")).not.toContain("the tide table");
    expect(await shown("&of=draft")).toContain("the tide table");
    expect(await subject("")).not.toMatchObject({ subject: expect.stringContaining("Tide House") });
    expect(await subject("&of=draft")).toMatchObject({ subject: expect.stringContaining("Tide House") });
    const { house } = await readDraft(database.query);
    expect(existsSync(join(sitesFolder(config.dataFolder), keyOf(house.files)))).toBe(false);
    expect(readdirSync(database.folder ?? "").filter((name) => name.startsWith("checked-house"))).toEqual([]);
  });

  test.each(ownFile)("an email of a draft tells that draft's place, and guests' way in stays as it is", async () => {
    const wayIn = async () => (await instructionsFor(world.wiring.database.query, FOR_EVERYBODY)).values;
    const before = await wayIn();
    await edit(0, { file: "house.yaml", at: ["place"], value: "Off Mountain Road" });

    const shown = await (await world.owner.get("/email/page?kind=arrival&of=draft")).text();

    expect(shown).toContain("Off Mountain Road");
    expect(await wayIn()).toEqual(before);
  });

  test("a preview can read its draft to the end though it's edited and published meanwhile; the next start tidies up", async () => {
    const { database } = world.wiring;
    await edit(0, fee("$91"));
    const previewed = (await readDraft(database.query)).house;
    const rules = () =>
      previewed.read("rules.yaml").then(
        (text) => new TextDecoder().decode(text),
        () => "deleted",
      );
    await edit(1, fee("$92"));
    await publish((await draft()).changes);

    expect(await rules()).toContain("cleaningFee: $91");
    await database.transaction(deleteUnused);
    expect(await rules()).toBe("deleted");
    expect((await draft()).mistakes).toEqual([]);
  });

  test("a dropped draft leaves what guests see", async () => {
    await edit(0, fee("$91"), { file: "privacy.md", text: "# Other words" });
    const dropped = await world.owner.act("/house/discard", { seen: { revision: 1 } });

    expect(dropped.status).toBe(200);
    expect((await draft()).changes).toEqual([]);
  });

  test("a photograph comes out upright, smaller and without the place where it was taken", async () => {
    const photo = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: "#345" } })
      .jpeg()
      .withExif({ IFD0: { Artist: "somebody" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "44/1 35/1 0/1" } })
      .withMetadata({ orientation: 6 })
      .toBuffer();

    const added = await upload("/house/picture", { name: "barn", revision: "0" }, new Uint8Array(photo));
    const { pictures, changes } = await draft();
    const barn = pictures.find(({ name }) => name === "barn.jpg");
    const shown = await world.owner.get(barn?.src.slice("/desk/api".length) ?? "");
    const row = await world.wiring.database.query.selectFrom("house_draft").select("files").executeTakeFirstOrThrow();
    const hash = JSON.parse(row.files ?? "{}")["pictures/barn.jpg"];
    const { content } = await world.wiring.database.query
      .selectFrom("house_files")
      .select("content")
      .where("hash", "=", hash)
      .executeTakeFirstOrThrow();
    const stored = await sharp(content).metadata();

    expect(added.status).toBe(200);
    expect(stored).toMatchObject({ width: 853, height: 2560 });
    expect(changes).toEqual([{ file: "pictures/barn.jpg", words: "is new" }]);
    expect((await sharp(await shown.arrayBuffer()).metadata()).format).toBe("webp");
    expect(stored.exif).toBeUndefined();
    expect(stored.orientation).toBeUndefined();
    expect(await acts()).toMatchObject([{ act: "house/picture", subject: "barn.jpg" }]);
  });

  test.each(["png", "webp"] as const)(
    "a picture that is %s becomes a JPEG, on white where it was see-through",
    async (format) => {
      const clear = { width: 40, height: 30, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } as const;
      const picture = await sharp({ create: clear }).toFormat(format).toBuffer();

      const added = await upload("/house/picture", { name: "logbook", revision: "0" }, new Uint8Array(picture));
      const { house } = await readDraft(world.wiring.database.query);
      const stored = sharp(await house.read("pictures/logbook.jpg"));

      expect(added.status).toBe(200);
      expect((await stored.metadata()).format).toBe("jpeg");
      expect((await stored.stats()).channels.map(({ min }) => min)).toEqual([255, 255, 255]);
    },
  );

  test("what the server can't read, such as an iPhone's own format, isn't taken", async () => {
    const heic = new Uint8Array(Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from("ftypheic\0\0\0\0mif1heic")]));

    expect((await upload("/house/picture", { name: "porch", revision: "0" }, heic)).status).toBe(422);
    expect((await draft()).changes).toEqual([]);
  });

  test("what only calls itself a picture isn't taken, and nobody without a session sends one", async () => {
    const page = new TextEncoder().encode("<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>");
    const named = await upload("/house/picture", { name: "dock", revision: "0" }, page);
    const climbing = await upload("/house/picture", { name: "../dock", revision: "0" }, page);
    const large = await upload("/house/picture", { name: "dock", revision: "0" }, new Uint8Array(25_000_001));
    world.owner.cookie = undefined;
    const stranger = await upload("/house/picture", { name: "dock", revision: "0" }, page);

    expect([named.status, climbing.status, large.status, stranger.status]).toEqual([422, 400, 413, 401]);
  });

  test("the house goes into an archive and comes back the same from it", async () => {
    await edit(0, fee("$91"));
    const archive = await world.owner.act("/house/archive", {});
    const bytes = new Uint8Array(await archive.arrayBuffer());
    await world.owner.act("/house/discard", { seen: { revision: 1 } });
    const taken = await upload("/house/archive-upload", { revision: "2" }, bytes);

    expect(taken.status).toBe(200);
    expect((await draft()).changes).toEqual([
      { file: "rules.yaml", words: expect.stringContaining("cleaningFee is $91") },
    ]);
    expect((await draft()).mistakes).toEqual([]);
  });

  test("the sample's drawings go with what they belong to, and its icon with its mark", async () => {
    const { house } = await readDraft(world.wiring.database.query);
    const [icon, face] = ["logo/favicon.svg", "portraits/host.svg"];
    const read = async (path: string) =>
      path === icon || path === face ? Buffer.from("<svg></svg>") : house.read(path);
    const sample = await packHouse({ files: { ...house.files, [icon]: "", [face]: "" }, read });
    await upload("/house/archive-upload", { revision: "0" }, sample);
    const drawings = async () =>
      Object.keys((await readDraft(world.wiring.database.query)).house.files).filter((path) => path.endsWith(".svg"));
    const before = await drawings();

    await edit(
      1,
      ...["guides.yaml", "map.yaml", "writers.yaml"].map((file) => ({ file, text: null })),
      { file: "look.yaml", at: ["logo"], value: { main: "M2 43.4H46V46.4H2Z" } },
      { file: "hosts.yaml", at: ["names"], value: "Ada" },
    );

    expect(before).toEqual(expect.arrayContaining([icon, face, "avatars/author.svg", "map/map-wide.svg"]));
    expect(await drawings()).toEqual([]);
  });

  test("prices set at the desk go into the archive, and guests pay them where it's published", async () => {
    const table = {
      base: { price: 321, minNights: 2 },
      seasons: [{ name: "Snow", from: "12-01", to: "03-31", price: 999 }],
    };
    await world.owner.act("/prices/save", { table, seen: { version: 0 } });
    const archive = await world.owner.act("/house/archive", {});
    const bytes = new Uint8Array(await archive.arrayBuffer());
    await world.close();
    world = await openDeskWorld(engine);

    await upload("/house/archive-upload", { revision: "0" }, bytes);

    const { changes, mistakes, needsFreshSignIn } = await draft();
    expect(changes).toContainEqual({ file: "prices.yaml", words: expect.stringMatching(/^base\.price is 321 /) });
    expect([mistakes, needsFreshSignIn]).toEqual([[], true]);
    const priceNow = async () => [...((await world.wiring.prices.current())?.nightly.byNight ?? [])][40]?.[1].cents;
    expect([321_00, 999_00]).not.toContain(await priceNow());
    await publish(changes);
    expect([321_00, 999_00]).toContain(await priceNow());
  });

  test("before prices are set, the archive has none of the sample’s seasons, and changes no prices elsewhere", async () => {
    const archive = await world.owner.act("/house/archive", {});
    const bytes = new Uint8Array(await archive.arrayBuffer());
    await edit(0, fee("$91"));
    await upload("/house/archive-upload", { revision: "1" }, bytes);

    expect(Buffer.from(bytes).toString("latin1")).not.toContain("prices.yaml");
    expect(await draft()).toMatchObject({ changes: [], mistakes: [] });
  });

  test("prices that the owner has set stay when a house is published that says nothing new about them", async () => {
    await edit(0, fee("$91"));
    await world.owner.act("/prices/save", { table: { base: { price: 321 } }, seen: { version: 0 } });

    await publish((await draft()).changes);

    expect(await json(world.owner.get("/prices"))).toMatchObject({
      own: { version: 1, table: { base: { price: 321 } } },
    });
  });

  describe("once a house of the owner's own has bookings", () => {
    const ownHouse: HouseEdit = { file: "house.yaml", at: ["sample"], value: false };
    beforeEach(async () => {
      await edit(0, ownHouse);
      await publish((await draft()).changes);
      await world.book();
    });

    test.each([
      ["house.yaml", "calendarDomain", "elsewhere.example"],
      ["house.yaml", "referencePrefix", "XY"],
      ["rules.yaml", "currency", "CAD"],
    ] as const)("what bookings carry doesn't change any more: %s, %s", async (file, field, value) => {
      await edit((await draft()).revision, { file, at: [field], value });

      const { mistakes, revision } = await draft();
      const published = await world.owner.act("/house/publish", { seen: { revision } });

      expect(mistakes).toContainEqual({ file, line: null, words: expect.stringContaining(`${field} is "${value}"`) });
      expect(await json(published)).toMatchObject({ code: "house-mistakes" });
    });

    test("an earlier publication without it isn't put back", async () => {
      const { house } = await readDraft(world.wiring.database.query);
      const earlier = { ...house.files };
      await edit((await draft()).revision, { file: "house.yaml", at: ["calendarDomain"], value: "elsewhere.example" });
      const other = (await readDraft(world.wiring.database.query)).house.files;
      const begun = { files: other, changes: [], session_id: null, isPublished: true };
      const { query } = world.wiring.database;
      await world.wiring.database.transaction((trx) => addPublication(trx, begun, 1));
      await world.wiring.database.transaction((trx) => addPublication(trx, { ...begun, files: earlier }, 2));
      const [, wanted] = (await draft()).publications;

      const seen = { current: (await allPublications(query))[0]?.id ?? null };
      const answer = await world.owner.act("/house/put-back", { publication: wanted?.id, seen });

      expect(await json(answer)).toMatchObject({ code: "house-settled" });
    });
  });

  test("before that, everything of the sample's can change", async () => {
    await world.book();
    await edit(0, { file: "house.yaml", at: ["calendarDomain"], value: "elsewhere.example" });

    expect((await draft()).mistakes).toEqual([]);
  });

  /** As the server does once the pages are built. */
  async function publish(changes: DeskHouseDraft["changes"]) {
    const { database } = world.wiring;
    const { house } = await readDraft(database.query);
    const words = changes.map((change) => `${change.file}: ${change.words}`);
    const begun = { files: house.files, changes: words, session_id: null };
    const id = await database.transaction((trx) => addPublication(trx, begun, 1));
    await showPublication(database, { ...begun, id });
  }

  test.each([
    ["climbs out", { "house.yaml": "a: 1", "../../evil.yaml": "a: 1" }],
    ["has a program", { "house.yaml": "a: 1", "rules.ts": "export {}" }],
    ["has a drawing with a script", { "house.yaml": "a: 1", "logo/mark.svg": "<svg><script>1</script></svg>" }],
    ["has a picture that is none", { "house.yaml": "a: 1", "pictures/dock.jpg": "<html>" }],
    ["is no house", { "notes.md": "# Notes" }],
  ])("an archive that %s is refused, and nothing of it is kept", async (_, files) => {
    const contents = new Map(Object.entries(files));
    const bytes = await packHouse({ files, read: async (path) => Buffer.from(contents.get(path) ?? "") });

    const taken = await upload("/house/archive-upload", { revision: "0" }, bytes);

    expect(await json(taken)).toMatchObject({ code: "not-an-archive" });
    expect((await draft()).changes).toEqual([]);
  });

  test("a link in an archive is refused", async () => {
    const bytes = await packHouse({ files: { "house.yaml": "" }, read: async () => Buffer.from("a: 1") });
    bytes.set(new TextEncoder().encode("2"), 156);

    const taken = await upload("/house/archive-upload", { revision: "0" }, bytes);

    expect(await json(taken)).toMatchObject({ code: "not-an-archive" });
  });
});

/** Ten lines of ten names each, where every name stands for the line before. */
function yamlBomb(): string {
  const lines = Array.from({ length: 9 }, (_, at) => `l${at + 1}: &l${at + 1} [${`*l${at},`.repeat(10)}]`);
  return ["l0: &l0 x", ...lines].join("\n");
}
