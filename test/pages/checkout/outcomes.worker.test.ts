// What becomes of an order that is not simply placed: the bank asks, the card or the stock fails, the total moves, the answer is lost.
import { beforeAll, describe, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, input, places, textOf } from '../../support/browser.ts';
import { countOf } from '../../support/html.ts';
import { readNoticeCodes } from '../../support/notices.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem, ofCategory, priced, setStock, stockOf } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const place = places.us;
const orders = async () => (await backendEnv.BACKEND_DB.prepare('SELECT COUNT(*) AS n FROM placed_order').first<number>('n')) ?? 0;
const captures = async () =>
  (await backendEnv.BACKEND_DB.prepare("SELECT COUNT(*) AS n FROM provider_charge WHERE kind = 'capture'").first<number>('n')) ?? 0;

let offset = 10;
/** A buyer at the summary of an item of their own. */
async function atSummary({ number = '4242424242424242', stock = 5, qty = 1 } = {}) {
  const shop = aShop();
  const buyer = aBuyer(aBrowser(shop), place);
  const item = await anItem({ offset: offset++, stock });
  const summary = await buyer.atSummary(item, number, qty);
  expect(summary.status).toBe(200);
  return { shop, buyer, item, summary, path: buyer.path };
}

describe.each([
  ['declined', '4000000000000002', 'PAY400', /declined, and nothing was charged/],
  ['held for suspected fraud', '4100000000000019', 'PYT402', /could not be verified, and nothing was charged/],
])('a card that is %s', (_, number, code, text) => {
  test('leads to the payment step with the reason at the top; the cart and its addresses stay', async () => {
    const { buyer, item, summary, path } = await atSummary({ number });
    const before = await orders();
    expect((await buyer.place(summary)).location).toBe(path('/checkout/billing'));
    expect(await readNoticeCodes(buyer)).toEqual([code]);
    const billing = await buyer.visit(path('/checkout/billing'));
    expect(textOf(billing.html)).toMatch(text);
    expect(countOf(billing.html, 'main [role=alert]:not([hidden])')).toBe(1);
    expect(countOf(billing.html, '[data-card-frame]')).toBe(1); // the refused card is not offered again
    expect(textOf((await buyer.visit(path('/checkout/billing'))).html)).not.toMatch(text); // said once
    expect([await orders(), await stockOf(item.upc)]).toEqual([before, 5]);
    expect((await buyer.pay()).location).toBe(path('/checkout/billing'));
    expect((await buyer.place(await buyer.visit(path('/checkout/summary')))).location).toBe(path('/order-confirmation'));
    expect([await orders(), await stockOf(item.upc)]).toEqual([before + 1, 4]);
  });
});

