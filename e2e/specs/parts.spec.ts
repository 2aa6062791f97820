// Components that pages share (toasts, banners and videos), and their gallery.
import type { Page } from 'playwright/test';
import { findAttribute, readInput } from '../../test/support/html.ts';
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const toastRegion = (page: Page) => page.getByRole('region', { name: 'Notifications' });
/** Returns the dismiss buttons of all toasts. */
const dismissals = (page: Page) => toastRegion(page).getByRole('button', { name: /^Dismiss: / });

test(
  'the gallery of user interface components has no horizontal overflow at three widths',
  longOn('desktop'),
  async ({ shop, page }, testInfo) => {
    await shop.open('/en-us/parts-gallery');
    await expect(page.locator('cairn-island[ready]')).toBeVisible();
    for (const name of ['Success', 'Warning', 'Persistent']) await page.getByRole('button', { name, exact: true }).click();
    await expect(dismissals(page)).toHaveCount(3);
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await testInfo.attach(`parts-${width}.jpeg`, {
        body: await page.screenshot({ fullPage: true, type: 'jpeg', quality: 70 }),
        contentType: 'image/jpeg',
      });
    }
  },
);

test.describe('toasts in the gallery', onlyOn('desktop'), () => {
  test.beforeEach(async ({ shop, page }) => {
    await page.clock.install();
    await shop.open('/en-us/parts-gallery');
    await expect(page.locator('cairn-island[ready]')).toBeVisible();
  });

  const raise = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

  test('a toast closes by itself and returns the focus, unless it is hovered, focused or persistent', async ({ page }) => {
    await raise(page, 'Persistent');
    await raise(page, 'Success');
    await page.clock.runFor(100);
    await expect(dismissals(page)).toHaveCount(2);
    const button = page.getByRole('button', { name: 'Success', exact: true });
    // The toast does not take the focus.
    await expect(button).toBeFocused();
    await expect(page.getByRole('alert').filter({ hasText: 'have just sold out' })).toBeVisible();
    const added = toastRegion(page).getByText('Added to your cart');
    await added.hover();
    await page.clock.runFor(30_000);
    await expect(added).toBeVisible();
    await page.mouse.move(5, 300);
    await page.getByRole('button', { name: 'Dismiss: Added to your cart' }).focus();
    await page.clock.runFor(30_000);
    await expect(added).toBeVisible();
    // The click moves the focus away from the toast. It raises the same toast again, which is not added a second time.
    await button.click();
    await page.mouse.move(5, 300);
    await page.clock.runFor(6_500);
    await expect(dismissals(page)).toHaveAccessibleName(/Some items have just sold out/);
    await page.clock.runFor(60_000);
    await dismissals(page).focus();
    await page.keyboard.press('Escape');
    await page.clock.runFor(100);
    await expect(dismissals(page)).toHaveCount(0);
    await expect(button).toBeFocused();
  });

  test('a toast over an open dialog can be focused, and Escape closes only the toast', longOn(), async ({ shop, page }) => {
    await page.getByRole('link', { name: /^Cart/ }).click();
    const dialog = page.getByRole('dialog', { name: 'Your cart' });
    await expect(dialog).toBeVisible();
    await shop.raiseToast({ kind: 'error', title: 'Over the dialog' });
    await page.clock.runFor(100);
    const close = dialog.getByRole('button', { name: 'Dismiss: Over the dialog' });
    await close.focus();
    await expect(close).toBeFocused();
    await page.keyboard.press('Escape');
    await page.clock.runFor(100);
    await expect(dismissals(page)).toHaveCount(0);
    await expect(dialog).toBeVisible();
    await shop.raiseToast({ kind: 'error', title: 'Outlives the dialog' });
    await page.keyboard.press('Escape');
    await page.clock.runFor(400);
    await expect(dialog).toBeHidden();
    await expect(dismissals(page)).toBeVisible();
  });
});

/** Returns the path of the first jacket in size M, and its add-to-cart form fields. */
async function aJacket(page: Page) {
  const html = async (path: string) => (await page.request.get(path)).text();
  const path = `${findAttribute(await html('/en-us/c/mens-jackets-1100'), 'article h3 a, article h2 a', 'href')}?size=M`;
  const form = await html(path);
  return { path, productId: readInput(form, 'productId'), upc: readInput(form, 'upc') };
}

test.describe('toasts with scripts', withScripts, () => {
  test('adding more units of a product than its maximum quantity shows a toast', longOn('desktop'), async ({ shop, page }) => {
    await shop.open((await aJacket(page)).path);
    const button = page.getByRole('button', { name: 'Add to cart' }).first();
    await button.evaluate((element) => {
      const quantity = Object.assign(document.createElement('input'), { type: 'hidden', name: 'qty', value: '90000' });
      (element as HTMLButtonElement).form?.appendChild(quantity);
    });
    await button.click();
    await expect(shop.toasts).toContainText(/You can buy up to \d+ of this item/);
    await expect(button).toBeFocused();
  });

  test.describe(() => {
    test.use({ expectedNoise: /ERR_FAILED/ });

    test(
      'an external video loads only when it is played, and the Content-Security-Policy allows its frame',
      longOn('desktop'),
      async ({ shop, page }) => {
        const asked: string[] = [];
        await page.route(/^https:/, (route) => {
          asked.push(route.request().url());
          return route.abort();
        });
        await shop.open('/en-us/parts-gallery');
        await expect(page.getByRole('button', { name: /^(Pause|Play)$/ })).toBeVisible();
        expect(asked).toEqual([]);
        await page.getByRole('link', { name: 'Play video: Alpine dawn' }).click();
        await expect(page.getByTitle('Alpine dawn')).toBeVisible();
        await expect.poll(() => asked).toEqual(['https://www.youtube-nocookie.com/embed/cairn-ridge?autoplay=1&rel=0']);
      },
    );
  });
});
