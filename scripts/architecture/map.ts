import { posix } from "node:path";
import { type Import, importsOf } from "./imports.ts";

/** The tables of docs/architecture.md: rooms are the folders of the project, parts the folders of some rooms. */
export type ArchitectureMap = { readonly rooms: ReadonlyMap<string, Room>; readonly parts: readonly string[] };
type Room = { readonly mayImport: readonly string[]; readonly usesAnyPackage: boolean };

export type Project = { readonly folders: readonly string[]; readonly files: readonly SourceFile[] };
type SourceFile = { readonly name: string; readonly text: string };

export function readMap(page: string): ArchitectureMap {
  const rooms = [...page.matchAll(/^\| `([\w-]+)\/` \|.*\| (.*) \|$/gm)].map(
    ([, name = "", last = ""]) =>
      [name, { mayImport: quoted(last), usesAnyPackage: last.includes("any package") }] as const,
  );
  const parts = [...page.matchAll(/^\| `([\w-]+\/[\w-]+)\/` \|/gm)].map(([, name = ""]) => name);
  return { rooms: new Map(rooms), parts };
}

function quoted(words: string): string[] {
  return [...words.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

/** A sentence for whatever the project does and the map does not say, or the other way round. */
export function differencesFrom(map: ArchitectureMap, { folders, files }: Project): string[] {
  const imports = files.flatMap(({ name, text }) => importsOf(name, text).map((each) => resolve(name, each)));
  return [...foldersNotOn(map, folders), ...imports.flatMap((each) => refusal(map, each)), ...cycles(imports)];
}

function foldersNotOn({ rooms, parts }: ArchitectureMap, folders: readonly string[]): string[] {
  const divided = new Set(parts.map(roomOf));
  const expected = folders.filter((folder) => !folder.includes("/") || divided.has(roomOf(folder)));
  const listed = [...rooms.keys(), ...parts];
  return [
    ...expected.filter((folder) => !listed.includes(folder)).map((folder) => `${folder}/ is not on the map.`),
    ...listed.filter((name) => !folders.includes(name)).map((name) => `${name}/ is on the map, but does not exist.`),
  ];
}

type Resolved = Import & { readonly file: string; readonly target: string; readonly isPackage: boolean };

function resolve(file: string, each: Import): Resolved {
  const { path } = each;
  if (path.startsWith("#")) return { ...each, file, target: path.slice(1), isPackage: false };
  if (/^[./]/.test(path) || path === "") {
    return {
      ...each,
      file,
      target: posix.join(path.startsWith("/") ? "" : posix.dirname(file), path),
      isPackage: false,
    };
  }
  const [scope = "", name = ""] = path.split("/");
  return { ...each, file, target: scope.startsWith("@") ? `${scope}/${name}` : scope, isPackage: true };
}

function refusal({ rooms }: ArchitectureMap, { file, line, path, target, isPackage }: Resolved): string[] {
  const room = roomOf(file);
  const { mayImport = [], usesAnyPackage = false } = rooms.get(room) ?? {};
  const isAllowed = isPackage
    ? usesAnyPackage || isTest(file) || mayImport.includes(target)
    : path !== "" && [room, ...mayImport].includes(roomOf(target));
  if (isAllowed) return [];
  return [`${file}:${line} imports "${path}", but ${room}/ may import ${mayImport.join(", ") || "nothing else"}.`];
}

function cycles(imports: readonly Resolved[]): string[] {
  const between = imports
    .filter(({ file, isType, isPackage }) => !isType && !isPackage && !isTest(file))
    .map(({ file, line, target }) => ({ from: partOf(file), to: partOf(target), place: `${file}:${line}` }))
    .filter(({ from, to }) => from !== undefined && to !== undefined && from !== to && roomOf(from) === roomOf(to));
  return onCycles(between).map(({ from, to, place }) => `${place} makes ${from}/ and ${to}/ need each other.`);
}

/** What leads nowhere or comes from nowhere is on no cycle; without it, the next is on none. */
function onCycles<Edge extends { from?: string | undefined; to?: string | undefined }>(
  edges: readonly Edge[],
): readonly Edge[] {
  const left = edges.filter(
    (edge) => edges.some(({ from }) => from === edge.to) && edges.some(({ to }) => to === edge.from),
  );
  return left.length === edges.length ? left : onCycles(left);
}

function roomOf(path: string): string {
  return path.split("/")[0] ?? "";
}

/** The files directly in a room belong to none of its parts. */
function partOf(path: string): string | undefined {
  const [room, part, ...rest] = path.split("/");
  return rest.length > 0 ? `${room}/${part}` : undefined;
}

function isTest(file: string): boolean {
  return /\.test\.tsx?$|\/testing\//.test(file);
}