describe('a card that the bank asks about', () => {
  const number = '4000000000003220';

  test('is paid after the challenge was passed', async () => {
    const { buyer, summary, path } = await atSummary({ number });
    const challenge = await buyer.place(summary);
    expect(challenge.location).toMatch(/^\/provider\/challenge\//);
    const back = await buyer.answer(challenge, 'confirm');
    expect(back.location).toBe(path('/order-confirmation'));
    expect((await buyer.confirmation()).status).toBe(200);
  });

  test.each(['fail', 'leave'] as const)('answered with "%s" gives a new cart of the same things, at the payment step', async (answer) => {
    const { buyer, item, summary, path } = await atSummary({ number, qty: 2 });
    const before = await orders();
    const back = await buyer.answer(await buyer.place(summary), answer);
    expect(back.location).toBe(path('/checkout/billing'));
    const billing = await buyer.visit(back.location ?? '');
    expect(textOf(billing.html)).toMatch(/Your bank did not confirm .* Quantity: 2/);
    expect(await orders()).toBe(before);
    const again = await buyer.pay();
    expect(again.location).toBe(path('/checkout/billing'));
    const fresh = await buyer.visit(path('/checkout/summary'));
    expect(input(fresh.html, 'cart')).not.toBe(input(summary.html, 'cart'));
    expect(textOf(fresh.html)).toContain('1 Summit Way');
    expect((await buyer.place(fresh)).location).toBe(path('/order-confirmation'));
    expect(await stockOf(item.upc)).toBe(3);
  });

  test('takes the last pieces: that the order holds them is no shortage of its own', async () => {
    const { buyer, item, summary, path } = await atSummary({ number, qty: 3, stock: 3 });
    const challenge = await buyer.place(summary);
    expect((await buyer.visit(path('/checkout/summary'))).status).toBe(200);
    expect((await buyer.answer(challenge, 'confirm')).location).toBe(path('/order-confirmation'));
    expect(await stockOf(item.upc)).toBe(0);
  });

  test('and that was failed keeps what is left when some of it was sold meanwhile, and says so', async () => {
    const { shop, buyer, item, summary, path } = await atSummary({ number, qty: 3 });
    const challenge = await buyer.place(summary);
    shop.state.between = async (request, pass) => {
      if (request.url.endsWith('/cart/v1/item')) await setStock(item.upc, 2);
      return pass(request);
    };
    const back = await buyer.answer(challenge, 'fail');
    expect(back.location).toBe(path('/checkout/billing'));
    expect(await readNoticeCodes(buyer)).toEqual(['AUT432', 'ORD430']);
    expect(textOf((await buyer.visit(back.location ?? '')).html)).toMatch(/sold out just now.* Quantity: 2/);
  });

  test('and that breaks off while the cart is made anew leaves the old one, and the same address makes it', async () => {
    const { shop, buyer, summary, path } = await atSummary({ number });
    const challenge = await buyer.place(summary);
    const done = await buyer.post(challenge.location ?? '', { code: '', answer: 'fail' });
    shop.state.between = (request, pass) =>
      request.url.endsWith('/cart/v1/item') ? Promise.resolve(new Response('gone', { status: 502 })) : pass(request);
    expect((await buyer.visit(done.location ?? '')).status).toBe(503);
    shop.state.between = (request, pass) => pass(request);
    const back = await buyer.visit(done.location ?? '');
    expect(back.location).toBe(path('/checkout/billing'));
    expect(textOf((await buyer.visit(back.location ?? '')).html)).toContain('Quantity: 1');
  });

  test('is asked again when the shopper came back from an open challenge by hand', async () => {
    const { buyer, summary, path } = await atSummary({ number });
    const challenge = await buyer.place(summary);
    const id = challenge.location?.split('/').at(-1) ?? '';
    const back = await buyer.visit(path(`/checkout/summary?payment_session=${id}`));
    expect(back.location).toBe(path('/checkout/summary'));
    const shown = await buyer.visit(back.location ?? '');
    expect(textOf(shown.html)).toContain('Your bank still waits');
    expect((await buyer.place(shown)).location).toBe(challenge.location);
  });

  test('opened twice on the way back orders once', async () => {
    const { buyer, summary } = await atSummary({ number });
    const before = await captures();
    const challenge = await buyer.place(summary);
    const done = await buyer.post(challenge.location ?? '', { code: '123456', answer: 'confirm' });
    await Promise.all([buyer.visit(done.location ?? ''), buyer.visit(done.location ?? '')]);
    expect((await buyer.follow(await buyer.visit(done.location ?? ''))).path).toBe('/en-us/order-confirmation');
    expect(await captures()).toBe(before + 1);
  });

  test('of another shopper is none of ours: the address of the way back does nothing', async () => {
    const { buyer, summary } = await atSummary({ number });
    const challenge = await buyer.place(summary);
    const done = await buyer.post(challenge.location ?? '', { code: '123456', answer: 'confirm' });
    const stranger = await atSummary();
    expect((await stranger.buyer.visit(done.location ?? '')).location).toBe('/en-us/checkout/summary');
    expect((await stranger.buyer.confirmation()).status).toBe(404);
  });
});

describe('stock that ran out at the last step', () => {
  test('leads to the shipping step, names the line and how many are left; the cart is intact', async () => {
    const { buyer, item, summary, path } = await atSummary({ qty: 3 });
    await setStock(item.upc, 1);
    const before = await orders();
    const { location = '' } = await buyer.place(summary);
    expect(location).toBe(path('/checkout/shipping'));
    const shown = await buyer.visit(location);
    expect(textOf(shown.html)).toContain('not enough left of some items');
    expect(textOf(shown.html)).toMatch(/only 1 piece is left, you asked for 3\./);
    expect(input(shown.html, 'addressLine1')).toBe('1 Summit Way');
    expect((await buyer.visit(path('/checkout/billing'))).location).toBe(path('/checkout/shipping'));
    expect(await orders()).toBe(before);
    await setStock(item.upc, 9);
    const again = await buyer.visit(path('/checkout/summary'));
    expect((await buyer.place(again)).location).toBe(path('/order-confirmation'));
  });
});

test('an item that is sold no more at the last step leads to the shipping step, which names it', async () => {
  const { buyer, item, summary, path } = await atSummary();
  await backendEnv.BACKEND_DB.prepare("DELETE FROM site_product WHERE site_id = 'us' AND master_id = ?")
    .bind(item.productId.slice(0, 8))
    .run();
  const { location = '' } = await buyer.place(summary);
  expect(location).toBe(path('/checkout/shipping'));
  const shown = textOf((await buyer.visit(location)).html);
  expect(shown).toContain('Some of your order sold out just now');
  expect(shown).toMatch(/\w is no longer sold here\./);
  expect(shown).not.toContain('Free Gift');
});

describe('a summary that is not what would be ordered any more', () => {
  test('is shown anew with the new total, and asked again', async () => {
    const { buyer, item, summary, path } = await atSummary();
    await buyer.add(item);
    const before = await orders();
    const answer = await buyer.place(summary);
    expect(answer.status).toBe(409);
    expect(textOf(answer.html)).toMatch(/The total has changed\..*Before \$[\d.]+, now \$[\d.]+\. Nothing was ordered/);
    expect(await orders()).toBe(before);
    expect(input(answer.html, 'revision')).not.toBe(input(summary.html, 'revision'));
    expect((await buyer.place(answer)).location).toBe(path('/order-confirmation'));
  });

  test('as the offer of its gift has ended says so, and is asked again without it', async () => {
    const buyer = aBuyer(aBrowser(aShop()), place);
    const summary = await buyer.atSummary(await priced(await ofCategory('3100'), 16_000));
    await backendEnv.BACKEND_DB.exec("UPDATE promotion SET valid_to = valid_from + 1 WHERE promotion_id = 'GWP-BOOTS-HAT'");
    const answer = await buyer.place(summary);
    expect(answer.status).toBe(409);
    expect(textOf(answer.html)).toMatch(/Your gift is no longer available: [^.]+\. Nothing was ordered\./);
    expect((await buyer.place(answer)).location).toBe(buyer.path('/order-confirmation'));
  });

  test('as something came to the cart in another tab orders nothing, though that tab has seen the summary since', async () => {
    const { buyer, summary, path } = await atSummary();
    const more = await anItem({ offset: offset++, stock: 5 });
    await buyer.add(more);
    const other = await buyer.visit(path('/checkout/summary'));
    const before = await orders();
    const answer = await buyer.place(summary);
    expect([answer.status, await orders()]).toEqual([409, before]);
    expect(input(answer.html, 'revision')).toBe(input(other.html, 'revision'));
    expect(input(answer.html, 'revision')).not.toBe(input(summary.html, 'revision'));
    expect((await buyer.place(other)).location).toBe(path('/order-confirmation'));
    expect([await orders(), await stockOf(more.upc)]).toEqual([before + 1, 4]);
  });

  test('as its quantity was changed in another tab orders nothing', async () => {
    const { buyer, item, summary, path } = await atSummary();
    await buyer.add(item);
    const before = await orders();
    expect((await buyer.place(summary)).status).toBe(409);
    expect([await orders(), await stockOf(item.upc)]).toEqual([before, 5]);
    expect((await buyer.place(await buyer.visit(path('/checkout/summary')))).location).toBe(path('/order-confirmation'));
    expect(await stockOf(item.upc)).toBe(3);
  });

  test.each([{ revision: 'x' }, { revision: '' }, { revision: '-1' }, { revision: '99999999999' }, { cart: 'of-another' }])(
    'or names %j, orders nothing',
    async (over) => {
      const { buyer, summary } = await atSummary();
      const before = await orders();
      expect((await buyer.place(summary, over)).status).toBe(409);
      expect(await orders()).toBe(before);
    },
  );

  test('of a cart that was ordered leads to its order, not to a second one', async () => {
    const { buyer, summary, path } = await atSummary();
    await buyer.place(summary);
    const before = await orders();
    expect((await buyer.place(summary)).location).toBe(path('/order-confirmation'));
    for (const step of ['shipping', 'billing', 'summary']) {
      expect((await buyer.visit(path(`/checkout/${step}`))).location).toBe(path('/order-confirmation'));
    }
    expect(await orders()).toBe(before);
  });

  test('of a cart before this one orders nothing of either', async () => {
    const { buyer, item, summary } = await atSummary();
    await buyer.place(summary);
    await buyer.atSummary(item);
    const before = await orders();
    expect((await buyer.place(summary)).status).toBe(409);
    expect(await orders()).toBe(before);
  });
});

test('twenty presses at once are one order and one charge', async () => {
  const { buyer, item, summary } = await atSummary();
  const before = await captures();
  const answers = await Promise.all(Array.from({ length: 20 }, () => buyer.place(summary)));
  expect(new Set(answers.map(({ status, location }) => `${status} ${location}`))).toEqual(new Set(['303 /en-us/order-confirmation']));
  expect([await captures(), await stockOf(item.upc)]).toEqual([before + 1, 4]);
});

describe('an answer that does not come', () => {
  test('shows that the outcome is not known, and the same order is found by asking again', async () => {
    const { shop, buyer, item, summary, path } = await atSummary();
    const before = await captures();
    shop.state.between = async (request, pass) => {
      const answer = await pass(request);
      return request.url.endsWith('/checkout/order') ? new Response('gone', { status: 502 }) : answer;
    };
    const unknown = await buyer.place(summary);
    expect(unknown.status).toBe(202);
    expect(textOf(unknown.html)).toMatch(/We do not know yet .* charged once at most/);
    shop.state.between = (request, pass) => pass(request);
    expect((await buyer.place(unknown)).location).toBe(path('/order-confirmation'));
    expect([await captures(), await stockOf(item.upc)]).toEqual([before + 1, 4]);
  });

  test('to a browser that lost it: the order is found by whatever page of the checkout is opened next', async () => {
    for (const next of ['/checkout/summary', '/order-confirmation', '/cart']) {
      const { buyer, summary, path } = await atSummary();
      const stored = new Map(buyer.cookies);
      await buyer.place(summary);
      buyer.cookies.clear();
      for (const [name, value] of stored) buyer.cookies.set(name, value);
      const found = await buyer.follow(path(next));
      expect([next, found.status]).toEqual([next, 200]);
      expect(textOf(found.html)).toContain('Thank you, your order is placed');
    }
  });
});

describe('the confirmation', () => {
  test('is there for nobody who has not ordered', async () => {
    const { buyer, summary } = await atSummary();
    await buyer.place(summary);
    expect((await buyer.confirmation()).headers.get('cache-control')).toContain('no-store');
    expect((await aBrowser().visit('/en-us/order-confirmation')).status).toBe(404);
  });

  test('after which the checkout starts at its first step again', async () => {
    const { buyer, item, summary, path } = await atSummary();
    await buyer.place(summary);
    await buyer.add(item);
    expect((await buyer.follow(path('/checkout'))).path).toBe(path('/checkout/shipping'));
    expect((await buyer.visit(path('/checkout/summary'))).location).toBe(path('/checkout/shipping'));
  });
});
