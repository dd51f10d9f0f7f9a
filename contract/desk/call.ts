import { z } from "zod";

// How a call of the desk is described. Its name is its address: "refund/settle" is /desk/api/refund/settle.

/** Only a type: what a call answers. */
type Answers<Type> = { readonly answers?: Type };

export function answers<Type>(): Answers<Type> {
  return {};
}

/** Changes nothing. An answer that isn't there is a 404. */
export function read<Shape extends z.ZodRawShape, Type>(shape: Shape, answer: Answers<Type>) {
  return { ...answer, kind: "read", request: z.strictObject(shape) } as const;
}

/** Changes nothing either, but its request is too large for a URL. */
export function preview<Shape extends z.ZodRawShape, Type>(shape: Shape, answer: Answers<Type>) {
  return { ...answer, kind: "preview", request: z.strictObject(shape) } as const;
}

type ActOptions = {
  /** Moves money. Only so many are done in an hour. */
  readonly isMoney?: true;
  /** Only for someone who has signed in just now, so an unlocked phone gives nothing away. */
  readonly needsFreshSignIn?: true;
  /** Gives something out that isn't kept, so a repeat gives it out again, and each time is recorded. */
  readonly isGivenOut?: true;
};

/**
 * Changes something, and is recorded under its name. Its request carries an id besides these fields, so a repeat gets the
 * first answer. It also carries what the owner saw: if that has changed since, the answer is "has-changed", and the
 * page reads again. What was seen is compared and never used.
 */
export function act<Shape extends z.ZodRawShape, Type>(shape: Shape, answer: Answers<Type>, options: ActOptions = {}) {
  return { ...answer, kind: "act", request: z.strictObject(shape), ...options } as const;
}

/** What is sent as it is. */
export type Upload = { readonly bytes: Uint8Array<ArrayBuffer> };

/** An act whose body is a file. Its fields and its id are in the address. */
export function upload<Shape extends z.ZodRawShape, Type>(
  shape: Shape,
  answer: Answers<Type>,
  options: ActOptions & { readonly bytesAtMost: number },
) {
  return { ...answer, kind: "upload", request: z.strictObject(shape), ...options } as const;
}

/** What someone without a session may call. */
export function signInCall<Shape extends z.ZodRawShape, Type = true>(
  shape: Shape,
  answer: Answers<Type> = answers<Type>(),
) {
  return { ...answer, kind: "sign-in", request: z.strictObject(shape) } as const;
}

/** An answer that is saved or shown as it is. */
export type DeskFile = {
  readonly file: string | Uint8Array<ArrayBuffer>;
  readonly type: string;
  readonly name?: string;
  /** The Content-Security-Policy of a page that is shown in a frame. */
  readonly policy?: string;
};

export const nothing = {};

export const actId = z.uuid();

export const reference = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z0-9-]{3,40}$/);

export const id = z.string().min(1).max(80);
