// Tests the outcomes of an order whose card is declined or whose bank requires a challenge.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { readInput, readText } from '../../support/browser.ts';
import { countElements, findAttribute } from '../../support/html.ts';
import { readNoticeCodes } from '../../support/notices.ts';
import { readStock, setStock } from '../../support/shopper.ts';
import { buyersAtSummary, countOrders, countPayments } from '../../support/summaries.ts';

beforeAll(() => prepareBackend());

const atSummary = buyersAtSummary(10);

describe.each([
  ['declined', '4000000000000002', 'PAY400', /declined, and nothing was charged/],
  ['held for suspected fraud', '4100000000000019', 'PYT402', /couldn’t verify the payment, and nothing was charged/],
])('order with a card that is %s', (_, number, code, text) => {
  test('declined card redirects to billing with the reason at the top, and keeps the cart and its addresses', async () => {
    const { buyer, item, summary, path } = await atSummary({ number });
    const before = await countOrders();
    expect((await buyer.place(summary)).location).toBe(path('/checkout/billing'));
    expect(await readNoticeCodes(buyer)).toEqual([code]);
    const billing = await buyer.visit(path('/checkout/billing'));
    expect(readText(billing.html)).toMatch(text);
    expect(countElements(billing.html, 'main [role=alert]:not([hidden])')).toBe(1);
    // The declined card is not offered again.
    expect(countElements(billing.html, '[data-card-frame]')).toBe(1);
    // The message is displayed only once.
    expect(readText((await buyer.visit(path('/checkout/billing'))).html)).not.toMatch(text);
    expect([await countOrders(), await readStock(item.upc)]).toEqual([before, 5]);
    expect((await buyer.pay()).location).toBe(path('/checkout/billing'));
    expect((await buyer.place(await buyer.visit(path('/checkout/summary')))).location).toBe(path('/order-confirmation'));
    expect([await countOrders(), await readStock(item.upc)]).toEqual([before + 1, 4]);
  });
});

