import { join } from "node:path";
import { expect, test } from "vitest";
import { openDeskWorld } from "../desk/testing/desk-world.ts";
import { mistakesIn } from "./check-house.ts";
import { readFolder } from "./house-files.ts";

test("guests don't wait while the same draft is checked again and again", async () => {
  const world = await openDeskWorld("sqlite");
  const { files, read } = await readFolder(join(import.meta.dirname, "../../houses/tamarack"));
  let reads = 0;
  const counting = async (path: string) => {
    reads += 1;
    return read(path);
  };
  const mistakes = () => mistakesIn({ house: { files, read: counting }, published: { files, read } }, world.wiring);

  const first = await mistakes();
  const after = reads;
  const again = await Promise.all([mistakes(), mistakes()]);

  expect(first).toEqual([]);
  expect(after).toBeGreaterThan(5);
  expect([again, reads]).toEqual([[first, first], after]);
  const changed = {
    files: { ...files, "rules.yaml": "other" },
    read: async (path: string) => (path === "rules.yaml" ? Buffer.from("currency: none") : read(path)),
  };
  expect(await mistakesIn({ house: changed, published: { files, read } }, world.wiring)).not.toEqual([]);
  await world.close();
});
