// The guest token of a site, for public reads. It does not identify a shopper.
import { createIsolateCache } from '#lib/requests/isolate-cache.ts';
import type { Gateway } from './gateway.ts';
import { isRetriedCode, isRetriedOnce, retryOnceAfterMs } from './retry-once.ts';

interface StoredToken {
  token: string;
  /** Expiry of the token in milliseconds since 1970. */
  endsAt: number;
  /** When to renew the token, in milliseconds since 1970. This is before `endsAt`, so that the token does not expire during a call. */
  renewAt: number;
}

/**
 * Milliseconds between a token's renewal and its expiry. A token with a short lifetime is renewed after a share of its lifetime instead.
 */
const renewBeforeMs = 60_000;
const renewAfterShare = 0.9;
/** Milliseconds between a failed token request and the next one, so that pages do not all call a gateway that is down. */
const retryAfterMs = 1000;

/** Maximum number of stored tokens, of about 500 characters each. In development, each fault scenario has separate tokens. */
const maxTokens = 100;
const tokens = createIsolateCache<StoredToken>({ name: 'guest tokens', maxEntries: maxTokens });
/** For each token key, the time until which no token is requested, in milliseconds since 1970. */
const failedUntil = createIsolateCache<number>({ name: 'failed guest token requests', maxEntries: maxTokens });
const asking = new Map<string, Promise<StoredToken | undefined>>();

interface GuestTokenOptions {
  /** Identifies the stored token: gateway origin, site and scenario. */
  key: string;
  siteId: string;
  gateway: Gateway;
  /** Current time in milliseconds since 1970. */
  now: number;
  /** True if the gateway rejected the stored token. */
  renew: boolean;
}

/**
 * Returns the guest token of a site. It is stored in the isolate until shortly before it expires, and concurrent calls share one request.
 * Returns undefined if the gateway issues none, for example after a 403 or a conflict; the read is then sent without a token.
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
  let nextAttemptMs = retryAfterMs;
  try {
    const answer = await gateway('auth.token', { body: { type: 'Guest', siteId } });
    if (answer.ok) {
      const lifeMs = answer.value.expiresIn * 1000;
      const fresh = {
        token: answer.value.accessToken,
        endsAt: now + lifeMs,
        renewAt: now + (lifeMs > 10 * renewBeforeMs ? lifeMs - renewBeforeMs : lifeMs * renewAfterShare),
      };
      tokens.put(key, fresh);
      return fresh;
    }
    if (isRetriedCode(answer.error.code)) nextAttemptMs = retryOnceAfterMs;
  } catch (problem) {
    // the failure is not logged: the read is sent without a token, and is logged if it fails; pages do not wait for a second attempt
    if (isRetriedOnce(problem)) nextAttemptMs = retryOnceAfterMs;
  }
  failedUntil.put(key, now + nextAttemptMs);
  return undefined;
}
