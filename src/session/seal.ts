// Seals values that only this server can read and write, as a JWE with dir and A256GCM (RFC 7516). Unsealing requires every claim to be
// present.
import { EncryptJWT, type JWTPayload, jwtDecrypt } from 'jose';
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';

interface SealOptions {
  secrets: readonly string[];
  /**
   * The purpose of the value. It is stored as `typ` and selects the key, so that a value sealed for one purpose is rejected for another.
   */
  kind: string;
  /** Current time in seconds since 1970. */
  now: number;
}

interface SealedAs extends SealOptions {
  /**
   * Compresses the value. Only for values of which an attacker controls no part: with a partly known value, the compressed length reveals
   * secrets in it.
   */
  isCompressed?: boolean;
}

const issuer = 'cairn';
const audience = 'cairn-storefront';
const requiredClaims = ['iss', 'aud', 'iat', 'exp', 'jti'];

export async function seal(
  claims: JWTPayload,
  lifeSeconds: number,
  { secrets, kind, now, isCompressed = false }: SealedAs,
): Promise<string> {
  const key = await sealingKey(secrets, kind);
  return new EncryptJWT(claims)
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: kind, kid: key.kid, ...(isCompressed && { zip: 'DEF' }) })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(now)
    .setExpirationTime(now + lifeSeconds)
    .setJti(crypto.randomUUID())
    .encrypt(key.key);
}

/**
 * Returns the claims; undefined if the text was tampered with, has expired, is of another kind, or was sealed with a key that has been
 * removed.
 */
export async function unseal(text: string, { secrets, kind, now }: SealOptions): Promise<JWTPayload | undefined> {
  const ring = await keyRing(secrets, kind);
  try {
    if (!text.split('.').every((part) => canonicalPart.test(part))) return undefined;
    const { payload } = await jwtDecrypt(text, ({ kid }) => requireKey(ring.find((key) => key.kid === kid)?.key), {
      issuer,
      audience,
      typ: kind,
      requiredClaims,
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      currentDate: new Date(now * 1000),
    });
    return payload;
  } catch {
    return undefined;
  }
}

/** Base64url without padding and with zero spare bits, so that each sealed value has a single encoding (RFC 4648, 3.5). */
const canonicalPart = /^(?:[\w-]{4})*(?:[\w-][AQgw]|[\w-]{2}[AEIMQUYcgkosw048])?$/;

function requireKey(key: CryptoKey | undefined): CryptoKey {
  if (!key) throw new Error('The key ring has no key with this id.');
  return key;
}

/** A key for one kind and secret, derived with HKDF (RFC 5869). */
interface SealKey {
  kid: string;
  bytes: Uint8Array;
  /** `bytes` as an imported key. */
  key: CryptoKey;
}

/** Derived keys. There are about ten kinds, and two secrets during a rotation. */
const derived = createIsolateCache<Promise<SealKey>>({ name: 'derived keys', maxEntries: 100 });

/** Returns the keys of a kind. The first one seals. The others only unseal values from before a rotation. */
export const keyRing = (secrets: readonly string[], kind: string): Promise<SealKey[]> =>
  Promise.all(
    secrets.map((secret) => {
      const name = `${kind} ${secret}`;
      const known = derived.get(name);
      if (known) return known;
      const key = deriveKey(secret, kind);
      derived.put(name, key);
      return key;
    }),
  );

/** Returns the key that seals new values of a kind. */
export async function sealingKey(secrets: readonly string[], kind: string): Promise<SealKey> {
  const [key] = await keyRing(secrets, kind);
  if (!key) throw new Error('The key ring is empty: its variable, such as SESSION_SECRETS, must contain at least one secret.');
  return key;
}

async function deriveKey(secret: string, kind: string): Promise<SealKey> {
  const encoder = new TextEncoder();
  const material = await crypto.subtle.importKey('raw', encoder.encode(secret), 'HKDF', false, ['deriveBits']);
  const parameters = { name: 'HKDF', hash: 'SHA-256', salt: encoder.encode('cairn'), info: encoder.encode(kind) };
  const bytes = new Uint8Array(await crypto.subtle.deriveBits(parameters, material, 256));
  const id = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes)).subarray(0, 6);
  const key = await crypto.subtle.importKey('raw', bytes, 'AES-GCM', false, ['encrypt', 'decrypt']);
  return { kid: Array.from(id, (byte) => byte.toString(16).padStart(2, '0')).join(''), bytes, key };
}
