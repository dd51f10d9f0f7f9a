import type { IncomingMessage } from "node:http";

/** What the server and its middleware know about a request before a route handles it. */
export type HttpEnv = {
  /** Absent where a test calls the app without a socket. */
  Bindings: { incoming?: IncomingMessage };
  Variables: {
    requestId: string;
    /** The client's IPv4 address, or the /64 network of its IPv6 address: one household, one counter. */
    client: string;
  };
};
