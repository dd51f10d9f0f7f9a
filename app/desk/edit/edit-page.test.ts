// @vitest-environment happy-dom
import { act, createElement } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import type { DeskHouseDraft } from "#contract/desk/edit.ts";
import { addDays, dayAt } from "#domain/dates/calendar-date.ts";
import { daysFrom } from "#domain/dates/stay.ts";
import { rules } from "#house/rules.ts";
import { refused, showDesk } from "../testing/desk-screen.ts";
import EditPage from "./edit-page.tsx";

const RULES = `cleaningFee: $120
taxes:
  - { name: Sales tax, percent: 5, on: nights }
  - { name: City tax, percent: 2, on: nights }
`;
const HOUSE = `sample: true
name: Pine Cabin
shortName: Pine Cabin on the Lake
address: { town: Lund, postalCode: 05841 }
`;

const draft: DeskHouseDraft = {
  ...{ now: 0, revision: 3, pictures: [], changes: [], publications: [], canPublish: true, needsFreshSignIn: false },
  unlikeSample: [],
  isPlain: false,
  files: [
    { path: "rules.yaml", text: RULES },
    { path: "house.yaml", text: HOUSE },
  ],
  mistakes: [{ file: "house.yaml", line: 3, words: 'shortName is "Pine"; expected at most 12 characters.' }],
  publishing: { state: "idle" },
};
const line = { label: "3 nights", cents: 300_00 };
const quote = () => ({ bill: { subtotal: line, nights: [], fees: [], total: line, payable: 300_00 }, minStay: 2 });

function open(page: string, answers: Parameters<typeof showDesk>[1]) {
  window.location.hash = page;
  return showDesk(createElement(EditPage), { "house/draft": () => draft, quote, ...answers });
}

async function leave(label: string) {
  const field = [...document.querySelectorAll("label")].find((each) => each.textContent === label)?.parentElement;
  await act(async () => field?.querySelector("input")?.dispatchEvent(new FocusEvent("focusout", { bubbles: true })));
  await act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
}

test("fees by party are tried out beside the form that sets them", async () => {
  const byParty = `${RULES}extraGuests: { above: 4, fee: $25, per: night }
pets: { feePerStay: $60, whileBooking: { atMost: 2 } }
`;
  const desk = await open("rules", {
    "house/draft": () => ({ ...draft, files: [{ path: "rules.yaml", text: byParty }] }),
  });
  expect(desk.text()).toContain("Total$441.00");

  await desk.type("Guests", "6");
  await desk.type("Pets", "1");

  // Two guests more for three nights, taxed, and a dog.
  expect(desk.text()).toContain("Total$661.50");
});

test("PriceLabs’ fee for extra guests is in the sum where the typed rules count it, and only there", async () => {
  const night = { cents: 100_00, minStay: 1, arrivalAllowed: true, departureAllowed: true };
  const today = dayAt(Date.now(), rules.timeZone);
  const listed = daysFrom(today, addDays(today, 60)).map((day) => [
    day,
    { ...night, extraGuests: { above: 4, fee: 15_00 } },
  ]);
  const total = async (counts: string) => {
    const text = `${RULES}priceLabs: { lengthDiscounts: false, extraGuests: ${counts} }\n`;
    const desk = await open("rules", {
      "house/draft": () => ({ ...draft, files: [{ path: "rules.yaml", text }] }),
      quote: () => ({ ...quote(), listed }),
    });
    await desk.type("Guests", "6");
    return desk.text();
  };

  // Two guests more for three nights, taxed.
  expect(await total("true")).toContain("Total$537.30");
  expect(await total("false")).toContain("Total$441.00");
});

test("a folded refund step or cleaning fee says what its number is", async () => {
  const text = `${RULES}cleaningFeeBy:
  - { fee: $90, nightsAtMost: 2 }
refund: { daysAhead: 30, fee: 0, steps: [{ daysAhead: 14, percent: 50 }] }
`;
  const desk = await open("rules", { "house/draft": () => ({ ...draft, files: [{ path: "rules.yaml", text }] }) });

  expect(desk.text()).toContain("Fee: $90");
  expect(desk.text()).toContain("Until so many days ahead: 14");
});

