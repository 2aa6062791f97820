// Creates sealed texts that `unseal` must reject.
import { EncryptJWT, type JWTPayload } from 'jose';
import { keyRing } from '#session/seal.ts';

export const secrets = ['current-secret-of-at-least-32-characters', 'previous-secret-of-at-least-32-characters'];
/** Seconds since 1970. */
export const now = 1_800_000_000;
export const kind = 'cairn-session';

export const fullClaims: JWTPayload = {
  iss: 'cairn',
  aud: 'cairn-storefront',
  iat: now,
  exp: now + 600,
  jti: '00000000-0000-4000-8000-000000000001',
  sessionId: '00000000-0000-4000-8000-000000000002',
  consumerType: 'guest',
};

interface SealedTokenOptions {
  claims?: JWTPayload;
  header?: Record<string, unknown>;
  /** Kind of cookie whose key seals the text. */
  keyOf?: string;
}

export async function createSealedToken({ claims = fullClaims, header = {}, keyOf = kind }: SealedTokenOptions = {}): Promise<string> {
  const [key] = await keyRing(secrets, keyOf);
  if (!key) throw new Error('The key ring is empty.');
  return new EncryptJWT(claims).setProtectedHeader({ alg: 'dir', enc: 'A256GCM', typ: kind, kid: key.kid, ...header }).encrypt(key.bytes);
}
