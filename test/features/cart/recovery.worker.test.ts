// Tests that a cart that the gateway has lost is recreated with the same items, and that the requested change is applied to the new cart.
import { runInDurableObject } from 'cloudflare:test';
import { beforeAll, describe, expect, test } from 'vitest';
import type { CartReply } from '#features/cart/cart-view-model.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput, readInputs, readText } from '../../support/browser.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem, setStock } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const cartPath = '/en-us/cart';

let offset = 20;
/** Returns a guest whose cart has two lines: two units of the first, one of the second. */
async function aGuest() {
  const shop = aShop();
  const guest = aBuyer(aBrowser(shop), places.us);
  const items = [await anItem({ offset: offset++ }), await anItem({ offset: offset++ })] as const;
  const ask = async (init: RequestInit = {}): Promise<CartReply> => {
    const headers = { accept: 'application/json', ...(init.headers as Record<string, string>) };
    return JSON.parse((await guest.visit(cartPath, { ...init, headers })).html) as CartReply;
  };
  const send = (fields: Record<string, string>, key: string = crypto.randomUUID()) =>
    ask({
      method: 'POST',
      headers: { origin: 'http://localhost', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ ...fields, key }).toString(),
    });
  await guest.add(items[0], 2);
  await guest.add(items[1]);
  const { cart } = await ask();
  const [first, second] = cart?.lines ?? [];
  if (!cart?.id || !first || !second) throw new Error('The guest has no cart of two lines.');
  return { shop, guest, items, ask, send, basketId: cart.id, first, second };
}

const stub = (basketId: string) => backendEnv.BASKETS.get(backendEnv.BASKETS.idFromName(basketId));
const lose = (basketId: string) => runInDurableObject(stub(basketId), (_, { storage }) => storage.deleteAll());
/** Counts units by UPC, without gifts, which are added and removed automatically. */
const countUnits = ({ cart }: CartReply) =>
  Object.fromEntries((cart?.lines ?? []).filter(({ maySave }) => maySave).map(({ upc, qty }) => [upc, qty]));

