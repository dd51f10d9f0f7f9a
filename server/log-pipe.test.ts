import { fork } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";
import type { Report } from "./testing/processes/server-process.ts";
import { newTestDatabase } from "./testing/test-database.ts";

test("a server whose log nobody reads anymore keeps serving guests", async () => {
  const { source, discard } = await newTestDatabase("sqlite");
  // As in `npm start | head -1`: the reader takes what it wants and closes its end.
  const server = fork(join(import.meta.dirname, "testing/serve.ts"), { stdio: ["ignore", "pipe", "inherit", "ipc"] });
  const ended = once(server, "exit");
  const listening = Promise.withResolvers<string>();
  server.on("message", ({ isReady, url }: Report) => {
    if (isReady) server.send({ source, isLogged: true });
    if (url !== undefined) listening.resolve(url);
  });
  const url = await listening.promise;
  const firstLine = server.stdout === null ? [] : once(server.stdout, "data");
  await fetch(`${url}/healthz`);
  await firstLine;
  server.stdout?.destroy();

  const answers = [];
  for (let times = 0; times < 5; times += 1) {
    answers.push(
      await fetch(`${url}/healthz`).then(
        ({ status }) => status,
        () => "no answer",
      ),
    );
  }

  expect(answers).toEqual([200, 200, 200, 200, 200]);
  server.kill();
  await ended;
  await discard();
});
