// Finds changes that a storefront sends without an idempotency key. Checked after every test (fresh-worker.ts).
import { expect } from 'vitest';
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { gatewayHeader } from '#contract/headers.ts';

const keyedCalls = callNames.flatMap((name) => {
  const { method, path, keyed } = callRow(name);
  return keyed ? [{ name, method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }] : [];
});

const unkeyed: CallName[] = [];

/** Fails if a change was sent without an idempotency key since the previous check. */
export const expectKeys = (): void => expect(unkeyed.splice(0), 'changes without an idempotency key').toEqual([]);

/** Returns a gateway that records changes without an idempotency key. */
export const watchKeys = (gateway: Pick<Fetcher, 'fetch'>): Fetcher => {
  const watched: Fetcher['fetch'] = (input, init) => {
    const { method = 'GET', headers, body } = init ?? {};
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    const call = keyedCalls.find((each) => each.method === method && each.pattern.test(pathname));
    if (call && !new Headers(headers).has(gatewayHeader.idempotencyKey) && !isUnboundToken(call.name, body)) unkeyed.push(call.name);
    return gateway.fetch(input, init);
  };
  return { fetch: watched } as Fetcher;
};

/**
 * Returns whether a token request needs no idempotency key: a token that is not bound to a session is used only for public reads, and the
 * request for an account's token contains a code or refresh token that is valid only once.
 */
const isUnboundToken = (name: CallName, body: unknown): boolean =>
  name === 'auth.token' && typeof body === 'string' && !body.includes('"binding":');
