// Rate limits for searches that reach the gateway, because a search costs far more than any other read. Searches answered from the cache
// do not count.
import type { CallName } from '#contract/calls.ts';
import { handleApiError } from '#contract/errors/api-error.ts';
import type { Env } from '#env.ts';
import { type Gateway, GatewayFault } from '#gateway/gateway.ts';
import { readAddressPrefix } from '#lib/requests/address-prefix.ts';
import { createRateLimit, type RateLimit } from '#lib/requests/rate-limit.ts';
import { readClientAddress } from './client-address.ts';
import type { AppContext } from './context.ts';

const windowMs = 60_000;

type Limits = Partial<Record<CallName, RateLimit>>;

/**
 * Limits per client network and for all clients together. Suggestions have a higher limit, because they are requested while a shopper
 * types.
 */
const createLimits = (): Limits => ({
  'products.productSearch': createRateLimit({ windowMs, perKey: 60, inAll: 1200 }),
  'products.autoSuggest': createRateLimit({ windowMs, perKey: 240, inAll: 4800 }),
});

const limitsOfIsolate = new WeakMap<Env, Limits>();

/** Returns this isolate's search counters, one set per environment. */
function findLimits(env: Env): Limits {
  const limits = limitsOfIsolate.get(env) ?? createLimits();
  limitsOfIsolate.set(env, limits);
  return limits;
}

/** Returns a gateway that limits searches. Outside production, where all visitors have the same address, nothing is limited. */
export const limitSearches = (c: AppContext, gateway: Gateway): Gateway =>
  c.get('config').isProduction
    ? (name, input, options) => {
        const limit = findLimits(c.env)[name];
        if (!limit || limit.admits(readAddressPrefix(readClientAddress(c) ?? '') ?? '')) return gateway(name, input, options);
        const answer = handleApiError({ status: 429, errorId: 'API429', retryAfterMs: windowMs });
        const thrown = answer.kind === 'thrown' ? { answer } : {};
        return Promise.reject(new GatewayFault(name, 'status', 'too many searches from one network or in total', thrown));
      }
    : gateway;