test("a fee is saved when its field is left, and shown in what a guest would pay", async () => {
  const saved = { ...draft, files: [{ path: "rules.yaml", text: RULES.replace("$120", "$90") }] };
  const desk = await open("rules", {
    "house/draft": (turn) => (turn === 0 ? draft : saved),
    "house/edit": () => 4,
  });
  expect(desk.text()).toContain("Total$441.00");

  await desk.type("Cleaning fee", "90");
  await leave("Cleaning fee");

  expect(desk.sent).toMatchObject([
    {
      name: "house/edit",
      body: { edits: [{ file: "rules.yaml", at: ["cleaningFee"], value: "$90" }], seen: { revision: 3 } },
    },
  ]);
  expect(desk.sent).toHaveLength(1);
  expect(desk.text()).toContain("Total$411.00");
});

test("a tax that is added begins blank, under a heading that can be pressed", async () => {
  const desk = await open("rules", { "house/edit": () => 4 });

  await desk.click("Add a tax");

  expect(desk.field("Name")).toBe("");
  expect(desk.field("Percent")).toBe("");
  const headings = [...document.querySelectorAll("summary")].map((each) => each.textContent?.trim());
  expect(headings).toContain("Taxes");
});

test("a ZIP code keeps its zero, and a mistake is told beside its field and in the tour", async () => {
  const desk = await open("name", {});
  expect(desk.field("ZIP code")).toBe("05841");
  expect(desk.text()).toContain("Expected at most 12 characters.");

  await act(async () => {
    window.location.hash = "tour";
    window.dispatchEvent(new Event("hashchange"));
  });
  expect(desk.text()).toContain("Name and place: Short name is");
  expect(desk.text()).toContain("Rules and feesStill the sample’s");
});

test("what is still the sample's is said, whatever the first page says is the owner's", async () => {
  const words = `about: { title: Under the pines, text: [The sample's own.] }
emails: { signal: No signal here. }
stay: { sample: true, soon: Bring boots. }
`;
  const own = [
    { file: "house.yaml", words: "sample is false (was true)" },
    { file: "words.yaml", words: "about.title is Under the pines (was Under the peak)" },
    { file: "pictures/dock.jpg", words: "is new" },
  ];
  const desk = await open("tour", {
    "house/draft": () => ({
      ...{ ...draft, mistakes: [], changes: own, unlikeSample: own },
      files: [
        { path: "rules.yaml", text: RULES },
        { path: "house.yaml", text: HOUSE.replace("sample: true", "sample: false") },
        { path: "rooms.yaml", text: "bedrooms: [ { name: Loft, beds: { queen: 1 } } ]" },
        { path: "words.yaml", text: words },
        { path: "pictures.yaml", text: "{}" },
        { path: "look.yaml", text: "{}" },
        { path: "agreement.md", text: "---\nsample: true\n---\n# Agreement" },
      ],
      pictures: ["dock.jpg", "view.jpg"].map((name) => ({ name, src: "" })),
    }),
  });
  const stop = (title: string) =>
    [...document.querySelectorAll("li")].find((each) => each.querySelector("a")?.textContent === title)?.textContent;

  expect(stop("Name and place")).toContain("Name and placeChanged");
  for (const untouched of ["Rooms and amenities", "Rules and fees", "Emails", "Look", "Agreement, rules and privacy"])
    expect(stop(untouched)).toContain(`${untouched}Still the sample’s`);
  expect(stop("Photographs")).toMatch(/Partly the sample’s.*Still the sample’s: 1 picture$/);
  expect(stop("Words")).toMatch(/Partly the sample’s.*Still the sample’s: Introduction; Shortly before arrival$/);
  expect(desk.text()).not.toContain("The house bookStill");
});

test("the tour asks for names that can't change later, and for no sentence that the owner has written", async () => {
  const own = ["stay.soon is Bring boots. (was Come.)", "stay.answers is We do. (was They do.)"];
  const desk = await open("tour", {
    "house/draft": () => ({
      ...{ ...draft, mistakes: [], isPlain: true },
      unlikeSample: [
        { file: "house.yaml", words: "referencePrefix is PC (was YH)" },
        ...own.map((words) => ({ file: "words.yaml", words })),
      ],
      files: [
        { path: "house.yaml", text: "sample: false\nname: Pine Cabin\nid: your-house\nreferencePrefix: PC\n" },
        { path: "words.yaml", text: "stay: { sample: true, soon: Bring boots., answers: We do. }" },
      ],
    }),
  });

  expect(desk.text()).toContain("Still plain: Name in files");
  expect(desk.text()).not.toContain("First letters of a booking’s number");
  expect(desk.text()).toContain("Still plain: The guest’s own page, until you say there that it’s yours");
});

