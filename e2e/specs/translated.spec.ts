// Pages that a translation tool rewrites: it removes each text and puts a translation into new font elements. Islands must continue to work.
import type { Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

/** Rewrites the page as Google Translate does. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) {
      const text = walker.currentNode as Text;
      if (text.data.trim() !== '' && !text.parentElement?.closest('script,style,noscript,[translate="no"]')) texts.push(text);
    }
    for (const text of texts) {
      const font = document.createElement('font');
      font.appendChild(document.createElement('font'));
      font.firstElementChild?.append(`${text.data}*`);
      text.parentElement?.replaceChild(font, text);
    }
    document.documentElement.classList.add('translated-ltr');
  });

test(
  'cart and mini cart of a translated page show changed quantities, totals and removed lines',
  longOn('desktop'),
  async ({ shop, page }) => {
    await new Buyer(shop, { hasScripts: true }).addJacket();
    await translate(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(shop.cartLink(2)).toBeVisible();
    await expect(shop.miniCart).toContainText('each');
    await shop.open('/en-us/cart');
    await expect(page.locator('cairn-island[name="cart"][ready]')).toBeAttached();
    await translate(page);
    const line = page.getByRole('listitem').filter({ has: page.getByLabel(/^Quantity/) });
    await line.getByLabel(/^Quantity/).fill('3');
    await line.getByLabel(/^Quantity/).press('Enter');
    await expect(page.getByText('3 items', { exact: true })).toBeVisible();
    await translate(page);
    await line.getByRole('button', { name: /^Remove/ }).click();
    await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByText('3 items', { exact: true })).toBeVisible();
  },
);

test(
  'fields that were filled in before their translated island is hydrated keep their values',
  longOn('desktop'),
  async ({ shop, page }) => {
    await new Buyer(shop, { hasScripts: true }).addJacket();
    const held: (() => void)[] = [];
    await page.route(/\/assets\/runtime-/, async (route) => {
      await new Promise<void>((resolve) => held.push(resolve));
      await route.continue();
    });
    await shop.open('/en-us/cart');
    await translate(page);
    // a click of the button would open the panel once the script is ready
    await page.locator('#search').evaluate((panel: HTMLElement) => panel.showPopover());
    await page
      .getByRole('combobox', { name: /^Search/ })
      .or(page.locator('#search-field'))
      .first()
      .fill('boot');
    await page.locator('.promo-form [name="code"]').fill('TRAIL10');
    await expect.poll(() => held.length).toBeGreaterThan(0);
    for (const release of held) release();
    await expect(page.locator('cairn-island[name="cart"][ready]')).toBeAttached();
    await expect(page.locator('cairn-island[name="search-box"][ready]')).toBeAttached();
    await expect(page.locator('#search-field')).toHaveValue('boot');
    await expect(page.locator('.promo-form [name="code"]')).toHaveValue('TRAIL10');
    await expect(page.locator('cairn-island[recovered]')).toHaveCount(0);
  },
);

test('suggestions and pictures of a translated page change', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/p/mens-highmoor-hiking-boot-CNO00004SPR?size=10');
  await page.locator('.search-button').click();
  await page.locator('#search-field').fill('boot');
  await expect(page.getByRole('option', { name: /Boots/ }).first()).toBeVisible();
  await translate(page);
  await page.locator('#search-field').fill('jacket');
  await expect(page.getByRole('option', { name: /Jacket/ }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await shop.pictures.first().click();
  const zoom = page.locator('dialog.zoom');
  await expect(zoom).toContainText('Image 1');
  await translate(page);
  await page.keyboard.press('ArrowRight');
  await expect(zoom).toContainText('Image 2');
});
