// The mini cart: the product that was just added comes first, and nothing covers the content.
import type { Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, type Shop, test, withScripts } from '../fixtures/shop.ts';

const boot = '/en-us/p/mens-highmoor-hiking-boot-CNO00004SPR?size=10';

/** Returns the texts of the elements that stay visible while the dialog's content scrolls. */
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

test.describe('the mini cart', withScripts, () => {
  test(
    'a product that was just added comes first in the mini cart, marked as added',
    onlyOn('desktop', 'phone'),
    async ({ shop, page }) => {
      await addTwo(shop, page);
      const [first, second] = [shop.cartLinesIn(shop.miniCart).first(), shop.cartLinesIn(shop.miniCart).last()];
      await expect(first).toContainText('Added to your cart');
      await expect(first).toContainText('Highmoor');
      await expect(first.getByRole('presentation')).toBeInViewport({ ratio: 1 });
      await expect(second).not.toContainText('Added to your cart');
      await expect(shop.miniCart.getByRole('status').first()).toContainText(/Added to your cart: .*Highmoor/);
      await page.keyboard.press('Escape');
      await shop.cartLink(2).click();
      await expect(first).toContainText('Highmoor');
      await expect(first).not.toContainText('Added to your cart');
    },
  );

  test('the close button of the mini cart does not cover the line below the title', longOn('phone'), async ({ shop, page }) => {
    await addTwo(shop, page);
    // the button is a rotated circle, so its box is larger than the circle
    const end = await shop.miniCart.getByRole('button', { name: 'Close' }).evaluate((button: HTMLElement) => {
      const { top, bottom } = button.getBoundingClientRect();
      return (top + bottom + button.offsetHeight) / 2;
    });
    const lines = await shop.miniCart.getByRole('list').first().boundingBox();
    expect(end).toBeLessThanOrEqual(lines?.y ?? 0);
  });

  test('opening the mini cart adds no second h1 to the page', longOn('desktop'), async ({ shop, page }) => {
    await addTwo(shop, page);
    // Level 3 headings are recommended products.
    await expect(shop.miniCart.getByRole('heading', { level: 3 })).not.toHaveCount(0);
    await expect(page.locator('h1')).toHaveCount(1);
  });

  test('scrolling the mini cart keeps only its total and payment buttons in view', longOn('desktop', 'phone'), async ({ shop, page }) => {
    await addTwo(shop, page);
    expect((await stickyTexts(page)).filter((text) => text !== '')).toEqual([
      expect.stringMatching(/^Total \S+ (?:You save \S+ )?View cart Checkout Pay with PayPal$/),
    ]);
    for (const name of ['Checkout', 'View cart']) await expect(shop.miniCart.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  });

  test('in a viewport of small height, such as at 200 % zoom, the whole mini cart scrolls', longOn('desktop'), async ({ shop, page }) => {
    await page.setViewportSize({ width: 720, height: 400 });
    await addTwo(shop, page);
    expect(await stickyTexts(page)).toEqual([]);
    await expect(shop.cartLinesIn(shop.miniCart).first().getByRole('presentation')).toBeInViewport({ ratio: 1 });
  });
});
