// Requests that cause the error codes of placing an order.
import { expire } from '#backend/stores/hold-endings.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { settleChallenge } from '#demo/provider/challenges.ts';
import { backendEnv } from '../../support/backend.ts';
import { aGiftCard, anEGiftCard } from '../../support/gift-cards.ts';
import { orderBody, returnUrl, setStock, usAddress } from '../../support/shopper.ts';
import { turnOff } from '../../support/switches.ts';
import { addressAtLimit } from '../../support/throttles.ts';
import { addressRefusals } from './addresses.ts';
import { notThere } from './common.ts';
import { aCoupon, orderedWith } from './promotions.ts';
import { challenged, patchBody, removal } from './requests.ts';
import { type Ask, type Refusals, run, type Scene } from './scene.ts';

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

/** Names of all columns of the store table except the id, for copying a store in SQL. */
const copied =
  'site_id, name, address_line1, city, province, postal_code, country, phone, latitude, longitude, opening_hours, kind, time_zone, services';

/** Creates a request to order for pickup at a store that changed after the summary was displayed. */
const fetchedAt =
  (kind: 'pickup' | 'sts', spoil: (upc: string, storeId: string) => Promise<unknown>): Ask =>
  async ({ shopper, cartId, itemId, item }) => {
    const storeId = `US-T${stores++}`;
    await run(`INSERT INTO store (store_id, ${copied}) SELECT ?1, ${copied} FROM store WHERE store_id = 'US-DEN'`, storeId);
    await run('INSERT INTO stock VALUES (?1, ?2, ?3, 5)', storeId, item.productId, item.upc);
    await shopper.update(cartId, itemId, { delivery: { kind, storeId } });
    const shown = (await shopper.prepare(cartId)).body;
    await spoil(item.upc, storeId);
    return { body: orderBody(shown) };
  };

let stores = 0;

const payWith =
  (outcome: 'declined' | 'fraud') =>
  async ({ shopper, cartId }: Scene) =>
    shopper.pay(cartId, await shopper.card(cartId, outcome));

/** Creates a request to order with a promo code that was used up after the summary was displayed. */
const placeWithUsedCode =
  (limit: Parameters<typeof aCoupon>[0], spend: (code: string, given: Scene) => Promise<unknown>): Ask =>
  async (given) => {
    const code = await aCoupon(limit);
    await given.shopper.applyCoupon(given.cartId, code);
    const shown = (await given.shopper.prepare(given.cartId)).body;
    await spend(code, given);
    return { body: orderBody(shown) };
  };

export const orderRefusals: Refusals<'checkout.prepareOrder' | 'checkout.placeOrder' | 'checkout.patchOrder' | 'consumer.purchase'> = {
  'checkout.prepareOrder': notThere('checkout.prepareOrder'),
  'checkout.placeOrder': {
    ...notThere('checkout.placeOrder'),
    API400: async ({ shopper, shown }) => {
      await shopper.place(shown);
      return { body: orderBody(shown, { billingAddress: { ...usAddress, firstName: 'Eve' } }) };
    },
    API429: async ({ shopper, cartId }) => {
      await shopper.add({ cartId, ...anEGiftCard() });
      const headers = { [gatewayHeader.clientAddress]: await addressAtLimit('gift-card-mail') };
      return { body: orderBody((await shopper.prepare(cartId)).body), headers };
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
      // The address moves to another US state, which changes the tax between the summary and the order.
      const { body } = await given.shopper.shipTo(given.cartId, { ...usAddress, province: 'WY', postalCode: '82001' });
      return { body: orderBody({ ...given.shown, revision: body.revision }) };
    },
    PYT405: placing(({ shopper, cartId }) => shopper.call(`/cart/v2/cart/${cartId}/shippingAddress`, { method: 'DELETE' })),
    PYT406: placing(async ({ shopper, cartId, itemId, item }) => {
      await run("INSERT OR REPLACE INTO stock VALUES ('US-DEN', ?1, ?2, 5)", item.productId, item.upc);
      await shopper.call(`/cart/v2/cart/${cartId}/shippingAddress`, { method: 'DELETE' });
      await shopper.update(cartId, itemId, { delivery: { kind: 'pickup', storeId: 'US-DEN' } });
    }),
    TAX309: placing(({ shopper, cartId }) => shopper.shipTo(cartId, { ...usAddress, addressLine1: '309 Untaxed Road' })),
    AUT403: ({ shown }) => ({ body: orderBody(shown, { recaptcha_response: 'fail' }), env: { BOT_CHECK: 'question' } }),
    BIL400: placing(({ shopper, cartId }) => shopper.call(`/cart/v1/cart/${cartId}/billingAddress`, { method: 'DELETE' })),
    CHK380: ({ shown }) => ({ body: orderBody(shown, { billingAddress: { ...usAddress, ...addressRefusals.CHK380 } }) }),
    CHK320: ({ shown }) => ({ body: orderBody(shown, { billingAddress: { ...usAddress, ...addressRefusals.CHK320 } }) }),
    BILL410: ({ shown }) => ({ body: orderBody(shown, { billingAddress: { ...usAddress, phone: '' } }) }),
    PYT404: ({ shown }) => ({ body: orderBody({ ...shown, payment_instruments: [] }) }),
    PYT400: placing(async ({ shopper, cartId }) => shopper.payByGiftCard(cartId, await aGiftCard(1)), {
      paymentMethod: { code: 'GIFT_CARD', additionalData: { returnUrl } },
    }),
    PYT503: spoiledAfter(() => turnOff('us', 'CREDIT_CARD')),
    ORD503: spoiledAfter(() => turnOff('us')),
    PAY400: placing(payWith('declined')),
    PYT402: placing(payWith('fraud')),
    PRM140: placeWithUsedCode({ maxUses: 1 }, (code) => run('UPDATE coupon SET uses = 1 WHERE code = ?', code)),
    PRM150: placeWithUsedCode({ isOncePerShopper: true }, async (code, given) => orderedWith(given, code)),
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
      await expire(backendEnv.BACKEND_DB, Date.now() + 24 * 60 * 60 * 1000); // Releases the reserved stock, as after an expired challenge.
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
