import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { root } from "../child-processes.ts";
import { differencesFrom, type Project, readMap } from "./map.ts";

const page = readFileSync(join(root, "docs/architecture.md"), "utf8");

test("the folders and imports of the project are as docs/architecture.md says", () => {
  const project = readProject();

  expect(project.files.length).toBeGreaterThan(500);
  expect(differencesFrom(readMap(page), project)).toEqual([]);
});

test("every file and folder that the documents name exists", () => {
  const papers = readdirSync(join(root, "docs")).map((name) => `docs/${name}`);
  const documents = ["README.md", "CONTRIBUTING.md", "SECURITY.md", ...papers];
  const rooms = [...readMap(page).rooms.keys()].join("|");
  const named = documents
    .filter((document) => document.endsWith(".md"))
    .flatMap((document) => {
      const paths = readFileSync(join(root, document), "utf8").matchAll(
        new RegExp(`\`((?:${rooms})/[\\w./-]+)\``, "g"),
      );
      return [...paths].map(([, path = ""]) => ({ document, path }));
    });

  expect(named.length).toBeGreaterThan(50);
  expect(named.filter(({ path }) => !existsSync(join(root, path)))).toEqual([]);
});

const small = readMap(`
| room | what is in it | what it may import |
|---|---|---|
| \`app/\` | the browser | \`domain\`, any package |
| \`domain/\` | the rules | nothing |
| \`contract/\` | the wire | \`domain\`, \`zod\` |
| \`server/\` | the server | \`domain\`, any package |

| area | what it does |
|---|---|
| \`app/home/\` | the home page |
| \`app/booking/\` | the wizard |
| \`app/ui/\` | buttons |
`);
const folders = ["app", "app/booking", "app/home", "app/ui", "contract", "domain", "server", "server/emails"];

test.each([
  'import { config } from "#server/config.ts";',
  'import { config } from "../../server/config.ts";',
  'import { config } from "./../../server/config.ts";',
  'import { config } from "/server/config.ts";',
  'import { config } from "#app/../server/config.ts";',
  'import "../../server/config.ts";',
  'import type { Config } from "../../server/config.ts";',
  'import { type Config } from "../../server/config.ts";',
  'export { config } from "../../server/config.ts";',
  'export * from "#server/config.ts";',
  'export type { Config } from "#server/config.ts";',
  'const { config } = await import("../../server/config.ts");',
  `const { config } = await import(\`../../server/\${name}.ts\`);`,
  "const { config } = await import(name);",
  'let config: import("../../server/config.ts").Config;',
])("a forbidden import is reported with its place: %s", (spelling) => {
  const file = { name: "app/home/hero.tsx", text: `const name = "config";\n${spelling}\n` };

  const [sentence, ...others] = differencesFrom(small, { folders, files: [file] });

  expect(sentence).toMatch(/^app\/home\/hero\.tsx:2 imports ".*", but app\/ may import domain\.$/);
  expect(others).toEqual([]);
});

test("imports along the map are allowed, and so is a test's own package", () => {
  const files = [
    { name: "app/home/hero.tsx", text: 'import "react"; import "#domain/dates/stay.ts"; import "../ui/button.tsx";' },
    { name: "contract/prices.ts", text: 'import "zod"; import "../domain/quote.ts";' },
    { name: "domain/dates/stay.test.ts", text: 'import "vitest"; import "./stay.ts";' },
  ];

  expect(differencesFrom(small, { folders, files })).toEqual([]);
});

test("a room that names its packages gets no other", () => {
  const files = [
    { name: "contract/prices.ts", text: 'import "hono";' },
    { name: "domain/dates/stay.ts", text: 'import "node:fs";' },
  ];

  expect(differencesFrom(small, { folders, files })).toEqual([
    'contract/prices.ts:1 imports "hono", but contract/ may import domain, zod.',
    'domain/dates/stay.ts:1 imports "node:fs", but domain/ may import nothing else.',
  ]);
});

