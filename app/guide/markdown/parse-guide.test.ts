import { expect, test } from "vitest";
import { type Guide, parseGuide } from "./parse-guide.ts";

const head = {
  title: "A walk to the mailbox",
  shortTitle: "The mailbox",
  subtitle: "There and back before the coffee is cold.",
  description:
    "How to walk from the porch to the mailbox and back: how long it takes, what to wear, and what the neighbor's dog thinks.",
  excerpt: "There and back.",
  category: "Walks & Meals",
  author: "writer",
  publishDate: "2025-08-09",
  readingTime: "1 min read",
  featuredImage: "opening",
  keywords: ["mailbox"],
  planYourStay: "The mailbox is ours.",
  relatedArticles: ["hiking", "winter", "culture"],
};

test("the required fields are enough for a guide", () => {
  const guide = read({}, "Take the path.");

  expect(guide.head.tags).toEqual([]);
  expect(guide.head.tableOfContents).toEqual([]);
  expect(guide.blocks).toEqual([{ kind: "words", html: "<p>Take the path.</p>" }]);
});

test("a missing field stops the build with the file's name", () => {
  expect(() => read({ subtitle: undefined }, "Text.")).toThrow(/guides\/mailbox\.md: .*subtitle/s);
});

test("an unknown field stops the build", () => {
  expect(() => read({ subtitel: "There and back." }, "Text.")).toThrow(/mailbox\.md: .*subtitel/s);
});

test("a guide without a picture is reported with its file, and all its mistakes at once", () => {
  expect(() => read({ featuredImage: undefined, author: "nobody" }, "Text.")).toThrow(
    [
      'houses/test-house/guides/mailbox.md: author is "nobody"; expected a writer of writers.yaml.',
      "houses/test-house/guides/mailbox.md: featuredImage is missing; expected a picture of pictures.yaml.",
    ].join("\n"),
  );
});

test("a reading time in another format stops the build", () => {
  expect(() => read({ readingTime: "a minute" }, "Text.")).toThrow(/mailbox\.md: .*15 min read/s);
});

test("a day that doesn't exist stops the build", () => {
  expect(() => read({ publishDate: "2025-02-30" }, "Text.")).toThrow(/mailbox\.md: .*publishDate/s);
});

test("an unknown writer, picture, icon or category stops the build", () => {
  expect(() => read({ author: "nobody" }, "Text.")).toThrow(/mailbox\.md: .*author is "nobody"; expected a writer/s);
  expect(() => read({ featuredImage: "moon" }, "Text.")).toThrow(
    'guides/mailbox.md: featuredImage is "moon"; expected a picture of pictures.yaml.',
  );
  expect(() => read({ quickInfo: [{ icon: "anvil", text: "Heavy" }] }, "Text.")).toThrow(
    /quickInfo\[0\]\.icon is "anvil"; expected one of: mountain/,
  );
  expect(() => read({ category: "Mail" }, "Text.")).toThrow(/mailbox\.md: .*category/s);
});

test("a text without front matter stops the build", () => {
  expect(() => readText("Take the path.")).toThrow("houses/test-house/guides/mailbox.md: the head");
});

test("a guide that names itself, or another twice, as related stops the build", () => {
  expect(() => read({ relatedArticles: ["mailbox", "winter", "culture"] }, "Text.")).toThrow(/mailbox\.md: .*itself/);
  expect(() => read({ relatedArticles: ["winter", "winter", "culture"] }, "Text.")).toThrow(/mailbox\.md: .*twice/);
});

test("a newsletter is accepted with its usual words", () => {
  const { newsletterCta } = read({ newsletterCta: { description: "One letter a season." } }, "Text.").head;

  expect(newsletterCta).toEqual({
    title: "Stay in the Loop",
    description: "One letter a season.",
    button: "Subscribe",
  });
});

test("a heading takes the id in its braces, starts a block, and can be in the contents", () => {
  const guide = read({ tableOfContents: ["gate"] }, "Go.\n\n## The gate {#gate}\n\nOpen it.");

  expect(guide.headings).toEqual([{ depth: 2, id: "gate", text: "The gate" }]);
  expect(guide.blocks).toEqual([
    { kind: "words", html: "<p>Go.</p>" },
    { kind: "words", html: '<h2 id="gate">The gate</h2>\n<p>Open it.</p>' },
  ]);
});

test("a table of contents with an unknown heading stops the build", () => {
  expect(() => read({ tableOfContents: ["fence"] }, "## The gate {#gate}")).toThrow(
    'houses/test-house/guides/mailbox.md: the table of contents knows no heading "fence"',
  );
});

test("headings out of order, without an id or with the same one stop the build", () => {
  expect(() => read({}, "# The gate")).toThrow(/mailbox\.md: "The gate": the headline is in the head/);
  expect(() => read({}, "## The gate")).toThrow(/mailbox\.md: "The gate" needs an id/);
  expect(() => read({}, "## The gate {#gate}\n\n#### Latch")).toThrow(/mailbox\.md: "Latch" skips a level/);
  expect(() => read({}, "## The gate {#gate}\n\n## Again {#gate}")).toThrow(/mailbox\.md: the id "gate" is used twice/);
});

