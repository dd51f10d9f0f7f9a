import { parseSync } from "vite";

export type Import = {
  /** As written. For a computed path, only its fixed start. */
  readonly path: string;
  readonly line: number;
  /** Gone once the types are stripped, so it can't make a cycle. */
  readonly isType: boolean;
};

/** Everything a file imports: by name, as a type, for its side effect, dynamically, or to re-export it. */
export function importsOf(file: string, text: string): Import[] {
  const { program, errors } = parseSync(file, text);
  if (errors[0] !== undefined) throw new Error(`${file} cannot be read: ${errors[0].message}`);
  const imports: Import[] = [];
  visit(program, (node) => {
    if (!node.source) return;
    const line = text.slice(0, node.start).split("\n").length;
    imports.push({ path: pathIn(node.source), line, isType: isTypeOnly(node) });
  });
  return imports;
}

/** The part of the syntax tree that all imports share, however they're written: a `source`. */
type Node = {
  readonly type: string;
  readonly start: number;
  readonly source?: Source | null;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly specifiers?: readonly Node[];
};
type Source = { readonly value?: string; readonly quasis?: readonly { readonly value: { readonly raw: string } }[] };

function visit(value: unknown, see: (node: Node) => void): void {
  if (typeof value !== "object" || value === null) return;
  if ("type" in value) see(value as Node);
  for (const child of Object.values(value)) visit(child, see);
}

function pathIn({ value, quasis }: Source): string {
  return value ?? quasis?.[0]?.value.raw ?? "";
}

function isTypeOnly({ type, importKind, exportKind, specifiers = [] }: Node): boolean {
  if (type === "TSImportType" || importKind === "type" || exportKind === "type") return true;
  return specifiers.length > 0 && specifiers.every(isTypeOnly);
}
