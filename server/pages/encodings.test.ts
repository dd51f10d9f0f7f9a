import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { chooseEncoding, compress } from "./encodings.ts";

const both = new Map([
  ["br", 0],
  ["gzip", 0],
] as const);

test("the smallest encoding that the browser reads is chosen", () => {
  expect(chooseEncoding("gzip, deflate, br, zstd", both)).toBe("br");
  expect(chooseEncoding("gzip;q=1.0, br;q=0.5", both)).toBe("br");
  expect(chooseEncoding("GZIP", both)).toBe("gzip");
});

test("an encoding that the browser refuses or doesn't name isn't sent", () => {
  expect(chooseEncoding("br;q=0, gzip", both)).toBe("gzip");
  expect(chooseEncoding("br; q=0.000", both)).toBe("identity");
  expect(chooseEncoding("vibrato", both)).toBe("identity");
  expect(chooseEncoding("", both)).toBe("identity");
  expect(chooseEncoding(undefined, both)).toBe("identity");
});

test("what is compressed decompresses to the same bytes", async () => {
  const content = Buffer.from("thirty-five acres ".repeat(50));

  const { br, gzip } = await compress(content, "quick");

  expect(brotliDecompressSync(br)).toEqual(content);
  expect(gunzipSync(gzip)).toEqual(content);
  expect(br.length).toBeLessThan(content.length);
});
