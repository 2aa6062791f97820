// A shopper at the gateway with a token, and functions for all steps to an order.
import type { System } from '#backend/platform/system.ts';
import { readToken, signAccessToken } from '#backend/platform/tokens.ts';
import { openAgentSession } from '#backend/stores/agent-sessions.ts';
import type { CallReply } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import type { GiftOption } from '#contract/entities/cart-item.ts';
import type { CodePlan } from '#contract/entities/code-plan.ts';
import type { Order } from '#contract/entities/order.ts';
import { type ErrorPayload, errorPayloadSchema } from '#contract/error-payload.ts';
import { completeSession } from '#demo/provider/sessions.ts';
import type { CardOutcome } from '#demo/provider/simulated-payments.ts';
import { testPin } from '#demo/seed/gift-cards.ts';
import { type Ask, aGateway, aRealSystem, backendEnv, find } from './backend.ts';
import { typedAddress } from './cart-samples.ts';

export interface Answer<Body> {
  status: number;
  body: Body;
  /** Error code and details of a refused call. Undefined if the call succeeded. */
  error: ErrorPayload['errorDetails'][number] | undefined;
}

export const returnUrl = 'https://shop.example/en-us/checkout/summary';

export const usAddress = { ...typedAddress, phone: '3035550142' };

export const caAddress = {
  ...usAddress,
  phone: '5145550142',
  city: 'Montréal',
  province: 'QC',
  postalCode: 'H2Y 1C6',
  country: 'CA',
};

export const deAddress = {
  firstName: 'Jörg',
  lastName: 'Weiß',
  email: 'joerg@example.org',
  phone: '030123456',
  phoneCode: '49',
  addressLine1: 'Bergstraße 1',
  city: 'München',
  postalCode: '80331',
  country: 'DE',
};

/**
 * Returns an item to buy: a product in the test seed with several sizes and the given stock. Each offset selects a different style. With
 * `isPlain`, its category has no promotions, so that there is no gift and no discount.
 */
export async function anItem({ siteId = 'us', offset = 0, stock = 50, isPlain = false } = {}): Promise<{
  productId: string;
  upc: string;
}> {
  const row = await backendEnv.BACKEND_DB.prepare(
    `SELECT MIN(s.product_id) AS productId, s.sku AS upc FROM stock s
     JOIN site_product p ON p.site_id = ?1 AND p.master_id = substr(s.product_id, 1, 8)
     WHERE s.location_id = ?2
       AND s.product_id IN (SELECT product_id FROM stock WHERE location_id = ?2 GROUP BY product_id HAVING COUNT(*) > 1)
       AND (NOT ?4 OR NOT EXISTS (
         SELECT 1 FROM product_master m, promotion q, json_each(q.definition, '$.condition.categoryIds') c
         WHERE m.master_id = p.master_id AND q.site_id = ?1 AND c.value = m.home_category_id))
     GROUP BY p.master_id ORDER BY p.sales_rank LIMIT 1 OFFSET ?3`,
  )
    .bind(siteId, `web-${siteId}`, offset, Number(isPlain))
    .first<{ productId: string; upc: string }>();
  if (!row) throw new Error(`The test seed has no item ${offset} for ${siteId}.`);
  await setStock(row.upc, stock, siteId);
  return row;
}

/** Sets the price of a product. */
export async function priced(item: { productId: string; upc: string }, current: number, priceList = 'usd') {
  const prices = JSON.stringify({ base: { current, original: current }, bySku: {} });
  await backendEnv.BACKEND_DB.prepare('UPDATE price SET prices = ?3 WHERE price_list = ?1 AND master_id = ?2')
    .bind(priceList, item.productId.slice(0, 8), prices)
    .run();
  return item;
}

/** Returns an item of a category. */
export async function ofCategory(categoryId: string, siteId = 'us') {
  const productId = await find(
    `SELECT s.product_id FROM stock s JOIN product_master m ON m.master_id = substr(s.product_id, 1, 8)
     JOIN site_product p ON p.site_id = ?2 AND p.master_id = m.master_id WHERE m.home_category_id = ?1 AND s.location_id = 'web-' || ?2`,
    categoryId,
    siteId,
  );
  const upc = await find("SELECT sku FROM stock WHERE location_id = 'web-' || ?2 AND product_id = ?1", productId, siteId);
  await setStock(upc, 50, siteId);
  return { productId, upc };
}

