// The shopper's store on cached pages, whose HTML is the same for all visitors.
import type { Page } from 'playwright/test';
import { expect, longOn, longWithScripts, test } from '../fixtures/shop.ts';

const product = '/en-us/p/mens-lapwing-windbreaker-CNF00004RST';

async function chooseDenver(page: Page): Promise<void> {
  await page.goto('/en-us/stores/US-DEN');
  await page.getByRole('button', { name: 'Choose this store Cairn Denver' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Your store is now Cairn Denver');
}

test('the bar above the header shows the shopper’s store and whether the store is open', longOn('desktop'), async ({ page }) => {
  const bar = page.locator('.utility-bar');
  await page.goto('/en-us');
  await expect(bar.getByRole('link', { name: 'Stores' })).toBeVisible();
  await chooseDenver(page);
  await page.goto('/en-us');
  const link = bar.getByRole('link', { name: /^Cairn Denver (Open|Closed)/ });
  await expect(link).toBeVisible();
  await link.click();
  await expect(page).toHaveURL(/\/en-us\/stores\/US-DEN$/);
});

test('the phone menu shows the shopper’s store', longOn('phone'), async ({ page }) => {
  await chooseDenver(page);
  await page.goto('/en-us');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect(page.getByRole('link', { name: /^Cairn Denver (Open|Closed)/ })).toBeVisible();
});

test("a product page shows when the selected size can be picked up at the shopper's store", longWithScripts, async ({ page }) => {
  await chooseDenver(page);
  await page.goto(`${product}?size=M`);
  const link = page.getByRole('main').getByRole('link', { name: /^(Pick up (today|tomorrow|on \w+) at|Not in stock at) Cairn Denver/ });
  await expect(link).toBeVisible();
  await link.click();
  const dialog = page.getByRole('dialog', { name: 'Pick up in store' });
  await expect(dialog.getByRole('listitem').first()).toContainText('Cairn Denver Your store');
});

test('the store filter in a listing offers the shopper’s store first', longOn('desktop'), async ({ page }) => {
  await chooseDenver(page);
  await page.goto('/en-us/c/mens-jackets-1100');
  await page.getByText('Available in store').click();
  const first = page.locator('.facet-store').getByRole('link').first();
  await expect(first).toHaveText('Cairn Denver Your store');
  await first.click();
  await expect(page).toHaveURL(/\?store=us-den$/);
});

test('without scripts, the bar above the header links to all stores', longOn('no-scripts'), async ({ page }) => {
  await chooseDenver(page);
  await page.goto('/en-us');
  await page.locator('.utility-bar').getByRole('link', { name: 'Stores' }).click();
  await expect(page.locator('main')).toContainText('Cairn Denver Your store');
});
