import type { Writer } from "#contract/house/guides.ts";

export const writers: Readonly<Record<string, Writer>> = {
  writer: { name: "A Writer", avatar: "author", bio: "A bio.", sample: true },
};
