// Every call on the way to an order against the embedded backend: it answers as its schema says, and each code can be met honestly.
import { beforeAll, describe, expect, it } from 'vitest';
import { settleChallenge } from '#backend/provider/challenges.ts';
import { testCardNumber, testPin } from '#backend/seed/gift-cards.ts';
import { expire } from '#backend/stores/holds.ts';
import { type CallCode, type CallName, type CallReply, callNames, callRow } from '#contract/calls.ts';
import { fillPath } from '#contract/path.ts';
import { validateResponse } from '#contract/validate-response.ts';
import type { ErrorCode } from '#errors/catalogue.ts';
import { errorCatalogue } from '#errors/catalogue.ts';
import { backendEnv, find, prepareBackend } from '../support/backend.ts';
import { aGiftCard, anEGiftCard, anItem, aShopper, orderBody, returnUrl, setStock, usAddress } from '../support/shopper.ts';

type PurchaseCall = Extract<CallName, `cart.${string}` | `checkout.${string}` | `consumer.${string}`>;
const purchaseCalls = callNames.filter((name): name is PurchaseCall => /^(cart|checkout|consumer)\./.test(name));

type Shopper = Awaited<ReturnType<typeof aShopper>>;

/** What is asked, and by whom if not by the shopper whose cart it is. */
interface Question {
  params?: Record<string, unknown>;
  query?: Record<string, string>;
  body?: unknown;
  key?: string;
  headers?: Record<string, string>;
  by?: Shopper;
}

/** A shopper with everything that an order needs, prepared. */
async function scene() {
  const item = await anItem({ stock: 50 });
  const shopper = await aShopper();
  const shown = await shopper.atSummary([item]);
  const cartId = shown.basketId;
  const params = { basketId: cartId };
  const line = shown.items[0];
  if (!line) throw new Error('The scene has no line.');
  return { item, shopper, shown, cartId, params, line, itemId: line.id };
}
type Scene = Awaited<ReturnType<typeof scene>>;
type Ask = (scene: Scene) => Question | Promise<Question>;

const giftCard = (cardNumber: string, pin = testPin) => ({ payment_method_id: 'GIFT_CARD', cardNumber, pin });
const testGiftCard = (ending: string) => testCardNumber('USD', ending);

const giftOption = { to: 'Bo', email: 'bo@example.org', message: 'Hi' };
const card = { payment_method_id: 'CREDIT_CARD', payment_session_id: 'none' };
const removal = ({ cartId, itemId, item }: Scene) => ({ cartId, itemId, upc: item.upc });
const newCard = async ({ shopper, cartId }: Scene) => ({ ...card, payment_session_id: await shopper.card(cartId, 'paid') });
const session = ({ cartId }: Scene) => ({ basketId: cartId, referer: returnUrl, paymentMethodId: 'CREDIT_CARD' });
const patchBody = (orderNumber: string, sessionID: string) => ({
  orderNumber,
  paymentMethod: { code: 'CREDIT_CARD', additionalData: { sessionID } },
});

async function challenged({ shopper, cartId }: Scene) {
  await shopper.pay(cartId, await shopper.card(cartId, 'challenge'));
  const { body } = await shopper.place((await shopper.prepare(cartId)).body);
  const challengeId = body.paymentMethod[0]?.additionalData.sessionID ?? '';
  return { params: { orderNumber: body.orderNumber }, body: patchBody(body.orderNumber, challengeId), challengeId };
}

const tenOff = { kind: 'percent', value: 10, reason: 'A scratch' };

async function adjusted({ shopper, params }: Scene) {
  const headers = await shopper.inStore();
  const path = `/cart/v1/cart/${params.basketId}/price_adjustments`;
  const { body } = await shopper.call<CallReply<'cart.addPriceAdjustment'>>(path, { body: tenOff, headers });
  return { params: { ...params, adjustmentId: body.priceAdjustments[0]?.adjustmentId }, headers };
}

