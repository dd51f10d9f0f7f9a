import { connect, type Socket } from "node:net";

/**
 * Requests one page over a connection that stays open. Uses the bare socket, because a whole HTTP client would be
 * slower than the servers it measures.
 */
export type PageClient = { ask(): Promise<boolean>; close(): void };

const HEAD_END = Buffer.from("\r\n\r\n");

export async function openPageClient(url: string): Promise<PageClient> {
  const { hostname, port, pathname } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), noDelay: true });
  await new Promise<void>((resolve, reject) => {
    socket.once("connect", resolve);
    socket.once("error", reject);
  });
  const request = `GET ${pathname} HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAccept-Encoding: gzip\r\n\r\n`;
  return { ask: () => requestOnce(socket, request), close: () => void socket.destroy() };
}

function requestOnce(socket: Socket, request: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let received: Buffer = Buffer.alloc(0);
    let length: number | undefined;

    function read(chunk: Buffer): void {
      received = received.length === 0 ? chunk : Buffer.concat([received, chunk]);
      length ??= lengthOf(received);
      if (length === undefined || received.length < length) return;
      socket.off("data", read);
      socket.off("error", reject);
      resolve(received.subarray(9, 12).toString() === "200");
    }

    socket.on("data", read);
    socket.once("error", reject);
    socket.write(request);
  });
}

/** Length of head and body together, once the head has arrived. */
function lengthOf(received: Buffer): number | undefined {
  const headEnd = received.indexOf(HEAD_END);
  if (headEnd === -1) return undefined;
  const head = received.subarray(0, headEnd).toString("latin1");
  return headEnd + HEAD_END.length + Number(/^content-length: (\d+)/im.exec(head)?.[1] ?? 0);
}
