// Requests that cause the error codes of a cart and its lines.
import type { CallReply } from '#contract/calls.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { backendEnv, find } from '../../support/backend.ts';
import { anItem, aShopper, setStock } from '../../support/shopper.ts';
import { addressAtLimit } from '../../support/throttles.ts';
import { common, notThere } from './common.ts';
import { giftOption } from './requests.ts';
import { type Ask, type Refusals, run, type Scene } from './scene.ts';

const priced =
  (prices: object | undefined): Ask =>
  async ({ item, cartId }) => {
    const other = await anItem({ offset: prices ? 30 : 31 });
    const master = other.productId.slice(0, 8);
    const { BACKEND_DB: db } = backendEnv;
    if (prices)
      await db
        .prepare("UPDATE price SET prices = ?2 WHERE price_list = 'usd' AND master_id = ?1")
        .bind(master, JSON.stringify(prices))
        .run();
    else await db.prepare("DELETE FROM price WHERE price_list = 'usd' AND master_id = ?").bind(master).run();
    return { body: { cartId, ...item, ...other } };
  };

const withoutCart =
  (ask: Ask): Ask =>
  async (given) => {
    const { body, ...question } = await ask(given);
    const { cartId: _, ...rest } = body as { cartId: string };
    return { ...question, body: rest };
  };

/** For each error of adding an item, a request that causes it. The request body contains the id of the cart. */
const additions: Record<'ORD404' | 'INV700' | 'INV701' | 'INV408' | 'INV702' | 'PRC400' | 'SHP404' | 'STR404' | 'GWP403' | 'GFS800', Ask> =
  {
    ORD404: ({ cartId, item }) => ({ body: { cartId, ...item, upc: '999999999999' } }),
    GFS800: ({ cartId, item }) => ({ body: { cartId, ...item, recipeId: 'initials-ab', giftOption } }),
    INV700: async ({ cartId }) => ({ body: { cartId, ...(await anItem({ offset: 32, stock: 0 })) } }),
    INV701: async ({ cartId }) => {
      const other = await anItem({ offset: 33 });
      await run('DELETE FROM stock WHERE sku = ?', other.upc);
      return { body: { cartId, ...other } };
    },
    INV408: ({ cartId, item }) => ({ body: { cartId, ...item, qty: 51 } }),
    INV702: priced(undefined),
    PRC400: priced({ base: { current: 200, original: 100 }, bySku: {} }),
    GWP403: async ({ cartId }) => {
      const productId = await find(
        "SELECT definition ->> '$.effect.productId' FROM promotion WHERE site_id = 'us' AND promotion_id LIKE 'GWP-%'",
      );
      return {
        body: { cartId, productId, upc: await find("SELECT sku FROM stock WHERE location_id = 'web-us' AND product_id = ?", productId) },
      };
    },
    SHP404: ({ cartId, item }) => ({
      query: { action: 'pickup', favStoreId: 'US-DEN' },
      body: { cartId, ...item, recipeId: 'initials-ab' },
    }),
    STR404: ({ cartId, item }) => ({ query: { action: 'pickup', favStoreId: 'XX-1' }, body: { cartId, ...item } }),
  };

/** Creates a request that changes a line whose product became unavailable after it was added. */
const ofLine =
  (spoil: (master: string, upc: string) => Promise<unknown>, qty = 2): Ask =>
  async ({ shopper, params }) => {
    const other = await anItem({ offset: 40 + spoiled++ });
    const { body } = await shopper.add({ cartId: params.basketId, ...other });
    await spoil(other.productId.slice(0, 8), other.upc);
    return { params, query: { itemId: body.items.find(({ upc }) => upc === other.upc)?.id ?? '' }, body: { qty } };
  };

let spoiled = 0;

const deliveredBy =
  (delivery: object): Ask =>
  ({ params, itemId }) => ({ params, query: { itemId }, body: { delivery } });

/** Creates a request that moves a saved item back to the cart after the item was changed by `spoil`. */
const savedThen =
  (spoil: (given: Scene) => Promise<unknown>): Ask =>
  async (given) => {
    const item = await anItem({ offset: spoilt++ });
    const { shopper, cartId } = given;
    const line = (await shopper.add({ cartId, ...item })).body.items.find(({ upc }) => upc === item.upc);
    const body = { itemId: line?.id, upc: item.upc };
    const saved = (await shopper.call<CallReply<'wishlists.saveForLater'>>(`/cart/v2/cart/${cartId}/saveForLater`, { body })).body;
    const { saveForLaterId } = saved;
    const list = (await shopper.call<CallReply<'wishlists.savedForLater'>>('/wishlists/v2/saveForLater')).body;
    await spoil({ ...given, item });
    return { body: { cartId, ...item, saveForLater: { saveForLaterId, itemId: list.items[0]?.itemId } } };
  };

