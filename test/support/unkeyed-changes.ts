// Finds changes that a storefront sends without an idempotency key, in every test (fresh-worker.ts).
import { expect } from 'vitest';
import { type CallName, callNames, callRow } from '#contract/calls.ts';
import { gatewayHeader } from '#contract/headers.ts';

const keyedCalls = callNames.flatMap((name) => {
  const { method, path, keyed } = callRow(name);
  return keyed ? [{ name, method, pattern: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`) }] : [];
});

const unkeyed: CallName[] = [];

/** Fails if a change was sent without a key since the last time. */
export const expectKeys = (): void => expect(unkeyed.splice(0), 'changes without an idempotency key').toEqual([]);

/** Watches what is sent to a gateway. */
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

/** A token of no session is for public reads; one of an account is requested with a code or a token that is valid once. */
const isUnboundToken = (name: CallName, body: unknown): boolean =>
  name === 'auth.token' && typeof body === 'string' && !body.includes('"binding":');
