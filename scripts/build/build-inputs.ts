import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { join, relative, resolve, sep } from "node:path";

const folders = ["app", "contract", "domain", "houses/current", "houses/loading", "public", "scripts"];
const files = [
  "package.json",
  "package-lock.json",
  "vite.config.ts",
  "tsconfig.app.json",
  // Decides which files are compressed, and how.
  "server/pages/encodings.ts",
];

/** One hash of everything this house's site is built from, without tests and READMEs. */
export async function hashBuildInputs(root: string, siteUrl: string, house?: string): Promise<string> {
  const houseFolder = resolve(root, "houses", house || "wild-iris");
  const listed = await Promise.all(folders.map((folder) => listFiles(root, folder)));
  const ofProgram = [...listed.flat(), ...files].sort().map((name) => [name, join(root, name)] as const);
  // By its name in the house: the program may be in another folder when it's served than when it was built.
  const ofHouse = (await listFiles(houseFolder, ".")).sort().map((name) => [name, join(houseFolder, name)] as const);
  const inputs = [...ofProgram, ...ofHouse];
  const contents = await Promise.all(inputs.map(([, file]) => readIfThere(file)));
  const hash = createHash("sha256").update(siteUrl);
  for (const [index, [name]] of inputs.entries()) {
    const content = contents[index];
    if (content !== undefined) hash.update(`\n${name} ${content.length}\n`).update(content);
  }
  return hash.digest("hex");
}

async function listFiles(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(resolve(root, folder), { recursive: true, withFileTypes: true }).catch(ifMissing([]));
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name) && !entry.name.endsWith("README.md"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)).replaceAll(sep, "/"));
}

function readIfThere(file: string): Promise<Buffer | undefined> {
  return readFile(file).catch(ifMissing(undefined));
}

function ifMissing<Value>(value: Value): (error: NodeJS.ErrnoException) => Value {
  return (error) => {
    if (error.code === "ENOENT") return value;
    throw error;
  };
}
