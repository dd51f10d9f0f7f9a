import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";

const ROOT = join(import.meta.dirname, "..");
const TSC = join(ROOT, "node_modules/typescript/bin/tsc");

const OUTREACHES = [
  'fetch("https://example.com");',
  "new XMLHttpRequest();",
  "new WebSocket('wss://example.com');",
  "process.env;",
  "process.hrtime();",
  "performance.now();",
  "setTimeout(String, 1);",
  "setInterval(String, 1);",
  "queueMicrotask(String);",
  "window.name;",
  "document.title;",
  "localStorage.length;",
  "navigator.language;",
  'console.log("here");',
  "crypto.randomUUID();",
  'Buffer.from("here");',
  'require("node:fs");',
  'import { readFileSync } from "node:fs"; readFileSync("/");',
  'import { createServer } from "node:http"; createServer();',
] as const;
const PURE = 'import { addDays } from "#domain/dates/calendar-date.ts"; addDays("2026-07-03", 1);';

let folder: string;
let complaints: string[];

beforeAll(async () => {
  // Inside the package, so imports resolve here as they would in a rule.
  const cache = join(ROOT, "node_modules/.cache");
  await mkdir(cache, { recursive: true });
  folder = await mkdtemp(join(cache, "purity-"));
  const files = [PURE, ...OUTREACHES].map((line, index) => ({ name: `${index}.ts`, text: `${line}\nexport {};\n` }));
  for (const { name, text } of files) await writeFile(join(folder, name), text);
  const config = {
    extends: join(ROOT, "tsconfig.domain.json"),
    compilerOptions: { tsBuildInfoFile: join(folder, "purity.tsbuildinfo") },
    files: files.map(({ name }) => name),
    include: [join(ROOT, "domain/**/*.ts"), join(ROOT, "contract/**/*.ts")],
  };
  await writeFile(join(folder, "tsconfig.json"), JSON.stringify(config));
  complaints = await compile(folder);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

test("a rule that uses the network, files, a timer, the browser or Node doesn't compile", () => {
  const accepted = OUTREACHES.filter((_, index) => !complaints.some((line) => line.includes(`/${index + 1}.ts(`)));

  expect(accepted).toEqual([]);
});

test("the rules themselves compile, and so does a rule that uses only them", () => {
  const ofRules = complaints.filter((line) => !line.includes("purity-"));
  const ofThePure = complaints.filter((line) => line.includes("/0.ts("));

  expect(ofRules).toEqual([]);
  expect(ofThePure).toEqual([]);
});

// The language itself has a clock and random numbers, which no compiler setting removes.
test("no rule reads the clock or uses random numbers", async () => {
  const sources = await readRules();

  const impure = sources.filter(({ text }) => /Date\.now|\bDate\(\)|Math\.random|Temporal\.Now/.test(text));

  expect(sources.length).toBeGreaterThan(60);
  expect(impure.map(({ name }) => name)).toEqual([]);
});

async function compile(project: string): Promise<string[]> {
  const run = promisify(execFile)(process.execPath, [TSC, "-p", project, "--pretty", "false"], { cwd: ROOT });
  // The compiler prints its errors to stdout and exits with a failure.
  const { stdout } = await run.catch((refused: { stdout: string }) => refused);
  return stdout.split("\n").filter((line) => line.includes("error TS"));
}

async function readRules(): Promise<{ name: string; text: string }[]> {
  const names = [...(await namesIn("domain")), ...(await namesIn("contract"))];
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(ROOT, name), "utf8") })));
}

async function namesIn(room: string): Promise<string[]> {
  const names = await readdir(join(ROOT, room), { recursive: true });
  return names
    .filter((name) => /(?<!\.test)\.ts$/.test(name) && !name.startsWith("testing"))
    .map((name) => join(room, name));
}
