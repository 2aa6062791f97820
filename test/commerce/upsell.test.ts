import { describe, expect, test } from 'vitest';
import { defaultStackedCount, loadUpsell } from '#commerce/upsell.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { Gateway } from '#gateway/gateway.ts';
import { aRecommendation } from '../support/samples.ts';

const cartOf = (...productIds: string[]): Cart =>
  ({ items: productIds.map((productId) => ({ productId, masterId: productId.slice(0, 8) })) }) as unknown as Cart;
const productId = (index: number) => `CNFL000${index}INK`;
const skuOf = (id: string, size = 0) => `${id.slice(4, 8)}0000000${size}`;

/** Recommends `recommended`, and has `pieces` of each size of a product. Notes what it is asked. */
function aGateway(recommended: string[], pieces: Record<string, number[]> = {}) {
  const asked: [string, unknown][] = [];
  const gateway = async (call: string, input: { params?: { productId: string }; query: unknown }) => {
    asked.push([call, input.params?.productId ?? input.query]);
    if (call === 'products.widgetRecommendations')
      return { ok: true, value: { widgetId: 'goes-with', items: recommended.map((id) => aRecommendation(0, { productId: id })) } };
    const id = input.params?.productId ?? '';
    const quantities = pieces[id] ?? [9];
    return {
      ok: true,
      value: { productId: id, variants: Object.fromEntries(quantities.map((quantity, size) => [skuOf(id, size), { quantity }])) },
    };
  };
  return { gateway: gateway as unknown as Gateway, asked };
}

const idsOf = async (gateway: Gateway, cart: Cart, count?: number) =>
  (await loadUpsell(gateway, cart, { siteId: 'us', ...(count && { count }) })).map((item) => item.productId);

describe('upsell', () => {
  test('is three items by default', async () => {
    expect(defaultStackedCount).toBe(3);
    const { gateway } = aGateway([1, 2, 3, 4, 5].map(productId));
    expect(await idsOf(gateway, cartOf(productId(0)))).toEqual([1, 2, 3].map(productId));
    expect(await idsOf(gateway, cartOf(productId(0)), 1)).toEqual([productId(1)]);
  });

  test('goes with what was added last', async () => {
    const { gateway, asked } = aGateway([]);
    await idsOf(gateway, cartOf(productId(0), productId(1)));
    expect(asked).toEqual([
      ['products.widgetRecommendations', expect.objectContaining({ widgetId: 'goes-with', productId: productId(1) })],
    ]);
  });

  test('asks for the stock of each item, and leaves out what is sold out', async () => {
    const { gateway, asked } = aGateway([1, 2, 3].map(productId), { [productId(2)]: [0, 0] });
    expect(await idsOf(gateway, cartOf(productId(0)))).toEqual([productId(1), productId(3)]);
    const stock = asked.filter(([call]) => call === 'products.inventory').map(([, id]) => id);
    expect(stock).toEqual([1, 2, 3].map(productId));
  });

  test('offers nothing that is in the cart, in whatever colour', async () => {
    const { gateway } = aGateway(['CNFL0001RST', productId(2)]);
    expect(await idsOf(gateway, cartOf(productId(1), productId(0)))).toEqual([productId(2)]);
  });

  test('can be added at once where there is one size only', async () => {
    const { gateway } = aGateway([productId(1), productId(2)], { [productId(1)]: [4], [productId(2)]: [0, 4] });
    const items = await loadUpsell(gateway, cartOf(productId(0)), { siteId: 'us' });
    expect(items.map(({ sku }) => sku)).toEqual([skuOf(productId(1)), undefined]);
  });

  test('of an empty cart is nothing, and nothing is asked', async () => {
    const { gateway, asked } = aGateway([productId(1)]);
    expect(await idsOf(gateway, cartOf())).toEqual([]);
    expect(asked).toEqual([]);
  });
});
