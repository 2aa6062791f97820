// Tests where the cart displays a rejected change: at the line, as a toast, or as a banner without scripts. Also tests which submissions
// count as duplicates.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { CartReply } from '#features/cart/cart-view-model.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInputs, readText } from '../../support/browser.ts';
import { countElements, findAttributes, findElements, readAttribute } from '../../support/html.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem, setStock } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

let offset = 40;
async function aGuest() {
  const buyer = aBuyer(aBrowser(), places.us);
  const send = async (fields: Record<string, string>): Promise<CartReply> => {
    const { html } = await buyer.visit(buyer.path('/cart'), {
      method: 'POST',
      headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded', accept: 'application/json' },
      body: new URLSearchParams({ ...fields, key: crypto.randomUUID() }).toString(),
    });
    return JSON.parse(html);
  };
  return { buyer, send, item: await anItem({ offset: offset++, stock: 2 }) };
}

test('adding more units than are in stock is rejected with a toast', async () => {
  const { send, item } = await aGuest();
  const reply = await send({ intent: 'add', ...item, qty: '3' });
  expect(reply.problem).toMatchObject({ surface: 'toast', text: expect.stringMatching(/\w/) });
  expect(reply.cart?.lines.map(({ notice }) => notice).filter(Boolean)).toEqual([]);
});

test('quantity above the stock is rejected with an error at that cart line only', async () => {
  const { send, item } = await aGuest();
  const added = await send({ intent: 'add', ...item });
  const [line] = added.cart?.lines ?? [];
  const reply = await send({ intent: 'update', itemId: line?.id ?? '', upc: item.upc, qty: '90' });
  expect(reply.problem).toMatchObject({ surface: 'line', itemId: line?.id });
  expect(reply.cart?.lines[0]?.notice).toBe(reply.problem?.text);
});

test('stock level of an item with plenty of stock appears only in the error for a quantity that exceeds it', async () => {
  const { buyer, send } = await aGuest();
  const item = await anItem({ offset: offset++, stock: 7431 });
  const added = await send({ intent: 'add', ...item });
  const asked = { intent: 'update', itemId: added.cart?.lines[0]?.id ?? '', upc: item.upc, qty: '90000' };
  const reply = await send(asked);
  expect(reply.problem?.text).toContain('You can buy up to ');
  expect(reply.problem?.text).toMatch(/7,?431/);
  const { html } = await buyer.visit(buyer.path('/cart'));
  for (const text of [JSON.stringify(added), html]) expect(text).not.toMatch(/7,?431/);
});

test('fourth promo code is rejected with a message that states the limit of three', async () => {
  const { send, item } = await aGuest();
  await send({ intent: 'add', ...item });
  for (const code of ['TRAIL10', 'BOOTS15', 'FREEDELIVERY']) expect((await send({ intent: 'apply-coupon', code })).problem).toBeUndefined();
  const { problem } = await send({ intent: 'apply-coupon', code: 'SUMMIT25' });
  expect(problem?.text).toBe('You can use up to 3 promo codes per order. Remove one to add another.');
});

test('changing a cart that was ordered in another tab shows an error with a link to the order', async () => {
  const buyer = aBuyer(aBrowser(), places.us);
  const summary = await buyer.atSummary(await anItem({ offset: offset++, stock: 5 }));
  const old = (await buyer.visit(buyer.path('/cart'))).html;
  await buyer.place(summary);
  const [itemId = '', upc = ''] = [readInputs(old, 'itemId')[0], readInputs(old, 'upc')[0]];
  const late = await buyer.post(buyer.path('/cart'), { intent: 'update', itemId, upc, qty: '2' });
  expect(readText(late.html, 'main')).toContain('This cart was ordered in another tab.');
  const headers = { origin: 'http://localhost', accept: 'application/json' };
  const reply: CartReply = JSON.parse((await buyer.visit(buyer.path('/cart'), { headers })).html);
  expect(reply.cart?.ordered).toMatchObject({
    text: 'This cart was ordered in another tab.',
    order: { href: '/en-us/order-confirmation' },
  });
});