const asked: Record<PurchaseCall, Ask> = {
  'cart.create': () => ({}),
  'cart.createWithItem': ({ item }) => ({ body: item }),
  'cart.reserveWithItem': ({ cartId, item }) => ({ body: { cartId, ...item } }),
  'cart.read': ({ params }) => ({ params, query: { inventorySupplyCheck: 'true' } }),
  'cart.addItem': ({ cartId, item }) => ({
    body: { cartId, ...item, qty: 2, giftOption: { to: 'Bo', email: 'bo@example.org', message: 'Hi' } },
  }),
  'cart.updateItem': ({ params, itemId }) => ({ params, query: { itemId }, body: { qty: 2 } }),
  'cart.removeItem': (given) => ({ body: removal(given) }),
  'cart.setShippingMethod': ({ cartId }) => ({ body: { cartId, code: 'express', shippingId: 'me', shopperAppliedSM: true } }),
  'cart.shippingMethods': ({ params }) => ({ params: { ...params, shippingId: 'me' } }),
  'cart.addShippingAddress': ({ params }) => ({ params, body: [{ ...usAddress, context: 'checkout' }] }),
  'cart.removeShippingAddress': ({ params }) => ({ params }),
  'cart.validateShippingAddress': ({ params }) => ({ params, body: usAddress }),
  'cart.addBillingAddress': ({ params }) => ({ params, body: usAddress }),
  'cart.removeBillingAddress': ({ params }) => ({ params }),
  'cart.applyCoupon': ({ cartId }) => ({ body: { cartId, code: 'trail10' } }),
  'cart.removeCoupon': ({ cartId }) => ({ body: { cartId, code: 'TRAIL10' } }),
  'cart.addPriceAdjustment': async ({ params, shopper }) => ({ params, body: tenOff, headers: await shopper.inStore() }),
  'cart.changePriceAdjustment': async (given) => ({ ...(await adjusted(given)), body: { ...tenOff, value: 20 } }),
  'cart.removePriceAdjustment': async (given) => ({ ...(await adjusted(given)), body: { reason: 'A mistake' } }),
  'cart.paymentMethods': ({ params }) => ({ params }),
  'cart.paymentSession': (given) => ({ query: session(given) }),
  'cart.addPaymentInstrument': async (given) => ({ params: given.params, body: await newCard(given) }),
  'cart.giftCardBalance': () => ({ body: { cardNumber: testGiftCard('00002500'), pin: testPin } }),
  'cart.removePaymentInstrument': ({ params }) => ({ params, body: { payment_instrument_id: 'card' } }),
  'checkout.prepareOrder': ({ cartId }) => ({ query: { basketId: cartId } }),
  'checkout.placeOrder': ({ shown }) => ({ body: orderBody(shown) }),
  'checkout.patchOrder': challenged,
  'consumer.purchase': async ({ shopper, shown }) => {
    const { body } = await shopper.place(shown);
    return { params: { orderId: body.orderNumber }, query: { st: body.st } };
  },
};

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

/** How each code of a line is met when something is added; the cart is named in the body. */
const additions: Record<'ORD404' | 'INV700' | 'INV408' | 'INV702' | 'PRC400' | 'SHP404' | 'STR404' | 'GWP403' | 'GFS800', Ask> = {
  ORD404: ({ cartId, item }) => ({ body: { cartId, ...item, upc: '999999999999' } }),
  GFS800: ({ cartId, item }) => ({ body: { cartId, ...item, recipeId: 'initials', giftOption } }),
  INV700: async ({ cartId }) => ({ body: { cartId, ...(await anItem({ offset: 32, stock: 0 })) } }),
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
  SHP404: ({ cartId, item }) => ({ query: { action: 'pickup', favStoreId: 'US-DEN' }, body: { cartId, ...item, recipeId: 'initials' } }),
  STR404: ({ cartId, item }) => ({ query: { action: 'pickup', favStoreId: 'XX-1' }, body: { cartId, ...item } }),
};

/** The same for a line that is there: its product loses what it needs after it was added. */
const ofLine =
  (spoil: (master: string, upc: string) => Promise<unknown>, qty = 2): Ask =>
  async ({ shopper, params }) => {
    const other = await anItem({ offset: 40 + spoiled++ });
    const { body } = await shopper.add({ cartId: params.basketId, ...other });
    await spoil(other.productId.slice(0, 8), other.upc);
    return { params, query: { itemId: body.items.find(({ upc }) => upc === other.upc)?.id ?? '' }, body: { qty } };
  };
let spoiled = 0;
const run = (sql: string, ...values: string[]) =>
  backendEnv.BACKEND_DB.prepare(sql)
    .bind(...values)
    .run();

const deliveredBy =
  (delivery: object): Ask =>
  ({ params, itemId }) => ({ params, query: { itemId }, body: { delivery } });

