// Undo for removed lines, the cart in two tabs, and layout shifts when a product is added.
import type { Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, Shop, test, withScripts } from '../fixtures/shop.ts';

const boot = '/en-us/p/mens-highmoor-hiking-boot-CNO00004SPR?size=10';

test(
  '"Undo" restores a removed line with its quantity',
  onlyOn('desktop', 'phone', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    await new Buyer(shop, { hasScripts: javaScriptEnabled }).addJacket();
    await shop.open('/en-us/cart');
    await page.getByLabel(/^Quantity/).fill('2');
    await page.getByLabel(/^Quantity/).press('Enter');
    await expect(shop.cartLink(2)).toBeVisible();
    await page.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText(/^Removed: /)).toBeVisible();
    const undo = page.getByRole('button', { name: 'Undo' });
    if (javaScriptEnabled) await expect(undo).toBeFocused();
    await undo.click();
    await expect(shop.cartLink(2)).toBeVisible();
    await expect(page.getByLabel(/^Quantity/)).toHaveValue('2');
    await expect(page.getByText(/^Removed: /)).toHaveCount(0);
    if (!javaScriptEnabled) return;
    await expect(page.getByLabel(/^Quantity/)).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: 'Back in your cart: ' })).toHaveCount(1);
  },
);

test.describe('the mini cart with scripts', withScripts, () => {
  test('"Undo" in the mini cart restores a removed line', longOn('desktop'), async ({ shop, page }) => {
    await new Buyer(shop, { hasScripts: true }).addJacket();
    await shop.open(boot);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(shop.cartLinesIn(shop.miniCart)).toHaveCount(2);
    await shop.cartLinesIn(shop.miniCart).first().getByRole('button', { name: 'Remove' }).click();
    await expect(shop.cartLinesIn(shop.miniCart)).toHaveCount(1);
    await shop.miniCart.getByRole('button', { name: 'Undo' }).press('Enter');
    await expect(shop.cartLinesIn(shop.miniCart)).toHaveCount(2);
    await expect(shop.miniCart.getByRole('button', { name: /^Remove/ }).and(page.locator(':focus'))).toHaveCount(1);
    await expect(shop.miniCart.getByRole('status').filter({ hasText: 'Back in your cart: ' })).toHaveCount(1);
  });

  test(
    'after an order in one tab, a second open tab shows the empty cart without a reload or a click',
    longOn('desktop'),
    async ({ shop, context }) => {
      const buyer = new Buyer(shop, { hasScripts: true });
      await buyer.addJacket();
      const beside = await context.newPage();
      const other = new Shop(beside);
      await beside.goto('/en-us/cart');
      await expect(other.cartLines).toHaveCount(1);
      await buyer.ship();
      await buyer.pay();
      await buyer.place();
      await expect(beside.getByText('This cart was ordered in another tab.')).toBeVisible();
      await expect(beside.getByRole('link', { name: 'View your order' })).toBeVisible();
      await expect(other.emptyCartLink).toBeVisible();
    },
  );

  test('adding a product causes no layout shift', longOn('desktop', 'phone'), async ({ shop, page }) => {
    await shop.open(boot);
    await expect(shop.awaited).toHaveCount(0);
    // Waits for fonts, because a late font causes layout shifts too.
    await page.evaluate(() => document.fonts.ready.then(() => undefined));
    await watchShifts(page);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(shop.cartLinesIn(shop.miniCart)).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(shop.miniCart).toBeHidden();
    await expect(page.getByText('Added to your cart', { exact: true }).first()).toBeVisible();
    expect(await readShifts(page)).toEqual([]);
  });
});

/** Records layout shifts, including those within 500 ms of user input. */
const watchShifts = (page: Page) =>
  page.evaluate(() => {
    const shifts: string[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const { sources = [] } = entry as PerformanceEntry & { sources?: { node?: Element }[] };
        shifts.push(sources.map(({ node }) => node?.className || node?.nodeName).join(', '));
      }
    }).observe({ type: 'layout-shift' });
  });

const readShifts = (page: Page) => page.evaluate(() => (window as unknown as { shifts: string[] }).shifts);
