// The site's own guest token: public reads carry it, no shopper is named by it.
import type { Gateway } from './gateway.ts';
import { isRetriedOnce, retryOnceAfterMs } from './retry-once.ts';

interface StoredToken {
  token: string;
  /** Milliseconds since 1970. */
  endsAt: number;
  /** A little before it ends, so that no call carries a dying one. */
  renewAt: number;
}

/** A token is renewed this long before its end, or after nine tenths of a short life. */
const renewBeforeMs = 60_000;
const renewAfterShare = 0.9;
/** After a failure the next try waits this long, so that a gateway in trouble is not asked by every page. */
const retryAfterMs = 1000;

const tokens = new Map<string, StoredToken>();
const failedUntil = new Map<string, number>();
const asking = new Map<string, Promise<StoredToken | undefined>>();

interface GuestTokenOptions {
  /** Which token: gateway origin and site. */
  key: string;
  siteId: string;
  gateway: Gateway;
  /** Milliseconds since 1970. */
  now: number;
  /** The kept token was refused. */
  renew: boolean;
}

/**
 * The site's guest token, kept for the isolate until shortly before it ends, and asked for once however many calls need it.
 * Undefined where the gateway gives none: a 403 or a conflict here is ignored, and the read goes out without a token.
 */
export async function guestToken(options: GuestTokenOptions): Promise<string | undefined> {
  const { key, now, renew } = options;
  const stored = tokens.get(key);
  if (stored && !renew && stored.renewAt > now) return stored.token;
  if ((failedUntil.get(key) ?? 0) <= now) {
    const pending = asking.get(key) ?? ask(options).finally(() => asking.delete(key));
    asking.set(key, pending);
    const fresh = await pending;
    if (fresh) return fresh.token;
  }
  return stored && !renew && stored.endsAt > now ? stored.token : undefined;
}

async function ask({ key, siteId, gateway, now }: GuestTokenOptions): Promise<StoredToken | undefined> {
  let nextTryMs = retryAfterMs;
  try {
    const answer = await gateway('auth.token', { body: { type: 'Guest', siteId } });
    if (answer.ok) {
      const lifeMs = answer.value.expiresIn * 1000;
      const fresh = {
        token: answer.value.accessToken,
        endsAt: now + lifeMs,
        renewAt: now + (lifeMs > 10 * renewBeforeMs ? lifeMs - renewBeforeMs : lifeMs * renewAfterShare),
      };
      tokens.set(key, fresh);
      return fresh;
    }
  } catch (problem) {
    // The call that needed the token goes on without one; where it fails, it is logged there. Pages do not wait for a second try.
    if (isRetriedOnce(problem)) nextTryMs = retryOnceAfterMs;
  }
  failedUntil.set(key, now + nextTryMs);
  return undefined;
}
