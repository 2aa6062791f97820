// The mini cart: the product that was just added comes first, and nothing covers it.
import type { Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, type Shop, test, withScripts } from '../fixtures/shop.ts';

const boot = '/en-us/p/mens-ravenscar-hiking-boot-CNO00012INK?size=10';

/** Returns the texts of the elements that stay visible while the content of the dialog scrolls. */
const stickyTexts = (page: Page) =>
  page
    .getByRole('dialog', { name: 'Your cart' })
    .evaluate((dialog) =>
      [...dialog.querySelectorAll<HTMLElement>('*')]
        .filter((element) => getComputedStyle(element).position === 'sticky')
        .map((element) => element.innerText.replaceAll(/\s+/g, ' ').trim()),
    );

async function addTwo(shop: Shop, page: Page): Promise<void> {
  await new Buyer(shop, { hasScripts: true }).addJacket();
  await shop.open(boot);
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(shop.cartLinesIn(shop.miniCart)).toHaveCount(2);
}

test.describe('mini cart', withScripts, () => {
  test('the mini cart shows the product that was just added first, marked as added', onlyOn('desktop', 'phone'), async ({ shop, page }) => {
    await addTwo(shop, page);
    const [first, second] = [shop.cartLinesIn(shop.miniCart).first(), shop.cartLinesIn(shop.miniCart).last()];
    await expect(first).toContainText('Added to your cart');
    await expect(first).toContainText('Ravenscar');
    await expect(first.getByRole('presentation')).toBeInViewport({ ratio: 1 });
    await expect(second).not.toContainText('Added to your cart');
    await expect(shop.miniCart.getByRole('status').first()).toContainText(/Added to your cart: .*Ravenscar/);
    await page.keyboard.press('Escape');
    await shop.cartLink(2).click();
    await expect(first).toContainText('Ravenscar');
    await expect(first).not.toContainText('Added to your cart');
  });

  test('the mini cart adds no second h1 to the page', longOn('desktop'), async ({ shop, page }) => {
    await addTwo(shop, page);
    await expect(shop.miniCart.getByRole('heading', { level: 3 })).not.toHaveCount(0); // recommended products
    await expect(page.locator('h1')).toHaveCount(1);
  });

  test(
    'the mini cart keeps only its total and payment buttons visible while it scrolls',
    longOn('desktop', 'phone'),
    async ({ shop, page }) => {
      await addTwo(shop, page);
      expect((await stickyTexts(page)).filter((text) => text !== '')).toEqual([
        expect.stringMatching(/^Total \S+ Checkout Pay with PayPal$/),
      ]);
      await expect(shop.miniCart.getByRole('link', { name: 'Checkout' })).toBeInViewport();
    },
  );

  test('the mini cart keeps nothing in place in a low viewport, as at 200 % zoom', longOn('desktop'), async ({ shop, page }) => {
    await page.setViewportSize({ width: 720, height: 400 });
    await addTwo(shop, page);
    expect(await stickyTexts(page)).toEqual([]);
    await expect(shop.cartLinesIn(shop.miniCart).first().getByRole('presentation')).toBeInViewport({ ratio: 1 });
  });
});
