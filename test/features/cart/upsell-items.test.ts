import { describe, expect, test } from 'vitest';
import { decisionCalls } from '#contract/calls/decisions.ts';
import type { CallInput } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { ThrownError } from '#contract/errors/api-error.ts';
import { ok } from '#contract/errors/result.ts';
import { loadUpsell } from '#features/cart/upsell-items.ts';
import { type Gateway, GatewayFault } from '#gateway/gateway.ts';
import { aCartItem, aCartOf } from '../../support/cart-samples.ts';
import { aFakeGateway, refuse } from '../../support/fake-gateway.ts';
import { aRecommendation } from '../../support/samples.ts';

const createCart = (...productIds: string[]): Cart =>
  aCartOf(productIds.map((productId) => aCartItem({ id: productId, productId, masterId: productId.slice(0, 8) })));
const productId = (index: number) => `CNFL000${index}INK`;
const createSku = (id: string, size = 0) => `${id.slice(4, 8)}0000000${size}`;

/**
 * Creates a gateway that recommends `recommended`, with `units` in stock for each size of a product. By default, a product has one size
 * with nine units.
 */
const aGateway = (recommended: string[], units: Record<string, number[]> = {}) =>
  aFakeGateway({
    'products.widgetRecommendations': () =>
      ok({ widgetId: 'goes-with', items: recommended.map((id) => aRecommendation(0, { productId: id, masterId: id.slice(0, 8) })) }),
    'products.inventory': ({ params: { productId: id } }: CallInput<'products.inventory'>) => {
      const sizes = (units[id] ?? [9]).map((quantity, size) => [createSku(id, size), { quantity }] as const);
      return ok({ productId: id, variants: Object.fromEntries(sizes) });
    },
  });

const aMissingCall = () =>
  new GatewayFault('decisions.decide', 'status', '404 API404', {
    answer: { kind: 'thrown', status: 404, message: { kind: 'table', code: 'API404' } },
  });

const loadUpsellIds = async (gateway: Gateway, cart: Cart, count?: number) =>
  (await loadUpsell(gateway, cart, { siteId: 'us', ...(count && { count }) })).map((item) => item.productId);

