// Challenges for passkeys (Web Authentication 3, 13.4.3). A challenge is signed instead of stored, so that requesting one does not write to
// the database. Only used challenges are stored, so that they cannot be used again.
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
/** Creates a challenge as ASCII text; browsers receive it encoded as base64url. `now` is in milliseconds since 1970. */
export async function createChallenge(use: ChallengeUse, { now, secret }: { now: number; secret: string }): Promise<string> {
  const nonce = formatBase64Url(crypto.getRandomValues(new Uint8Array(nonceBytes)));
  const endsAt = now + challengeLifeMs;
  return `${nonce}.${endsAt}.${await sign(use, nonce, endsAt, secret)}`;
}

/** Returns whether a challenge was created for this use and has not expired. */
export async function isChallenge(text: string, use: ChallengeUse, { now, secret }: { now: number; secret: string }): Promise<boolean> {
  const [nonce = '', end = '', signature = ''] = text.split('.');
  const endsAt = Number(end);
  return Number.isSafeInteger(endsAt) && endsAt > now && isSame(signature, await sign(use, nonce, endsAt, secret));
}

async function sign({ purpose, usid, origin, rpId }: ChallengeUse, nonce: string, endsAt: number, secret: string): Promise<string> {
  const text = JSON.stringify(['passkey challenge', purpose, usid, origin, rpId, nonce, endsAt]);
  return formatBase64Url(await createHmac('SHA-256', secret, text));
}