export const readStock = async (upc: string, siteId = 'us'): Promise<number> =>
  (await backendEnv.BACKEND_DB.prepare('SELECT available FROM stock WHERE location_id = ?1 AND sku = ?2')
    .bind(`web-${siteId}`, upc)
    .first<number>('available')) ?? 0;

export async function setStock(upc: string, available: number, siteId = 'us'): Promise<void> {
  await backendEnv.BACKEND_DB.prepare('UPDATE stock SET available = ?3 WHERE location_id = ?1 AND sku = ?2')
    .bind(`web-${siteId}`, upc, available)
    .run();
}

export async function aShopper({
  siteId = 'us',
  locale = 'en_US',
  scope = 'shopper',
  system = aRealSystem(),
  address,
  accessToken,
}: {
  siteId?: string;
  locale?: string;
  /** `site` uses the site token, which identifies no shopper. */
  scope?: 'site' | 'shopper';
  system?: System;
  /** IP address, for shoppers who must have the same one. */
  address?: string;
  /** Access token of an account. */
  accessToken?: string;
} = {}) {
  const { ask, token } = await aGateway(system, { scope, siteId, address });

  async function call<Body>(path: string, how: Ask = {}, key?: string): Promise<Answer<Body>> {
    const authorization = accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` };
    const headers = { 'x-locale': locale, ...authorization, ...(key !== undefined && { 'idempotency-key': key }), ...how.headers };
    const reply = await ask(path, { ...how, headers });
    const body: unknown = await reply.json();
    const error = reply.ok ? undefined : errorPayloadSchema.parse(body).errorDetails[0];
    return { status: reply.status, body: body as Body, error };
  }

  const cart = (path: string, how: Ask = {}, key?: string) => call<Cart>(`/cart/${path}`, how, key);

  const shopper = {
    call,
    create: (key?: string) => cart('v1/cart', { method: 'POST' }, key),
    createWithItem: (body: object, key?: string) => cart('v1/cartWithItem', { body }, key),
    read: (id: string, query = '') => cart(`v1/cart/${id}${query}`),
    add: (body: object, key?: string) => cart('v1/item', { body }, key),
    update: (id: string, itemId: string, body: object, key?: string) =>
      cart(`v1/cart/${id}/item?itemId=${itemId}`, { method: 'PUT', body }, key),
    remove: (body: object, key?: string) => cart('v1/item', { method: 'DELETE', body }, key),
    shipTo: (id: string, address: object) => cart(`v2/cart/${id}/shippingAddress`, { body: [address] }),
    validate: (id: string, address: object) =>
      call<CallReply<'cart.validateShippingAddress'>>(`/cart/v1/cart/${id}/shippingAddress/validation`, { body: address }),
    billTo: (id: string, address: object) => cart(`v1/cart/${id}/billingAddress`, { body: address }),
    method: (cartId: string, code: string, shippingId = 'me') => cart('v1/shippingMethod', { body: { cartId, code, shippingId } }),
    methods: (id: string, shippingId = 'me') => call<CallReply<'cart.shippingMethods'>>(`/cart/v1/cart/${id}/shippingMethod/${shippingId}`),
    session: (id: string) =>
      call<CallReply<'cart.paymentSession'>>(
        `/cart/v1/paymentSession?${new URLSearchParams({ basketId: id, referer: returnUrl, paymentMethodId: 'CREDIT_CARD' })}`,
      ),
    pay: (id: string, payment_session_id: string) =>
      cart(`v1/cart/${id}/paymentInstruments`, { body: { payment_method_id: 'CREDIT_CARD', payment_session_id } }),
    balance: (cardNumber: string, pin = testPin) =>
      call<CallReply<'cart.giftCardBalance'>>('/cart/v1/giftcard/balance', { body: { cardNumber, pin } }),
    payByGiftCard: (id: string, cardNumber: string, pin = testPin, key?: string) =>
      cart(`v1/cart/${id}/paymentInstruments`, { body: { payment_method_id: 'GIFT_CARD', cardNumber, pin } }, key),
    prepare: (id: string) => cart(`v1/cart/prepareOrder?basketId=${id}`, { method: 'POST' }),
    place: (shown: Cart, over: object = {}) => call<Order>('/cart/v2/checkout/order', { method: 'PUT', body: orderBody(shown, over) }),
    patch: (order: Order, sessionID = order.paymentMethod[0]?.additionalData.sessionID ?? '') =>
      call<Order>(`/cart/v2/checkout/order/${order.orderNumber}`, {
        method: 'PATCH',
        body: { orderNumber: order.orderNumber, paymentMethod: { code: 'CREDIT_CARD', additionalData: { sessionID } } },
      }),
    purchase: (orderNumber: string, st: string) => call<Order>(`/consumers-v3/consumer/purchase/${orderNumber}?st=${st}`),

    applyCoupon: (cartId: string, code: string, key?: string) => cart('v1/coupon', { method: 'PUT', body: { cartId, code } }, key),
    applyReward: (id: string, appliedLoyaltyVoucher: string, key?: string) =>
      cart(`v1/cart/${id}/reward`, { method: 'PUT', body: { appliedLoyaltyVoucher } }, key),
    plan: (id: string, codes: readonly string[] = []) => call<CodePlan>(`/cart/v1/cart/${id}/plan`, { body: { codes } }),
    applyPlan: (id: string, body: object, key?: string) =>
      call<CallReply<'cart.applyPlan'>>(`/cart/v1/cart/${id}/plan`, { method: 'PUT', body }, key),
    removeCoupon: (cartId: string, code: string) => cart('v1/coupon', { method: 'DELETE', body: { cartId, code } }),

    /** Returns the shopper's id from the token. */
    async usid(): Promise<string> {
      const signing = { now: system.now(), ring: backendEnv.BACKEND_TOKEN_SECRET };
      return (await readToken('at+jwt', token, signing))?.usid ?? '';
    },

    /** Signs a store associate in to this shopper's session, and returns the headers for calls. */
    async inStore(place = { storeId: 'US-DEN', employeeId: 'US-DEN-02' }): Promise<{ authorization: string }> {
      const signing = { now: system.now(), tokenId: 'agent', ring: backendEnv.BACKEND_TOKEN_SECRET };
      const bearer = await readToken('at+jwt', token, signing);
      if (!bearer) throw new Error('The shopper has no token.');
      const sessionId = crypto.randomUUID();
      await openAgentSession(backendEnv.BACKEND_DB, { ...place, sessionId, usid: bearer.usid ?? '' }, system.now());
      const inStore = { ...place, sessionId };
      return { authorization: `Bearer ${await signAccessToken({ ...bearer, inStore }, signing)}` };
    },

    /** Enters a card on the provider's page, and returns the id of the provider session. */
    async card(id: string, outcome: CardOutcome): Promise<string> {
      const { sessionId } = (await shopper.session(id)).body;
      const card = { brand: 'VISA', bin: '424242', last4: '4242', expiryMonth: 12, expiryYear: 2030, outcome } as const;
      await completeSession(backendEnv.BACKEND_DB, { sessionId, card, now: system.now() });
      return sessionId;
    },

    /** Returns a cart that has everything that an order needs, as displayed on the summary. */
    async atSummary(
      items: { productId: string; upc: string; qty?: number; giftOption?: GiftOption }[],
      outcome: CardOutcome = 'paid',
      address: object = usAddress,
    ): Promise<Cart> {
      const { basketId } = (await shopper.create()).body;
      for (const item of items) await shopper.add({ cartId: basketId, ...item });
      await shopper.shipTo(basketId, address);
      await shopper.billTo(basketId, address);
      await shopper.pay(basketId, await shopper.card(basketId, outcome));
      return (await shopper.prepare(basketId)).body;
    },
  };
  return shopper;
}

/** Returns the request body with which the shop orders a prepared cart. */
export const orderBody = (shown: Cart, over: object = {}) => ({
  cartId: shown.basketId,
  revision: shown.revision,
  paymentMethod: {
    code: 'CREDIT_CARD',
    additionalData: { payment_instrument_id: shown.payment_instruments[0]?.payment_instrument_id ?? 'none', returnUrl },
  },
  ...over,
});

/** Creates a cart with one line. */
export async function aCart(item: object = {}) {
  const shopper = await aShopper();
  const known = { ...(await anItem()), ...item };
  const { body: cart } = await shopper.createWithItem(known);
  return { shopper, item: known, cart, cartId: cart.basketId, line: cart.items[0] };
}
