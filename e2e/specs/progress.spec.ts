// Pressed buttons and links show at once that a response is awaited, while each response arrives two seconds after the press.
import type { Locator, Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, onlyOn, test, withScripts } from '../fixtures/shop.ts';

test.setTimeout(120_000);

/** Milliseconds within which users perceive a response as immediate. WCAG sets no limit. */
const maxDelayMs = 100;

/** When the last button or link was pressed, in milliseconds since 1970. */
const pressedAt = new WeakMap<Page, number>();

/**
 * Delays each page, form and fragment until two seconds after the next press, even if it is prefetched before the press. Files and event
 * reports are not delayed.
 */
const slowDown = (page: Page) =>
  page.route(
    (url) => !/^\/(?:assets|fonts|pictures)\/|\.\w+$|ingest/.test(url.pathname),
    async (route) => {
      while (!page.isClosed() && Date.now() < (pressedAt.get(page) ?? Infinity) + 2000)
        await new Promise((resolve) => setTimeout(resolve, 50));
      await route.continue();
    },
  );

interface Progress {
  delayMs: number;
  animation: string;
  isMoved: boolean;
}

const storageKey = 'test-progress';

/** Presses an element twice, and expects that it shows at once that it is busy, without moving. */
async function expectProgress(page: Page, pressed: Locator, animation: 'turn' | 'fill'): Promise<void> {
  pressedAt.delete(page);
  await pressed.hover();
  await pressed.evaluate((element, key) => {
    sessionStorage.removeItem(key);
    const before = element.getBoundingClientRect();
    let pressedAt = 0;
    element.addEventListener('click', () => (pressedAt ||= performance.now()), { capture: true });
    const observer = new MutationObserver(() => {
      if (!element.closest('[aria-busy="true"]')) return;
      observer.disconnect();
      const after = element.getBoundingClientRect();
      const progress: Progress = {
        delayMs: performance.now() - pressedAt,
        animation: getComputedStyle(element, '::after').animationName,
        isMoved: before.width !== after.width || before.height !== after.height,
      };
      sessionStorage.setItem(key, JSON.stringify(progress));
    });
    observer.observe(document, { subtree: true, attributeFilter: ['aria-busy'] });
  }, storageKey);
  pressedAt.set(page, Date.now());
  await pressed.dblclick();
  // stored, because the press may have opened another page
  let stored: string | null = null;
  await expect
    .poll(async () => {
      stored ??= await page.evaluate((key) => sessionStorage.getItem(key), storageKey).catch(() => null);
      return stored;
    })
    .not.toBe(null);
  const { delayMs, ...shown } = JSON.parse(stored ?? '{}') as Progress;
  expect(shown).toEqual({ animation, isMoved: false });
  expect(delayMs).toBeLessThan(maxDelayMs);
}

/** Returns a list to which the path of each form that a script sends is added. */
function recordPosts(page: Page): string[] {
  const paths: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && !request.isNavigationRequest() && request.resourceType() !== 'ping')
      paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test.describe('progress', withScripts, () => {
  test(
    'choosing a size and adding the product to the cart show progress, and add it once',
    onlyOn('desktop', 'phone'),
    async ({ shop, page }) => {
      const paths = recordPosts(page);
      await shop.openCategory('en-us', /Jackets/);
      await shop.openFirstProduct();
      await page.waitForLoadState('networkidle'); // the script that marks the pressed size is loaded
      await slowDown(page);
      const size = page.getByRole('list', { name: /^Size/ }).getByRole('link', { name: 'M', exact: true });
      await expectProgress(page, size, 'fill');
      await expect(size).toHaveAttribute('aria-current', 'true', { timeout: 20_000 });
      const add = page.getByRole('button', { name: 'Add to cart' }).first();
      await expect(add).toBeVisible();
      await expectProgress(page, add, 'turn');
      await expect(shop.miniCart).toBeVisible({ timeout: 20_000 });
      await expect(shop.cartLink(1)).toBeVisible();
      expect(paths.filter((path) => path === '/en-us/cart')).toHaveLength(1);
    },
  );

  test('filtering a list shows progress at the filter', onlyOn('desktop'), async ({ shop, page }) => {
    await shop.openCategory('en-us', /Jackets/);
    await slowDown(page);
    const filter = page.locator('[data-listing-link]:visible').first();
    await expectProgress(page, filter, 'fill');
    await expect(page).toHaveURL(/\?/, { timeout: 20_000 });
    await expect(shop.awaited).toHaveCount(0);
  });

  test(
    'applying a code, changing the shipping method and going to the checkout show progress',
    onlyOn('desktop'),
    async ({ shop, page }) => {
      await new Buyer(shop, { hasScripts: true }).addJacket();
      await shop.open('/en-us/cart');
      await expect(page.locator('cairn-island[name="cart"][ready]')).toBeAttached();
      const paths = recordPosts(page);
      await slowDown(page);
      await page.getByLabel('Promo code').fill('TRAIL10');
      await expectProgress(page, page.getByRole('button', { name: 'Apply' }), 'turn');
      await expect(page.getByRole('button', { name: 'Remove promo code TRAIL10' })).toBeVisible({ timeout: 20_000 });
      expect(paths.filter((path) => path === '/en-us/cart')).toHaveLength(1);

      const change = page.getByRole('link', { name: /^Change shipping method for/ });
      await change.hover(); // fetches the script of dialogs
      await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/dialogs-')));
      await expectProgress(page, change, 'fill');
      const save = page.getByRole('button', { name: 'Save', exact: true });
      await expect(save).toBeVisible({ timeout: 20_000 });
      await page.getByRole('radio', { name: /Express shipping/ }).check();
      await expectProgress(page, save, 'turn');
      await expect(save).toHaveCount(0, { timeout: 20_000 });
      expect(paths.filter((path) => path === '/en-us/cart/shipping-method')).toHaveLength(1);

      await expectProgress(page, page.getByRole('link', { name: 'Checkout', exact: true }), 'turn');
      await expect(page).toHaveURL(/\/checkout\//, { timeout: 20_000 });
    },
  );

  test(
    'continuing to payment, looking for the best combination of codes and paying with a wallet show progress',
    onlyOn('desktop'),
    async ({ shop, page }) => {
      const buyer = new Buyer(shop, { hasScripts: true });
      await buyer.addJacket();
      await buyer.enterAddress();
      await slowDown(page);
      await expectProgress(page, page.getByRole('button', { name: 'Continue to payment' }), 'turn');
      await expect(page).toHaveURL(/\/billing/, { timeout: 20_000 });

      await page.getByText('Add a promo code').click();
      await page.getByRole('textbox', { name: 'Promo codes' }).fill('TRAIL10');
      await expectProgress(page, page.getByRole('button', { name: 'Find the best combination' }), 'turn');
      // the page that opens has no busy button
      await expect(page.locator('button[aria-busy]')).toHaveCount(0, { timeout: 20_000 });

      await page.getByRole('radio', { name: 'PayPal' }).check();
      await expectProgress(page, page.getByRole('button', { name: 'Continue with PayPal' }), 'turn');
      await expect(page).not.toHaveURL(/\/billing/, { timeout: 20_000 });
    },
  );

  test('placing an order shows progress', onlyOn('desktop'), async ({ shop, page }) => {
    const buyer = new Buyer(shop, { hasScripts: true });
    await buyer.atSummary();
    await slowDown(page);
    await expectProgress(page, page.getByRole('button', { name: 'Place order and pay' }), 'turn');
    await expect(shop.title).toHaveText('Thank you for your order', { timeout: 30_000 });
    await buyer.expectConfirmation();
  });
});