/** The line is to be fetched at a store that then changes, after the summary was shown. */
const fetchedAt =
  (kind: 'pickup' | 'sts', spoil: (upc: string, storeId: string) => Promise<unknown>): Ask =>
  async ({ shopper, cartId, itemId, item }) => {
    const storeId = `US-T${spoiled++}`;
    await run(
      `INSERT INTO store SELECT ?1, site_id, name, address_line1, city, province, postal_code, country, phone, latitude, longitude, opening_hours, kind
       FROM store WHERE store_id = 'US-DEN'`,
      storeId,
    );
    await run('INSERT INTO stock VALUES (?1, ?2, ?3, 5)', storeId, item.productId, item.upc);
    await shopper.update(cartId, itemId, { delivery: { kind, storeId } });
    const shown = (await shopper.prepare(cartId)).body;
    await spoil(item.upc, storeId);
    return { body: orderBody(shown) };
  };

const addressRefusals: Record<'CHK380' | 'CHK320', object> = { CHK380: { postalCode: 'x' }, CHK320: { postalCode: '10001' } };
const deliveryRefusals = { ...addressRefusals, PAY401: { country: 'FR' }, SHP410: { phone: '' }, SHP500: { addressLine1: 'PO Box 1' } };
const refusedAddresses = <Code extends string>(wrong: Record<Code, object>, bodyOf: (address: object) => unknown): Record<Code, Ask> =>
  Object.fromEntries(
    Object.entries<object>(wrong).map(([code, change]): [string, Ask] => [
      code,
      ({ params }) => ({ params, body: bodyOf({ ...usAddress, ...change }) }),
    ]),
  ) as Record<Code, Ask>;

/** The same key for another request. */
const keyUsedBefore =
  (name: PurchaseCall): Ask =>
  async (given) => {
    const { shopper, cartId, item } = given;
    await shopper.add({ cartId, ...item }, 'used');
    return { ...(await asked[name](given)), key: 'used' };
  };
const common = (name: PurchaseCall): { API400: Ask; BSK404: Ask } => ({
  API400: keyUsedBefore(name),
  BSK404: async (given) => ({ ...(await asked[name](given)), by: await aShopper() }),
});
const notThere = (name: PurchaseCall): { BSK404: Ask } => ({ BSK404: common(name).BSK404 });

/** How each code of a gift card is met by number and PIN. */
const typedGiftCards: Record<'GFC400' | 'GFC799' | 'GFC800' | 'GFC700' | 'GFC760' | 'GFC812' | 'GFC725', readonly [string, string?]> = {
  GFC400: [''],
  GFC799: [testGiftCard('00000799')],
  GFC800: ['6010 0000 0000 0000'],
  GFC700: [testGiftCard('00002500'), '0000'],
  GFC760: [testGiftCard('00000760')],
  GFC812: [testGiftCard('00000812')],
  GFC725: [testCardNumber('EUR', '00002500')],
};
const refusedGiftCards = (
  question: (given: Scene, typed: readonly [string, string?]) => Question,
): Record<keyof typeof typedGiftCards, Ask> =>
  Object.fromEntries(
    Object.entries(typedGiftCards).map(([code, typed]): [string, Ask] => [code, (given) => question(given, typed)]),
  ) as Record<keyof typeof typedGiftCards, Ask>; // the same keys

const placing =
  (prepare: (given: Scene) => Promise<unknown>, over: object = {}): Ask =>
  async (given) => {
    await prepare(given);
    return { body: orderBody((await given.shopper.prepare(given.cartId)).body, over) };
  };
const spoiledAfter =
  (spoil: (given: Scene) => Promise<unknown>): Ask =>
  async (given) => {
    await spoil(given);
    return { body: orderBody(given.shown) };
  };
const payWith =
  (outcome: 'declined' | 'fraud') =>
  async ({ shopper, cartId }: Scene) =>
    shopper.pay(cartId, await shopper.card(cartId, outcome));

const coupon =
  (code: string): Ask =>
  ({ cartId }) => ({ body: { cartId, code } });

let coupons = 0;
let lastCoupon = '';

/** A code of its own for 10 % off. */
async function aCoupon({ maxUses = null, isOncePerShopper = false }: { maxUses?: number | null; isOncePerShopper?: boolean }) {
  lastCoupon = `TEST${coupons++}`;
  await backendEnv.BACKEND_DB.prepare("INSERT INTO coupon VALUES (?1, 'us', 'CODE-ORDER-10', 0, NULL, ?2, 0, ?3)")
    .bind(lastCoupon, maxUses, Number(isOncePerShopper))
    .run();
  return lastCoupon;
}

