import { createServer, type RequestListener } from "node:http";
import { setTimeout } from "node:timers/promises";

export type Listening = Awaited<ReturnType<typeof listen>>;

// Longer than proxies keep a connection open, so they never reuse one that we've just closed.
const KEEP_ALIVE_MS = 75_000;
const HEADERS_MS = 15_000;
const REQUEST_MS = 30_000;
const SWEEP_MS = 20;

export async function listen(listener: RequestListener, port: number, host: string) {
  const server = createServer(
    {
      keepAliveTimeout: KEEP_ALIVE_MS,
      headersTimeout: HEADERS_MS,
      requestTimeout: REQUEST_MS,
      // Pages and most calls are asked for without a body, so there is none to wait for.
      optimizeEmptyRequests: true,
    },
    (request, response) => {
      if (isDraining) response.setHeader("Connection", "close");
      listener(request, response);
    },
  );
  let isDraining = false;
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  server.once("error", (error) => reject(listenError(error, port, host)));
  server.listen(port, host, resolve);
  await ready;
  const address = server.address();
  const actualPort = typeof address === "object" && address !== null ? address.port : port;

  /** For this long, every answer closes its connection. New ones are still accepted. */
  function drain(ms: number): Promise<void> {
    isDraining = true;
    return setTimeout(ms);
  }

  /** Accepts no new requests, finishes those in progress, and cuts off what takes longer than the grace period. */
  async function stop(graceMs: number): Promise<void> {
    const { promise: closed, resolve: done } = Promise.withResolvers<void>();
    const cut = globalThis.setTimeout(() => server.closeAllConnections(), graceMs);
    // A connection that was busy when the shutdown began would otherwise stay open for the next request.
    const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
    server.close(() => done());
    await closed;
    clearInterval(sweep);
    clearTimeout(cut);
  }

  return { url: `http://${host.includes(":") ? `[${host}]` : host}:${actualPort}`, drain, stop };
}

function listenError(error: NodeJS.ErrnoException, port: number, host: string): Error {
  if (error.code === "EADDRINUSE") {
    return new Error(`Port ${port} on ${host} is taken by another program. Stop it, or set PORT to a free one.`);
  }
  if (error.code === "EACCES") {
    return new Error(`Port ${port} may not be used by this user. Set PORT to one above 1023.`);
  }
  return error;
}
