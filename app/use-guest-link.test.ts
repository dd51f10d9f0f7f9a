// @vitest-environment happy-dom
import { act, createElement } from "react";
import { createRoot, type Root } from "react-dom/client";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import type { Failure } from "#contract/failure.ts";
import { accept, type Result } from "#domain/result.ts";
import { useGuestLink } from "./use-guest-link.ts";

const MINE = "a-link-of-mine-0000000000";
const YOURS = "a-link-of-yours-000000000";

let root: Root;
let shown: string;
let answers: Map<string, (result: Result<{ name: string }, Failure>) => void>;

beforeEach(async () => {
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", true);
  answers = new Map();
  window.history.replaceState(null, "", `/stay#${MINE}`);
  root = createRoot(document.createElement("div"));
  await act(async () => root.render(createElement(Page)));
});

afterEach(async () => {
  await act(async () => root.unmount());
  sessionStorage.clear();
  vi.unstubAllGlobals();
});

test("a second link in the same tab shows nothing of the first one's stay", async () => {
  await answer(MINE);
  expect(shown).toBe(MINE);

  await openYours();
  expect(shown).toBe("opening");
  await answer(YOURS);
  expect(shown).toBe(YOURS);
});

test("an answer that was overtaken by another link's isn't shown", async () => {
  await openYours();
  await answer(YOURS);
  await answer(MINE);

  expect(shown).toBe(YOURS);
});

async function openYours() {
  window.history.replaceState(null, "", `/stay#${YOURS}`);
  await act(async () => window.dispatchEvent(new Event("hashchange")));
}

async function answer(secret: string) {
  await act(async () => answers.get(secret)?.(accept({ name: secret })));
}

const fetchContent = (secret: string) =>
  new Promise<Result<{ name: string }, Failure>>((resolve) => answers.set(secret, resolve));

function Page() {
  const link = useGuestLink("stay", fetchContent);
  shown = link.status === "open" ? link.name : link.status;
  return null;
}