test('size of a cart line can be changed, a sold-out size shows an error, and an outdated page can still remove the line', async () => {
  const { send, item } = await aGuest();
  const [line] = (await send({ intent: 'add', ...item })).cart?.lines ?? [];
  const [other, none] = (line?.sizes?.options ?? []).filter(({ upc, isAvailable }) => isAvailable && upc !== item.upc);
  if (!line || !other || !none) throw new Error('The item has less than three sizes that can be had.');
  await setStock(none.upc, 0);
  const by = { intent: 'update', itemId: line.id, upc: item.upc, qty: '2' };
  const changed = await send({ ...by, size: other.upc });
  expect(changed.problem).toBeUndefined();
  expect(changed.cart?.lines).toMatchObject([{ upc: other.upc, qty: 2 }]);
  expect((await send({ ...by, size: none.upc })).problem).toMatchObject({ surface: 'line', itemId: line.id });
  expect((await send({ intent: 'remove', itemId: line.id, upc: item.upc })).cart?.lines).toEqual([]);
});

test('cart line for pickup at a closed store shows an error and a link to other delivery methods', async () => {
  const { buyer, item } = await aGuest();
  await buyer.add(item);
  const [itemId = ''] = readInputs((await buyer.visit(buyer.path('/cart'))).html, 'itemId');
  buyer.cookies.set('cairn-scenario', 'cart.updateItem=STR404');
  const { html } = await buyer.post(buyer.path('/cart'), { intent: 'update', itemId, upc: item.upc, qty: '2', key: crypto.randomUUID() });
  expect(readText(html, '.cart-line [role=status]')).toContain('This store is no longer available.');
  expect(findAttributes(html, '.cart-line a[data-dialog=modal]', 'href')).toContain(`/en-us/cart/shipping-method?item=${itemId}`);
});

test('form data that no page of the shop can send is rejected with a toast', async () => {
  const { send } = await aGuest();
  expect((await send({ intent: 'juggle' })).problem).toMatchObject({ surface: 'toast' });
});

test('without scripts, a rejected change is displayed as a banner above the cart or as an error at the line', async () => {
  const { buyer, item } = await aGuest();
  await buyer.add(item);
  const refused = await buyer.add(item, 90);
  expect(refused.status).toBe(409);
  const order = findElements(refused.html, 'main [role=alert], main .cart-line').map((each) => readAttribute(each, 'role') ?? 'line');
  // The second line may be a free gift.
  expect(order).toEqual(['alert', ...order.slice(1).map(() => 'line')]);
  const [itemId = ''] = readInputs(refused.html, 'itemId');
  const atLine = await buyer.post(buyer.path('/cart'), { intent: 'update', itemId, upc: item.upc, qty: '90', key: crypto.randomUUID() });
  expect(countElements(atLine.html, 'main [role=alert]')).toBe(0);
  expect(readText(atLine.html, '.cart-line [role=status]')).toMatch(/You can buy up to \d+/);
});

test('rejected promo code shows an error at the promo code field, and the field keeps the entered code', async () => {
  const { buyer, send, item } = await aGuest();
  await buyer.add(item);
  const key = crypto.randomUUID();
  const refused = await buyer.post(buyer.path('/cart'), { intent: 'apply-coupon', code: 'lastwinter', key });
  expect(refused.status).toBe(409);
  const [field] = findElements(refused.html, 'input[name=code][aria-invalid=true]');
  expect(field && readAttribute(field, 'value')).toBe('lastwinter');
  expect(readText(refused.html, `#${field && readAttribute(field, 'aria-describedby')}`)).toContain('expired');
  expect(countElements(refused.html, 'main [role=alert]')).toBe(0);
  expect((await send({ intent: 'apply-coupon', code: 'lastwinter' })).problem).toMatchObject({ surface: 'field' });
});

