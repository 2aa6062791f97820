// Printed pages: content in black on white, without controls.
import type { Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

/** Renders the page for print, and checks that it has the shop's name but no controls. */
async function print(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print' });
  // Only the shop's name is left of the header.
  await expect(page.getByRole('banner')).toHaveText('Cairn', { useInnerText: true });
  for (const part of ['contentinfo', 'navigation', 'button'] as const)
    for (const each of await page.getByRole(part).all()) await expect(each).toBeHidden();
  await expect(page.locator('body')).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
}

test('a printed text page shows the URLs of its links', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/help/returns/how-to-return');
  await print(page);
  await expect(shop.title).toBeVisible();
  const links = await page
    .getByRole('main')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => [link.getAttribute('href') ?? '', getComputedStyle(link, '::after').content]));
  expect(links).toContainEqual(['/en-us/sale-terms', expect.stringContaining('/en-us/sale-terms')]);
  expect(links).toContainEqual([expect.stringMatching(/^mailto:/), 'none']);
});

test('a printed product page shows only name, price and description', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/c/mens-jackets-1100');
  await shop.openFirstProduct();
  await shop.chooseSize('M');
  await print(page);
  await expect(shop.title).toBeVisible();
  await expect(page.getByText('Details', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Choose a size' })).toBeHidden();
  const size = page.getByRole('list', { name: /^Size/ }).getByRole('link', { name: 'M', exact: true });
  await expect(size).toHaveCSS('color', 'rgb(0, 0, 0)');
  await expect(size).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(page.getByRole('heading', { name: 'Goes well with' })).toBeHidden();
});

test('a printed order shows its number, items and total, without page breaks inside items', longOn('desktop'), async ({ shop, page }) => {
  const buyer = new Buyer(shop, { hasScripts: true });
  await buyer.atSummary();
  await buyer.place();
  const orderNumber = await buyer.expectConfirmation();
  await print(page);
  await expect(page.getByText(orderNumber, { exact: true })).toBeVisible();
  const order = page.getByRole('complementary');
  await expect(order.getByText('Total', { exact: true })).toBeVisible();
  await expect(page.getByText('1840 Blakeline Street', { exact: false })).toBeVisible();
  await expect(order.getByRole('listitem')).toHaveCSS('break-inside', 'avoid');
  await expect(page.getByRole('main').getByRole('link')).toBeHidden();
});
