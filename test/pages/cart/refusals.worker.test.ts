// Where a cart says what it could not do: at the line, as a toast, or without scripts as a banner.
import { beforeAll, expect, test } from 'vitest';
import type { CartReply } from '#wire/cart.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, inputs, places, textOf } from '../../support/browser.ts';
import { aBrowser } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

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

test('more than there is cannot be added: a toast', async () => {
  const { send, item } = await aGuest();
  const reply = await send({ intent: 'add', ...item, qty: '3' });
  expect(reply.problem).toMatchObject({ surface: 'toast', text: expect.stringMatching(/\w/) });
  expect(reply.cart?.lines.map(({ notice }) => notice).filter(Boolean)).toEqual([]);
});

test('more than there is at a line is told at that line, and nowhere else', async () => {
  const { send, item } = await aGuest();
  const added = await send({ intent: 'add', ...item });
  const [line] = added.cart?.lines ?? [];
  const reply = await send({ intent: 'update', itemId: line?.id ?? '', upc: item.upc, qty: '90' });
  expect(reply.problem).toMatchObject({ surface: 'line', itemId: line?.id });
  expect(reply.cart?.lines[0]?.notice).toBe(reply.problem?.text);
});

test('what none of our pages sends is refused by a toast', async () => {
  const { send } = await aGuest();
  expect((await send({ intent: 'juggle' })).problem).toMatchObject({ surface: 'toast' });
});

test('without scripts it is a banner above the cart, or stands at the line', async () => {
  const { buyer, item } = await aGuest();
  await buyer.add(item);
  const refused = await buyer.add(item, 90);
  expect(refused.status).toBe(409);
  expect(refused.html).toMatch(/class="message kind-error".*class="cart-lines"/s);
  expect(refused.html).toContain('role="alert"');
  const [itemId = ''] = inputs(refused.html, 'itemId');
  const atLine = await buyer.post(buyer.path('/cart'), { intent: 'update', itemId, upc: item.upc, qty: '90', key: crypto.randomUUID() });
  expect(atLine.html).not.toContain('role="alert"');
  expect(textOf(atLine.html)).toMatch(/maximum of \d+/);
});

test('a promo code that is not taken is told at its input, with what was typed still there', async () => {
  const { buyer, send, item } = await aGuest();
  await buyer.add(item);
  const key = crypto.randomUUID();
  const refused = await buyer.post(buyer.path('/cart'), { intent: 'apply-coupon', code: 'lastwinter', key });
  expect(refused.status).toBe(409);
  expect(refused.html).toContain('value="lastwinter"');
  expect(refused.html).toContain('aria-invalid="true"');
  expect(refused.html).toMatch(/id="promo-said"[^>]*>[^<]*expired/);
  expect(refused.html).not.toContain('role="alert"');
  expect((await send({ intent: 'apply-coupon', code: 'lastwinter' })).problem).toMatchObject({ surface: 'field' });
});

test('a promo code is a chip that can be removed, and a row of the sums', async () => {
  const { buyer, send, item } = await aGuest();
  await buyer.add(item);
  const applied = await buyer.post(buyer.path('/cart'), { intent: 'apply-coupon', code: 'trail10', key: crypto.randomUUID() });
  expect(applied.status).toBe(303);
  const { html } = await buyer.visit(buyer.path('/cart'));
  expect(html).toContain('aria-label="Remove promo code TRAIL10"');
  expect(textOf(html)).toMatch(/10% off\s*−\$/);
  const reply = await send({ intent: 'remove-coupon', code: 'TRAIL10' });
  expect([reply.cart?.promotions?.coupons, reply.cart?.sums.some(({ kind }) => kind === 'promotion')]).toEqual([[], false]);
});