test("an owner begins with plain words in place of the sample's, and then reads what is still plain", async () => {
  const desk = await open("tour", {
    "house/draft": (turn) => ({ ...draft, isPlain: turn > 0 }),
    "house/plain": () => 4,
  });
  expect(document.querySelector('[role="status"] a')?.textContent).toBe("1 thing to fix first");

  await desk.click("Begin with plain words…");
  expect(desk.sent).toEqual([]);
  await desk.click("Yes, take out the sample");

  expect(desk.sent).toMatchObject([{ name: "house/plain", body: { seen: { revision: 3 } } }]);
  expect(desk.text()).toContain("Rules and feesStill plain");
  expect(desk.button("Begin with plain words…")).toBeUndefined();
});

test("words are saved once more after another window was faster; a moved entry isn't, and the owner is told", async () => {
  const desk = await open("rules", {
    "house/edit": (turn) => (turn === 1 ? 5 : refused("has-changed", "This has changed since you looked.")),
  });
  await desk.type("Cleaning fee", "95");
  await leave("Cleaning fee");
  await leave("Cleaning fee");
  expect(desk.sent).toHaveLength(2);

  await desk.click("Move down");
  await leave("Cleaning fee");
  expect(desk.sent[2]?.body).toMatchObject({ edits: [{ file: "rules.yaml", at: ["taxes", 0], to: 1 }] });
  expect(desk.text()).toContain("Your last change isn’t saved.");
});

test("what a lost connection kept from being saved is sent again as the same act", async () => {
  const desk = await open("rules", { "house/edit": (turn) => (turn === 0 ? "lost" : 4) });
  await desk.type("Cleaning fee", "80");
  await leave("Cleaning fee");
  expect(desk.text()).toContain("We can’t reach the desk.");

  await desk.click("Save again");

  const [first, second] = desk.sent.map(({ body }) => body);
  expect(second).toEqual(first);
  expect(desk.text()).toContain("Saved.");
});

test("the page beside the words shows the section whose fields are used", async () => {
  const files = [{ path: "words.yaml", text: "where: { title: Up the road }" }];
  const desk = await open("words", {
    "house/draft": () => ({ ...draft, files }),
    "house/preview": () => "about:blank",
  });
  await desk.click("Show the page here");
  const shown: number[] = [];
  const page = document.implementation.createHTMLDocument();
  page.body.innerHTML = '<p class="preview-strip"></p><section id="about"></section><section id="where"></section>';
  for (const [index, section] of [...page.querySelectorAll("section")].entries())
    section.getBoundingClientRect = () => new DOMRect(0, (index + 1) * 500);
  const frame = document.querySelector("iframe");
  if (frame === null) throw new Error("no page");
  const contentWindow = {
    location: { pathname: "/" },
    scrollY: 0,
    scrollTo: (_: number, top: number) => shown.push(top),
  };
  Object.defineProperties(frame, { contentWindow: { value: contentWindow }, contentDocument: { value: page } });

  await act(async () => frame.dispatchEvent(new Event("load")));
  const label = [...document.querySelectorAll("label")].find((each) => each.textContent === "Location: headline");
  const field = document.querySelector(`[id="${label?.htmlFor}"]`);
  await act(async () => field?.dispatchEvent(new FocusEvent("focusin", { bubbles: true })));

  expect(shown).toEqual([500, 1000]);
});

test("a picture of the gallery is chosen for the first five, and what a crop of it keeps", async () => {
  const text = `pictures:
  dock: { alt: A dock, caption: The dock }
  view: { alt: A view, caption: The view }
gallery:
  - pictures: [ { name: dock } ]
  - pictures: [ { name: view, wide: true } ]
`;
  const desk = await open("photographs", {
    "house/draft": () => ({
      ...{ ...draft, files: [{ path: "pictures.yaml", text }] },
      pictures: ["dock.jpg", "view.jpg"].map((name) => ({ name, src: "" })),
    }),
    "house/edit": () => 4,
  });
  await desk.click("The view");

  await desk.tick("One of the five shown at first");

  expect(desk.sent).toMatchObject([
    { body: { edits: [{ file: "pictures.yaml", at: ["gallery", 1, "pictures", 0, "first"], value: true }] } },
  ]);
  expect(desk.text()).toContain("What a crop keeps");
});

