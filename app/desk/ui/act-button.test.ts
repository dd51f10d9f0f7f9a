// @vitest-environment happy-dom
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import { GuestLinks } from "../booking/guest-links.tsx";
import { GuestData } from "../house/guest-data.tsx";
import { booking, refused, showDesk } from "../testing/desk-screen.ts";
import { SureButton } from "./act-button.tsx";

test("an act that needs a fresh sign-in offers a link by email, and says when it's on its way", async () => {
  const desk = await showDesk(createElement(GuestLinks, { booking }), {
    "links/send": () => refused("link-again", "Sending a link needs a fresh sign-in."),
    link: () => true,
  });

  await desk.click("Email the guest a new link");
  expect(desk.text()).toContain("Sending a link needs a fresh sign-in.");
  await desk.click("Email me a fresh link");

  expect(desk.sent.map(({ name }) => name)).toEqual(["links/send", "link"]);
  expect(desk.text()).toContain("It’s in your email.");
});

test("an owner confirms with this device's passkey instead, and reads to press the button again", async () => {
  vi.stubGlobal("PublicKeyCredential", class {});
  const startAuthentication = async () => ({ id: "key", response: {} });
  vi.doMock("@simplewebauthn/browser", () => ({ startAuthentication, startRegistration: startAuthentication }));
  const desk = await showDesk(createElement(GuestLinks, { booking }), {
    "links/send": (turn) => (turn === 0 ? refused("link-again", "Sending a link needs a fresh sign-in.") : true),
    "passkey/ask": () => ({ challenge: "abc" }),
    "passkey/sign-in": () => true,
  });

  await desk.click("Email the guest a new link");
  await desk.click("Confirm with a passkey");
  await expect.poll(() => desk.text()).toContain("Confirmed. Now press the button again.");

  expect(desk.sent.map(({ name }) => name)).toEqual(["links/send", "passkey/ask", "passkey/sign-in"]);
});

test("when no fresh link can be emailed, the owner reads why and not that it's on its way", async () => {
  const desk = await showDesk(createElement(GuestLinks, { booking }), {
    "links/send": () => refused("link-again", "Sending a link needs a fresh sign-in."),
    link: () => refused("links-used-up", "No email was sent: too many links were asked for."),
  });

  await desk.click("Email the guest a new link");
  await desk.click("Email me a fresh link");

  expect(desk.text()).toContain("No email was sent");
  expect(desk.text()).not.toContain("It’s in your email");
});

test("all links to a stay end only after a question, which closes when it's done", async () => {
  const desk = await showDesk(createElement(GuestLinks, { booking }), { "links/end": () => 2 });
  await desk.click("End all links…");
  expect(desk.sent).toEqual([]);

  await desk.click("End all links");

  expect(desk.sent).toMatchObject([{ name: "links/end", body: { ref: "TST-1" } }]);
  expect(desk.text()).toContain("All links have ended.");
  expect(desk.button("End all links")).toBeUndefined();
});

test("a guest's data is erased only once their name was typed", async () => {
  const desk = await showDesk(createElement(GuestData), {
    "guest-data": () => ({ name: "Ada Lovelace", bookings: ["TST-1"], emails: 3, messages: 0 }),
    "guest/erase": () => true,
  });
  await desk.type("Email address or booking", "ada@example.com");
  await desk.click("Find");
  await desk.click("Erase…");
  await desk.type("Type Ada Lovelace to be sure", "Ada");
  expect(desk.button("Erase for good")?.disabled).toBe(true);

  await desk.type("Type Ada Lovelace to be sure", "ada lovelace");
  await desk.click("Erase for good");

  const body = { who: "ada@example.com", name: "ada lovelace", seen: { bookings: 1 } };
  expect(desk.sent).toMatchObject([{ name: "guest/erase", body }]);
  expect(desk.text()).toContain("Erased. Dates and amounts stay in the books.");
});

test("what takes something away is done by the answer alone: not by a double click, and once", async () => {
  const remove = vi.fn<() => void>();
  const desk = await showDesk(
    createElement(SureButton, { label: "Remove", sure: "Yes, remove it", onSure: remove }),
    {},
  );
  const click = (name: string, detail: number) =>
    act(async () => desk.button(name)?.dispatchEvent(new MouseEvent("click", { bubbles: true, detail })));

  await click("Remove", 1);
  await click("Yes, remove it", 2);
  expect(remove).not.toHaveBeenCalled();
  await click("Yes, remove it", 1);

  expect(remove).toHaveBeenCalledTimes(1);
  // What comes up in its place is asked about anew.
  expect(desk.button("Remove")).toBeDefined();
});
