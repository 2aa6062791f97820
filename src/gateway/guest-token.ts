// The site's own guest token: public reads carry it, no shopper is named by it (design §5).
import type { Gateway } from './gateway.ts';

interface KeptToken {
  token: string;
  /** Milliseconds since 1970; a minute before it really ends. */
  renewAt: number;
}

const renewBeforeMs = 60_000;
/** After a failure the next try waits this long, so that a gateway in trouble is not asked by every page. */
const retryAfterMs = 1000;

const tokens = new Map<string, KeptToken>();
const failedUntil = new Map<string, number>();

export interface GuestTokenOptions {
  /** Which token: gateway origin and site. */
  key: string;
  siteId: string;
  gateway: Gateway;
  now: number;
  renew: boolean;
}

/**
 * The site's guest token, kept for the isolate until shortly before it ends.
 * Undefined where the gateway gives none: a 403 here is ignored and the read goes out without one (commerce-core §8).
 */
export async function guestToken({ key, siteId, gateway, now, renew }: GuestTokenOptions): Promise<string | undefined> {
  const kept = tokens.get(key);
  if (kept && !renew && kept.renewAt > now) return kept.token;
  if ((failedUntil.get(key) ?? 0) > now) return kept?.token;
  try {
    const answer = await gateway('auth.token', { body: { type: 'Guest', siteId } });
    if (answer.ok) {
      const { accessToken, expiresIn } = answer.value;
      tokens.set(key, { token: accessToken, renewAt: now + Math.max(expiresIn * 1000 - renewBeforeMs, 0) });
      return accessToken;
    }
  } catch {
    // The call that needed the token fails by itself and is logged there.
  }
  failedUntil.set(key, now + retryAfterMs);
  return undefined;
}
