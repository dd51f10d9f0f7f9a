import { expect, test } from "vitest";
import { finishPage } from "./finish-page.ts";

test("the mode is written into the page and replaces any other", () => {
  expect(finishPage('<!DOCTYPE html><html lang="en-US"><head>', "sandbox")).toBe(
    '<!DOCTYPE html><html lang="en-US" data-mode="sandbox"><head>',
  );
  expect(finishPage('<html data-mode="sandbox" lang="en">', "live")).toBe('<html lang="en" data-mode="live">');
  expect(finishPage("<html><p>an <html> in the text</p>", "live")).toBe(
    '<html data-mode="live"><p>an <html> in the text</p>',
  );
});
