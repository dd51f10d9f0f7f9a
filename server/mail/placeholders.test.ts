import { expect, test } from "vitest";
import { makeLetter } from "./letter.ts";
import { fillIn, placeholder, stayUrl } from "./placeholders.ts";

const stored = makeLetter({
  to: { address: "ada@example.com" },
  subject: `${placeholder("door-code")}`,
  text: `${stayUrl("https://lodge.example")}\n${placeholder("door-code")}\n${placeholder("constructor")}`,
  html: `<a href="${stayUrl("https://lodge.example")}">${placeholder("address")}</a>`,
});

test("secrets are filled in as an email is sent, as text and as markup, and never into its subject", () => {
  const { subject, text, html } = fillIn(stored, {
    link: "secret",
    values: { "door-code": "4719", address: "1 <b>\n2" },
  });

  expect(subject).toBe("{{door-code}}");
  expect(text).toBe("https://lodge.example/stay#secret\n4719\n{{constructor}}");
  expect(html).toBe('<a href="https://lodge.example/stay#secret">1 &lt;b&gt;<br>2</a>');
});

test("a placeholder without a value stays as it is", () => {
  expect(fillIn(stored, {}).text).toBe(stored.text);
});
