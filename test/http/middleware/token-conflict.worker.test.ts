// Concurrent token requests: the gateway refuses the second request with a conflict (AUT409), and accepts a retry a little later.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { places } from '../../support/browser.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(), 60_000);

/** Returns a shop whose gateway refuses the first `conflicts` token requests with a conflict. */
function aShopInConflict(conflicts: number) {
  const shop = aShop();
  const askedAt: number[] = [];
  shop.state.between = (request, pass) => {
    if (!request.url.endsWith('/auth/token')) return pass(request);
    // counts only requests for the guest's token; after the response, the site token is requested without this header
    if (request.headers.has('idempotency-key')) askedAt.push(Date.now());
    const isRefused = askedAt.length <= conflicts;
    return isRefused ? Promise.resolve(Response.json({ errorDetails: [{ errorId: 'AUT409' }] }, { status: 409 })) : pass(request);
  };
  return { browser: aBrowser(shop), askedAt };
}

const add = async (browser: ReturnType<typeof aBrowser>) =>
  browser.post(`/${places.us.locale}/cart`, { intent: 'add', ...(await anItem()) });

// concurrent, because each test waits for two seconds
describe.concurrent('a form submission with a token conflict', () => {
  test('requests the token again after two seconds, and succeeds', async () => {
    const { browser, askedAt } = aShopInConflict(1);
    expect((await add(browser)).status).toBe(303);
    const [first = 0, second = 0] = askedAt;
    expect(askedAt).toHaveLength(2);
    expect(second - first).toBeGreaterThanOrEqual(1990);
    expect((await browser.visit('/en-us/cart')).html).toContain('Cart');
  });

  test('by a guest makes no third attempt to get a token, and the error does not mention sign-in', async () => {
    const { browser, askedAt } = aShopInConflict(Number.POSITIVE_INFINITY);
    const { status, html } = await add(browser);
    expect([status, askedAt.length]).toEqual([503, 2]);
    expect(html).not.toContain('Sign-in was interrupted');
    expect(html).toContain('Something went wrong. Please try again.');
  });
});

test('a page with a token conflict does not wait for a second attempt', async () => {
  const { browser } = aShopInConflict(Number.POSITIVE_INFINITY);
  const startedAt = Date.now();
  expect((await browser.follow('/en-us/c/x-1100')).status).toBe(200);
  expect(Date.now() - startedAt).toBeLessThan(1900);
});

test('a guest whose token is refused sees a general error, not an error about an expired session', async () => {
  const shop = aShop();
  let asked = 0;
  shop.state.between = (request, pass) => {
    if (!request.url.endsWith('/auth/token')) return pass(request);
    asked += 1;
    return Promise.resolve(Response.json({ errorDetails: [{ errorId: 'AUT404' }] }, { status: 401 }));
  };
  const browser = aBrowser(shop);
  const { status, html } = await add(browser);
  expect([status, asked]).toEqual([503, 1]);
  expect(html).not.toContain('session has expired');
  expect(html).toContain('Something went wrong. Please try again.');
});
