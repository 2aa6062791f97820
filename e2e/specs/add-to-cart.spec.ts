// How the add-to-cart button behaves if the script that sends its form loads fast, late or not at all.
import type { Route } from 'playwright/test';
import { expect, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const boot = '/en-us/p/mens-highmoor-hiking-boot-CNO00004SPR?size=10';
/** Matches the URL of the script that sends cart forms. */
const sender = /\/assets\/cart-changes-/;

test('a double click on "Add to cart" adds the product once', onlyOn('phone'), async ({ shop, page }) => {
  await shop.openCategory('en-us', /Jackets/);
  await shop.openFirstProduct();
  await shop.chooseSize('M');
  await page.getByRole('button', { name: 'Add to cart' }).first().dblclick();
  await expect(shop.cartLines).toHaveCount(1);
  await shop.open('/en-us/cart');
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
});

test(
  'a double tap before the cart script loads changes the cart count at once, and sends the form once',
  onlyOn('phone'),
  async ({ shop, page }) => {
    const held: Route[] = [];
    await page.route(sender, (route) => void held.push(route));
    let sent = 0;
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/en-us/cart')) sent++;
    });
    await shop.open(boot);
    const add = page.getByRole('button', { name: 'Add to cart' }).first();
    const counted = await add.evaluate((button: HTMLButtonElement) => {
      button.click();
      // The second click of a double tap.
      button.click();
      // Read in the same task as the click, which a locator could not do.
      return document.querySelector('[data-cart-count]')?.textContent;
    });
    expect(counted).toBe('1');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    await expect(shop.cartLink(1)).toBeVisible();
    for (const route of held) await route.continue();
    await expect(shop.cartLinesIn(shop.miniCart).first()).toBeVisible();
    await expect(shop.cartLink(1)).toBeVisible();
    expect(sent).toBe(1);
  },
);

test('a product that is added before the cart script loads is in the cart on the next page', onlyOn('phone'), async ({ shop, page }) => {
  // The script never loads.
  await page.route(sender, () => undefined);
  await shop.open(boot);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(shop.cartLink(1)).toBeVisible();
  await expect(async () => {
    await shop.open('/en-us/cart');
    await expect(page.getByText('1 item', { exact: true })).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('"Add to cart" submits the form natively if the cart script cannot be loaded', onlyOn('phone'), async ({ shop, page }) => {
    await page.route(sender, (route) => route.abort());
    await shop.open(boot);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page).toHaveURL('/en-us/cart');
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  });

  test('a failed add-to-cart request shows an error, and the form works again afterwards', withScripts, async ({ shop, page }) => {
    await shop.openCategory('en-us', /Jackets/);
    await shop.openFirstProduct();
    await shop.chooseSize('M');
    await page.route('**/en-us/cart', (route) => (route.request().method() === 'POST' ? route.abort() : route.continue()));
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page.getByText('That didn’t work')).toBeVisible();
    await expect(shop.emptyCartLink).toBeVisible();
    await page.unroute('**/en-us/cart');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(shop.cartLines).toHaveCount(1);
  });
});
