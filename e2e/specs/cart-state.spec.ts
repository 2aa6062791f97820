// The cart across tabs and after going back in the browser's history, and its recovery if the gateway has lost the cart or rejects the
// shopper.
import type { BrowserContext, Page, Route } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, Shop, test } from '../fixtures/shop.ts';

const cartPath = '/en-us/cart';
const headerCart = (page: Page, units: number) => new Shop(page).cartLink(units);
const quantity = (page: Page) => page.getByLabel(/^Quantity/);

async function changeQuantity(page: Page, qty: number): Promise<void> {
  await quantity(page).fill(String(qty));
  await quantity(page).press('Enter');
}

/** Triggers a gateway scenario in the next cart change only. */
async function playOnce(context: BrowserContext, scenario: string): Promise<void> {
  let isPlayed = false;
  await context.route(`**${cartPath}`, (route) => {
    if (isPlayed || route.request().method() !== 'POST') return route.continue();
    isPlayed = true;
    return route.continue({ headers: { ...route.request().headers(), 'x-cairn-scenario': scenario } });
  });
}

async function openCartOfOne(shop: Shop): Promise<void> {
  await new Buyer(shop, { hasScripts: true }).addJacket();
  await shop.open(cartPath);
}

test('a quantity that is entered while the cart hydrates is kept', longOn('desktop'), async ({ shop, page }) => {
  await new Buyer(shop, { hasScripts: true }).addJacket();
  const held: Route[] = [];
  await page.route(/\/assets\/runtime-/, (route) => void held.push(route));
  await shop.open(cartPath);
  await expect.poll(() => held.length).toBe(1);
  await quantity(page).fill('3');
  await held[0]?.continue();
  await expect(page.locator('cairn-island[ready]')).not.toHaveCount(0);
  await expect(quantity(page)).toHaveValue('3');
});

test(
  'a cart that changes before React loads hydrates without a hydration error and shows the change',
  longOn('desktop'),
  async ({ shop, page }) => {
    await new Buyer(shop, { hasScripts: true }).addJacket();
    const held: Route[] = [];
    await page.route(/\/assets\/runtime-/, (route) => void held.push(route));
    await shop.open(cartPath);
    await expect.poll(() => held.length).toBe(1);
    await quantity(page).fill('3');
    // Leaving the field submits the quantity.
    await quantity(page).blur();
    await expect(headerCart(page, 3)).toBeVisible();
    await expect(page.getByText('1 item', { exact: true })).toBeVisible();
    await held[0]?.continue();
    await expect(page.getByText('3 items', { exact: true })).toBeVisible();
    await expect(quantity(page)).toHaveValue('3');
    await expect(page.locator('cairn-island[recovered]')).toHaveCount(0);
  },
);

test('a cart change in either of two tabs appears in the other tab', onlyOn('desktop'), async ({ shop, page, context }) => {
  await openCartOfOne(shop);
  const other = await context.newPage();
  await other.goto(cartPath);
  await changeQuantity(other, 3);
  await expect(other.getByText('3 items', { exact: true })).toBeVisible();
  await expect(quantity(page)).toHaveValue('3');
  await expect(headerCart(page, 3)).toBeVisible();
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(other.getByText('Your cart is empty')).toBeVisible();
});

test('a page that is restored by Back shows the current cart count', longOn('desktop'), async ({ playwright, launchOptions, baseURL }) => {
  // Enables the back/forward cache, which Playwright disables by default, so that the page is restored from memory.
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const page = await browser.newPage({ ...(baseURL && { baseURL }), viewport: { width: 1440, height: 900 } });
    await new Buyer(new Shop(page), { hasScripts: true }).addJacket();
    await page.goto(cartPath);
    await changeQuantity(page, 3);
    await expect(headerCart(page, 3)).toBeVisible();
    await page.evaluate(() => history.back());
    await expect(page.getByRole('button', { name: 'Add to cart' }).first()).toBeVisible();
    await expect(headerCart(page, 3)).toBeVisible();
  } finally {
    await browser.close();
  }
});

test.describe('the cart after a failure', onlyOn('desktop'), () => {
  test.use({ expectedNoise: /status of (409|503)/ });

  test(
    'a cart that the gateway has lost is recreated with its items, shows an error and can be changed again',
    longOn(),
    async ({ shop, page, context }) => {
      await openCartOfOne(shop);
      const before = await page.locator('[name="itemId"]').first().inputValue();
      await playOnce(context, 'cart.updateItem=BSK404');
      await changeQuantity(page, 2);
      await expect(shop.cartLines.getByRole('status')).toContainText('This cart is no longer available');
      await expect(quantity(page)).toHaveValue('1');
      expect(await page.locator('[name="itemId"]').first().inputValue()).not.toBe(before);
      await changeQuantity(page, 2);
      await expect(page.getByText('2 items', { exact: true })).toBeVisible();
    },
  );

  test(
    'an invalid-customer error shows a message and an empty cart, and reloads the page once',
    longOn(),
    async ({ shop, page, context }) => {
      await openCartOfOne(shop);
      await page.clock.install();
      let loads = 0;
      page.on('load', () => loads++);
      await playOnce(context, 'cart.updateItem=AUT498');
      await changeQuantity(page, 2);
      await expect(shop.toasts).toContainText('This cart belongs to another account');
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      expect(loads).toBe(0);
      const loadedAgain = page.waitForEvent('load');
      await page.clock.fastForward(4000);
      await loadedAgain;
      await expect(page.getByText('Your cart is empty')).toBeVisible();
      await page.clock.fastForward(20_000);
      expect(loads).toBe(1);
    },
  );
});
