// Tests an order that the gateway rejects with an error code that the call does not list: the shopper sees the reason, not a
// message that the outcome is unknown.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readText } from '../../support/browser.ts';
import { countElements } from '../../support/html.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(), 60_000);

let offset = 30;
/** Places an order for a buyer while an injected fault rejects it. */
async function aRefusedBuyer(scenario: string) {
  const shop = aShop();
  const buyer = aBuyer(aBrowser(shop), places.us);
  const summary = await buyer.atSummary(await anItem({ offset: offset++ }));
  buyer.cookies.set('cairn-scenario', `checkout.placeOrder=${scenario}`);
  const placed = await buyer.place(summary);
  buyer.cookies.delete('cairn-scenario');
  return { shop, buyer, summary, placed, path: buyer.path };
}

describe.each([
  ['TAX309', 'shipping', 'toast', /couldn’t calculate the tax/i],
  ['PYT406', 'shipping', 'banner', /address/i],
  ['FE309', 'billing', 'banner', /expir/i],
  ['AUT403', 'summary', 'banner', /try again/],
])('order rejected with %s', (code, step, surface, text) => {
  test(`rejected order redirects to the ${step} step, which displays the reason as a ${surface}`, async () => {
    const { buyer, placed, path } = await aRefusedBuyer(code);
    expect([placed.status, placed.location]).toEqual([303, path(`/checkout/${step}`)]);
    const { html } = await buyer.visit(placed.location ?? '');
    expect(readText(html, 'main .messages')).toMatch(text);
    expect(countElements(html, 'main .messages[data-toast]')).toBe(surface === 'toast' ? 1 : 0);
  });
});

describe.each([
  ['GEN500', /Something went wrong/],
  ['unknown-code', /The server says this/],
])('order that fails with %s', (scenario, text) => {
  test('unlisted error is displayed on the summary as a persistent toast, and the shopper can try again to place the order', async () => {
    const { buyer, placed, path } = await aRefusedBuyer(scenario);
    expect(placed.status).toBe(409);
    expect(readText(placed.html, 'main .messages[data-toast]')).toMatch(text);
    expect(placed.html).not.toContain('We don’t know yet');
    expect((await buyer.place(await buyer.visit(path('/checkout/summary')))).location).toBe(path('/order-confirmation'));
  });
});

test('placing an order for which the gateway returns AUT498 starts a new guest session, shows the reason and reloads the page', async () => {
  const { placed, buyer, path } = await aRefusedBuyer('AUT498');
  expect(readText(placed.html, 'main .lead')).toContain('belongs to another account');
  expect(readText(placed.html, 'main')).not.toMatch(/cart is saved|try again/i);
  expect(countElements(placed.html, 'meta[http-equiv=refresh]')).toBe(1);
  expect((await buyer.visit(path('/cart'))).html).toContain('Your cart is empty');
});

test.each([
  ['an HTML page from another server', () => new Response('<html>Bad gateway</html>', { status: 502 })],
  ['a truncated response', () => new Response('{"orderNumber":', { status: 200 })],
  ['an empty failure response', () => Response.json({}, { status: 500 })],
])('placing an order shows that the outcome is unknown after %s', async (_, answer) => {
  const shop = aShop();
  const buyer = aBuyer(aBrowser(shop), places.us);
  const summary = await buyer.atSummary(await anItem({ offset: offset++ }));
  shop.state.between = (request, pass) =>
    new URL(request.url).pathname === '/cart/v2/checkout/order' ? Promise.resolve(answer()) : pass(request);
  const placed = await buyer.place(summary);
  expect([placed.status, placed.html.includes('We don’t know yet')]).toEqual([202, true]);
});
