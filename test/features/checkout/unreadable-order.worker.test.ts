// Tests a placed order that the gateway cannot return yet. No page may invite the shopper to order again.
import { beforeAll, describe, expect, test } from 'vitest';
import { anEmail, typedSignUp } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput, readText, type Visit } from '../../support/browser.ts';
import { countElements } from '../../support/html.ts';
import { aBrowser, aBuyerWithCart, aShop, type Between } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { buyersAtSummary, countOrders, readLastOrderOwner } from '../../support/summaries.ts';

beforeAll(() => prepareBackend());

const atSummary = buyersAtSummary(40);

const isPurchase = ({ url }: Request) => url.includes('/consumer/purchase/');
const failPurchase =
  (fail: () => Promise<Response> | Response): Between =>
  async (request, pass) =>
    isPurchase(request) ? fail() : pass(request);

const notFound = { errorDetails: [{ errorId: 'OHS4004', message: 'unknown order' }] };
const faults: [string, () => Promise<Response> | Response][] = [
  ['times out', () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late', { status: 500 })), 5000))],
  ['returns 503', () => new Response('gone', { status: 503 })],
  ['returns 404', () => Response.json(notFound, { status: 404 })],
  ['breaks the contract', () => Response.json({ orderNumber: 17 })],
];

/** Asserts that a page confirms the order and contains no error and no invitation to try again. */
function expectConfirmation({ status, html }: Visit) {
  const text = readText(html);
  expect([status, text]).toEqual([200, expect.stringContaining('Thank you for your order')]);
  expect(text).not.toMatch(/something went wrong|try again|can’t load|not found|place order/i);
  return text;
}

describe.each(faults)('confirmation of an order if the call that requests the order %s', (_, fault) => {
  test('confirmation of an order that cannot be read shows the stored reply, even after a reload or the Back button', async () => {
    const { shop, buyer, item, summary, path } = await atSummary();
    shop.state.between = failPurchase(fault);
    const before = await countOrders();
    expect((await buyer.place(summary)).location).toBe(path('/order-confirmation'));
    const first = await buyer.confirmation();
    const text = expectConfirmation(first);
    expect(text).toMatch(/Order number [A-Z0-9-]{6,}/);
    expect(text).toMatch(/Visa •••• 4242/);
    expect(text).toContain('1 Summit Way');
    expect(text).toMatch(/Total \$[\d.,]+/);
    expect(first.html).toContain('order-line-name');
    expectConfirmation(await buyer.confirmation());
    expect((await buyer.follow(path('/checkout/summary'))).path).toBe(path('/order-confirmation'));
    expect((await buyer.place(summary)).location).toBe(path('/order-confirmation'));
    expect(await countOrders()).toBe(before + 1);
    expect(item.upc).toBeTruthy();
    shop.state.between = (request, pass) => pass(request);
    expectConfirmation(await buyer.confirmation());
  });

  test('confirmation of an order that cannot be read offers a sign-up with the details from the receipt', async () => {
    const { email, firstName, postalCode } = { ...places.us.address, email: anEmail() };
    const { shop, buyer, summary } = await atSummary({ address: { ...places.us.address, email } });
    await buyer.place(summary);
    shop.state.between = failPurchase(fault);
    const form = await buyer.visit('/en-us/sign-up?from=order');
    expect([form.status, ...['email', 'firstName', 'postalCode'].map((name) => readInput(form.html, name))]).toEqual([
      200,
      email,
      firstName,
      postalCode,
    ]);
    const account = { ...typedSignUp(), email };
    const created = await buyer.follow(await buyer.post('/en-us/sign-up?from=order', account));
    expect([created.status, created.path]).toEqual([200, '/en-us/account']);
    expect(await readLastOrderOwner()).toBe(account.email);
  });
});

test.each(['wallet', 'pay-later'])(
  'confirmation of an order paid by %s shows the stored reply if the order cannot be read',
  async (slug) => {
    const { shop, buyer } = await aBuyerWithCart();
    await buyer.ship();
    const { location: page = '' } = await buyer.post(buyer.path('/checkout/billing'), { same: 'on', go: slug });
    await buyer.follow((await buyer.post(page, { outcome: 'paid' })).location ?? '');
    shop.state.between = failPurchase(() => new Response('gone', { status: 503 }));
    const placed = await buyer.follow(await buyer.place(await buyer.visit(buyer.path('/checkout/summary'))));
    expect(expectConfirmation(placed)).toMatch(/Payment (PayPal|Klarna)/);
    expect(placed.html).toContain('order-line-name');
  },
);

describe('receipt that has no space for all lines', () => {
  async function ordered(between?: Between) {
    const shop = aShop();
    if (between) shop.state.between = between;
    const buyer = aBuyer(aBrowser(shop), places.us);
    for (let line = 1; line < manyLines; line++) await buyer.add(await anItem({ offset: 72 + line, stock: 3 }));
    await buyer.place(await buyer.atSummary(await anItem({ offset: 72, stock: 3 })));
    return { shop, buyer, allLines: countLines(await buyer.confirmation()) };
  }
  const manyLines = 24;
  const countLines = ({ html }: Visit) => countElements(html, '.order-line');

  test('confirmation and text-only receipt state how many lines are missing while the order cannot be read', async () => {
    const { shop, buyer } = await ordered();
    shop.state.between = failPurchase(() => new Response('gone', { status: 503 }));
    const confirmation = await buyer.confirmation();
    const shown = countLines(confirmation);
    expect(shown).toBeGreaterThan(0);
    expect(shown).toBeLessThan(manyLines);
    // The free gift is not counted.
    expect(expectConfirmation(confirmation)).toContain(` and ${manyLines - shown} more item`);
    const textOnly = readText((await buyer.visit(buyer.path('/order-confirmation/receipt'))).html, '.receipt');
    expect(textOnly).toContain(` and ${manyLines - shown} more item`);
  });

  test('confirmation counts a free gift neither as a line of the receipt nor as a missing line', async () => {
    let gifts = 0;
    const giftFirst: Between = async (request, pass) => {
      const reply = await pass(request);
      if (!new URL(request.url).pathname.endsWith('/order') || !reply.ok) return reply;
      const order = (await reply.json()) as { items: { bonus: boolean }[] };
      gifts += order.items.filter(({ bonus }) => bonus).length;
      return Response.json({ ...order, items: order.items.toSorted((one, other) => Number(other.bonus) - Number(one.bonus)) }, reply);
    };
    const { shop, buyer } = await ordered(giftFirst);
    shop.state.between = failPurchase(() => new Response('gone', { status: 503 }));
    const confirmation = await buyer.confirmation();
    expect(gifts).toBe(1);
    expect(expectConfirmation(confirmation)).toContain(` and ${manyLines - (countLines(confirmation) - gifts)} more item`);
  });

  test('confirmation streams the lines that the receipt lacks, in the same response, as soon as the order has been read', async () => {
    const { shop, buyer, allLines } = await ordered();
    shop.state.between = async (request, pass) => {
      if (isPurchase(request)) await new Promise((resolve) => setTimeout(resolve, 700));
      return pass(request);
    };
    const { html, status } = await buyer.confirmation();
    const [atFirst = '', later = ''] = html.split('</main>');
    expect([status, /and \d+ more items/.test(atFirst), countElements(later, '.order-line')]).toEqual([200, true, allLines]);
  });
});

test('confirmation shows the order number even if the browser has stored nothing else of the order', async () => {
  const { shop, buyer, summary } = await atSummary();
  await buyer.place(summary);
  buyer.cookies.delete('cairn-receipt');
  shop.state.between = failPurchase(() => new Response('gone', { status: 503 }));
  const text = expectConfirmation(await buyer.confirmation());
  expect(text).toMatch(/Order number [A-Z0-9-]{6,}/);
  expect(text).toContain('no need to order again');
  shop.state.between = failPurchase(() => Response.json(notFound, { status: 404 }));
  expectConfirmation(await buyer.confirmation());
});

test('confirmation does not show the receipt of an earlier order', async () => {
  const { shop, buyer, item, summary } = await atSummary();
  await buyer.place(summary);
  const receipt = buyer.cookies.get('cairn-receipt') ?? '';
  const [, first = ''] = /Order number ([A-Z0-9-]+)/.exec(readText((await buyer.confirmation()).html)) ?? [];
  await buyer.place(await buyer.atSummary(item));
  expect(buyer.cookies.get('cairn-receipt')).not.toBe(receipt);
  buyer.cookies.set('cairn-receipt', receipt);
  shop.state.between = failPurchase(() => new Response('gone', { status: 503 }));
  const text = expectConfirmation(await buyer.confirmation());
  expect(first).not.toBe('');
  expect(text).not.toContain(first);
  expect(text).not.toContain('1 Summit Way');
});

describe('order that cannot be read after a bank challenge', () => {
  async function challenged() {
    const shop = aShop();
    const buyer = aBuyer(aBrowser(shop), places.us);
    const summary = await buyer.atSummary(await anItem({ offset: 60, stock: 9 }), '4000000000003220');
    return { shop, buyer, challenge: await buyer.place(summary) };
  }

  test('confirmation after a bank challenge is displayed even if the order cannot be read', async () => {
    const { shop, buyer, challenge } = await challenged();
    shop.state.between = failPurchase(() => new Response('gone', { status: 503 }));
    expectConfirmation(await buyer.follow(await buyer.answer(challenge, 'confirm')));
  });

  test.each([
    ['the order cannot be read', 'PATCH'],
    ['the cart cannot be read', 'GET'],
  ])('returning from the bank while %s shows that the outcome is unknown, and checking again finds the order', async (_, method) => {
    const { shop, buyer, challenge } = await challenged();
    const before = await countOrders();
    shop.state.between = async (request, pass) => {
      const answer = await pass(request);
      return request.method === method && /\/checkout\/order|\/cart\/v1\/cart/.test(request.url)
        ? new Response('gone', { status: 502 })
        : answer;
    };
    const unknown = await buyer.follow(await buyer.answer(challenge, 'confirm'));
    const text = readText(unknown.html);
    expect([unknown.status, text]).toEqual([202, expect.stringContaining('We don’t know yet if your order went through')]);
    expect(text).not.toMatch(/something went wrong|try again/i);
    shop.state.between = (request, pass) => pass(request);
    const [, again = ''] = /<a class="action action-solid" href="([^"]+)"/.exec(unknown.html) ?? [];
    expectConfirmation(await buyer.follow(again.replaceAll('&amp;', '&')));
    expect(await countOrders()).toBe(before + 1);
  });
});

test('confirmation shows that the outcome is unknown while the gateway cannot read an order whose reply was lost', async () => {
  const { shop, buyer, summary, path } = await atSummary();
  const stored = new Map(buyer.cookies);
  await buyer.place(summary);
  buyer.cookies.clear();
  for (const [name, value] of stored) buyer.cookies.set(name, value);
  shop.state.between = async (request, pass) =>
    request.url.endsWith('/checkout/order') ? new Response('gone', { status: 502 }) : pass(request);
  const unknown = await buyer.confirmation();
  expect([unknown.status, readText(unknown.html)]).toEqual([202, expect.stringContaining('We don’t know yet')]);
  shop.state.between = (request, pass) => pass(request);
  expectConfirmation(await buyer.follow(path('/order-confirmation')));
});
