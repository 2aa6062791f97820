// Taps on a page before the loader script runs.
import type { Page, Route } from 'playwright/test';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

const boot = '/en-us/p/mens-highmoor-hiking-boot-CNO00004SPR?size=10';

/** Delays the loader until the returned function is called. The request for the loader is then handled by `answer`. */
async function holdLoader(page: Page, answer: (route: Route) => Promise<void>): Promise<() => void> {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/loader-/, async (route) => {
    await held;
    await answer(route);
  });
  return release;
}

test(
  'a double tap on "Add to cart" before the loader runs changes the cart count at once, and adds the product once',
  onlyOn('phone'),
  async ({ shop, page }) => {
    const release = await holdLoader(page, (route) => route.continue());
    await page.goto(boot, { waitUntil: 'domcontentloaded' });
    const add = page.getByRole('button', { name: 'Add to cart' }).first();
    await add.click();
    // The second click of a double tap.
    await add.click();
    await expect(shop.cartLink(1)).toBeVisible();
    release();
    await expect(shop.cartLinesIn(shop.miniCart).first()).toContainText('Highmoor');
    await expect(shop.cartLink(1)).toBeVisible();
    await page.goto('/en-us/cart');
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  },
);

test.describe('"Add to cart" if the loader fails to load', () => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('"Add to cart" submits the form natively if the loader cannot be loaded', longOn('phone'), async ({ page }) => {
    const refuse = await holdLoader(page, (route) => route.abort());
    await page.goto(boot, { waitUntil: 'domcontentloaded' });
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    refuse();
    await expect(page).toHaveURL('/en-us/cart');
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  });
});
