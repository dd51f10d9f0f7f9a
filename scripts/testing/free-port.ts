import { once } from "node:events";
import { type AddressInfo, createServer } from "node:net";

/** A port of this machine that nothing uses right now. */
export async function freePort(): Promise<number> {
  await using server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  return port;
}