/** The shopper orders another cart with a code. */
async function orderedWith({ shopper, item }: Scene, code: string): Promise<void> {
  const { basketId } = await shopper.atSummary([item]);
  await shopper.applyCoupon(basketId, code);
  const { status } = await shopper.place((await shopper.prepare(basketId)).body);
  if (status !== 200) throw new Error(`The order with ${code} was answered ${status}.`);
}

/** A summary with a code that is used up before it is ordered. */
const placingSpent =
  (limit: Parameters<typeof aCoupon>[0], spend: (code: string, given: Scene) => Promise<unknown>): Ask =>
  async (given) => {
    const code = await aCoupon(limit);
    await given.shopper.applyCoupon(given.cartId, code);
    const shown = (await given.shopper.prepare(given.cartId)).body;
    await spend(code, given);
    return { body: orderBody(shown) };
  };

/** An agent adjusts the prices of their own carts alone, and nobody else any. */
const ofAgents = (name: PurchaseCall): { API400: Ask; AUT404: Ask; BSK404: Ask } => ({
  API400: keyUsedBefore(name),
  AUT404: async (given) => ({ ...(await asked[name](given)), headers: {} }),
  BSK404: async (given) => ({ ...(await asked[name](given)), headers: await (await aShopper()).inStore() }),
});

/** Moves an item back that was saved, and then spoiled. */
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

