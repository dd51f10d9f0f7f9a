import { connect, createServer, type Socket } from "node:net";

/** A network between a server and its database that can go silent: connections stay open and nothing gets through. */
export type SilentProxy = {
  readonly url: string;
  fallSilent(): void;
  speakAgain(): void;
  stop(): Promise<void>;
};

export async function startSilentProxy(databaseUrl: string): Promise<SilentProxy> {
  const target = new URL(databaseUrl);
  const pairs = new Set<readonly [Socket, Socket]>();
  let isSilent = false;

  const proxy = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const pair = [near, far] as const;
    pairs.add(pair);
    pass(near, far);
    pass(far, near);
    if (isSilent) hush(pair);
  });

  // What is sent during the silence arrives when it ends, connection closes included, as on a real network.
  function pass(from: Socket, to: Socket): void {
    from.on("data", (chunk) => to.write(chunk));
    from.on("error", () => {});
    from.on("close", () => {
      if (!isSilent) to.destroy();
    });
  }
  await new Promise<void>((resolve) => proxy.listen(0, "127.0.0.1", resolve));
  const url = new URL(databaseUrl);
  url.port = String((proxy.address() as { port: number }).port);

  return {
    url: url.href,
    fallSilent() {
      isSilent = true;
      pairs.forEach(hush);
    },
    speakAgain() {
      isSilent = false;
      for (const [near, far] of pairs) {
        if (near.destroyed) far.destroy();
        for (const socket of [near, far]) socket.resume();
      }
    },
    async stop() {
      for (const sockets of pairs) for (const socket of sockets) socket.destroy();
      await new Promise<void>((resolve) => proxy.close(() => resolve()));
    },
  };
}

function hush(pair: readonly Socket[]): void {
  for (const socket of pair) socket.pause();
}
