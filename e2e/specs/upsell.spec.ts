// What is offered beside the cart cannot be added: a toast says so, whatever the reason.
import type { Route } from 'playwright/test';
import { expect, longOn, test } from '../fixtures/shop.ts';

/** Beside it go hats, which have one size and can be added at once. */
const boot = '/en-us/p/mens-ravenscar-hiking-boot-CNO00012INK?size=10';

test.use({ expectedNoise: /ERR_FAILED|409|503/ });

const soldOut = { problem: { text: 'Something went wrong', surface: 'toast' } };
const fault = { problem: { text: 'Another text.', surface: 'banner' } };

const failures: [string, (route: Route) => Promise<void>][] = [
  ['it was sold in between', (route) => route.fulfill({ status: 409, json: soldOut })],
  ['no answer comes', (route) => route.abort()],
  ['the shop is out of order', (route) => route.fulfill({ status: 503, json: fault })],
  ['the answer is no JSON', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Bad gateway</h1>' })],
];

test('an offer that cannot be added raises a toast', longOn('desktop'), async ({ shop, page }) => {
  await shop.open(boot);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(shop.cartLink(1)).toBeVisible();
  await shop.open('/en-us/cart');
  const add = page.locator('.upsell').getByRole('button', { name: /^Add to cart: / });
  for (const [reason, fail] of failures)
    await test.step(reason, async () => {
      await page.route('**/en-us/cart', (route) => (route.request().method() === 'POST' ? fail(route) : route.continue()));
      await add.first().click();
      const toast = shop.toasts.getByText('Something went wrong', { exact: true });
      await expect(toast).toBeVisible();
      await expect(page.locator('.upsell').getByRole('status').first()).toBeEmpty();
      await shop.toasts.getByRole('button', { name: /^Dismiss/ }).click();
      await expect(toast).toHaveCount(0);
      await page.unroute('**/en-us/cart');
    });
  await add.first().click();
  await expect(shop.cartLink(2)).toBeVisible();
});
