// Access tokens. They are encrypted (JWE with dir and A256GCM, RFC 7516), because they contain the token of a session of Vendure.
import { EncryptJWT, errors, jwtDecrypt } from 'jose';
import * as z from 'zod';

const issuer = 'cairn-vendure';
const minSecretLength = 32;

/** What an access token gives access to: the data of a shopper, or without a session only public data. */
export interface Access {
  siteId: string;
  /** Token of Vendure's session; undefined for a site token. */
  sessionToken?: string | undefined;
}

interface Sealing {
  secret: string;
  /** Current time in milliseconds since 1970. */
  now: number;
}

export async function sealAccess({ siteId, sessionToken }: Access, lifeSeconds: number, { secret, now }: Sealing): Promise<string> {
  const issuedAt = Math.floor(now / 1000);
  return new EncryptJWT({ siteId, ...(sessionToken !== undefined && { session: sessionToken }) })
    .setProtectedHeader({ alg: 'dir', enc: 'A256GCM' })
    .setIssuer(issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + lifeSeconds)
    .encrypt(await readKey(secret));
}

const claimsSchema = z.object({ siteId: z.string(), session: z.string().optional() });

/** Opens an access token. Returns `expired` or `invalid` if it gives no access. */
export async function openAccess(token: string, { secret, now }: Sealing): Promise<Access | 'expired' | 'invalid'> {
  const key = await readKey(secret);
  try {
    const { payload } = await jwtDecrypt(token, key, {
      issuer,
      requiredClaims: ['iat', 'exp'],
      keyManagementAlgorithms: ['dir'],
      contentEncryptionAlgorithms: ['A256GCM'],
      currentDate: new Date(now),
    });
    const { siteId, session } = claimsSchema.parse(payload);
    return { siteId, sessionToken: session };
  } catch (problem) {
    if (problem instanceof errors.JWTExpired) return 'expired';
    if (problem instanceof errors.JOSEError || problem instanceof z.ZodError) return 'invalid';
    throw problem;
  }
}

/** The key of the secret that was used last. Every call opens a token, and importing the key takes longer than that. */
let known: { secret: string; key: CryptoKey } | undefined;

async function readKey(secret: string): Promise<CryptoKey> {
  if (known?.secret !== secret) known = { secret, key: await deriveKey(secret) };
  return known.key;
}

async function deriveKey(secret: string): Promise<CryptoKey> {
  if (secret.length < minSecretLength) throw new Error(`TOKEN_SECRET must have at least ${minSecretLength} characters.`);
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(`access token ${secret}`));
  return crypto.subtle.importKey('raw', digest, 'AES-GCM', false, ['encrypt', 'decrypt']);
}