describe('cart that the gateway has lost', () => {
  test('changing a quantity in a lost cart recreates the cart and applies the change', async () => {
    const { send, items, basketId, first } = await aGuest();
    await lose(basketId);
    const reply = await send({ intent: 'update', itemId: first.id, upc: first.upc, qty: '5' });
    expect(reply.problem).toBeUndefined();
    expect(reply.cart?.id).not.toBe(basketId);
    expect(countUnits(reply)).toEqual({ [items[0].upc]: 5, [items[1].upc]: 1 });
  });

  test('removing a line of a lost cart recreates the cart, and later changes that use previous line ids still work', async () => {
    const { send, items, basketId, first, second } = await aGuest();
    await lose(basketId);
    await send({ intent: 'remove', itemId: first.id, upc: first.upc });
    const reply = await send({ intent: 'update', itemId: second.id, upc: second.upc, qty: '4' });
    expect(countUnits(reply)).toEqual({ [items[1].upc]: 4 });
  });

  test('recreated cart accepts the previous ids of its lines after several reads and changes', async () => {
    const { ask, send, items, basketId, first, second } = await aGuest();
    await lose(basketId);
    // Reads the cart, as another tab would.
    await ask();
    await send({ intent: 'update', itemId: first.id, upc: first.upc, qty: '3' });
    await send({ intent: 'apply-coupon', code: 'TRAIL10' });
    await ask();
    await send({ intent: 'update', itemId: second.id, upc: second.upc, qty: '4' });
    const reply = await send({ intent: 'update', itemId: first.id, upc: first.upc, qty: '5' });
    expect([reply.problem, countUnits(reply)]).toEqual([undefined, { [items[0].upc]: 5, [items[1].upc]: 4 }]);
    const removed = await send({ intent: 'remove', itemId: first.id, upc: first.upc });
    expect([removed.problem, countUnits(removed)]).toEqual([undefined, { [items[1].upc]: 4 }]);
  });

  test('lost cart is not recreated from the remembered lines of another cart', async () => {
    const [guest, other] = [await aGuest(), await aGuest()];
    // Simulates responses to two tabs, of which one has set the cart cookie and the other one the lines cookie.
    guest.guest.cookies.set('cairn-lines', other.guest.cookies.get('cairn-lines') ?? '');
    await lose(guest.basketId);
    const reply = await guest.ask();
    expect([reply.problem, countUnits(reply)]).toEqual([undefined, {}]);
    expect(countUnits(await other.ask())).toEqual({ [other.items[0].upc]: 2, [other.items[1].upc]: 1 });
  });

  test('adding an item to a lost cart, or only reading the cart, recreates it', async () => {
    const { ask, send, items, basketId } = await aGuest();
    await lose(basketId);
    expect(countUnits(await send({ intent: 'add', ...items[1] }))).toEqual({ [items[0].upc]: 2, [items[1].upc]: 2 });
    const again = (await ask()).cart?.id ?? '';
    await lose(again);
    const read = await ask();
    expect([read.cart?.id === again, countUnits(read)]).toEqual([false, { [items[0].upc]: 2, [items[1].upc]: 2 }]);
  });

  test('lost cart is recreated without scripts, and the header shows the number of units in the new cart', async () => {
    const { guest, items, basketId, first } = await aGuest();
    await lose(basketId);
    const answer = await guest.post(cartPath, { intent: 'update', itemId: first.id, upc: first.upc, qty: '3', key: crypto.randomUUID() });
    expect(answer.location).toBe(cartPath);
    const { html } = await guest.visit(cartPath);
    // the inputs of the cart's lines come before those of suggested items
    expect([readInputs(html, 'upc').slice(0, items.length), readInputs(html, 'qty')]).toEqual([items.map(({ upc }) => upc), ['3', '1']]);
    expect(readText(html, '[data-cart-count]')).toBe('4');
  });

  test('repeated submission is applied once, even if the cart was lost after the first one', async () => {
    const { ask, send, items } = await aGuest();
    const key = crypto.randomUUID();
    const { cart } = await send({ intent: 'add', ...items[0] }, key);
    await lose(cart?.id ?? '');
    expect(countUnits(await send({ intent: 'add', ...items[0] }, key))[items[0].upc]).toBe(3);
    expect(countUnits(await ask())[items[0].upc]).toBe(3);
  });

  test('lost cart that several tabs request at once is recreated as one complete cart', async () => {
    const { ask, items, basketId } = await aGuest();
    await lose(basketId);
    const replies = await Promise.all([ask(), ask(), ask()]);
    expect(new Set(replies.map(({ cart }) => cart?.id)).size).toBe(1);
    expect(countUnits(await ask())).toEqual({ [items[0].upc]: 2, [items[1].upc]: 1 });
  });
});

describe('items that cannot be restored', () => {
  test('items that cannot be restored are listed in the JSON reply, and once on the cart page', async () => {
    const { guest, ask, send, items, basketId, first, second } = await aGuest();
    await setStock(items[0].upc, 0);
    await lose(basketId);
    const reply = await send({ intent: 'update', itemId: second.id, upc: second.upc, qty: '2' });
    expect(reply.notice).toMatchObject({ kind: 'warning', lines: [first.name] });
    expect(countUnits(reply)).toEqual({ [items[1].upc]: 2 });
    expect(readText((await guest.visit(cartPath)).html)).toContain(`These items are missing: ${first.name}`);
    expect((await ask()).notice).toBeUndefined();
  });

  test('line of a lost cart is restored up to the available stock', async () => {
    const { ask, items, basketId, first } = await aGuest();
    await setStock(items[0].upc, 1);
    await lose(basketId);
    const reply = await ask();
    expect([countUnits(reply), reply.notice?.lines]).toEqual([{ [items[0].upc]: 1, [items[1].upc]: 1 }, [first.name]]);
  });

  test('checkout redirects to the cart page if an item cannot be restored', async () => {
    const { guest, items, basketId } = await aGuest();
    await setStock(items[0].upc, 0);
    await lose(basketId);
    expect((await guest.visit('/en-us/checkout/shipping')).location).toBe(cartPath);
  });
});