test("photographs that were just sent get their words one after the other", async () => {
  const text = `pictures:
  dock: { alt: "", caption: "" }
  porch: { alt: The porch, caption: The porch }
  view: { alt: "", caption: "" }
gallery:
  - pictures: [ { name: dock }, { name: porch }, { name: view } ]
`;
  const desk = await open("photographs", {
    "house/draft": () => ({
      ...{ ...draft, files: [{ path: "pictures.yaml", text }] },
      pictures: ["dock.jpg", "porch.jpg", "view.jpg"].map((name) => ({ name, src: "" })),
    }),
    "house/edit": () => 4,
  });
  await desk.click("dockNeeds words");
  await desk.type("Caption", "The dock");

  await desk.click("Next photograph");

  expect(desk.sent).toMatchObject([{ body: { edits: [{ at: ["pictures", "dock", "caption"], value: "The dock" }] } }]);
  expect(document.querySelector("dialog h2")?.textContent).toBe("view");
});

test("guides go with their index, at once, while the server still saves", async () => {
  const files = ["guides.yaml", "guides/walks.md"].map((path) => ({ path, text: "" }));
  const saving = new Promise<never>(() => undefined);
  const desk = await open("more", { "house/draft": () => ({ ...draft, files }), "house/edit": () => saving });

  await desk.click("Remove this part");

  const edits = ["guides/walks.md", "guides.yaml"].map((file) => ({ file, text: null }));
  expect(desk.sent).toMatchObject([{ name: "house/edit", body: { edits } }]);
  expect(desk.button("Remove this part")).toBeUndefined();
});

test("what is wrong with an older value goes while the new one is saved, so nothing moves below a finger", async () => {
  const wrong = "Expected at most 12 characters.";
  const saved = Promise.withResolvers<number>();
  const desk = await open("name", { "house/edit": () => saved.promise });
  expect(desk.text()).toContain(wrong);

  await desk.type("Short name", "Pine");
  await leave("Short name");

  expect(desk.text()).not.toContain(wrong);
});

test("a number that's too large is told in words, and not with its name in the file", async () => {
  const place = { path: "house.yaml", text: `${HOUSE}coordinates: { latitude: 200, longitude: 0 }\n` };
  const words = "coordinates.latitude is 200; expected -90 to 90.";
  const desk = await open("name", {
    "house/draft": () => ({ ...draft, files: [place], mistakes: [{ file: "house.yaml", line: 5, words }] }),
  });

  expect(desk.text()).toContain("Expected -90 to 90.");
  expect(desk.text()).not.toContain("coordinates");
});

test("a phone number is written once: what is dialed follows when the field is left", async () => {
  const files = [{ path: "house.yaml", text: `${HOUSE}phone: { shown: (555) 555-0100, dialed: "+15555550100" }\n` }];
  const desk = await open("name", { "house/draft": () => ({ ...draft, files }), "house/edit": () => 4 });

  await desk.type("Phone, as guests read it", "(802) 555-0199");
  await leave("Phone, as guests read it");

  expect(desk.field("Phone, as it’s dialed")).toBe("+18025550199");
  const edits = desk.sent.flatMap(({ body }) => body.edits);
  expect(edits).toContainEqual({ file: "house.yaml", at: ["phone", "dialed"], value: "+18025550199" });
});

test("what nobody has filled in yet is noted, and counted in the tour, but called a mistake only once its field is left", async () => {
  const files = [{ path: "house.yaml", text: `${HOUSE}place: ""\n` }];
  const mistakes = [{ file: "house.yaml", line: 5, words: 'place is ""; expected some text.' }];
  const desk = await open("name", { "house/draft": () => ({ ...draft, files, mistakes }) });
  const label = [...document.querySelectorAll("label")].find(
    (each) => each.textContent === "Where it is, without the address",
  );
  const field = document.querySelector(`[id="${label?.htmlFor}"]`);
  const says = () => document.getElementById(field?.getAttribute("aria-describedby")?.split(" ")[0] ?? "")?.textContent;

  expect(says()).toMatch(/^To fill in\./);
  expect(field?.hasAttribute("aria-invalid")).toBe(false);
  expect(desk.text()).toContain("1 thing to fix first");
  await leave("Where it is, without the address");

  expect(says()).toBe("Expected some text.");
  expect(field?.getAttribute("aria-invalid")).toBe("true");
});

