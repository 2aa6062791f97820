// Refresh tokens. A token contains the id of its chain, its number and a signature, so that the next token is the same in every process.
import { createHmac, timingSafeEqual } from 'node:crypto';

export interface NamedToken {
  chainId: string;
  generation: number;
}

/** Milliseconds for which a replaced token is still accepted and gets the same response, because the first response may have been lost. */
export const graceMs = 60_000;

export function writeRefreshToken({ chainId, generation }: NamedToken, secret: string): string {
  const signature = createHmac('sha256', secret).update(`refresh token ${chainId} ${generation}`).digest('hex');
  return `${chainId}.${generation}.${signature}`;
}

/** Parses a token. Returns undefined if its signature is invalid. */
export function readRefreshToken(token: string, secret: string): NamedToken | undefined {
  const [, chainId, count] = /^([0-9a-f]{32})\.([1-9]\d{0,8})\.[0-9a-f]{64}$/.exec(token) ?? [];
  if (chainId === undefined) return undefined;
  const named = { chainId, generation: Number(count) };
  return timingSafeEqual(Buffer.from(writeRefreshToken(named, secret)), Buffer.from(token)) ? named : undefined;
}

/**
 * Compares a token with its chain. `renew`: it is the current token. `repeat`: it was replaced a moment ago. `stolen`: it was replaced
 * earlier, so two parties use tokens of this chain, and the server cannot tell which of them is the shopper.
 */
export function validateRefreshToken(
  { generation }: Pick<NamedToken, 'generation'>,
  chain: { generation: number; rotatedAt: number },
  now: number,
): 'renew' | 'repeat' | 'stolen' {
  if (generation === chain.generation) return 'renew';
  return generation === chain.generation - 1 && now - chain.rotatedAt <= graceMs ? 'repeat' : 'stolen';
}
