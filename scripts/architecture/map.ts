import { posix } from "node:path";
import { type Import, importsOf } from "./imports.ts";

/** The tables of docs/architecture.md: rooms are the project's folders, areas are theirs, and the larger ones list theirs. */
export type ArchitectureMap = { readonly rooms: ReadonlyMap<string, Room>; readonly areas: readonly string[] };
type Room = {
  readonly mayImport: readonly string[];
  readonly usesAnyPackage: boolean;
  /** A path that's only known at run time could lead anywhere, so a room must say that it has some. */
  readonly usesComputedPaths: boolean;
};

export type Project = { readonly folders: readonly string[]; readonly files: readonly SourceFile[] };
type SourceFile = { readonly name: string; readonly text: string };

export function readMap(page: string): ArchitectureMap {
  const rooms = [...page.matchAll(/^\| `([\w-]+)\/` \|.*\| (.*) \|$/gm)].map(
    ([, name = "", last = ""]) =>
      [
        name,
        {
          mayImport: quoted(last),
          usesAnyPackage: last.includes("any package"),
          usesComputedPaths: last.includes("computed paths"),
        },
      ] as const,
  );
  const areas = [...page.matchAll(/^\| `([\w-]+(?:\/[\w-]+)+)\/` \|/gm)].map(([, name = ""]) => name);
  return { rooms: new Map(rooms), areas };
}

function quoted(words: string): string[] {
  return [...words.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

/** One sentence for each difference between the project and the map. */
export function differencesFrom(map: ArchitectureMap, { folders, files }: Project): string[] {
  const imports = files.flatMap(({ name, text }) => importsOf(name, text).map((each) => resolve(name, each)));
  return [
    ...foldersNotOn(map, folders),
    ...crowdedFolders(files),
    ...imports.flatMap((each) => refusal(map, each)),
    ...cycles(imports),
    ...circlesOfFiles(imports),
  ];
}

function foldersNotOn({ rooms, areas }: ArchitectureMap, folders: readonly string[]): string[] {
  const divided = new Set(areas.map((area) => posix.dirname(area)));
  const expected = folders.filter(
    (folder) => !folder.includes("/") || (divided.has(posix.dirname(folder)) && posix.basename(folder) !== "testing"),
  );
  const listed = [...rooms.keys(), ...areas];
  return [
    ...expected.filter((folder) => !listed.includes(folder)).map((folder) => `${folder}/ is not on the map.`),
    ...listed.filter((name) => !folders.includes(name)).map((name) => `${name}/ is on the map, but does not exist.`),
  ];
}

/** More siblings than this, and nobody knows any longer what a folder is about. */
const MODULES_AT_MOST = 16;

function crowdedFolders(files: readonly SourceFile[]): string[] {
  const modules = files.filter(({ name }) => !/\.(test|e2e)\.tsx?$/.test(name) && !name.startsWith("houses/"));
  const byFolder = Map.groupBy(modules, ({ name }) => posix.dirname(name));
  return [...byFolder]
    .filter(([, siblings]) => siblings.length > MODULES_AT_MOST)
    .map(
      ([folder, { length }]) =>
        `${folder}/ has ${length} modules: more than ${MODULES_AT_MOST} need folders of their own.`,
    );
}

type Resolved = Import & { readonly file: string; readonly target: string; readonly isPackage: boolean };

function resolve(file: string, each: Import): Resolved {
  const { path } = each;
  const [scope = "", name = ""] = path.split("/");
  // Whichever house is selected, it's in houses/.
  if (path.startsWith("#house/")) return { ...each, file, target: path.replace("#house", "houses"), isPackage: false };
  if (/^[#/]/.test(path)) return { ...each, file, target: posix.normalize(path.slice(1)), isPackage: false };
  if (path.startsWith(".")) return { ...each, file, target: posix.join(posix.dirname(file), path), isPackage: false };
  return { ...each, file, target: scope.startsWith("@") ? `${scope}/${name}` : scope, isPackage: path !== "" };
}

function refusal({ rooms }: ArchitectureMap, { file, line, path, target, isPackage }: Resolved): string[] {
  const room = roomOf(file);
  const { mayImport = [], usesAnyPackage = false, usesComputedPaths = false } = rooms.get(room) ?? {};
  if (path === "" && usesComputedPaths) return [];
  const isAllowed = isPackage
    ? usesAnyPackage || isTest(file) || mayImport.includes(target)
    : [room, ...mayImport].includes(roomOf(target));
  if (isAllowed) return [];
  return [`${file}:${line} imports "${path}", but ${room}/ may import ${mayImport.join(", ") || "nothing else"}.`];
}

type Edge = { readonly from: string; readonly to: string; readonly place: string };

function cycles(imports: readonly Resolved[]): string[] {
  const edges = imports
    .filter(({ file, isType, isPackage }) => !isType && !isPackage && !isTest(file))
    .map(({ file, line, target }) => ({ from: areaOf(file), to: areaOf(target), place: `${file}:${line}` }))
    .filter(({ from, to }) => from !== "" && to !== "" && from !== to);
  return onCycles(edges).map(({ from, to, place }) => `${place} makes ${from}/ and ${to}/ need each other.`);
}

/** Types count here: a type that two files need belongs in neither. */
function circlesOfFiles(imports: readonly Resolved[]): string[] {
  const edges = imports
    .filter(({ file, isPackage }) => !isPackage && !isTest(file))
    .map(({ file, line, target }) => ({ from: file, to: target, place: `${file}:${line}` }));
  const left = onCycles(edges);
  const next = Map.groupBy(left, ({ from }) => from);
  return left
    .filter(({ from, to }) => leadsTo(next, to, from))
    .map(({ from, to, place }) => `${place} makes ${from} and ${to} need each other.`);
}

function leadsTo(next: ReadonlyMap<string, readonly Edge[]>, start: string, end: string): boolean {
  const seen = new Set([start]);
  for (const file of seen) for (const { to } of next.get(file) ?? []) seen.add(to);
  return seen.has(end);
}

/** An area that imports nothing, or that nothing imports, is on no cycle. Without it, the next may be on none. */
function onCycles(edges: readonly Edge[]): readonly Edge[] {
  const starts = new Set(edges.map(({ from }) => from));
  const ends = new Set(edges.map(({ to }) => to));
  const left = edges.filter(({ from, to }) => starts.has(to) && ends.has(from));
  return left.length === edges.length ? left : onCycles(left);
}

function roomOf(path: string): string {
  return path.split("/")[0] ?? "";
}

/** The files directly in a room belong to none of its areas. */
function areaOf(path: string): string {
  const [room, area, ...rest] = path.split("/");
  return rest.length > 0 ? `${room}/${area}` : "";
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(file);
}
