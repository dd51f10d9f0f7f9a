import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { finishPage, inlineScriptHashes } from "./finish-page.ts";

function hashOf(script: string): string {
  return `sha256-${createHash("sha256").update(script).digest("base64")}`;
}

test("the mode is written into the page and takes the place of any other", () => {
  expect(finishPage('<!DOCTYPE html><html lang="en-US"><head>', "sandbox")).toBe(
    '<!DOCTYPE html><html lang="en-US" data-mode="sandbox"><head>',
  );
  expect(finishPage('<html data-mode="sandbox" lang="en">', "live")).toBe('<html lang="en" data-mode="live">');
  expect(finishPage("<html><p>an <html> in the text</p>", "live")).toBe(
    '<html data-mode="live"><p>an <html> in the text</p>',
  );
});

test("every inline script is hashed as the browser will hash it", () => {
  const html = '<script>\n  first()\n</script><p>text</p><script type="module" async="">import "/a.js";</script>';

  expect(inlineScriptHashes(html)).toEqual([hashOf("\n  first()\n"), hashOf('import "/a.js";')]);
});

test("scripts from files and structured data need no hash", () => {
  const html = '<script src="/site.js" defer></script><script type="application/ld+json">{"@type":"Article"}</script>';

  expect(inlineScriptHashes(html)).toEqual([]);
});
