// The order history in the shop.
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import type { Browser } from '../../support/browser.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { aDemoPerson, aGuestOrder, signIn } from '../../support/shop-orders.ts';

beforeAll(() => prepareBackend(), 120_000);

describe('order history', () => {
  test('GET /account/orders redirects a guest to the sign-in page with the list as return path', async () => {
    const { path } = await aBrowser().follow('/en-us/account/orders?sort=oldest');
    expect(path).toBe('/en-us/sign-in?next=%2Faccount%2Forders%3Fsort%3Doldest');
  });

  test('the order history has ten orders per page, links to pages and sort orders, and is not stored by caches', async () => {
    const { browser, end } = await aDemoPerson();
    expect(end).toMatchObject({ status: 200, path: '/en-us/account/orders' });
    expect(end.headers.get('cache-control')).toBe('no-store');
    const numbers = (html: string) =>
      [...html.matchAll(/class="order-card"><h2><a href="\/en-us\/account\/orders\/([^"]+)"/g)].map(([, n]) => n);
    expect(numbers(end.html)).toHaveLength(10);
    expect(end.html).toContain('href="/en-us/account/orders?page=2"');
    const next = await browser.visit('/en-us/account/orders?page=2');
    expect(numbers(next.html)).toHaveLength(2);
    const oldest = await browser.visit('/en-us/account/orders?sort=oldest');
    expect(numbers(oldest.html)[0]).toBe(numbers(next.html).at(-1));
    expect((await browser.visit('/en-us/account/orders?page=9')).location).toBe('/en-us/account/orders?page=2');
    expect((await browser.visit('/en-us/account/orders?sort=nothing')).status).toBe(404);
  });

  test('the order history of a customer without orders says that there are no orders', async () => {
    const browser = aBrowser(aShop());
    const { html } = await browser.follow(await signIn(browser, (await anAccount()).email));
    expect(html).toContain('You haven’t placed any orders yet.');
  });

  test('the order history as JSON contains the requested page of orders for a customer, and no list for a guest', async () => {
    const { browser } = await aDemoPerson();
    const ask = async (asked: Browser) =>
      JSON.parse((await asked.visit('/en-us/account/orders?page=2', { headers: { accept: 'application/json' } })).html) as {
        list?: { cards: object[] };
      };
    expect((await ask(browser)).list?.cards).toHaveLength(2);
    expect(await ask(aBrowser())).toEqual({});
  });

  test('the order history returns 503 with a link to try again if it cannot be loaded', async () => {
    const shop = aShop();
    const browser = aBrowser(shop);
    await browser.follow(await signIn(browser, 'ada@cairn.example', 'Summit-2026'));
    shop.state.between = (request, pass) =>
      request.url.includes('purchasehistory') ? Promise.resolve(new Response('down', { status: 502 })) : pass(request);
    const { status, html } = await browser.visit('/en-us/account/orders');
    expect(status).toBe(503);
    expect(html).toContain('We couldn’t load your orders. Please try again in a moment.');
    expect(html).toContain('Try again');
  });
});

describe('guest order', () => {
  test('after a sign-in in the same browser, a guest order appears in the history of the account that has the order’s email address', async () => {
    const { email } = await anAccount();
    const { browser, orderNumber } = await aGuestOrder(54, email.toUpperCase());
    const { html } = await browser.follow(await signIn(browser, email));
    expect(html).toContain(orderNumber);
    expect((await browser.visit(`/en-us/account/orders/${orderNumber}`)).status).toBe(200);
  });

  test('after a sign-in in the same browser, a guest order does not appear in the history of an account with a different email address', async () => {
    const { browser, orderNumber } = await aGuestOrder(54);
    const { email } = await anAccount();
    const { html } = await browser.follow(await signIn(browser, email));
    expect(html).not.toContain(orderNumber);
    const elsewhere = aBrowser(aShop());
    await elsewhere.follow(await signIn(elsewhere, email));
    expect((await elsewhere.visit(`/en-us/account/orders/${orderNumber}`)).status).toBe(404);
  });
});
