// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { readyToSend } from "./upload.tsx";

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** A browser that reads pictures of this size, and what it makes of them. */
function readsPictures(width: number, height: number) {
  const drawn: { width: number; height: number }[] = [];
  vi.stubGlobal("createImageBitmap", async () => ({ width, height, close: () => undefined }));
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation(function (this: HTMLCanvasElement, done, type) {
    drawn.push({ width: this.width, height: this.height });
    done(new Blob(["smaller"], { type: type ?? "" }));
  });
  return drawn;
}

function readsNothing() {
  vi.stubGlobal("createImageBitmap", async () => {
    throw new DOMException("The source image could not be decoded.");
  });
}

test.each(["porch.jpg", "porch.png", "porch.webp", "IMG_1.HEIC"])(
  "%s is sent as a JPEG no larger than a page needs, where the browser can read it",
  async (name) => {
    const drawn = readsPictures(6400, 4800);

    const ready = await readyToSend(new File(["as it was"], name));

    expect(ready).toMatchObject({ ok: true, value: { type: "image/jpeg" } });
    expect(drawn).toEqual([{ width: 3200, height: 2400 }]);
  },
);

test("a small picture stays as large as it is", async () => {
  const drawn = readsPictures(800, 600);

  await readyToSend(new File([""], "porch.png"));

  expect(drawn).toEqual([{ width: 800, height: 600 }]);
});

test("where the browser can't read HEIC, the owner reads what to do, and nothing is sent", async () => {
  readsNothing();

  const ready = await readyToSend(new File(["as it was"], "IMG_1.HEIC"));

  expect(ready).toMatchObject({ ok: false, refusal: { message: expect.stringContaining("Most Compatible") } });
});

test("of anything else that the browser can't read, the server says what it thinks", async () => {
  readsNothing();
  const file = new File(["as it was"], "porch.jpg");

  expect(await readyToSend(file)).toEqual({ ok: true, value: file });
});
