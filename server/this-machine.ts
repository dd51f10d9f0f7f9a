import { isIP } from "node:net";

/** Whether a host, or the folder of a socket, is on this machine, so nobody on a network sees what is sent to it. */
export function isThisMachine(host: string): boolean {
  return (
    host.startsWith("/") || host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."))
  );
}
