import { badParameter } from "./api-error.ts";
import type { Form, FormValue } from "./form.ts";

type Reader<T> = (value: FormValue, name: string) => T;
type Readers = Readonly<Record<string, Reader<unknown>>>;
type Read<R extends Readers> = { readonly [K in keyof R]?: R[K] extends Reader<infer T> ? T : never };
type ReadAll<R extends Readers, N extends keyof R> = Read<R> & Required<Pick<Read<R>, N>>;

/** Strict like Stripe: an unknown parameter, or one of the wrong type, is an error. */
export function readParameters<R extends Readers, N extends keyof R & string = never>(
  form: Form,
  readers: R,
  required: readonly N[] = [],
): ReadAll<R, N> {
  const entries = Object.entries(form).map(([name, value]) => {
    const read = readers[name];
    if (read === undefined) throw badParameter("parameter_unknown", name, `Received unknown parameter: ${name}`);
    return [name, read(value, name)] as const;
  });
  const read = Object.fromEntries(entries);
  const absent = required.find((name) => !(name in read));
  if (absent !== undefined) throw badParameter("parameter_missing", absent, `Missing required param: ${absent}.`);
  return read as ReadAll<R, N>;
}

export const text =
  (longest = 5000): Reader<string> =>
  (value, name) => {
    if (typeof value !== "string") throw badParameter("parameter_invalid", name, `Invalid string: ${name}`);
    if (value.length > longest) throw badParameter("parameter_invalid", name, `Invalid string: ${name} is too long`);
    return value;
  };

export const oneOf =
  <T extends string>(...words: readonly T[]): Reader<T> =>
  (value, name) => {
    const word = words.find((known) => known === value);
    if (word === undefined) {
      throw badParameter("parameter_invalid", name, `Invalid ${name}: must be one of ${words.join(" or ")}`);
    }
    return word;
  };

export const integer: Reader<number> = (value, name) => {
  if (typeof value !== "string" || !/^-?\d{1,15}$/.test(value)) {
    throw badParameter("parameter_invalid_integer", name, `Invalid integer: ${String(value)}`);
  }
  return Number(value);
};

/** An amount within Stripe's limits for cards. */
export const charge: Reader<number> = (value, name) => {
  const amount = integer(value, name);
  if (amount < 50) throw badParameter("amount_too_small", name, "Amount must be at least $0.50 usd");
  if (amount > 99_999_999) throw badParameter("amount_too_large", name, "Amount must be no more than $999,999.99");
  return amount;
};

export const pageSize: Reader<number> = (value, name) => {
  const limit = integer(value, name);
  if (limit < 1 || limit > 100) throw badParameter("parameter_invalid_integer", name, "Limit must be 1 to 100");
  return limit;
};

/** Values are stored as text; an empty one unsets its key. */
export const metadata: Reader<Readonly<Record<string, string>>> = (value, name) => {
  if (typeof value !== "object") throw badParameter("parameter_invalid", name, "Invalid metadata: must be a hash");
  const entries = Object.entries(value).map(([key, word]) => {
    if (key.length > 40) throw badParameter("parameter_invalid", `${name}[${key}]`, "Metadata keys have 40 characters");
    return [key, text(500)(word, `${name}[${key}]`)] as const;
  });
  return Object.fromEntries(entries);
};

export const listOf =
  <T extends string>(...words: readonly T[]): Reader<readonly T[]> =>
  (value, name) => {
    if (!Array.isArray(value)) throw badParameter("parameter_invalid", name, `Invalid array: ${name}`);
    return value.map((item, index) => oneOf(...words)(item, `${name}[${index}]`));
  };

export const texts: Reader<readonly string[]> = (value, name) => {
  if (!Array.isArray(value)) throw badParameter("parameter_invalid", name, `Invalid array: ${name}`);
  return value.map((item, index) => text()(item, `${name}[${index}]`));
};

export const since: Reader<number> = (value, name) => {
  if (typeof value !== "object" || Array.isArray(value)) throw badParameter("parameter_invalid", name, "Invalid range");
  return readParameters(value as Form, { gte: integer }, ["gte"]).gte;
};
