import { createHash, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { isoCBOR } from "@simplewebauthn/server/helpers";

type Asked = { readonly challenge: string };
type Answering = { readonly origin: string; readonly counter?: number; readonly isVerified?: boolean };

/** A phone with one passkey, as a browser would let it answer. */
export function openAuthenticator(rpId: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  const { x = "", y = "" } = publicKey.export({ format: "jwk" });
  const id = randomBytes(16);
  const rpHash = createHash("sha256").update(rpId).digest();
  const head = (flags: number, counter: number) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    return Buffer.concat([rpHash, Buffer.from([flags]), count]);
  };
  const clientData = (type: string, { challenge }: Asked, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const shared = { id: id.toString("base64url"), rawId: id.toString("base64url"), type: "public-key" };
  return {
    /** Present, verified by face or finger, with a new key. */
    create(asked: Asked, { origin }: Answering) {
      const key = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, new Uint8Array(Buffer.from(x, "base64url"))],
        [-3, new Uint8Array(Buffer.from(y, "base64url"))],
      ]);
      const named = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id]);
      const authData = Buffer.concat([head(0x45, 0), named, Buffer.from(isoCBOR.encode(key))]);
      const statement = new Map<string, unknown>([
        ["fmt", "none"],
        ["attStmt", new Map()],
        ["authData", new Uint8Array(authData)],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(statement as never)).toString("base64url");
      const clientDataJSON = clientData("webauthn.create", asked, origin).toString("base64url");
      return { ...shared, clientExtensionResults: {}, response: { clientDataJSON, attestationObject } };
    },
    get(asked: Asked, { origin, counter = 0, isVerified = true }: Answering) {
      const data = clientData("webauthn.get", asked, origin);
      const authData = head(isVerified ? 0x05 : 0x01, counter);
      const signed = Buffer.concat([authData, createHash("sha256").update(data).digest()]);
      const signature = sign("sha256", signed, privateKey).toString("base64url");
      const response = { clientDataJSON: data.toString("base64url"), signature };
      return {
        ...{ ...shared, clientExtensionResults: {} },
        response: { ...response, authenticatorData: authData.toString("base64url") },
      };
    },
  };
}
