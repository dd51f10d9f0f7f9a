// @vitest-environment happy-dom
import { act, createElement } from "react";
import { expect, test, vi } from "vitest";
import type { DeskConnection, DeskConnections } from "#contract/desk/connections.ts";
import { refused, showDesk } from "../testing/desk-screen.ts";
import ConnectionsPage from "./connections-page.tsx";

const email: DeskConnection = {
  ...{ part: "mail", title: "Email", what: "It calls these figures SMTP.", from: "nowhere" },
  fields: [
    { name: "SMTP_SERVER", label: "Mail server", hint: "", isSecret: false, isOptional: false, shown: null },
    { name: "SMTP_PASSWORD", label: "Password", hint: "", isSecret: true, isOptional: true, shown: null },
  ],
};

function answer(...parts: DeskConnection[]): DeskConnections {
  return { version: "v1", isInForce: true, obstacle: null, parts };
}

function show(connections: DeskConnections, answers: Parameters<typeof showDesk>[1] = {}) {
  return showDesk(createElement(ConnectionsPage), { connections: () => connections, ...answers });
}

test("what is typed is checked and saved, and what was found out is read there", async () => {
  const desk = await show(answer(email), { "connection/save": () => ({ says: ["The mail server lets us in."] }) });

  expect(desk.button("Send me a test email")).toBeUndefined();
  await desk.type("Mail server", "smtp.example.com:587");
  await desk.type("Password", "hunter2");
  await desk.click("Check and save: Email");

  const typed = { SMTP_SERVER: "smtp.example.com:587", SMTP_PASSWORD: "hunter2" };
  expect(desk.sent).toMatchObject([
    { name: "connection/save", body: { part: "mail", typed, seen: { version: "v1" } } },
  ]);
  expect(desk.text()).toContain("The mail server lets us in.");
  expect(desk.field("Password")).toBe("");
});

test("a refused connection says why, once, and keeps what was typed", async () => {
  const desk = await show(answer(email), {
    "connection/save": () => refused("connection-refused", "Not saved.", "It isn’t there."),
  });

  await desk.type("Mail server", "smtp.example");
  await desk.click("Check and save: Email");

  expect(desk.text()?.split("It isn’t there.")).toHaveLength(2);
  expect(desk.field("Mail server")).toBe("smtp.example");
});

test("a secret that is saved is never filled in again: only its end is shown, and empty keeps it", async () => {
  const [server, password] = email.fields as [DeskConnection["fields"][0], DeskConnection["fields"][0]];
  const fields = [
    { ...server, shown: "smtp.example.com:587" },
    { ...password, shown: "ends in r2x9" },
  ];
  const desk = await show(answer({ ...email, from: "desk", fields }));

  expect(desk.field("Mail server")).toBe("smtp.example.com:587");
  expect(desk.field("Password")).toBe("");
  expect(desk.text()).toContain("The one before ends in r2x9. Leave it empty to keep it.");
});

test("what the server's settings say is shown and can't be changed here", async () => {
  const desk = await show(answer({ ...email, from: "environment" }));

  expect(desk.text()).toContain("Set in .env");
  expect(desk.button("Check and save: Email")).toBeUndefined();
  expect(desk.button("Disconnect: Email")).toBeUndefined();
});

test("a part is disconnected as the owner saw it", async () => {
  const desk = await show(answer({ ...email, from: "desk" }), { "connection/end": () => ({ says: [] }) });

  await desk.click("Disconnect: Email");

  expect(desk.sent).toMatchObject([{ name: "connection/end", body: { part: "mail", seen: { version: "v1" } } }]);
});

test("a test email is offered once email is connected, and says whether it was taken", async () => {
  const desk = await show(answer({ ...email, from: "desk" }), { "test-email": () => ({ says: ["It’s on its way."] }) });

  await desk.click("Send me a test email");

  expect(desk.text()).toContain("It’s on its way.");
});

test("without a key to encrypt with, the owner reads what is missing", async () => {
  const desk = await show({ ...answer(email), obstacle: "Put a line SETTINGS_KEY= into its .env." });

  expect(desk.text()).toContain("Put a line SETTINGS_KEY= into its .env.");
});

test("while the site changes over, the page says so and looks again", async () => {
  let turn = 0;
  const desk = await showDesk(createElement(ConnectionsPage), {
    connections: () => ({ ...answer(email), isInForce: turn++ > 0 }),
  });
  expect(desk.text()).toContain("The site is changing over to it…");

  // Nobody does anything from here on: the page looks by itself.
  vi.stubGlobal("IS_REACT_ACT_ENVIRONMENT", false);
  await expect.poll(() => desk.text()).toContain("The site runs with what is shown here.");
});

test("what is typed while the rest is tried stays typed", async () => {
  const trying = Promise.withResolvers<{ says: string[] }>();
  const desk = await show(answer(email), { "connection/save": () => trying.promise });
  await desk.type("Mail server", "smtp.example.com:587");
  await desk.click("Check and save: Email");
  await desk.type("Password", "hunter2");

  await act(async () => trying.resolve({ says: ["The mail server answers."] }));
  await expect.poll(() => desk.text()).toContain("The mail server answers.");

  expect(desk.field("Password")).toBe("hunter2");
});
