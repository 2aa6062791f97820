// Browsers that block storage or cookies: the shop can be browsed, and whatever needs cookies says so.
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

const boot = '/en-us/p/mens-highmoor-hiking-boot-CNO00004SPR?size=10';
const needsCookies = 'Your browser blocks cookies.';

test.describe('with blocked storage', () => {
  // The fixture reads the storage after each test, so the property is restored then.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      for (const name of ['localStorage', 'sessionStorage', 'indexedDB'] as const) {
        const own = window[name];
        Object.defineProperty(window, name, {
          configurable: true,
          get() {
            if (document.documentElement?.hasAttribute('data-test-over')) return own;
            throw new DOMException('The operation is insecure.', 'SecurityError');
          },
        });
      }
    }),
  );
  test.afterEach(({ page }) => page.evaluate(() => document.documentElement.toggleAttribute('data-test-over', true)));

  test('a purchase works without any error', longOn('desktop'), async ({ shop, page }) => {
    test.setTimeout(120_000);
    await shop.open('/en-us');
    await page.locator('.search-button').click();
    await page.locator('#search-field').fill('boot');
    await expect(page.getByRole('option').first()).toBeVisible();
    await shop.open('/en-us/c/mens-jackets-1100');
    const favorite = page.getByRole('button', { name: /^Favorite: / }).first();
    await favorite.click();
    await expect(favorite).toHaveAttribute('aria-pressed', 'true');
    const buyer = new Buyer(shop, { hasScripts: true });
    await buyer.atSummary();
    await buyer.place();
    await buyer.expectConfirmation();
  });
});

test.describe('with blocked cookies', () => {
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      Object.defineProperty(Document.prototype, 'cookie', { get: () => '', set: () => undefined });
    }),
  );

  test('adding to the cart, marking a favorite and signing in say that cookies are needed', longOn('desktop'), async ({ shop, page }) => {
    await shop.open(boot);
    await page.waitForLoadState('networkidle');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(
      page
        .locator('form')
        .filter({ has: page.getByRole('button', { name: 'Add to cart' }) })
        .first(),
    ).toContainText(needsCookies);
    await expect(shop.miniCart).toBeHidden();
    await shop.open('/en-us/c/mens-jackets-1100');
    await page.waitForLoadState('networkidle');
    await page
      .getByRole('button', { name: /^Favorite: / })
      .first()
      .click();
    await expect(shop.toasts).toContainText(needsCookies);
    await shop.open('/en-us/sign-in');
    await page.waitForLoadState('networkidle');
    const main = page.getByRole('main');
    await main.getByLabel('Email', { exact: true }).fill('ada@example.org');
    await main.getByLabel('Password', { exact: true }).fill('Granite-42');
    await main.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(main).toContainText(needsCookies);
    await expect(main.getByLabel('Email', { exact: true })).toHaveValue('ada@example.org');
  });
});
