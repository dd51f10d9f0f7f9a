import { expect, test } from "vitest";
import { wrongFields } from "../testing/wrong-fields.ts";
import { cancelStayRequest, lostLinkRequest, stayMessageRequest, stayPartyRequest } from "./stay.ts";

const id = "0b9ff5e2-5a4c-4a4e-9a39-0d6f5f0f1c11";

test("a party may have names, phone numbers, neither, and a note of several lines", () => {
  const party = {
    people: [
      { name: "Ben", phone: "" },
      { name: "", phone: "303 555 0117" },
    ],
    note: "Ida is 7.\nNo nuts.",
  };

  expect(stayPartyRequest.parse(party)).toEqual(party);
  expect(wrongFields(stayPartyRequest, { people: [{ name: "a\nb", phone: "" }], note: "" })).toEqual(["people.0.name"]);
  expect(wrongFields(stayPartyRequest, { people: [], note: "x".repeat(1_001) })).toEqual(["note"]);
  expect(wrongFields(stayPartyRequest, { people: Array(101).fill({ name: "", phone: "" }), note: "" })).toEqual([
    "people",
  ]);
});

test("a message needs text and an id, and hidden characters are removed", () => {
  expect(stayMessageRequest.parse({ id, message: " Hello\u0007\nthere " }).message).toBe("Hello\nthere");
  expect(wrongFields(stayMessageRequest, { id: "1", message: " " })).toEqual(["id", "message"]);
});

test("canceling names the refund that was shown, in whole cents", () => {
  expect(cancelStayRequest.parse({ shown: 0 })).toEqual({ shown: 0 });
  expect(wrongFields(cancelStayRequest, { shown: 0.5 })).toEqual(["shown"]);
  expect(wrongFields(cancelStayRequest, {})).toEqual(["shown"]);
});

test("asking for a link takes an email address and nothing else", () => {
  expect(lostLinkRequest.parse({ email: " ada@example.com " })).toEqual({ email: "ada@example.com" });
  expect(wrongFields(lostLinkRequest, { email: "ada@example.com\nBcc: eve@example.com" })).toEqual(["email"]);
  expect(wrongFields(lostLinkRequest, { email: "ada@example.com", reference: "WI-1" })).toEqual(["reference?"]);
});
