// Changes that fail because of the network: the page shows the stored state again.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

test.use({ expectedNoise: /ERR_FAILED/ });

test(
  'a favorite that cannot be saved is not marked, even if reading the favorites fails too',
  longOn('desktop'),
  async ({ shop, page }) => {
    await shop.open('/en-us/c/mens-jackets-1100');
    await page.route('**/en-us/favorites', (route) => route.abort());
    const button = page.getByRole('button', { name: /^Favorite: / }).first();
    await button.click();
    await expect(page.getByRole('region', { name: 'Notifications' })).toContainText('That didn’t work');
    await expect(button).toHaveAttribute('aria-pressed', 'false');
  },
);

test('a failed size change shows the previous size in the cart again', onlyOn('desktop'), async ({ shop, page }) => {
  await new Buyer(shop, { hasScripts: true }).addJacket();
  await shop.open('/en-us/cart');
  await expect(page.locator('cairn-island[ready]')).not.toHaveCount(0);
  const size = page.locator('.cart-line').getByLabel('Size of');
  const before = await size.inputValue();
  const other = (await size.locator('option:enabled:not(:checked)').first().getAttribute('value')) ?? '';
  await page.route('**/en-us/cart', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
  await size.selectOption(other);
  await expect(page.locator('.cart-line').getByRole('status')).toContainText('That didn’t work');
  await expect(size).toHaveValue(before);
});

test(
  'a promo code that cannot be sent stays in its field with an error message, and can be sent again',
  longOn('desktop'),
  async ({ shop, page }) => {
    await new Buyer(shop, { hasScripts: true }).addJacket();
    await shop.open('/en-us/cart');
    await expect(page.locator('cairn-island[name="cart"][ready]')).toBeAttached();
    const code = page.getByLabel('Promo code');
    await code.fill('TRAIL10');
    await page.route('**/en-us/cart', (route) => route.abort());
    await code.press('Enter');
    await expect(page.locator('#promo-message')).toContainText('That didn’t work');
    await expect(code).toHaveValue('TRAIL10');
    await page.unroute('**/en-us/cart');
    await code.press('Enter');
    await expect(page.locator('.promo-codes')).toContainText('TRAIL10');
  },
);

test('a line that cannot be removed stays in the cart with an error message', longOn('desktop'), async ({ shop, page }) => {
  await new Buyer(shop, { hasScripts: true }).addJacket();
  await shop.open('/en-us/cart');
  await expect(page.locator('cairn-island[name="cart"][ready]')).toBeAttached();
  await page.route('**/en-us/cart', (route) => route.abort());
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.locator('.cart-line').getByRole('status')).toContainText('That didn’t work');
  await page.unroute('**/en-us/cart');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(shop.cartLines).toHaveCount(0);
});
