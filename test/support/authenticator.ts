// A software authenticator that creates one passkey and signs with it (W3C Web Authentication 3, 6.1 and 6.5; key and response are CBOR,
// RFC 8949).
import { formatBase64Url } from '#lib/encoding/base64-url.ts';
import { joinBytes } from '#lib/encoding/join-bytes.ts';

const encoder = new TextEncoder();
const hash = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
const bytes = (...values: number[]) => new Uint8Array(values);

/** Encodes a CBOR byte string. */
const cborBytes = (value: Uint8Array): Uint8Array =>
  joinBytes([value.length < 256 ? bytes(0x58, value.length) : bytes(0x59, value.length >> 8, value.length & 255), value]);
const cborText = (text: string): Uint8Array => joinBytes([bytes(0x60 + text.length), encoder.encode(text)]);

/** Values in which the device differs from a correct one. */
export interface Over {
  origin?: string;
  rpId?: string;
  /** Whether the user was verified by fingerprint, face or PIN. */
  isVerified?: boolean;
  counter?: number;
  type?: string;
  userHandle?: string;
  challenge?: string;
}

type Options = { challenge?: unknown; rpId?: unknown; rp?: { id?: string }; user?: { id?: string } } & Record<string, unknown>;

export async function anAuthenticator(ownOrigin = 'http://localhost', ownRpId = 'localhost') {
  const key = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify']);
  const point = new Uint8Array((await crypto.subtle.exportKey('raw', key.publicKey)) as ArrayBuffer);
  const credentialId = crypto.getRandomValues(new Uint8Array(32));
  const id = formatBase64Url(credentialId);
  let counter = 0;
  let owner = '';

  const clientData = (type: string, options: Options, { origin = ownOrigin, challenge, type: otherType }: Over) =>
    encoder.encode(JSON.stringify({ type: otherType ?? type, challenge: challenge ?? options.challenge, origin, crossOrigin: false }));

  const flags = ({ isVerified = true }: Over, more = 0) => bytes(0x01 | (isVerified ? 0x04 : 0) | more);
  const count = (value: number) => bytes((value >>> 24) & 255, (value >>> 16) & 255, (value >>> 8) & 255, value & 255);

  return {
    id,
    /** Creates the passkey. */
    async create(options: Options, over: Over = {}) {
      owner = options.user?.id ?? '';
      const cose = joinBytes([
        bytes(0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21),
        cborBytes(point.slice(1, 33)),
        bytes(0x22),
        cborBytes(point.slice(33, 65)),
      ]);
      const data = joinBytes([
        await hash(encoder.encode(over.rpId ?? ownRpId)),
        flags(over, 0x40),
        count(over.counter ?? counter),
        new Uint8Array(16),
        bytes(0, credentialId.length),
        credentialId,
        cose,
      ]);
      const attestation = joinBytes([
        bytes(0xa3),
        ...[cborText('fmt'), cborText('none'), cborText('attStmt'), bytes(0xa0), cborText('authData'), cborBytes(data)],
      ]);
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: formatBase64Url(clientData('webauthn.create', options, over)),
          attestationObject: formatBase64Url(attestation),
          transports: ['internal'],
        },
      };
    },
    /** Signs a challenge with the passkey. */
    async get(options: Options, over: Over = {}) {
      counter = over.counter ?? counter + 1;
      const client = clientData('webauthn.get', options, over);
      const data = joinBytes([await hash(encoder.encode(over.rpId ?? ownRpId)), flags(over), count(counter)]);
      const raw = new Uint8Array(
        await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, key.privateKey, joinBytes([data, await hash(client)])),
      );
      return {
        ...{ id, rawId: id, type: 'public-key', clientExtensionResults: {} },
        response: {
          clientDataJSON: formatBase64Url(client),
          authenticatorData: formatBase64Url(data),
          signature: formatBase64Url(toDer(raw)),
          userHandle: over.userHandle ?? owner,
        },
      };
    },
  };
}

/** Converts a signature to the WebAuthn format: two integers in ASN.1 DER. */
function toDer(raw: Uint8Array): Uint8Array {
  const integer = (part: Uint8Array) => {
    let start = 0;
    while (start < part.length - 1 && part[start] === 0) start += 1;
    const short = part.slice(start);
    const value = (short[0] ?? 0) > 127 ? joinBytes([bytes(0), short]) : short;
    return joinBytes([bytes(2, value.length), value]);
  };
  const both = joinBytes([integer(raw.slice(0, 32)), integer(raw.slice(32))]);
  return joinBytes([bytes(0x30, both.length), both]);
}
