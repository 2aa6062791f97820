// Scripts, styles, fonts and pictures that cannot be loaded, as on a page that was opened before a deployment.
import type { Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, type Shop, test } from '../fixtures/shop.ts';

const boot = '/en-us/p/mens-highmoor-hiking-boot-CNO00004SPR?size=10';
const paths = ['/en-us', '/en-us/c/mens-jackets-1100', boot, '/en-us/cart', '/en-us/sign-in', '/en-us/stores', '/en-us/search?q=boot'];

test.use({ expectedNoise: /status of 404|ERR_FAILED/ });
test.setTimeout(120_000);

const removeFiles = (page: Page, pattern: RegExp) =>
  page.route(pattern, (route) => route.fulfill({ status: 404, contentType: 'text/plain', body: 'Not found' }));

/** Adds a product, changes its quantity, searches and filters. */
async function useShop(shop: Shop, page: Page): Promise<void> {
  await shop.open(boot);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page).toHaveURL('/en-us/cart');
  const quantity = shop.cartLines.first().getByLabel(/^Quantity/);
  await quantity.fill('2');
  await quantity.press('Enter');
  await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  await page.locator('.search-button').click();
  await page.locator('#search-field').fill('boot');
  await page.locator('#search-field').press('Enter');
  await expect(page).toHaveURL(/\/en-us\/search\?q=boot/);
  await shop.open('/en-us/c/mens-jackets-1100');
  await page.locator('[data-listing-link]:visible').first().click();
  await expect(page).toHaveURL(/mens-jackets-1100\?/);
}

test('source maps of scripts are not public', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us');
  const script = await page.locator('script[src*="/assets/loader-"]').first().getAttribute('src');
  expect((await page.request.get(script ?? '')).status()).toBe(200);
  for (const path of [`${script}.map`, '/source-maps/assets/x.js.map', '/worker.js.map', '/deployed/storefront/worker.js.map'])
    expect((await page.request.get(path)).status(), path).toBe(404);
});

test('without any chunk, pages log only missing files, and links and forms work', longOn('desktop'), async ({ shop, page }) => {
  await removeFiles(page, /\/assets\/(?!loader-).*\.js/);
  for (const path of paths) {
    await shop.open(path);
    await page.mouse.move(300, 300); // fetches the chunks that are fetched when the pointer moves
  }
  await useShop(shop, page);
});

test('without the loader, links and forms work', longOn('desktop'), async ({ shop, page }) => {
  await removeFiles(page, /\/assets\/.*\.js/);
  for (const path of paths) await shop.open(path);
  await useShop(shop, page);
});

test('without pictures, fonts and style sheets, a purchase works', longOn('desktop'), async ({ shop, page }) => {
  await removeFiles(page, /\/media\/|\.(?:woff2|css)$/);
  const buyer = new Buyer(shop, { hasScripts: true });
  await buyer.atSummary();
  await buyer.place();
  await buyer.expectConfirmation();
});

test('a product card keeps its size and its text if its picture cannot be loaded', longOn('desktop'), async ({ shop, page }) => {
  const measure = async () => (await shop.cards.first().boundingBox())?.height ?? 0;
  await shop.open('/en-us/c/mens-jackets-1100');
  const height = await measure();
  await removeFiles(page, /\/media\//);
  await page.reload();
  expect(Math.abs((await measure()) - height)).toBeLessThan(2);
  await expect(shop.cards.first().getByRole('img').first()).toHaveAccessibleName(/.+/);
});

test(
  'a page that was restored after a deployment submits its forms and shows the current cart',
  longOn('desktop'),
  async ({ shop, page }) => {
    // the page as it was before the deployment: another cart, and files that no longer exist
    const old = await (await page.request.get(boot)).text();
    const restored = old
      .replace(/(\/assets\/[\w.-]+?)-[\w-]{8}\.(js|css)/g, '$1-00000000.$2')
      .replace(/name="key" value="[^"]*"/g, 'name="key" value="1-2-3-4"');
    await new Buyer(shop, { hasScripts: true }).addJacket();
    await page.route(/CNO00004SPR/, (route) => route.fulfill({ contentType: 'text/html', body: restored }), { times: 1 });
    await page.goto(boot);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(page).toHaveURL('/en-us/cart');
    await expect(page.getByText('2 items', { exact: true })).toBeVisible();
  },
);