test("a figure needs a picture of the house and a caption", () => {
  expect(read({}, '::figure{picture="opening" caption="The start."}').blocks).toEqual([
    { kind: "figure", picture: "opening", caption: "The start." },
  ]);
  expect(() => read({}, '::figure{picture="moon" caption="The moon."}')).toThrow(
    'guides/mailbox.md: ::figure: picture is "moon"; expected a picture of pictures.yaml.',
  );
  expect(() => read({}, '::figure{picture="opening"}')).toThrow(/mailbox\.md: .*caption/s);
});

test("a drawing is put into the text unchanged, and an unknown one stops the build", () => {
  const [block] = read({}, '::diagram{name="drawing" caption="The climb."}').blocks;

  expect(block).toMatchObject({ kind: "diagram", svg: expect.stringMatching(/^<svg/), caption: "The climb." });
  expect(() => read({}, '::diagram{name="profile-mailbox" caption="Flat."}')).toThrow(
    /mailbox\.md: unknown diagram "profile-mailbox"/,
  );
});

test("facts are names with values, and a line without a colon stops the build", () => {
  expect(read({}, ":::facts\n- Distance: 80 yards\n- Grade: *Flat*\n:::").blocks).toEqual([
    {
      kind: "facts",
      facts: [
        { name: "Distance", html: "80 yards" },
        { name: "Grade", html: "<em>Flat</em>" },
      ],
    },
  ]);
  expect(() => read({}, ":::facts\n- Flat\n:::")).toThrow(/mailbox\.md: a fact reads "name: value", not "Flat"/);
});

test("a box before the first heading is one level below the headline, later ones below their section", () => {
  const guide = read(
    {},
    ":::before[First]\n- Shoes.\n:::\n\n## The gate {#gate}\n\n:::before[Then]\n- Mind the dog.\n:::",
  );

  expect(guide.blocks).toMatchObject([
    { kind: "before", title: "First", level: 2 },
    { kind: "words" },
    { kind: "before", title: "Then", level: 3 },
  ]);
});

test("a restaurant has a price tier and two lines, and may have no map", () => {
  const card = '::restaurant{name="The Porch" price="$" line="Coffee." tag="Bring a cup"}';

  expect(read({}, `:::restaurants\n${card}\n:::`).blocks).toEqual([
    {
      kind: "restaurants",
      level: 2,
      restaurants: [{ name: "The Porch", price: "$", line: "Coffee.", tag: "Bring a cup" }],
    },
  ]);
  expect(() => read({}, `:::restaurants\n${card.replace('"$"', '"cheap"')}\n:::`)).toThrow(/mailbox\.md: .*price/s);
});

test("a table takes its name from its caption, or else from its section", () => {
  const table = "| Way | Time |\n|---|---|\n| There | 1 min |";

  const guide = read({}, `## The gate {#gate}\n\n${table}\n\nThen.\n\n::caption[Both ways]\n\n${table}`);

  expect(guide.blocks).toMatchObject([
    { kind: "words" },
    { kind: "table", html: expect.stringContaining('aria-label="The gate"') },
    { kind: "words" },
    { kind: "table", html: expect.stringContaining("<caption>Both ways</caption>") },
  ]);
  expect(() => read({}, "::caption[Both ways]\n\nNo table.")).toThrow(/mailbox\.md: the caption "Both ways"/);
});

test("HTML, pictures and unknown blocks in the text stop the build", () => {
  expect(() => read({}, "<b>Loud</b>")).toThrow(/mailbox\.md: line 1 of the text: HTML/);
  expect(() => read({}, "![Gate](/gate.jpg)")).toThrow(/mailbox\.md: line 1 of the text: a picture/);
  expect(() => read({}, "::video{name=gate}")).toThrow(/mailbox\.md: unknown block "video"/);
});

test("a colon inside a line is only a colon", () => {
  expect(read({}, "Leave at 7:30, or note:well at 8:am.").blocks).toEqual([
    { kind: "words", html: "<p>Leave at 7:30, or note:well at 8:am.</p>" },
  ]);
});

test("a link to a place searches for it on a map, in a new tab", () => {
  const [block] = read({}, "[The box](<map:Mailbox, Ridgway CO>)").blocks;

  expect(block).toMatchObject({
    html: expect.stringContaining(
      '<a href="https://www.google.com/maps/search/?api=1&#x26;query=Mailbox%2C+Ridgway+CO" target="_blank"',
    ),
  });
});

test("a strip has a short answer to every question, or it stops the build", () => {
  const answer = { answer: "Yes", note: "All day" };
  const strip = { kids: answer, dogs: answer, mobility: answer, rain: answer, cost: answer, door: answer };

  expect(read({ strip }, "Text.").head.strip).toEqual(strip);
  expect(() => read({ strip: { ...strip, dogs: undefined } }, "Text.")).toThrow(/mailbox\.md: .*strip\.dogs/s);
  expect(() => read({ strip: { ...strip, rain: { ...answer, answer: "x".repeat(33) } } }, "Text.")).toThrow(
    /strip\.rain/,
  );
});

function read(changes: Record<string, unknown>, body: string) {
  const fields = JSON.stringify({ ...head, ...changes });
  return readText(`---\n${fields}\n---\n${body}`);
}

function readText(text: string): Guide {
  const guide = parseGuide({ name: "mailbox", text });
  if (!guide.ok) throw new Error(guide.refusal.join("\n"));
  return guide.value;
}