describe('cart recommendations', () => {
  test('loadUpsell returns three items by default, or the requested number', async () => {
    const { gateway } = aGateway([1, 2, 3, 4, 5].map(productId));
    expect(await loadUpsellIds(gateway, createCart(productId(0)))).toEqual([1, 2, 3].map(productId));
    expect(await loadUpsellIds(gateway, createCart(productId(0)), 1)).toEqual([productId(1)]);
  });

  test('loadUpsell requests recommendations for the last added item', async () => {
    const { gateway, asked } = aGateway([]);
    await loadUpsellIds(gateway, createCart(productId(0), productId(1)));
    expect(asked).toMatchObject([{ name: 'products.widgetRecommendations', query: { widgetId: 'goes-with', productId: productId(1) } }]);
  });

  test.each([
    ['a free gift', { bonus: true }],
    ['a gift card', { isDigitalProduct: true }],
  ])('loadUpsell requests recommendations for the item added before %s', async (_, over) => {
    const { gateway, asked } = aGateway([]);
    const cart = aCartOf([aCartItem({ id: 'one', productId: productId(1) }), aCartItem({ id: 'other', productId: productId(2), ...over })]);
    await loadUpsellIds(gateway, cart);
    expect(asked).toMatchObject([{ query: { productId: productId(1) } }]);
  });

  test('loadUpsell reads the stock of each item and leaves out sold-out items', async () => {
    const { gateway, callsOf } = aGateway([1, 2, 3].map(productId), { [productId(2)]: [0, 0] });
    expect(await loadUpsellIds(gateway, createCart(productId(0)))).toEqual([productId(1), productId(3)]);
    expect(callsOf('products.inventory').map(({ params }) => params)).toEqual([1, 2, 3].map((index) => ({ productId: productId(index) })));
  });

  test('loadUpsell leaves out products that are in the cart in any color', async () => {
    const { gateway } = aGateway(['CNFL0001RST', productId(2)]);
    expect(await loadUpsellIds(gateway, createCart(productId(1), productId(0)))).toEqual([productId(2)]);
  });

  test('loadUpsell returns the SKU of a product that has only one size, and none if the product has several sizes', async () => {
    const { gateway } = aGateway([productId(1), productId(2)], { [productId(1)]: [4], [productId(2)]: [0, 4] });
    const items = await loadUpsell(gateway, createCart(productId(0)), { siteId: 'us' });
    expect(items.map(({ sku }) => sku)).toEqual([createSku(productId(1)), undefined]);
  });

  describe('recommendations of the decision service', () => {
    const decider = { brand: 'cairn', visitorId: 'visitor-1', customerId: 'C-1' };
    const aDecidingGateway = (decided: string[], component = 'up-sell') =>
      aFakeGateway({
        'decisions.decide': () => {
          const items = decided.map((id) => aRecommendation(0, { productId: id, masterId: id.slice(0, 8) }));
          const actions = [{ actionType: 'monetate:action:ProductRecommendations', actionId: 1, component, items }];
          return ok({ data: { responses: [{ requestId: 'up-sell', actions }] } });
        },
        'products.inventory': ({ params: { productId: id } }: CallInput<'products.inventory'>) =>
          ok({ productId: id, variants: { [createSku(id)]: { quantity: id === productId(2) ? 0 : 3 } } }),
      });

    test("loadUpsell returns the decision service's items, except those that are sold out or in the cart", async () => {
      const { gateway, callsOf } = aDecidingGateway([1, 2, 3].map(productId));
      const items = await loadUpsell(gateway, createCart(productId(0), productId(1)), { siteId: 'us', decider });
      expect(items.map((item) => item.productId)).toEqual([productId(3)]);
      expect(callsOf('decisions.decide')).toMatchObject([
        {
          params: { brand: 'cairn' },
          body: {
            channel: 'cairn/us',
            monetateId: 'visitor-1',
            customerId: 'C-1',
            events: [
              { eventType: 'monetate:context:Cart', cartLines: [{ pid: productId(0) }, { pid: productId(1) }] },
              { eventType: 'monetate:decision:DecisionRequest' },
            ],
          },
        },
      ]);
    });

    test('loadUpsell sends only the newest lines if the cart has more lines than the decision service accepts', async () => {
      const { gateway, callsOf } = aDecidingGateway([productId(1)]);
      const full = Array.from({ length: 101 }, (_, index) => aCartItem({ id: `line-${index}`, productId: productId(0) }));
      await loadUpsell(gateway, aCartOf([...full, aCartItem({ id: 'gift', bonus: true })]), { siteId: 'us', decider });
      const [call] = callsOf('decisions.decide');
      expect(decisionCalls['decisions.decide'].body.safeParse(call?.body).error).toBeUndefined();
    });

    test('loadUpsell returns general recommendations if the gateway does not support decisions', async () => {
      const { gateway, namesAsked } = aFakeGateway({
        'decisions.decide': () => Promise.reject(aMissingCall()),
        'products.widgetRecommendations': () => ok({ widgetId: 'goes-with', items: [aRecommendation(0, { productId: productId(1) })] }),
        'products.inventory': ({ params: { productId: id } }: CallInput<'products.inventory'>) =>
          ok({ productId: id, variants: { [createSku(id)]: { quantity: 3 } } }),
      });
      const items = await loadUpsell(gateway, createCart(productId(0)), { siteId: 'us', decider });
      expect(items.map((item) => item.productId)).toEqual([productId(1)]);
      expect(namesAsked()).toContain('decisions.decide');
    });

    test('loadUpsell throws if the decision service fails', async () => {
      const down = new GatewayFault('decisions.decide', 'status', '503', {
        answer: { ...aMissingCall().answer, status: 503 } as ThrownError,
      });
      const { gateway } = aFakeGateway({ 'decisions.decide': () => Promise.reject(down) });
      await expect(loadUpsell(gateway, createCart(productId(0)), { siteId: 'us', decider })).rejects.toBe(down);
    });

    test('loadUpsell ignores decisions for other components', async () => {
      const { gateway } = aDecidingGateway([productId(1)], 'home');
      expect(await loadUpsell(gateway, createCart(productId(0)), { siteId: 'us', decider })).toEqual([]);
    });
  });

  test('loadUpsell returns an empty list for an empty cart, without a gateway call', async () => {
    const { gateway, asked } = aGateway([productId(1)]);
    expect(await loadUpsellIds(gateway, createCart())).toEqual([]);
    expect(asked).toEqual([]);
  });

  test('loadUpsell leaves out an item whose stock is unknown', async () => {
    const { gateway } = aFakeGateway({
      'products.widgetRecommendations': () => ok({ widgetId: 'goes-with', items: [aRecommendation(0, { productId: productId(1) })] }),
      'products.inventory': () => refuse('ORD404'),
    });
    expect(await loadUpsellIds(gateway, createCart(productId(0)))).toEqual([]);
  });

  test('loadUpsell does not read the stock of an item that is known to be sold out', async () => {
    const soldOut = aRecommendation(0, { productId: productId(1), productInventoryState: 'OutOfStock' });
    const { gateway, namesAsked } = aFakeGateway({
      'products.widgetRecommendations': () => ok({ widgetId: 'goes-with', items: [soldOut] }),
    });
    expect(await loadUpsellIds(gateway, createCart(productId(0)))).toEqual([]);
    expect(namesAsked()).toEqual(['products.widgetRecommendations']);
  });

  test('loadUpsell throws if the gateway rejects the recommendations call', async () => {
    const { gateway } = aFakeGateway({ 'products.widgetRecommendations': () => refuse('API400') });
    await expect(loadUpsellIds(gateway, createCart(productId(0)))).rejects.toThrow('refused with API400');
  });
});