const refusals: { [Name in PurchaseCall]: Record<CallCode<Name>, Ask> } = {
  'cart.create': { AUT404: async () => ({ by: await aShopper({ scope: 'site' }) }) },
  'cart.createWithItem': {
    API400: async ({ shopper, item }) => {
      await shopper.createWithItem(item, 'used');
      return { body: { ...item, qty: 2 }, key: 'used' };
    },
    AUT404: async ({ item }) => ({ body: item, by: await aShopper({ scope: 'site' }) }),
    ORD404: withoutCart(additions.ORD404),
    INV700: withoutCart(additions.INV700),
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
    API400: ({ cartId, item }) => ({ body: { cartId, ...item, price: 1 } }),
    AUT404: async ({ item }) => ({ body: item, by: await aShopper({ scope: 'site' }) }),
  },
  'cart.read': notThere('cart.read'),
  'cart.addItem': {
    ...common('cart.addItem'),
    ...additions,
    API400: ({ cartId, item }) => ({ body: { cartId, ...item, price: 1 } }),
    API404: ({ cartId, item }) => ({ body: { cartId, ...item, saveForLater: { saveForLaterId: 'somebody-elses-list', itemId: 'none' } } }),
    INV405: savedThen(({ item }) => run("DELETE FROM site_product WHERE site_id = 'us' AND master_id = ?", item.productId.slice(0, 8))),
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
      const { body } = await shopper.add({ cartId, ...item, recipeId: 'initials' });
      return { params, query: { itemId: body.items.find(({ isCustoms }) => isCustoms)?.id ?? '' }, body: { giftOption } };
    },
    SHP404: deliveredBy({ kind: 'pudo', storeId: 'US-DEN' }),
    STR404: deliveredBy({ kind: 'pickup', storeId: 'XX-1' }),
  },
  'cart.removeItem': common('cart.removeItem'),
  'cart.setShippingMethod': {
    ...common('cart.setShippingMethod'),
    SHP404: ({ cartId }) => ({ body: { cartId, code: 'by-mule' } }),
  },
  'cart.shippingMethods': {
    ...notThere('cart.shippingMethods'),
    SHP404: ({ params }) => ({ params: { ...params, shippingId: 'customs' } }),
  },
  'cart.addShippingAddress': {
    ...common('cart.addShippingAddress'),
    ...refusedAddresses(deliveryRefusals, (address) => [address]),
  },
  'cart.removeShippingAddress': common('cart.removeShippingAddress'),
  'cart.validateShippingAddress': {
    ...notThere('cart.validateShippingAddress'),
    ...refusedAddresses(deliveryRefusals, (address) => address),
  },
  'cart.addBillingAddress': {
    ...common('cart.addBillingAddress'),
    ...refusedAddresses({ ...addressRefusals, BILL410: { phone: '' } }, (address) => address),
  },
  'cart.removeBillingAddress': common('cart.removeBillingAddress'),
  'cart.applyCoupon': {
    ...common('cart.applyCoupon'),
    PRM130: coupon('NOSUCHCODE'),
    PRM160: coupon('TEAM30'),
    PRM135: coupon('EARLYBIRD'),
    PRM155: coupon('LASTWINTER'),
    PRM140: coupon('FIRST100'),
    PRM150: async (given) => {
      await orderedWith(given, await aCoupon({ isOncePerShopper: true }));
      return coupon(lastCoupon)(given);
    },
    PRM416: async (given) => {
      await given.shopper.applyCoupon(given.cartId, 'TRAIL10');
      return coupon(' trail10')(given);
    },
    PRM175: async (given) => {
      for (let guess = 0; guess < 10; guess++) await given.shopper.applyCoupon(given.cartId, `GUESS${guess}`);
      return coupon('TRAIL10')(given);
    },
  },
  'cart.removeCoupon': common('cart.removeCoupon'),
  'cart.addPriceAdjustment': {
    ...ofAgents('cart.addPriceAdjustment'),
    ORD404: async (given) => ({ ...(await asked['cart.addPriceAdjustment'](given)), body: { ...tenOff, itemId: 'none' } }),
    GWP403: async (given) => ({ ...(await asked['cart.addPriceAdjustment'](given)), body: { ...tenOff, itemId: 'gift-GWP-BOOTS-HAT' } }),
  },
  'cart.changePriceAdjustment': {
    ...ofAgents('cart.changePriceAdjustment'),
    ORD404: async (given) => ({ ...(await asked['cart.changePriceAdjustment'](given)), params: { ...given.params, adjustmentId: 'none' } }),
  },
  'cart.removePriceAdjustment': ofAgents('cart.removePriceAdjustment'),
  'cart.paymentMethods': notThere('cart.paymentMethods'),
  'cart.paymentSession': notThere('cart.paymentSession'),
  'cart.giftCardBalance': {
    ...refusedGiftCards((_, [cardNumber, pin = testPin]) => ({ body: { cardNumber, pin } })),
    AUT404: async () => ({ ...(await asked['cart.giftCardBalance'](await scene())), by: await aShopper({ scope: 'site' }) }),
  },
  'cart.addPaymentInstrument': {
    ...common('cart.addPaymentInstrument'),
    PYT404: ({ params }) => ({ params, body: card }),
    ...refusedGiftCards(({ params }, typed) => ({ params, body: giftCard(...typed) })),
    GFC740: ({ params }) => ({ params, body: giftCard(testGiftCard('00000000')) }),
    GFC755: async ({ shopper, cartId, params }) => {
      const cardNumber = await aGiftCard(100);
      await shopper.payByGiftCard(cartId, cardNumber);
      return { params, body: giftCard(cardNumber) };
    },
    GFC410: async ({ shopper, cartId, params }) => {
      for (let count = 1; count <= 4; count++) await shopper.payByGiftCard(cartId, await aGiftCard(100));
      return { params, body: giftCard(await aGiftCard(100)) };
    },
    GFO405: async ({ shopper, cartId, params, item, itemId }) => {
      await shopper.remove({ cartId, itemId, upc: item.upc });
      await shopper.add({ cartId, ...anEGiftCard() });
      return { params, body: giftCard(await aGiftCard(100)) };
    },
  },
  'cart.removePaymentInstrument': common('cart.removePaymentInstrument'),
  'checkout.prepareOrder': notThere('checkout.prepareOrder'),
  'checkout.placeOrder': {
    ...notThere('checkout.placeOrder'),
    API400: async ({ shopper, shown }) => {
      await shopper.place(shown);
      return { body: orderBody(shown, { billingAddress: { ...usAddress, firstName: 'Eve' } }) };
    },
    INV406: placing((given) => given.shopper.remove(removal(given))),
    INV409: async ({ shopper, cartId, item }) => {
      await shopper.add({ cartId, ...item });
      const shown = (await shopper.prepare(cartId)).body;
      await setStock(item.upc, 1);
      return { body: orderBody(shown) };
    },
    ORD430: spoiledAfter(({ item }) => setStock(item.upc, 0)),
    ORD516: fetchedAt('pickup', (_, storeId) => run('DELETE FROM store WHERE store_id = ?', storeId)),
    ORD517: fetchedAt('sts', (upc) => setStock(upc, 0)),
    ORD518: fetchedAt('pickup', (_, storeId) => run('DELETE FROM stock WHERE location_id = ?', storeId)),
    ORD415: spoiledAfter(({ shopper, cartId, item }) => shopper.add({ cartId, ...item })),
    TAX310: async (given) => {
      // the tax of a state changed between the summary and the order
      const { body } = await given.shopper.shipTo(given.cartId, { ...usAddress, province: 'WY', postalCode: '82001' });
      return { body: orderBody({ ...given.shown, revision: body.revision }) };
    },
    PYT405: placing(({ shopper, cartId }) => shopper.call(`/cart/v2/cart/${cartId}/shippingAddress`, { method: 'DELETE' })),
    BIL400: placing(({ shopper, cartId }) => shopper.call(`/cart/v1/cart/${cartId}/billingAddress`, { method: 'DELETE' })),
    CHK380: ({ shown }) => ({ body: orderBody(shown, { billingAddress: { ...usAddress, ...addressRefusals.CHK380 } }) }),
    CHK320: ({ shown }) => ({ body: orderBody(shown, { billingAddress: { ...usAddress, ...addressRefusals.CHK320 } }) }),
    BILL410: ({ shown }) => ({ body: orderBody(shown, { billingAddress: { ...usAddress, phone: '' } }) }),
    PYT404: ({ shown }) => ({ body: orderBody({ ...shown, payment_instruments: [] }) }),
    PYT400: placing(async ({ shopper, cartId }) => shopper.payByGiftCard(cartId, await aGiftCard(1)), {
      paymentMethod: { code: 'GIFT_CARD', additionalData: { returnUrl } },
    }),
    PAY400: placing(payWith('declined')),
    PYT402: placing(payWith('fraud')),
    PRM140: placingSpent({ maxUses: 1 }, (code) => run('UPDATE coupon SET uses = 1 WHERE code = ?', code)),
    PRM150: placingSpent({ isOncePerShopper: true }, async (code, given) => orderedWith(given, code)),
    AUT432: async (given) => {
      const { challengeId } = await challenged(given);
      const shown = (await given.shopper.prepare(given.cartId)).body;
      await settleChallenge(backendEnv.BACKEND_DB, challengeId, 'failed');
      const order = (await given.shopper.place(shown)).body;
      await given.shopper.patch(order);
      return { body: orderBody(shown) };
    },
  },
  'checkout.patchOrder': {
    API400: async (given) => ({ ...(await challenged(given)), params: { orderNumber: 'C000000000' } }),
    ORD409: () => ({ params: { orderNumber: 'C000000000' }, body: patchBody('C000000000', 'none') }),
    ORD430: async (given) => {
      const question = await challenged(given);
      await expire(backendEnv.BACKEND_DB, Date.now() + 24 * 60 * 60 * 1000); // the challenge took too long
      await settleChallenge(backendEnv.BACKEND_DB, question.challengeId, 'passed');
      return question;
    },
    AUT432: async (given) => {
      const question = await challenged(given);
      await settleChallenge(backendEnv.BACKEND_DB, question.challengeId, 'failed');
      return question;
    },
  },
  'consumer.purchase': { OHS4004: () => ({ params: { orderId: 'C000000000' }, query: { st: 'secret' } }) },
};

