// Refresh tokens of accounts. A token contains the session id, the number of renewals and a signature. Each renewal replaces the token (RFC
// 9700, 4.14.2). The next token is deterministic, so that concurrent renewals in different isolates get the same token.
import { listSecrets } from '#backend/platform/key-ring.ts';
import { formatHex } from '#lib/encoding/hex.ts';
import { createHmac } from '#lib/encoding/hmac.ts';
import { isSame } from '#lib/encoding/is-same.ts';

interface NamedToken {
  sessionId: string;
  generation: number;
}

/** Milliseconds for which a replaced token is still accepted and gets the same response, because the first response may have been lost. */
export const graceMs = 60_000;

/** Creates a token with the current key of the ring BACKEND_TOKEN_SECRET. */
export const writeRefreshToken = (named: NamedToken, ring: string): Promise<string> => sign(named, listSecrets(ring)[0] ?? '');

async function sign({ sessionId, generation }: NamedToken, secret: string): Promise<string> {
  const signed = await createHmac('SHA-256', secret, `refresh token ${sessionId} ${generation}`);
  return `${sessionId}.${generation}.${formatHex(signed)}`;
}

/** Parses a token. Returns undefined if no key of the ring has signed it. */
export async function readRefreshToken(token: string, ring: string): Promise<NamedToken | undefined> {
  const [, sessionId, count] = /^([0-9a-f]{32})\.([1-9]\d{0,8})\.[0-9a-f]{64}$/.exec(token) ?? [];
  if (sessionId === undefined) return undefined;
  const named = { sessionId, generation: Number(count) };
  const signed = await Promise.all(listSecrets(ring).map((secret) => sign(named, secret)));
  return signed.some((each) => isSame(each, token)) ? named : undefined;
}

/**
 * Compares a token with its session. `renew`: it is the current token. `repeat`: it was replaced a moment ago. `stolen`: it was replaced
 * earlier, so two parties use tokens of this session, and the server cannot tell which of them is the shopper.
 */
export function validateRefreshToken(
  { generation }: Pick<NamedToken, 'generation'>,
  session: { generation: number; rotatedAt: number },
  now: number,
): 'renew' | 'repeat' | 'stolen' {
  if (generation === session.generation) return 'renew';
  return generation === session.generation - 1 && now - session.rotatedAt <= graceMs ? 'repeat' : 'stolen';
}
