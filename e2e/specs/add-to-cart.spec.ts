// A tap on the button that adds, with the script that sends it early, late or never there.
import type { Route } from 'playwright/test';
import { expect, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const boot = '/en-us/p/mens-ravenscar-hiking-boot-CNO00012INK?size=10';
/** The script that sends the forms of the cart. */
const sender = /\/assets\/cart-changes-/;

test('a double click adds once', onlyOn('phone'), async ({ shop, page }) => {
  await shop.openCategory('en-us', /Jackets/);
  await shop.openFirstProduct();
  await shop.chooseSize('M');
  await page.getByRole('button', { name: 'Add to cart' }).first().dblclick();
  await expect(shop.cartLines).toHaveCount(1);
  await shop.open('/en-us/cart');
  await expect(page.getByText('1 item', { exact: true })).toBeVisible();
});

test(
  'what is added is counted in the task of the tap, before the script is there that sends it',
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
      button.click(); // a double tap
      return document.querySelector('[data-cart-count]')?.textContent; // within the task: no locator could look so soon
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

test('who adds and leaves before that script is there finds it in the cart', onlyOn('phone'), async ({ shop, page }) => {
  await page.route(sender, () => undefined); // never comes
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

  test('where that script cannot be had the browser sends the form', onlyOn('phone'), async ({ shop, page }) => {
    await page.route(sender, (route) => route.abort());
    await shop.open(boot);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page).toHaveURL('/en-us/cart');
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
  });

  test('an answer that never came loses nothing: the form shows so and works again', withScripts, async ({ shop, page }) => {
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
