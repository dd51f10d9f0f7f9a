import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

type ReceivedMail = {
  readonly from: string;
  readonly to: readonly string[];
  readonly raw: string;
  readonly mail: Email;
};

/** A test mail server that speaks real SMTP and keeps what it receives. */
export type MailServer = {
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Responses for the next emails instead of accepting them. */
  refusal: (Error & { responseCode?: number }) | undefined;
  /** Accept the email, but drop the connection before saying so. */
  loseAnswer: boolean;
  close(): Promise<void>;
};

export async function startMailServer(
  options: SMTPServerOptions = {},
  port = 0,
  host = "127.0.0.1",
): Promise<MailServer> {
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    disabledCommands: ["STARTTLS"],
    onData(stream, session, callback) {
      buffer(stream).then(async (bytes) => {
        if (state.refusal !== undefined) return callback(state.refusal);
        const { mailFrom, rcptTo } = session.envelope;
        state.received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          raw: bytes.toString("utf8"),
          mail: await PostalMime.parse(bytes),
        });
        if (!state.loseAnswer) return callback();
        state.loseAnswer = false;
        for (const connection of server.connections) connection.close();
      }, callback);
    },
    ...options,
  });
  // Clients that hang up midway are part of the tests.
  server.on("error", () => {});
  const state: MailServer = {
    port: await listen(server, port, host),
    received: [],
    refusal: undefined,
    loseAnswer: false,
    close: () => new Promise((resolve) => server.close(resolve)),
  };
  return state;
}

async function listen(server: SMTPServer, port: number, host: string): Promise<number> {
  await new Promise<void>((resolve) => server.listen(port, host, resolve));
  return (server.server.address() as AddressInfo).port;
}
