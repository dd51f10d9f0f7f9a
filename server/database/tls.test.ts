import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { TLSSocket } from "node:tls";
import { expect, onTestFinished, test } from "vitest";
import { openDatabase } from "./open-database.ts";

test.each([
  ["without TLS", "N"],
  ["with a certificate that nobody vouches for", "S"],
])("nothing is sent to a PostgreSQL on another machine %s, and the start says why", async (_, answerToTls) => {
  const { port, received } = await startPostgres(answerToTls);

  const told = await openDatabase({ url: `postgres://lodge:hidden@0.0.0.0:${port}/lodge` }).catch(String);

  expect(told).toContain("has no TLS certificate that this machine trusts, so nothing was sent");
  expect(told).toContain("sslmode=disable");
  expect(told).not.toContain("hidden");
  expect(received.join("")).toBe("");
});

test.each([
  ["on another machine, if the address says so", "0.0.0.0", "?sslmode=disable"],
  ["on this machine", "127.0.0.1", ""],
  ["on this machine, by IPv6", "[::1]", ""],
])("PostgreSQL is reached without TLS %s", async (_, host, mode) => {
  const { port, received } = await startPostgres("N");

  await openDatabase({ url: `postgres://lodge@${host}:${port}/lodge${mode}` }).catch(String);

  expect(received.join("")).toContain("lodge");
});

/** Answers the question for TLS, and writes down what a client says about itself. */
async function startPostgres(answerToTls: string) {
  const received: string[] = [];
  const server = createServer((socket) => {
    socket.on("error", () => {});
    socket.once("data", (data) => {
      if (data.readInt32BE(4) !== TLS_WANTED) return hear(socket, data);
      socket.write(answerToTls);
      const client =
        answerToTls === "S" ? new TLSSocket(socket, { isServer: true, key: KEY, cert: CERTIFICATE }) : socket;
      return client.on("error", () => {}).on("data", (said) => hear(client, said));
    });
  }).listen(0, "::");
  function hear(client: Socket, said: Buffer) {
    received.push(said.toString("latin1"));
    client.destroy();
  }
  onTestFinished(() => void server.close());
  await once(server, "listening");
  return { port: (server.address() as AddressInfo).port, received };
}

const TLS_WANTED = 80_877_103;

// For nobody.example, signed by itself, until 2126.
const KEY = `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgQVuJbqRIlZfZuIZ6
vZ0auSHxZKAyJ1jgciCAeCKgoWOhRANCAASZn9aehSAwl9VXVubIHc/IqszK1Np1
UXTGKAIW73TrStoAuADtmDOq6p16QHY3SBPW6IOTTnqkadiX+B+g1sPn
-----END PRIVATE KEY-----`;
const CERTIFICATE = `-----BEGIN CERTIFICATE-----
MIIBiTCCAS+gAwIBAgIUHxNOj2JUjlfzw9QULFDhsvxUUWowCgYIKoZIzj0EAwIw
GTEXMBUGA1UEAwwObm9ib2R5LmV4YW1wbGUwIBcNMjYxMTE4MTUxMzI1WhgPMjEy
NjEwMjUxNTEzMjVaMBkxFzAVBgNVBAMMDm5vYm9keS5leGFtcGxlMFkwEwYHKoZI
zj0CAQYIKoZIzj0DAQcDQgAEmZ/WnoUgMJfVV1bmyB3PyKrMytTadVF0xigCFu90
60raALgA7ZgzquqdekB2N0gT1uiDk056pGnYl/gfoNbD56NTMFEwHQYDVR0OBBYE
FPZRqkPtGNgm8NuLgMZ9tw+Y45ejMB8GA1UdIwQYMBaAFPZRqkPtGNgm8NuLgMZ9
tw+Y45ejMA8GA1UdEwEB/wQFMAMBAf8wCgYIKoZIzj0EAwIDSAAwRQIhAPG/b1cF
t9BCfAChLtA0h0H+idnJkwP9CZ1FxrBl88k+AiBJA0hIO68AtgerLQFSIPjaCZ7K
lTLV3vrL3jpREmGt7A==
-----END CERTIFICATE-----`;