describe('order with a card that requires a bank challenge', () => {
  const number = '4000000000003220';

  test('order is paid after the shopper has passed the bank challenge', async () => {
    const { buyer, summary, path } = await atSummary({ number });
    const challenge = await buyer.place(summary);
    expect(challenge.location).toMatch(/^\/provider\/challenge\//);
    const back = await buyer.answer(challenge, 'confirm');
    expect(back.location).toBe(path('/order-confirmation'));
    expect((await buyer.confirmation()).status).toBe(200);
  });

  test.each(['fail', 'leave'] as const)('bank challenge answered with "%s" recreates the cart and redirects to billing', async (answer) => {
    const { buyer, item, summary, path } = await atSummary({ number, qty: 2 });
    const before = await countOrders();
    const back = await buyer.answer(await buyer.place(summary), answer);
    expect(back.location).toBe(path('/checkout/billing'));
    const billing = await buyer.visit(back.location ?? '');
    expect(readText(billing.html)).toMatch(/Your bank didn’t confirm .* Quantity: 2/);
    expect(await countOrders()).toBe(before);
    const again = await buyer.pay();
    expect(again.location).toBe(path('/checkout/billing'));
    const fresh = await buyer.visit(path('/checkout/summary'));
    expect(readInput(fresh.html, 'cart')).not.toBe(readInput(summary.html, 'cart'));
    expect(readText(fresh.html)).toContain('1 Summit Way');
    expect((await buyer.place(fresh)).location).toBe(path('/order-confirmation'));
    expect(await readStock(item.upc)).toBe(3);
  });

  test('during the bank challenge, a shopper whose order reserves the last units sees no stock error', async () => {
    const { buyer, item, summary, path } = await atSummary({ number, qty: 3, stock: 3 });
    const challenge = await buyer.place(summary);
    expect((await buyer.visit(path('/checkout/summary'))).status).toBe(200);
    expect((await buyer.answer(challenge, 'confirm')).location).toBe(path('/order-confirmation'));
    expect(await readStock(item.upc)).toBe(0);
  });

  test('cart recreated after a failed challenge contains the units that are in stock and reports the missing ones', async () => {
    const { shop, buyer, item, summary, path } = await atSummary({ number, qty: 3 });
    const challenge = await buyer.place(summary);
    shop.state.between = async (request, pass) => {
      if (request.url.endsWith('/cart/v1/item')) await setStock(item.upc, 2);
      return pass(request);
    };
    const back = await buyer.answer(challenge, 'fail');
    expect(back.location).toBe(path('/checkout/billing'));
    expect(await readNoticeCodes(buyer)).toEqual(['AUT432', 'ORD430']);
    expect(readText((await buyer.visit(back.location ?? '')).html)).toMatch(/have just sold out.* Quantity: 2/);
  });

  test('failing to recreate the cart returns 503, and opening the return URL again recreates it', async () => {
    const { shop, buyer, summary, path } = await atSummary({ number });
    const challenge = await buyer.place(summary);
    const done = await buyer.post(challenge.location ?? '', { code: '', answer: 'fail' });
    shop.state.between = (request, pass) =>
      request.url.endsWith('/cart/v1/item') ? Promise.resolve(new Response('gone', { status: 502 })) : pass(request);
    expect((await buyer.visit(done.location ?? '')).status).toBe(503);
    shop.state.between = (request, pass) => pass(request);
    const back = await buyer.visit(done.location ?? '');
    expect(back.location).toBe(path('/checkout/billing'));
    expect(readText((await buyer.visit(back.location ?? '')).html)).toContain('Quantity: 1');
  });

  test('shopper who returns without answering the challenge can continue it from the summary', async () => {
    const { buyer, summary, path } = await atSummary({ number });
    const challenge = await buyer.place(summary);
    const id = challenge.location?.split('/').at(-1) ?? '';
    const back = await buyer.visit(path(`/checkout/summary?payment_session=${id}`));
    expect(back.location).toBe(path('/checkout/summary'));
    const shown = await buyer.visit(back.location ?? '');
    expect(readText(shown.html)).toContain('Your bank is waiting');
    expect((await buyer.place(shown)).location).toBe(challenge.location);
  });

  test('summary says that the bank is waiting while the challenge is open', async () => {
    const { buyer, summary, path } = await atSummary({ number });
    await buyer.place(summary);
    for (const _ of [1, 2])
      expect(readText((await buyer.visit(path('/checkout/summary'))).html, 'main .messages')).toContain('Your bank is waiting');
  });

  test('opening the summary completes an order if the shopper passed the challenge but never returned to the shop', async () => {
    const { buyer, summary, path } = await atSummary({ number });
    const challenge = await buyer.place(summary);
    await buyer.post(challenge.location ?? '', { code: '123456', answer: 'confirm' });
    expect((await buyer.visit(path('/checkout/summary'))).location).toBe(path('/order-confirmation'));
  });

  test('summary shows the challenge in a frame if the browser supports it, with the return URLs for the frame', async () => {
    const { buyer, summary, path } = await atSummary({ number });
    const shown = await buyer.place(summary, { frames: '1' });
    expect([shown.status, countElements(shown.html, 'form.place')]).toEqual([202, 0]);
    const page = findAttribute(shown.html, 'main a[data-challenge]', 'data-challenge') ?? '';
    const { pathname, search } = new URL(page);
    expect([pathname, search]).toEqual([expect.stringMatching(/^\/provider\/challenge\/[\w-]+$/), '?frame=1']);
    const back = findAttribute(shown.html, 'main a[data-challenge]', 'data-back') ?? '';
    expect(back).toBe(`${path('/checkout/summary')}?payment_session=${pathname.split('/').at(-1)}`);
    expect((await buyer.visit(page)).headers.get('content-security-policy')).toContain('frame-ancestors http://localhost;');
    await buyer.post(page, { code: '123456', answer: 'confirm' });
    expect((await buyer.visit(back)).location).toBe(path('/order-confirmation'));
  });

  test("closing the challenge dialog fails the challenge, and the bank's page no longer accepts a code", async () => {
    const { buyer, summary, path } = await atSummary({ number });
    const shown = await buyer.place(summary, { frames: '1' });
    const [page = '', left = ''] = ['href', 'data-left'].map((name) => findAttribute(shown.html, 'main a[data-challenge]', name));
    expect((await buyer.visit(left)).location).toBe(path('/checkout/billing'));
    expect(readText((await buyer.visit(path('/checkout/billing'))).html)).toMatch(/Your bank didn’t confirm/);
    expect(countElements((await buyer.visit(page)).html, 'form')).toBe(0);
  });

  test('link on another site cannot end an open challenge, because it lacks the challenge’s session id', async () => {
    const { buyer, summary, path } = await atSummary({ number });
    const shown = await buyer.place(summary, { frames: '1' });
    const page = findAttribute(shown.html, 'main a[data-challenge]', 'href') ?? '';
    await buyer.visit(`${path('/checkout/summary')}?left=1`);
    expect(countElements((await buyer.visit(page)).html, 'form')).toBe(1);
  });

  test('opening the return URL of a challenge twice places one order', async () => {
    const { buyer, summary } = await atSummary({ number });
    const before = await countPayments();
    const challenge = await buyer.place(summary);
    const done = await buyer.post(challenge.location ?? '', { code: '123456', answer: 'confirm' });
    await Promise.all([buyer.visit(done.location ?? ''), buyer.visit(done.location ?? '')]);
    expect((await buyer.follow(await buyer.visit(done.location ?? ''))).path).toBe('/en-us/order-confirmation');
    expect(await countPayments()).toBe(before + 1);
  });

  test("return URL of another shopper's challenge places no order", async () => {
    const { buyer, summary } = await atSummary({ number });
    const challenge = await buyer.place(summary);
    const done = await buyer.post(challenge.location ?? '', { code: '123456', answer: 'confirm' });
    const stranger = await atSummary();
    expect((await stranger.buyer.visit(done.location ?? '')).location).toBe('/en-us/checkout/summary');
    expect((await stranger.buyer.confirmation()).status).toBe(404);
  });
});
