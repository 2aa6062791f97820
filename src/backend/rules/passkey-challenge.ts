// Challenges for passkeys (Web Authentication 3, 13.4.3). A challenge is signed instead of stored, so that requesting one does not write to
// the database. Only used challenges are stored, so that they cannot be used again.
import { listSecrets } from '#backend/platform/key-ring.ts';
import { formatBase64Url } from '#lib/encoding/base64-url.ts';
import { createHmac } from '#lib/encoding/hmac.ts';
import { isSame } from '#lib/encoding/is-same.ts';

/** The operation for which a challenge is valid. */
export interface ChallengeUse {
  purpose: 'add' | 'sign-in';
  /** The guest or account that requested the challenge. */
  usid: string;
  origin: string;
  rpId: string;
}

export const challengeLifeMs = 5 * 60 * 1000;
const nonceBytes = 16;

/** Current time in milliseconds since 1970, and the key ring BACKEND_TOKEN_SECRET. */
interface Signing {
  now: number;
  ring: string;
}

/** Creates a challenge as ASCII text; browsers receive it encoded as base64url. */
export async function createChallenge(use: ChallengeUse, { now, ring }: Signing): Promise<string> {
  const nonce = formatBase64Url(crypto.getRandomValues(new Uint8Array(nonceBytes)));
  const endsAt = now + challengeLifeMs;
  return `${nonce}.${endsAt}.${await sign(use, nonce, endsAt, listSecrets(ring)[0] ?? '')}`;
}

/** Returns whether a challenge was created for this use and has not expired. */
export async function isChallenge(text: string, use: ChallengeUse, { now, ring }: Signing): Promise<boolean> {
  const [nonce = '', end = '', signature = ''] = text.split('.');
  const endsAt = Number(end);
  if (!Number.isSafeInteger(endsAt) || endsAt <= now) return false;
  const signatures = await Promise.all(listSecrets(ring).map((secret) => sign(use, nonce, endsAt, secret)));
  return signatures.some((each) => isSame(signature, each));
}

async function sign({ purpose, usid, origin, rpId }: ChallengeUse, nonce: string, endsAt: number, secret: string): Promise<string> {
  const text = JSON.stringify(['passkey challenge', purpose, usid, origin, rpId, nonce, endsAt]);
  return formatBase64Url(await createHmac('SHA-256', secret, text));
}
