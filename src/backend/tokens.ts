// Access tokens of the embedded gateway: HS256, every claim required on reading (design §5).
import { errors, jwtVerify, SignJWT } from 'jose';

export const tokenLifetimeSeconds = 30 * 60;

const minSecretLength = 32;
const type = 'at+jwt';
const issuer = 'cairn-backend';
const audience = 'cairn-gateway';

/** A token for an anonymous shopper of a site, valid for `tokenLifetimeSeconds` from `now` (milliseconds). */
export async function signGuestToken(token: { siteId: string; now: number; tokenId: string; secret: string }): Promise<string> {
  const issuedAt = Math.floor(token.now / 1000);
  return new SignJWT({ siteId: token.siteId, consumerType: 'guest' })
    .setProtectedHeader({ alg: 'HS256', typ: type })
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + tokenLifetimeSeconds)
    .setJti(token.tokenId)
    .sign(await signingKey(token.secret));
}

/** Whether a token is ours, meant for this gateway and not yet expired at `now` (milliseconds). */
export async function isValidToken(token: string, { now, secret }: { now: number; secret: string }): Promise<boolean> {
  const key = await signingKey(secret);
  try {
    await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: type,
      issuer,
      audience,
      requiredClaims: ['exp', 'iat', 'jti', 'siteId', 'consumerType'],
      currentDate: new Date(now),
    });
    return true;
  } catch (error) {
    if (error instanceof errors.JOSEError) return false;
    throw error;
  }
}

// Importing a key costs more than checking a token with it; a deployment has one secret, a rotation two.
const keys = new Map<string, Promise<CryptoKey>>();

function signingKey(secret: string): Promise<CryptoKey> {
  const known = keys.get(secret);
  if (known) return known;
  if (secret.length < minSecretLength) throw new Error(`BACKEND_TOKEN_SECRET needs at least ${minSecretLength} characters.`);
  const algorithm = { name: 'HMAC', hash: 'SHA-256' };
  const key = crypto.subtle.importKey('raw', new TextEncoder().encode(secret), algorithm, false, ['sign', 'verify']);
  keys.set(secret, key);
  return key;
}