test('applied promo code has a remove button and a row in the totals', async () => {
  const { buyer, send, item } = await aGuest();
  await buyer.add(item);
  const applied = await buyer.post(buyer.path('/cart'), { intent: 'apply-coupon', code: 'trail10', key: crypto.randomUUID() });
  expect(applied.status).toBe(303);
  const { html } = await buyer.visit(buyer.path('/cart'));
  expect(findAttributes(html, 'button', 'aria-label')).toContain('Remove promo code TRAIL10');
  expect(readText(html)).toMatch(/10% off \([A-Z0-9]+\)\s*−\$/);
  const reply = await send({ intent: 'remove-coupon', code: 'TRAIL10' });
  expect([reply.cart?.promotions?.coupons, reply.cart?.sums.some(({ kind }) => kind === 'promotion')]).toEqual([[], false]);
});

describe('repeated form submission without scripts', () => {
  afterEach(() => vi.restoreAllMocks());

  /** Opens a page. Returns functions that send its forms, all with the same key, and read the quantities in the cart. */
  async function aPage() {
    const { buyer, item } = await aGuest();
    const other = await anItem({ offset: offset++ });
    const key = crypto.randomUUID();
    const cart = buyer.path('/cart');
    const send = (fields: Record<string, string>) => buyer.post(cart, { ...fields, key });
    const units = async () => readInputs((await buyer.visit(cart)).html, 'qty').map(Number);
    const later = (seconds: number) => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + seconds * 1000);
    return { send, units, later, item, other, buyer, cart };
  }

  test('repeated add-to-cart form adds the item once for a double tap or a reload, and again after ten seconds', async () => {
    const { send, units, later, item } = await aPage();
    await Promise.all([send({ intent: 'add', ...item }), send({ intent: 'add', ...item })]);
    await send({ intent: 'add', ...item });
    expect(await units()).toEqual([1]);
    later(11);
    await Promise.all([send({ intent: 'add', ...item }), send({ intent: 'add', ...item })]);
    expect(await units()).toEqual([2]);
  });

  test('different form on the same page is accepted, and after that the first form can be submitted again', async () => {
    const { send, units, buyer, cart, item, other } = await aPage();
    // the browser has no cookies yet
    expect((await send({ intent: 'add', ...item })).location).toBe(`${cart}?added=1`);
    expect((await send({ intent: 'add', ...other })).location).toBe(cart);
    const [itemId = ''] = readInputs((await buyer.visit(cart)).html, 'itemId');
    const line = { intent: 'update', itemId, upc: item.upc };
    await send({ ...line, qty: '2' });
    await send({ ...line, qty: '1' });
    await send({ ...line, qty: '2' });
    expect(await units()).toEqual([2, 1]);
  });

  test('repetition is not applied if the shop returned an error for a submission that the gateway had applied a minute ago', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const shop = aShop();
    const buyer = aBuyer(aBrowser(shop), places.us);
    const item = await anItem({ offset: offset++ });
    const fields = { intent: 'add', ...item, key: crypto.randomUUID() };
    // Adding an item creates the cart.
    await buyer.add(await anItem({ offset: offset++ }));
    shop.state.between = async (request, pass) => {
      await pass(request);
      return new Response('gone', { status: 502 });
    };
    expect((await buyer.post(buyer.path('/cart'), fields)).status).toBe(503);
    shop.state.between = (request, pass) => pass(request);
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect((await buyer.post(buyer.path('/cart'), fields)).status).toBe(303);
    expect(readInputs((await buyer.visit(buyer.path('/cart'))).html, 'qty')).toEqual(['1', '1']);
  });

  test('repetition is not applied if the response to the submission was lost a minute ago', async () => {
    const { send, units, later, buyer, item } = await aPage();
    // Visiting a page starts a session, so that both submissions use the same cart.
    await buyer.visit(buyer.path('/cart'));
    const before = new Map(buyer.cookies);
    await send({ intent: 'add', ...item });
    buyer.cookies.clear();
    for (const [name, value] of before) buyer.cookies.set(name, value);
    later(60);
    await send({ intent: 'add', ...item });
    expect(await units()).toEqual([1]);
  });
});
