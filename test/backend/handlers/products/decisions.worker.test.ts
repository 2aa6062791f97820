// Recommendations, and the counts of their views, clicks and additions to the cart.
import { beforeAll, describe, expect, test } from 'vitest';
import type { DecideEvent } from '#contract/calls/decisions.ts';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, backendEnv, prepareBackend } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
beforeAll(() => prepareBackend());

async function decide(events: DecideEvent[], channel = 'cairn/us', { brand = 'cairn', ...who }: Who = {}) {
  const { ask } = await aGateway();
  return ask(`/api/engine/v1/decide/${brand}`, { body: { channel, events, ...who } });
}

interface Who {
  brand?: string;
  monetateId?: string;
  customerId?: string;
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

async function readItemsFor(who: Who): Promise<string[]> {
  const reply = (await (await decide([request], 'cairn/us', who)).json()) as CallReply<'decisions.decide'>;
  return reply.data.responses.flatMap(({ actions }) => actions.flatMap(({ items }) => items.map(({ productId = '' }) => productId)));
}

describe('a recommendation', () => {
  test('a recommendation without a cart contains best sellers, each with a token for reports', async () => {
    const items = await readItems();
    expect(items).toHaveLength(8);
    expect(new Set(items.map(({ recToken }) => recToken)).size).toBe(8);
    expect(items.every(({ recommendationId }) => recommendationId === 'up-sell')).toBe(true);
  });

  test('a recommendation excludes sold-out items, and items that are in the cart in any color', async () => {
    const inCart = (await readItems()).map(({ productId = '' }) => productId).slice(0, 3);
    const items = await readItems(cartOf(...inCart));
    const styles = inCart.map((id) => id.slice(0, 8));
    expect(items.filter(({ productId = '' }) => styles.includes(productId.slice(0, 8)))).toEqual([]);
    expect(new Set(items.map(({ productInventoryState }) => productInventoryState))).toEqual(new Set(['InStock']));
  });

  test('a recommendation for an account excludes products that the account ordered and begins with products that go with them', async () => {
    const [{ productId = '' } = {}] = await readItems();
    const masterId = productId.slice(0, 8);
    await db.batch([
      db.prepare("INSERT INTO shop_order VALUES ('D1', 'us', 1, 'shop', 'USD', 100)"),
      db.prepare("INSERT INTO order_line VALUES ('D1', 1, ?1, ?2, '1', 1, 100)").bind(masterId, productId),
      db.prepare("INSERT INTO placed_order VALUES ('D1', 'intent-d1', 'C-1', ?1, ?2)").bind('a'.repeat(64), '{"siteId":"us","placedAt":1}'),
    ]);
    const own = await readItemsFor({ customerId: 'C-1' });
    expect(own.map((id) => id.slice(0, 8))).not.toContain(masterId);
    const withOrdered = await readItems(cartOf(productId));
    expect(own).toEqual(withOrdered.map((item) => item.productId));
    expect(await readItemsFor({ customerId: 'C-2' })).toEqual((await readItems()).map((item) => item.productId));
  });

  test('a recommendation begins at one of three positions in the list of best sellers, always at the same one for the same visitor', async () => {
    const rows = await Promise.all(Array.from({ length: 12 }, (_, index) => readItemsFor({ monetateId: `visitor-${index}` })));
    expect(new Set(rows.map(String)).size).toBe(3);
    expect(await readItemsFor({ monetateId: 'visitor-0' })).toEqual(rows[0]);
  });

  test.each([
    ['another-brand', 'cairn/us'],
    ['cairn', 'another-brand/us'],
    ['another-brand', 'another-brand/us'],
  ])('a recommendation for the brand %s in the channel %s is rejected', async (brand, channel) => {
    expect((await decide([request], channel, { brand })).status).toBe(400);
  });

  test('a recommendation for an unknown site is rejected', async () => {
    expect((await decide([request], 'cairn/xx')).status).toBe(400);
  });
});

test('recommendation reports are counted by day and token without personal data', async () => {
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

test('recommendation reports are not counted if the site cannot have created their token', async () => {
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
