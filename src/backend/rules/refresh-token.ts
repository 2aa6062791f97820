// Refresh tokens of accounts: the sign-in, how often it was renewed, and a signature over both. Each is followed by another (RFC 9700,
// 4.14.2). As the next one can be worked out, requests that renew at once are all answered with the same one, in whatever isolate.
import { formatHex } from '#lib/encoding/hex.ts';
import { isSame } from '#lib/encoding/is-same.ts';

interface NamedToken {
  sessionId: string;
  generation: number;
}

/** For so long a token that was renewed already is answered as the first time: the answer may have been lost on its way. */
export const graceMs = 60_000;

const encoder = new TextEncoder();

export async function writeRefreshToken({ sessionId, generation }: NamedToken, secret: string): Promise<string> {
  const key = await crypto.subtle.importKey('raw', encoder.encode(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signed = await crypto.subtle.sign('HMAC', key, encoder.encode(`refresh token ${sessionId} ${generation}`));
  return `${sessionId}.${generation}.${formatHex(new Uint8Array(signed))}`;
}

/** Undefined for what we did not write. */
export async function readRefreshToken(token: string, secret: string): Promise<NamedToken | undefined> {
  const [, sessionId, count] = /^([0-9a-f]{32})\.([1-9]\d{0,8})\.[0-9a-f]{64}$/.exec(token) ?? [];
  if (sessionId === undefined) return undefined;
  const named = { sessionId, generation: Number(count) };
  return isSame(await writeRefreshToken(named, secret), token) ? named : undefined;
}

/**
 * What a token is good for, by the sign-in that it belongs to. `renew`: it is the one that counts. `repeat`: it was that a moment ago.
 * `stolen`: it was renewed long ago, so two have it, and nobody knows which of them is the shopper.
 */
export function judgeRefreshToken(
  { generation }: Pick<NamedToken, 'generation'>,
  session: { generation: number; rotatedAt: number },
  now: number,
): 'renew' | 'repeat' | 'stolen' {
  if (generation === session.generation) return 'renew';
  return generation === session.generation - 1 && now - session.rotatedAt <= graceMs ? 'repeat' : 'stolen';
}
