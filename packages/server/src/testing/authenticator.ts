import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';

/** A device that makes one passkey and shows it, as a browser would hand it on (WebAuthn level 2, attestation `none`). */
export const authenticator = (origin: string) => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  // COSE: an elliptic curve key (1: 2) for ES256 (3: -7) on P-256 (-1: 1).
  const cose = map([
    [number(1), number(2)],
    [number(3), number(-7)],
    [number(-1), number(1)],
    [number(-2), bytes(Buffer.from(x, 'base64url'))],
    [number(-3), bytes(Buffer.from(y, 'base64url'))],
  ]);
  let count = 0;
  const dataFor = (flags: number, more: Buffer): Buffer => {
    const head = Buffer.alloc(5);
    head[0] = flags;
    head.writeUInt32BE(++count, 1);
    return Buffer.concat([sha256(new URL(origin).hostname), head, more]);
  };
  const clientData = (type: string, challenge: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const answer = (response: object) => ({
    id: id.toString('base64url'),
    rawId: id.toString('base64url'),
    type: 'public-key',
    clientExtensionResults: {},
    response,
  });
  return {
    create(challenge: string) {
      const head = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, cose]);
      // User present, user verified, and a key attached.
      const authData = dataFor(0x45, head);
      const attestation = map([
        [text('fmt'), text('none')],
        [text('attStmt'), map([])],
        [text('authData'), bytes(authData)],
      ]);
      return answer({
        clientDataJSON: clientData('webauthn.create', challenge).toString('base64url'),
        attestationObject: attestation.toString('base64url'),
      });
    },
    /** `isThere` is whether the person has shown a finger or a pin. */
    get(challenge: string, { owner, isThere = true }: { owner: string; isThere?: boolean }) {
      const authenticatorData = dataFor(isThere ? 0x05 : 0x01, Buffer.alloc(0));
      const client = clientData('webauthn.get', challenge);
      const signed = Buffer.concat([authenticatorData, sha256(client)]);
      return answer({
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authenticatorData.toString('base64url'),
        signature: sign('sha256', signed, privateKey).toString('base64url'),
        userHandle: Buffer.from(owner).toString('base64url'),
      });
    },
  };
};

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

// As much of CBOR as a key and an attestation are made of (RFC 8949, section 3).
const head = (major: number, length: number): Buffer => {
  if (length < 24) return Buffer.from([(major << 5) | length]);
  if (length < 256) return Buffer.from([(major << 5) | 24, length]);
  return Buffer.from([(major << 5) | 25, length >> 8, length & 255]);
};

const number = (value: number): Buffer => (value < 0 ? head(1, -1 - value) : head(0, value));

const bytes = (value: Buffer): Buffer => Buffer.concat([head(2, value.length), value]);

const text = (value: string): Buffer =>
  Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);

const map = (pairs: readonly (readonly [Buffer, Buffer])[]): Buffer =>
  Buffer.concat([head(5, pairs.length), ...pairs.flat()]);
