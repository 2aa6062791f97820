// Carts at the gateway, through the calls of the contract.

import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { cartSchema } from '#contract/entities/cart.ts';
import { shippedLineSchema } from '#contract/entities/cart-item.ts';
import { pictureKey } from '#lib/pictures/external-picture.ts';
import { aGateway, aRealSystem, backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aCart, anItem, aShopper, setStock, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const unknown = { productId: 'ZZZZZZZZINK', upc: '999999999999' };

describe('creating a cart', () => {
  it("creating a cart returns a complete, empty cart for the locale's market", async () => {
    const shopper = await aShopper();
    const { status, body } = await shopper.create();
    expect(status).toBe(200);
    expect(cartSchema.parse(body)).toMatchObject({ siteId: 'us', currency: 'USD', revision: 0, totalItems: 0, items: [], flash: [] });
    expect(body.id).toBe(body.basketId);
    expect(body.basketId).toMatch(/^[0-9a-f]{32}$/);
    expect(body.totals).toMatchObject({ total: 0, shipping: 0, tax: 0, itemTotal: 0 });
  });

  it('creating a cart returns the same cart for the same idempotency key and shopper', async () => {
    const [shopper, stranger] = [await aShopper(), await aShopper()];
    const ids = [
      ...(await Promise.all([shopper.create('key-1'), shopper.create('key-1')])).map(({ body }) => body.basketId),
      (await shopper.create('key-2')).body.basketId,
      (await stranger.create('key-1')).body.basketId,
      (await shopper.create()).body.basketId,
    ];
    expect(new Set(ids).size).toBe(4);
    expect(ids[0]).toBe(ids[1]);
  });

  it('creating a cart with a site token is rejected', async () => {
    const { ask } = await aGateway(aRealSystem());
    expect((await ask('/cart/v1/cart', { method: 'POST' })).status).toBe(401);
  });

  it('creating a cart with a first item adds the item once per idempotency key', async () => {
    const shopper = await aShopper();
    const item = await anItem();
    const [one, other] = [await shopper.createWithItem(item, 'first'), await shopper.createWithItem(item, 'first')];
    expect(one.body).toEqual(other.body);
    expect(one.body).toMatchObject({ totalItems: 1, revision: 1 });
    expect((await shopper.createWithItem({ ...item, ...unknown })).error?.errorId).toBe('ORD404');
  });
});

describe('cart lines', () => {
  it('adding a variant that is already in the cart increases the quantity of its line, at the catalog price', async () => {
    const { shopper, item, cartId, line } = await aCart();
    const { body } = await shopper.add({ cartId, ...item, qty: 2 });
    expect(body.items).toHaveLength(1);
    expect(body.items[0]).toMatchObject({ id: line?.id, qty: 3, ...item });
    expect(body.items[0]?.price.rowTotal).toBe(3 * (line?.price.current ?? 0));
    expect(body.totals.itemTotal).toBe(body.items[0]?.price.rowTotal);
    expect(body.revision).toBe(2);
  });

  it('adding a variant with a different recipe creates a separate line', async () => {
    const { shopper, item, cartId } = await aCart();
    const { body } = await shopper.add({ cartId, ...item, recipeId: 'initials-a' });
    expect(body.items.map(({ isCustoms }) => isCustoms)).toEqual([false, true]);
  });

  it('adding too many units of an item returns an error that contains the maximum quantity', async () => {
    const { shopper, item, cartId, line } = await aCart();
    await setStock(item.upc, 4);
    const more = await shopper.add({ cartId, ...item, qty: 4 });
    expect(more).toMatchObject({ status: 409, error: { errorId: 'INV408', details: { maxQty: 4, itemId: line?.id } } });
    expect((await shopper.update(cartId, line?.id ?? '', { qty: 5 })).error?.errorId).toBe('INV408');
    expect((await shopper.add({ cartId, ...item, qty: 1, maxQty: 1 })).error).toMatchObject({ errorId: 'INV408', details: { maxQty: 1 } });
    expect((await shopper.read(cartId)).body.items[0]).toMatchObject({ qty: 1, maxQty: 4 });
  });

  it.each([0, -1, 1.5, 1_000_000, '1', null])('adding an item rejects the quantity %j', async (qty) => {
    const { shopper, item, cartId } = await aCart();
    expect((await shopper.add({ cartId, ...item, qty })).error?.errorId).toBe('API400');
    expect((await shopper.read(cartId)).body.revision).toBe(1);
  });

  it('adding an item rejects prices, currencies and totals in the request, and ignores URLs of other sites', async () => {
    const { shopper, item, cartId } = await aCart();
    for (const lie of [{ price: 1 }, { currency: 'XXX' }, { total: 1 }, { inStoreSalesInfo: {} }]) {
      expect((await shopper.add({ cartId, ...item, ...lie })).error?.errorId).toBe('API400');
    }
    const { body } = await shopper.add({ cartId, ...item, pdpUrl: 'https://evil.example', productImageURL: 'https://evil.example' });
    expect(JSON.stringify(body)).not.toContain('evil');
  });

  it('adding an item stores the product page URL and the picture from the request, unless they belong to another product', async () => {
    const { shopper, item, cartId } = await aCart();
    const [known] = (await shopper.read(cartId)).body.items;
    if (!known) throw new Error('The cart has no line.');
    const pdpUrl = `${known.pdpUrl}?recipe=initials-ab`;
    const { ask } = await aGateway();
    const details = (await (
      await ask(`/products/v2/products/${known.productId}/details?siteId=us`)
    ).json()) as CallReply<'products.details'>;
    const second = details.pictures[1] && pictureKey(details.pictures[1]);
    const { body } = await shopper.add({ cartId, ...item, recipeId: 'initials-ab', pdpUrl, productImageURL: second });
    expect(body.items.map((each) => [each.pdpUrl, pictureKey(each.picture)])).toEqual([
      [known.pdpUrl, pictureKey(known.picture)],
      [pdpUrl, second],
    ]);
    const other = { pdpUrl: '/p/other-CNXX9999INK?recipe=initials-cd', productImageURL: 'product/other' };
    const refused = await shopper.add({ cartId, ...item, recipeId: 'initials-cd', ...other });
    expect(refused.body.items.at(-1)).toMatchObject({ pdpUrl: known.pdpUrl, picture: known.picture });
    const ofOtherRecipe = await shopper.add({ cartId, ...item, recipeId: 'initials-ef', pdpUrl });
    expect(ofOtherRecipe.body.items.at(-1)?.pdpUrl).toBe(known.pdpUrl);
  });

  it('changing a line sets its quantity and size, and merges it into an existing line of the new size', async () => {
    const { shopper, cartId, line } = await aCart();
    const other = line?.variants.find(({ upc }) => upc !== line.upc);
    if (!other) throw new Error('The test seed has a product of one size.');
    await backendEnv.BACKEND_DB.prepare('INSERT INTO stock VALUES (?1, ?2, ?3, 9) ON CONFLICT DO UPDATE SET available = 9')
      .bind('web-us', line?.productId, other.upc)
      .run();
    const changed = (await shopper.update(cartId, line?.id ?? '', { qty: 2, upc: other.upc })).body;
    expect(changed.items).toMatchObject([{ id: line?.id, upc: other.upc, size: other.size, qty: 2 }]);
    const both = (await shopper.add({ cartId, productId: line?.productId, upc: line?.upc })).body;
    const joined = (await shopper.update(cartId, both.items[1]?.id ?? '', { qty: 1, upc: other.upc })).body;
    expect(joined.items).toMatchObject([{ upc: other.upc, qty: 3 }]);
    expect((await shopper.update(cartId, 'no-such-line', { qty: 1 })).error?.errorId).toBe('ORD404');
    expect((await shopper.update(cartId, joined.items[0]?.id ?? '', { qty: 1, upc: unknown.upc })).error?.errorId).toBe('ORD404');
  });

  it('each cart line contains the fields that the delivery rules need', async () => {
    const { line } = await aCart();
    expect(shippedLineSchema.required().safeParse(line).error).toBeUndefined();
    expect(line?.masterId2).toBe(line?.masterId);
  });

  it('removing a line requires its id and UPC, and removing an unknown line changes nothing', async () => {
    const { shopper, item, cartId, line } = await aCart();
    const itemId = line?.id ?? '';
    expect((await shopper.remove({ cartId, itemId, upc: unknown.upc })).body).toMatchObject({ totalItems: 1, revision: 1 });
    expect((await shopper.remove({ cartId, itemId, upc: item.upc })).body).toMatchObject({
      totalItems: 0,
      revision: 2,
      shippingMethods: [],
    });
    expect((await shopper.remove({ cartId, itemId, upc: item.upc })).body.revision).toBe(2);
  });

  it('changing a line takes effect once per idempotency key, and the key is rejected for a different change', async () => {
    const { shopper, item, cartId } = await aCart();
    const answers = await Promise.all([1, 2, 3].map(() => shopper.add({ cartId, ...item }, 'submission')));
    for (const { body } of answers) expect(body.totalItems).toBe(2);
    expect((await shopper.add({ cartId, ...item, qty: 2 }, 'submission')).error?.errorId).toBe('API400');
    expect((await shopper.add({ cartId, ...item }, 'x'.repeat(256))).error?.errorId).toBe('API400');
    expect((await shopper.read(cartId)).body.totalItems).toBe(2);
  });

  it('changing a line returns the same error for an idempotency key even if the change would now succeed', async () => {
    const { shopper, item, cartId } = await aCart();
    await setStock(item.upc, 1);
    expect((await shopper.add({ cartId, ...item }, 'late')).error?.errorId).toBe('INV408');
    await setStock(item.upc, 50);
    expect((await shopper.add({ cartId, ...item }, 'late')).error?.errorId).toBe('INV408');
  });

  it('adding twenty items at the same time adds all of them', async () => {
    const { shopper, item, cartId } = await aCart();
    await setStock(item.upc, 50);
    await Promise.all(Array.from({ length: 20 }, () => shopper.add({ cartId, ...item })));
    expect((await shopper.read(cartId)).body).toMatchObject({ totalItems: 21, revision: 21 });
  });
});

describe('reading a cart', () => {
  it('reading a cart returns 404 if the cart belongs to another shopper', async () => {
    const { cartId } = await aCart();
    const stranger = await aShopper();
    const [foreign, absent] = [await stranger.read(cartId), await stranger.read('0'.repeat(32))];
    expect(foreign).toMatchObject({ status: 404, error: { errorId: 'BSK404' } });
    expect(foreign).toEqual(absent);
    const item = await anItem();
    expect((await stranger.add({ cartId, ...item })).error?.errorId).toBe('BSK404');
    expect((await stranger.shipTo(cartId, usAddress)).error?.errorId).toBe('BSK404');
  });

  it('reading a cart returns 404 if the cart belongs to another site', async () => {
    const { shopper, cartId } = await aCart();
    expect((await shopper.call(`/cart/v1/cart/${cartId}`, { headers: { 'x-locale': 'de_DE' } })).error?.errorId).toBe('BSK404');
  });

  it('reading a cart marks lines with insufficient stock if the request asks for a stock check', async () => {
    const { shopper, item, cartId, line } = await aCart();
    await shopper.update(cartId, line?.id ?? '', { qty: 3 });
    await setStock(item.upc, 2);
    expect((await shopper.read(cartId)).body.flash).toEqual([]);
    expect((await shopper.read(cartId, '?inventorySupplyCheck=true')).body.flash).toMatchObject([
      { code: 'ProductLineItemInventoryMissing', details: { itemId: line?.id, ProductItemMaxQuantity: 2, ProductItemRequired: 3 } },
    ]);
    await setStock(item.upc, 50);
  });

  it('reading a cart returns the price 0 and a message for a line whose product is no longer sold', async () => {
    const { shopper, cartId, line } = await aCart(await anItem({ offset: 20 }));
    await backendEnv.BACKEND_DB.prepare("DELETE FROM site_product WHERE site_id = 'us' AND master_id = ?").bind(line?.masterId).run();
    const { body } = await shopper.prepare(cartId);
    expect(body.items[0]).toMatchObject({ name: line?.name, maxQty: 0, price: { rowTotal: 0 } });
    expect(body.totals.total).toBe(0);
    expect(body.flash).toMatchObject([{ code: 'ProductItemNotAvailable' }]);
  });
});

describe('payment instruments', () => {
  it('a cart accepts a card from its own payment session, and the card can be removed', async () => {
    const { shopper, cartId } = await aCart();
    const { body } = await shopper.pay(cartId, await shopper.card(cartId, 'paid'));
    expect(body.payment_instruments).toMatchObject([
      { payment_method_id: 'CREDIT_CARD', amount: body.totals.total, card: { card_type: 'VISA', last4: '4242' } },
    ]);
    const payment_instrument_id = body.payment_instruments[0]?.payment_instrument_id;
    const path = `/cart/v1/cart/${cartId}/paymentInstruments`;
    expect((await shopper.call(path, { method: 'DELETE', body: { payment_instrument_id: 'other' } })).body).toMatchObject({ revision: 2 });
    expect((await shopper.call(path, { method: 'DELETE', body: { payment_instrument_id } })).body).toMatchObject({
      payment_instruments: [],
    });
  });

  it('a cart rejects a card from an unfinished payment session or from a session of another cart', async () => {
    const [one, other] = [await aCart(), await aCart()];
    const unfinished = (await one.shopper.session(one.cartId)).body.sessionId;
    expect((await one.shopper.pay(one.cartId, unfinished)).error?.errorId).toBe('PYT404');
    const foreign = await other.shopper.card(other.cartId, 'paid');
    expect((await one.shopper.pay(one.cartId, foreign)).error?.errorId).toBe('PYT404');
  });

  it("a payment session's page is on the shop's origin unless the payment provider has its own origin", async () => {
    const { shopper, cartId } = await aCart();
    expect((await shopper.session(cartId)).body.url).toMatch(/^\/provider\/session\/[\w-]{22}$/);
    const methods = await shopper.call(`/cart/v1/cart/${cartId}/paymentMethods`);
    expect(methods.body).toEqual({
      paymentMethods: [
        { code: 'CREDIT_CARD', kind: 'card', label: 'Credit or debit card' },
        {
          ...{ code: 'PAYPAL', kind: 'wallet', label: 'PayPal', sheetMethod: '/provider/wallet/method' },
          description: 'You’ll confirm with PayPal, then return here to review and place your order.',
        },
        {
          ...{ code: 'KLARNA', kind: 'redirect', label: 'Klarna' },
          description: 'You’ll see your payment plan at Klarna, then return here to review and place your order.',
        },
        { code: 'GIFT_CARD', label: 'Gift card' },
      ],
    });
    const elsewhere = await shopper.call(`/cart/v1/cart/${cartId}/paymentMethods`, { env: { PROVIDER_ORIGIN: 'https://pay.example' } });
    expect(JSON.stringify(elsewhere.body)).toContain('"sheetMethod":"https://pay.example/provider/wallet/method"');
    const bad = `/cart/v1/paymentSession?basketId=${cartId}&paymentMethodId=CREDIT_CARD&referer=javascript:alert(1)`;
    expect((await shopper.call(bad)).error?.errorId).toBe('API400');
  });
});
