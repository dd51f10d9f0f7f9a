// @vitest-environment happy-dom
import { beforeEach, expect, test } from "vitest";
import { type Draft, newDraft } from "./draft.ts";
import { forgetDraft, loadDraft, saveDraft } from "./draft-storage.ts";
import { DRAFT_KEY, shouldReopen } from "./reopen.ts";

const draft: Draft = { ...newDraft("id", { checkIn: "2027-02-04", guests: 3 }), step: 3 };

beforeEach(() => sessionStorage.clear());

test("a reload brings the draft back", () => {
  saveDraft({ draft, quote: undefined });

  expect(shouldReopen()).toBe(true);
  expect(loadDraft()?.draft).toEqual(draft);
});

test("a recording that was under way starts again after a reload", () => {
  saveDraft({ draft: { ...draft, recording: "in-progress", mail: "sending" }, quote: undefined });

  expect(loadDraft()?.draft).toMatchObject({ recording: "none", mail: "none" });
});

test("a payment that was under way is remembered over a reload", () => {
  saveDraft({ draft: { ...draft, payment: "paying" }, quote: undefined });

  expect(loadDraft()?.draft.payment).toBe("paying");
});

test("a reload brings the confirmation and its reference back", () => {
  const booked: Draft = {
    ...draft,
    step: 5,
    payment: "paid",
    recording: "recorded",
    reference: "WI-7K2Q",
    mail: "sent",
  };
  saveDraft({ draft: booked, quote: undefined });

  expect(shouldReopen()).toBe(true);
  expect(loadDraft()?.draft).toEqual(booked);
});

test("nothing is left behind once the draft is forgotten", () => {
  saveDraft({ draft, quote: undefined });

  forgetDraft();

  expect(shouldReopen()).toBe(false);
  expect(sessionStorage.length).toBe(0);
});

test("a stored draft that makes no sense is ignored", () => {
  sessionStorage.setItem(DRAFT_KEY, '{"shape":0}');
  expect(loadDraft()).toBeUndefined();

  sessionStorage.setItem(DRAFT_KEY, "{");
  expect(loadDraft()).toBeUndefined();
});