let spoilt = 60;

const fromBusyNetwork = async () => ({ headers: { [gatewayHeader.clientAddress]: await addressAtLimit('new-cart') } });

export const lineRefusals: Refusals<
  'cart.create' | 'cart.createWithItem' | 'cart.reserveWithItem' | 'cart.read' | 'cart.addItem' | 'cart.updateItem' | 'cart.removeItem'
> = {
  'cart.create': {
    API429: () => fromBusyNetwork(),
    AUT404: async () => ({ by: await aShopper({ scope: 'site' }) }),
  },
  'cart.createWithItem': {
    API400: async ({ shopper, item }) => {
      await shopper.createWithItem(item, 'used');
      return { body: { ...item, qty: 2 }, key: 'used' };
    },
    API429: async ({ item }) => ({ body: item, ...(await fromBusyNetwork()) }),
    AUT404: async ({ item }) => ({ body: item, by: await aShopper({ scope: 'site' }) }),
    ORD404: withoutCart(additions.ORD404),
    INV700: withoutCart(additions.INV700),
    INV701: withoutCart(additions.INV701),
    INV408: withoutCart(additions.INV408),
    INV702: withoutCart(additions.INV702),
    PRC400: withoutCart(additions.PRC400),
    GWP403: withoutCart(additions.GWP403),
    SHP404: withoutCart(additions.SHP404),
    STR404: withoutCart(additions.STR404),
    GFS800: withoutCart(additions.GFS800),
  },
  'cart.reserveWithItem': {
    ...common('cart.reserveWithItem'),
    ...additions,
    API429: async ({ item }) => ({ body: item, ...(await fromBusyNetwork()) }),
    AUT404: async ({ item }) => ({ body: item, by: await aShopper({ scope: 'site' }) }),
  },
  'cart.read': notThere('cart.read'),
  'cart.addItem': {
    ...common('cart.addItem'),
    ...additions,
    API400: ({ cartId, item }) => ({ body: { cartId, ...item, price: 1 } }),
    API404: ({ cartId, item }) => ({ body: { cartId, ...item, saveForLater: { saveForLaterId: 'somebody-elses-list', itemId: 'none' } } }),
    INV405: savedThen(({ item }) => run("DELETE FROM site_product WHERE site_id = 'us' AND master_id = ?", item.productId.slice(0, 8))),
    INV406: savedThen(({ item }) => setStock(item.upc, 0)),
    INV407: savedThen(({ item }) =>
      run(
        "UPDATE product_master SET colours = replace(colours, ?1, '899999999999') WHERE master_id = ?2",
        item.upc,
        item.productId.slice(0, 8),
      ),
    ),
  },
  'cart.updateItem': {
    ...common('cart.updateItem'),
    ORD404: ({ params }) => ({ params, query: { itemId: 'none' }, body: { qty: 1 } }),
    GWP403: ({ params }) => ({ params, query: { itemId: 'gift-GWP-BOOTS-HAT' }, body: { qty: 2 } }),
    INV700: ofLine((_, upc) => setStock(upc, 0)),
    INV701: ofLine((_, upc) => run('DELETE FROM stock WHERE sku = ?', upc)),
    INV408: ofLine((_, upc) => setStock(upc, 1)),
    INV702: ofLine((master) => run("DELETE FROM price WHERE price_list = 'usd' AND master_id = ?", master)),
    PRC400: ofLine((master) =>
      run(
        "UPDATE price SET prices = ?2 WHERE price_list = 'usd' AND master_id = ?1",
        master,
        '{"base":{"current":2,"original":1},"bySku":{}}',
      ),
    ),
    GFO404: async ({ shopper, cartId, params, item }) => {
      const { body } = await shopper.add({ cartId, ...item, recipeId: 'initials-ab' });
      return { params, query: { itemId: body.items.find(({ isCustoms }) => isCustoms)?.id ?? '' }, body: { giftOption } };
    },
    SHP404: deliveredBy({ kind: 'pudo', storeId: 'US-DEN' }),
    STR404: deliveredBy({ kind: 'pickup', storeId: 'XX-1' }),
  },
  'cart.removeItem': common('cart.removeItem'),
};
