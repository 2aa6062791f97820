// A page that is not used yet fetches one script. The first tap fetches the others, and still does what its script does.
import type { Page } from 'playwright/test';
import { expect, onlyOn, test } from '../fixtures/shop.ts';

test.use({ usesPages: false });

const product = '/en-us/p/mens-lapwing-windbreaker-CNF00004RST';
const listing = '/en-us/c/mens-jackets-1100';

/** Opens a page and returns the list of scripts that the browser requests from then on. */
async function openQuietly(page: Page, path: string): Promise<string[]> {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(new URL(request.url()).pathname));
  await page.goto(path, { waitUntil: 'networkidle' });
  // a page that is loaded again has no such property
  await page.evaluate(() => Object.assign(window, { isFirstPage: true }));
  return scripts;
}

const isFirstPage = (page: Page) => page.evaluate(() => 'isFirstPage' in window);

for (const path of ['/en-us', listing, product, '/en-us/search?q=jacket', '/en-us/cart', '/en-us/gift-cards', '/en-us/articles'])
  test(`${path} fetches only the loader before it is used`, onlyOn('phone'), async ({ page }) => {
    expect(await openQuietly(page, path)).toEqual([expect.stringMatching(/^\/assets\/loader-/)]);
  });

test('the first tap of a page can choose a size without leaving the page', onlyOn('phone'), async ({ page }) => {
  const scripts = await openQuietly(page, product);
  await page.getByRole('link', { name: 'M', exact: true }).tap();
  await expect(page).toHaveURL(/size=M/);
  expect([await isFirstPage(page), scripts.length > 1]).toEqual([true, true]);
});

test('the first tap of a page can sort a listing without leaving the page', onlyOn('phone'), async ({ page }) => {
  await openQuietly(page, `${listing}?sort=new`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Show filters|^Filter/ })
    .first()
    .tap();
  await expect(page.getByRole('dialog', { name: /Filter/ })).toBeVisible();
  expect(await isFirstPage(page)).toBe(true);
});

test('analytics start five seconds after the page has loaded, even if the page is not used', onlyOn('phone'), async ({ page }) => {
  await page.clock.install();
  const scripts = await openQuietly(page, '/en-us/articles');
  await page.clock.runFor(5100);
  await expect.poll(() => scripts.length).toBeGreaterThan(1);
});