test('rejected change of a recreated cart shows the error at the cart line with the new id', async () => {
  const { shop, send, basketId, first } = await aGuest();
  await lose(basketId);
  shop.state.between = (request, pass) =>
    request.method === 'PUT' && !request.url.includes(basketId)
      ? Promise.resolve(Response.json({ errorDetails: [{ errorId: 'PRC400' }] }, { status: 409 }))
      : pass(request);
  const { problem, cart } = await send({ intent: 'update', itemId: first.id, upc: first.upc, qty: '5' });
  const line = cart?.lines.find(({ upc }) => upc === first.upc);
  expect(line?.id).not.toBe(first.id);
  expect([problem?.itemId, line?.notice]).toEqual([line?.id, problem?.text]);
});

test('gateway failure while a cart is recreated changes nothing, and the next attempt recreates it', async () => {
  const { shop, guest, ask, items, basketId } = await aGuest();
  await lose(basketId);
  let adds = 0;
  shop.state.between = (request, pass) =>
    request.url.endsWith('/cart/v1/item') && ++adds > 1 ? Promise.resolve(new Response('gone', { status: 502 })) : pass(request);
  expect((await guest.visit(cartPath)).status).toBe(503);
  shop.state.between = (request, pass) => pass(request);
  expect(countUnits(await ask())).toEqual({ [items[0].upc]: 2, [items[1].upc]: 1 });
});

test('ordered cart is not recreated', async () => {
  const guest = aBuyer(aBrowser(), places.us);
  const item = await anItem({ offset: offset++ });
  const summary = await guest.atSummary(item);
  const before = new Map(guest.cookies);
  await guest.place(summary);
  // Restores the cookies of a tab whose request is pending.
  for (const [name, value] of before) guest.cookies.set(name, value);
  const visit = await guest.visit(cartPath);
  expect(visit.location).toBe('/en-us/order-confirmation');
  expect(readInputs((await guest.visit(cartPath)).html, 'upc')).toEqual([]);
});

test('shopper who is unknown to the gateway gets a new cart and a message, and the page is reloaded once', async () => {
  const { shop, send, guest, items, basketId, first } = await aGuest();
  shop.state.between = (request, pass) =>
    request.method === 'PUT' ? Promise.resolve(Response.json({ errorDetails: [{ errorId: 'AUT498' }] }, { status: 401 })) : pass(request);
  const reply = await send({ intent: 'update', itemId: first.id, upc: first.upc, qty: '5' });
  expect(reply).toMatchObject({ reloadMs: 4000, problem: { text: expect.stringMatching(/\w/) }, cart: { count: 0, lines: [] } });
  expect(reply.cart?.id).toMatch(/\w/);
  expect(reply.cart?.id).not.toBe(basketId);
  const { html } = await guest.visit(cartPath);
  expect([readInput(html, 'upc'), html.includes(items[0].upc)]).toEqual(['', false]);
});

test('recreated cart contains its promo codes, and a notice lists the code that is no longer valid', async () => {
  const { ask, send, basketId } = await aGuest();
  await send({ intent: 'apply-coupon', code: 'TRAIL10' });
  await send({ intent: 'apply-coupon', code: 'FREEDELIVERY' });
  await lose(basketId);
  await backendEnv.BACKEND_DB.exec("UPDATE coupon SET max_uses = 1, uses = 1 WHERE code = 'FREEDELIVERY'");
  const { cart, notice } = await ask();
  expect(cart?.promotions?.coupons.map(({ code }) => code)).toEqual(['TRAIL10']);
  expect(notice?.lines).toEqual(['FREEDELIVERY']);
});