beforeAll(() => prepareBackend());

async function send(name: PurchaseCall, given: Scene, { params = {}, query, body, key, headers, by }: Question) {
  const row = callRow(name);
  const path = `${fillPath(row.path, params)}${query ? `?${new URLSearchParams(query)}` : ''}`;
  return (by ?? given.shopper).call(path, { method: row.method, ...(headers && { headers }), ...(body !== undefined && { body }) }, key);
}

describe.each(purchaseCalls)('%s', (name) => {
  it('answers with what its schema says', async () => {
    const given = await scene();
    const { status, body } = await send(name, given, await asked[name](given));
    expect(status, JSON.stringify(body)).toBe(200);
    expect(validateResponse(name, body)).toEqual({ valid: true, issues: [] });
  });

  const cases = Object.entries<Ask>(refusals[name]) as [ErrorCode, Ask][];

  it('knows how each of its codes is met', () => {
    expect(cases.map(([code]) => code).toSorted()).toEqual([...callRow(name).codes].toSorted());
  });

  it.each(cases)('is refused with %s on an honest request', async (code, ask) => {
    const given = await scene();
    const { status, error } = await send(name, given, await ask(given));
    expect(error?.errorId).toBe(code);
    expect(status).toBe(errorCatalogue[code].status);
  });
});
