import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** How an external server behaves. */
export type Health = "well" | "slow" | "error" | "garbage" | "gone";

export const FAILURES = ["slow", "error", "garbage", "gone"] as const satisfies readonly Health[];

/** A fake external server on this machine. "Slow" means it never answers. */
export type FaultySource = { readonly url: string; health: Health; stop(): Promise<void> };

export async function startFaultySource(answer: () => { type: string; body: string }): Promise<FaultySource> {
  const server = createServer((request, response) => {
    request.resume();
    request.once("end", () => reply(response, source.health, answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const source: FaultySource = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    health: "well",
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return source;
}

function reply(response: ServerResponse, health: Health, answer: () => { type: string; body: string }): void {
  switch (health) {
    case "well": {
      const { type, body } = answer();
      response.writeHead(200, { "content-type": type }).end(body);
      return;
    }
    case "slow":
      return;
    case "error":
      response.writeHead(500).end("Internal Server Error");
      return;
    case "garbage":
      response
        .writeHead(200, { "content-type": "text/html" })
        .end("<!doctype html><title>Welcome to your router</title>");
      return;
    case "gone":
      response.destroy();
  }
}