test("a folder that isn't on the map is reported, and so is one that is only on the map", () => {
  const moved = [...folders.filter((folder) => folder !== "app/ui"), "app/widgets", "tools"];

  expect(differencesFrom(small, { folders: moved, files: [] })).toEqual([
    "app/widgets/ is not on the map.",
    "tools/ is not on the map.",
    "app/ui/ is on the map, but does not exist.",
  ]);
});

test("areas that need each other are reported, even through a third area, unless only types lead back", () => {
  const circle = [
    { name: "app/home/bar.tsx", text: 'import "#app/booking/draft.ts";' },
    { name: "app/booking/draft.ts", text: 'import "../ui/button.tsx";' },
    { name: "app/ui/button.tsx", text: 'import { type A, hero } from "#app/home/hero.tsx";' },
  ];
  const [bar, draft] = circle;
  const types = { name: "app/ui/button.tsx", text: 'import { type Hero } from "#app/home/hero.tsx";' };

  expect(differencesFrom(small, { folders, files: circle })).toEqual([
    "app/home/bar.tsx:1 makes app/home/ and app/booking/ need each other.",
    "app/booking/draft.ts:1 makes app/booking/ and app/ui/ need each other.",
    "app/ui/button.tsx:1 makes app/ui/ and app/home/ need each other.",
  ]);
  expect(differencesFrom(small, { folders, files: [bar, draft, types].flatMap((file) => file ?? []) })).toEqual([]);
});

test("files that need each other are reported, even if only for a type", () => {
  const files = [
    { name: "server/mail/outbox.ts", text: 'import "./smtp.ts";' },
    { name: "server/mail/smtp.ts", text: 'import type { Outbox } from "./outbox.ts";' },
  ];

  expect(differencesFrom(small, { folders, files })).toEqual([
    "server/mail/outbox.ts:1 makes server/mail/outbox.ts and server/mail/smtp.ts need each other.",
    "server/mail/smtp.ts:1 makes server/mail/smtp.ts and server/mail/outbox.ts need each other.",
  ]);
});

test("the folders of a folder that is listed with its own are reported, and so is a crowded one", () => {
  const listed = readMap(
    "| `app/` | the browser | nothing |\n| `app/desk/` | the desk |\n| `app/desk/today/` | today |",
  );
  const files = Array.from({ length: 17 }, (_, at) => ({ name: `app/desk/today/part-${at}.tsx`, text: "" }));

  expect(differencesFrom(listed, { folders: ["app", "app/desk", "app/desk/today", "app/desk/money"], files })).toEqual([
    "app/desk/money/ is not on the map.",
    "app/desk/today/ has 17 modules: more than 16 need folders of their own.",
  ]);
});

/** What git tracks: every folder, and every script in it. */
function readProject(): Project {
  const ignored = readFileSync(join(root, ".gitignore"), "utf8").replaceAll("/", "").split("\n");
  const isKept = ({ name }: { name: string }) => !name.startsWith(".") && !ignored.includes(name);
  const rooms = readdirSync(root, { withFileTypes: true }).filter((entry) => entry.isDirectory() && isKept(entry));
  const entries = rooms.flatMap(({ name }) => readdirSync(join(root, name), { recursive: true, withFileTypes: true }));
  const named = entries
    .filter(isKept)
    .map((entry) => ({ entry, name: relative(root, join(entry.parentPath, entry.name)) }))
    .filter(({ name }) => !name.startsWith("houses/") || ignored.includes(`!${name.split("/").slice(0, 2).join("")}`));
  return {
    folders: [
      ...rooms.map(({ name }) => name),
      ...named.flatMap(({ entry, name }) => (entry.isDirectory() ? [name] : [])),
    ],
    files: named.flatMap(({ entry, name }) =>
      entry.isFile() && /\.(tsx?|mjs)$/.test(name) ? [{ name, text: readFileSync(join(root, name), "utf8") }] : [],
    ),
  };
}
