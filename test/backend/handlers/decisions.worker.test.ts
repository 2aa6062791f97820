// Decisions of the embedded backend: what it recommends to a cart, and what it counts.
import { beforeAll, describe, expect, test } from 'vitest';
import type { DecideEvent } from '#contract/calls/decisions.ts';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, backendEnv, prepareBackend } from '../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
beforeAll(() => prepareBackend());

async function decide(events: DecideEvent[], channel = 'cairn/us') {
  const { ask } = await aGateway();
  return ask('/api/engine/v1/decide/cairn', { body: { channel, events } });
}

const cartOf = (...productIds: string[]): DecideEvent => ({
  eventType: 'monetate:context:Cart',
  cartLines: productIds.map((pid) => ({ pid, quantity: 1, currency: 'USD', value: '10' })),
});
const request: DecideEvent = { eventType: 'monetate:decision:DecisionRequest', requestId: 'one' };

async function readItems(...events: DecideEvent[]) {
  const reply = (await (await decide([...events, request])).json()) as CallReply<'decisions.decide'>;
  expect(reply.data.responses.map(({ requestId }) => requestId)).toEqual(['one']);
  return reply.data.responses.flatMap(({ actions }) => actions.flatMap(({ items }) => items));
}

describe('a decision', () => {
  test('without a cart is what sells best, each with the token that it is reported under', async () => {
    const items = await readItems();
    expect(items).toHaveLength(8);
    expect(new Set(items.map(({ recToken }) => recToken)).size).toBe(8);
    expect(items.every(({ recommendationId }) => recommendationId === 'up-sell')).toBe(true);
  });

  test('is never what is in the cart, in whatever colour, and never sold out', async () => {
    const inCart = (await readItems()).map(({ productId = '' }) => productId).slice(0, 3);
    const items = await readItems(cartOf(...inCart));
    const styles = inCart.map((id) => id.slice(0, 8));
    expect(items.filter(({ productId = '' }) => styles.includes(productId.slice(0, 8)))).toEqual([]);
    expect(new Set(items.map(({ productInventoryState }) => productInventoryState))).toEqual(new Set(['InStock']));
  });

  test('of no open site is refused', async () => {
    expect((await decide([request], 'cairn/xx')).status).toBe(400);
  });
});

test('reports are counted by day and token, and belong to nobody', async () => {
  const items = await readItems();
  const [tokenA = '', tokenB = ''] = items.map(({ recToken }) => recToken);
  const [{ productId = '' } = {}] = items;
  await db.prepare('DELETE FROM recommendation_count').run();
  const answer = await decide([
    { eventType: 'monetate:record:RecImpressions', recImpressions: [tokenA, tokenB] },
    { eventType: 'monetate:record:RecImpressions', recImpressions: [tokenA] },
    { eventType: 'monetate:record:RecClicks', recClicks: [tokenA] },
    { eventType: 'monetate:record:RecAdds', recAdds: [{ pid: productId }] },
  ]);
  expect(await answer.json()).toEqual({ data: { responses: [] } });
  expect(await listCounts()).toEqual(
    [
      { token: productId, kind: 'add', count: 1 },
      { token: tokenA, kind: 'click', count: 1 },
      { token: tokenA, kind: 'impression', count: 2 },
      { token: tokenB, kind: 'impression', count: 1 },
    ].toSorted(byTokenAndKind),
  );
});

test('a token that no row of the site can have given is not counted', async () => {
  const [{ recToken = '', productId = '' } = {}] = await readItems();
  await db.prepare('DELETE FROM recommendation_count').run();
  const invented = ['token', 'up-sell.0.ZZZZZZZZZZZ', `up-sell.24.${productId}`, `down-sell.0.${productId}`, `${recToken}\n`];
  const ofNoColour = `${productId.slice(0, 8)}ZZZ`;
  const answer = await decide([
    { eventType: 'monetate:record:RecImpressions', recImpressions: [...invented, `up-sell.0.${ofNoColour}`] },
    { eventType: 'monetate:record:RecAdds', recAdds: [{ pid: ofNoColour }] },
  ]);
  expect([answer.status, await listCounts()]).toEqual([200, []]);
});

interface Count {
  token: string;
  kind: string;
  count: number;
}

const byTokenAndKind = (one: Count, other: Count) => (`${one.token} ${one.kind}` < `${other.token} ${other.kind}` ? -1 : 1);

async function listCounts(): Promise<Count[]> {
  const { results } = await db.prepare('SELECT rec_token AS token, kind, count FROM recommendation_count').all<Count>();
  return results.toSorted(byTokenAndKind);
}
