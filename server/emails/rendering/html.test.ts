import fc from "fast-check";
import { expect, test } from "vitest";
import { html, paragraphs } from "./html.ts";

test("what a guest wrote is never markup", () => {
  const name = `<script>alert("1")</script> & 'Söhne'`;

  expect(html`<b title="${name}">${name}</b>`.markup).toBe(
    '<b title="&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Söhne&#39;">&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt; &amp; &#39;Söhne&#39;</b>',
  );
});

test("nested markup isn't escaped twice", () => {
  const rows = [html`<li>${"a<b"}</li>`, html`<li>${2}</li>`];

  expect(html`<ul>${rows}</ul>${html`<p>`}`.markup).toBe("<ul><li>a&lt;b</li><li>2</li></ul><p>");
});

test("line breaks are kept", () => {
  expect(paragraphs("one\r\n<two>\n\nthree").markup).toBe("one<br>&lt;two&gt;<br><br>three");
});

test("no text can add a tag or close an attribute", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(html`${text}`.markup).not.toMatch(/[<>"']/);
      expect(paragraphs(text).markup.replaceAll("<br>", "")).not.toMatch(/[<>"']/);
    }),
  );
});
