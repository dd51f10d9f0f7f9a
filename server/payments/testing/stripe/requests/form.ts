/** Parses a form-encoded body or query: names with brackets become nested objects, indexes become lists. */
export type Form = { readonly [name: string]: FormValue };
export type FormValue = string | Form | readonly FormValue[];

type Tree = Map<string, string | Tree>;

export function parseForm(text: string): Form {
  const root: Tree = new Map();
  for (const [name, value] of new URLSearchParams(text)) put(root, pathOf(name), value);
  return toObject(root);
}

function pathOf(name: string): string[] {
  if (!/^[^[\]]+(\[[^[\]]*\])*$/.test(name)) return [name];
  return name.replaceAll("]", "").split("[");
}

function put(tree: Tree, [first = "", ...rest]: string[], value: string): void {
  if (rest.length === 0) {
    tree.set(first, value);
    return;
  }
  const known = tree.get(first);
  const branch: Tree = known instanceof Map ? known : new Map();
  tree.set(first, branch);
  put(branch, rest, value);
}

function toValue(value: string | Tree): FormValue {
  if (typeof value === "string") return value;
  const isList = [...value.keys()].every((key, index) => key === String(index));
  return isList ? [...value.values()].map(toValue) : toObject(value);
}

function toObject(tree: Tree): Form {
  return Object.fromEntries([...tree].map(([name, value]) => [name, toValue(value)]));
}