test("an agreement is text and not a file: what its head says has fields of its own", async () => {
  const text = "---\nsample: true\nsummary: no smoking\n---\n# House Rules\n\nMind the dock.\n";
  const mistakes = [{ file: "house-rules.md", line: 7, words: "{% if %} is never closed." }];
  const desk = await open("agreements", {
    "house/draft": () => ({ ...draft, files: [{ path: "house-rules.md", text }], mistakes }),
    "house/edit": () => 4,
  });
  expect(desk.field("House rules")).toBe("# House Rules\n\nMind the dock.\n");
  expect(desk.text()).toContain("Line 3: {% if %} is never closed.");

  await desk.type("House rules: in short", "no smoking, no diving");
  await leave("House rules: in short");

  const edits = [{ file: "house-rules.md", text: text.replace("no smoking", "no smoking, no diving") }];
  expect(desk.sent).toMatchObject([{ name: "house/edit", body: { edits } }]);
});

test("what braces in an agreement are is said above it, and only where there are any", async () => {
  const files = [{ path: "terms.md", text: "# Terms\n\n{% if rules.pets %}Pets are welcome.{% endif %}\n" }];
  const desk = await open("agreements", { "house/draft": () => ({ ...draft, files }) });
  expect(desk.text()).toMatch(/shows only what your rules call for: leave both as they are.*Terms of service# Terms/s);

  const plain = await open("agreements", {
    "house/draft": () => ({ ...draft, files: [{ path: "terms.md", text: "# Terms\n" }] }),
  });
  expect(plain.text()).not.toContain("leave both as they are");
});

test("a sentence that names no fact says so beside its field, in a list of paragraphs too", async () => {
  const words = {
    path: "words.yaml",
    text: 'about: { title: A, text: [A, "{{ rule.x }}"] }\nwhere: { note: "{{ rule.y }}" }\n',
  };
  const mistakes = ["about.text[1]: {{ rule.x }}", "where.note: {{ rule.y }}"].map((each) => ({
    ...{ file: "words.yaml", line: 1, words: `${each} is not a fact of this house; check its spelling.` },
  }));
  const desk = await open("words", { "house/draft": () => ({ ...draft, files: [words], mistakes }) });

  for (const fact of ["x", "y"])
    expect(desk.text()).toContain(`{{ rule.${fact} }} is not a fact of this house; check its spelling.`);
});

test("a stop on another page of the desk doesn't end the tour, and a stop without anything says so", async () => {
  const desk = await open("rooms", {});
  expect(desk.text()).toContain("Next: Prices, then Rules and fees");
  const links = [...document.querySelectorAll("a")].map((each) => each.getAttribute("href"));
  expect(links).toContain("/desk/prices#tour");

  const elsewhere = await open("more", { "house/draft": () => ({ ...draft, files: [] }) });
  expect(elsewhere.text()).toContain("there’s nothing to do here.Next: Getting in");
});

test("a server that can't build says so before anybody edits", async () => {
  const desk = await open("tour", {
    "house/draft": () => ({ ...draft, canPublish: "This server can’t build pages." }),
  });
  expect(desk.text()).toContain("This server can’t build pages.");
  expect(desk.button("Publish")?.disabled).toBe(true);
});

test("what is published first is told by the stops of the tour, and what is still another house’s is named", async () => {
  const pictures = Array.from({ length: 20 }, (_, at) => ({ file: `pictures/${at}.jpg`, words: "is gone" }));
  const changes = [...pictures, { file: "rules.yaml", words: "cleaningFee is $90 (was $120)" }];
  const files = [
    ...draft.files,
    { path: "house-rules.md", text: "---\nsample: true\n---\n# House Rules\n\nMind the elk.\n" },
  ];
  const desk = await open("agreements", {
    "house/draft": () => ({ ...draft, files, mistakes: [], changes, unlikeSample: changes }),
  });

  await desk.click("Publish");

  const groups = [...document.querySelectorAll("dialog details")] as HTMLDetailsElement[];
  expect(groups.map((each) => [each.querySelector("summary")?.textContent, each.open])).toEqual([
    ["Photographs: 20 changes", false],
    ["Rules and fees: 1 change", true],
  ]);
  expect(desk.text()).toMatch(/Still the sample’s, which is another house: .*Agreement, rules and privacy/);
});

test("the draft is published with what the owner saw, and a failed one says why", async () => {
  const desk = await open("tour", {
    "house/draft": () => ({
      ...draft,
      mistakes: [],
      changes: [{ file: "rules.yaml", words: "cleaningFee is $90 (was $120)" }],
      publishing: { state: "failed", at: 0, words: "The opening picture can’t be read." },
    }),
    "house/publish": () => 4,
  });
  expect(desk.text()).toContain("guests see what they saw before. The opening picture can’t be read.");

  await desk.click("Publish");
  expect(desk.text()).toContain("Cleaning fee is $90 (was $120)");
  const [, confirm] = [...document.querySelectorAll("button")].filter(({ textContent }) => textContent === "Publish");
  await act(async () => confirm?.click());

  expect(desk.sent).toMatchObject([{ name: "house/publish", body: { seen: { revision: 3 } } }]);
});

test("what was ticked stays ticked when an answer from before arrives after it was saved", async () => {
  const answers: ((answer: unknown) => void)[] = [];
  const later = () => new Promise((resolve) => answers.push(resolve));
  const desk = await open("name", {
    "house/draft": (turn) => (turn === 0 ? draft : later()),
    "house/edit": (turn) => (turn === 0 ? later() : 5),
  });
  const isMine = () => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.checked;
  await act(async () => document.dispatchEvent(new Event("visibilitychange")));
  expect(isMine()).toBe(false);

  await act(async () => document.querySelector<HTMLInputElement>('input[type="checkbox"]')?.click());
  // Both come at once, and the page is drawn after them.
  await act(async () => {
    answers[1]?.(4);
    answers[0]?.(draft);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });

  expect(isMine()).toBe(true);
  await desk.type("ZIP code", "05842");
  await leave("ZIP code");
  expect(desk.sent.map(({ body }) => body.seen)).toEqual([{ revision: 3 }, { revision: 4 }]);
});

test("a text that is put back while it's being saved is saved as it is now, and another device's is shown later", async () => {
  const files = (words: string) => [{ path: "house-rules.md", text: `# House rules\n\n${words}\n` }];
  let save = (_: unknown) => {};
  let words = "Mind the dock.";
  const desk = await open("agreements", {
    "house/draft": (turn) => ({ ...draft, revision: 3 + turn, files: files(words) }),
    "house/edit": (turn) =>
      turn === 0
        ? new Promise((resolve) => {
            save = resolve;
          })
        : 5,
  });
  const field = "House rules";
  await desk.type(field, "# House rules\n\nMind the cat.\n");
  await desk.leave(field);
  await desk.type(field, "# House rules\n\nMind the dock.\n");
  await desk.leave(field);
  words = "Mind the cat.";
  await act(async () => {
    save(4);
    await new Promise((resolve) => setTimeout(resolve, 20));
  });
  expect(desk.sent.map(({ body }) => body.edits)).toMatchObject([
    [{ text: "# House rules\n\nMind the cat.\n" }],
    [{ text: "# House rules\n\nMind the dock.\n" }],
  ]);
  for (const read of ["Mind the dock.", "Mind the dog."]) {
    words = read;
    await act(async () => {
      document.dispatchEvent(new Event("visibilitychange"));
      await new Promise((resolve) => setTimeout(resolve, 20));
    });
  }
  expect(desk.field(field)).toContain("Mind the dog.");
});

test("a file without fields of its own is edited as its text, comments and all", async () => {
  const text = "# Whom to call\nsample: true\nlead: Call 911.\n";
  const desk = await open("more", {
    "house/draft": () => ({ ...draft, files: [{ path: "emergency.yaml", text }] }),
    "house/edit": () => 4,
  });
  const field = "Emergency information, as its file has it";
  expect(desk.field(field)).toBe(text);

  const next = text.replace("911.", "911 first.");
  await desk.type(field, next);
  await desk.leave(field);

  expect(desk.sent).toMatchObject([{ body: { edits: [{ file: "emergency.yaml", text: next }] } }]);
});

test("the house as one file is named after the house that is in it, whatever guests still see", async () => {
  const desk = await open("tour", {
    "house/draft": () => ({ ...draft, files: [{ path: "house.yaml", text: `${HOUSE}id: desert-casita\n` }] }),
    "house/archive": () => "a tar file",
  });
  const names: string[] = [];
  const click = vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  onTestFinished(() => click.mockRestore());

  await desk.click("Download");

  expect(names).toEqual(["desert-casita.tar"]);
});

test("why nothing is published is said beside the button, which stays in view however long the list of changes is", async () => {
  const changes = [{ file: "rules.yaml", words: "cleaningFee is $90 (was $120)" }];
  const desk = await open("tour", {
    "house/draft": () => ({ ...draft, mistakes: [], changes }),
    "house/publish": () => refused("link-again", "This needs a fresh sign-in."),
  });
  await desk.click("Publish");
  await desk.click("Publish", 1);

  expect(document.querySelector("dialog footer")?.textContent).toContain("This needs a fresh sign-in.");
});
