// Menu and header: by mouse, by keyboard, on a phone, and in the checkout.
import type { Locator, Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

const listing = '/en-us/c/mens-jackets-1100';

const findMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const findTop = (page: Page, name: string): Locator => findMenu(page).getByRole('button', { name, exact: true });
const allOfMen = (page: Page): Locator => page.getByRole('link', { name: 'Shop all Men' });

/** Opens a page, moves the pointer over a link so that the menu script loads, and waits for the script. */
async function openWithScripts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const script = page.waitForResponse((response) => /\/assets\/navigation/.test(response.url()));
  await findTop(page, 'Men').hover();
  await script;
  await page.mouse.move(700, 700);
  // Waits longer than the delay before the menu closes.
  await page.waitForTimeout(400);
  await expect(allOfMen(page)).toBeHidden();
}

test.describe('the menu by mouse', onlyOn('desktop'), () => {
  test('a menu panel opens while the pointer rests on its title, and closes after the pointer leaves', async ({ page }) => {
    await openWithScripts(page, listing);
    await findTop(page, 'Men').hover();
    await expect(allOfMen(page)).toBeVisible();
    await page.mouse.move(700, 800, { steps: 20 });
    await expect(allOfMen(page)).toBeHidden();
  });

  test(
    'crossing other menu titles on the way down to the panel keeps the panel open, and resting on a title opens its panel',
    longOn(),
    async ({ page }) => {
      await openWithScripts(page, listing);
      const women = await findTop(page, 'Women').boundingBox();
      const { x = 0, y = 0, width = 0 } = women ?? {};
      await findTop(page, 'Men').hover();
      await expect(allOfMen(page)).toBeVisible();
      // Moving down across the next title keeps the first panel open.
      await page.mouse.move(x + width / 2 - 20, y + 10);
      for (let step = 0; step < 6; step++) {
        await page.mouse.move(x + width / 2 - 18 + step, y + 12 + step * 3);
        await page.waitForTimeout(30);
      }
      await expect(allOfMen(page)).toBeVisible();
      // Moving along the bar opens the panel of the next title.
      await page.mouse.move(x + 10, y + 15);
      await page.mouse.move(x + 20, y + 15, { steps: 4 });
      await expect(page.getByRole('link', { name: 'Shop all Women' })).toBeVisible();
    },
  );

  test('clicking the hovered menu title keeps its panel open, and clicking it again closes it', longOn(), async ({ page }) => {
    await openWithScripts(page, listing);
    await findTop(page, 'Men').hover();
    await expect(allOfMen(page)).toBeVisible();
    await findTop(page, 'Men').click();
    await page.mouse.move(700, 800, { steps: 5 });
    await page.waitForTimeout(500);
    await expect(allOfMen(page)).toBeVisible();
    await findTop(page, 'Men').click();
    await expect(allOfMen(page)).toBeHidden();
  });

  test('the menu bar is 2.35rem high, and opening a panel causes no layout shift', longOn(), async ({ page }) => {
    await page.goto(listing);
    await expect(findMenu(page)).toHaveCSS('height', '37.5938px');
    await page.evaluate(() => {
      document.documentElement.dataset.shift = '0';
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) document.documentElement.dataset.shift = String(entry.value);
      }).observe({ type: 'layout-shift' });
    });
    await findTop(page, 'Footwear').click();
    await expect(findMenu(page).getByRole('link', { name: 'Sandals', exact: true })).toBeVisible();
    // Waits for the pictures in the panel.
    await page.waitForTimeout(700);
    await expect(page.locator('html')).toHaveAttribute('data-shift', '0');
  });
});

test('Escape and the close button close a menu panel and return the focus to its title', onlyOn('desktop'), async ({ page }) => {
  await page.goto(listing);
  const men = findTop(page, 'Men');
  await men.focus();
  await page.keyboard.press('Enter');
  await expect(allOfMen(page)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(allOfMen(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(allOfMen(page)).toBeHidden();
  await expect(men).toBeFocused();
  await page.keyboard.press('Enter');
  await findMenu(page).getByRole('button', { name: 'Close Men', exact: true }).click();
  await expect(allOfMen(page)).toBeHidden();
});

test('sections in the phone menu expand and collapse in place', longOn('phone'), async ({ page }) => {
  await page.goto('/en-us');
  const script = page.waitForResponse((response) => /\/assets\/navigation/.test(response.url()));
  await page.getByRole('button', { name: 'Menu', exact: true }).tap();
  await script;
  const men = findTop(page, 'Men');
  await expect(men).toHaveAttribute('aria-expanded', 'false');
  await men.tap();
  await expect(men).toHaveAttribute('aria-expanded', 'true');
  await expect(allOfMen(page)).toBeVisible();
  await expect(findTop(page, 'Women')).toBeVisible();
  await men.tap();
  await expect(men).toHaveAttribute('aria-expanded', 'false');
  await expect(men).toBeFocused();
  await expect(allOfMen(page)).toBeHidden();
  await findMenu(page).getByRole('link', { name: 'Help and contact' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the phone menu has one close button, which stays in view and returns the focus', onlyOn('phone'), async ({ page }) => {
  await page.goto('/en-us');
  const menu = page.getByRole('button', { name: 'Menu', exact: true });
  const script = page.waitForResponse((response) => /\/assets\/navigation/.test(response.url()));
  await menu.tap();
  await script;
  await expect(findTop(page, 'Men')).toHaveAttribute('aria-expanded', 'false');
  await findTop(page, 'Men').tap();
  await expect(allOfMen(page)).toBeVisible();
  const close = findMenu(page).getByRole('button', { name: /^Close/ });
  await expect(close).toHaveCount(1);
  await findMenu(page).getByRole('link', { name: 'Help and contact' }).scrollIntoViewIfNeeded();
  await expect(close).toBeInViewport({ ratio: 1 });
  await close.tap();
  await expect(findMenu(page)).toBeHidden();
  await expect(menu).toBeFocused();
});

test(
  'without scripts, a section of the phone menu covers the menu and has its own close button',
  onlyOn('no-scripts'),
  async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/en-us');
    await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await findTop(page, 'Men').click();
    await expect(allOfMen(page)).toBeVisible();
    await findMenu(page).getByRole('button', { name: 'Close Men', exact: true }).click();
    await expect(allOfMen(page)).toBeHidden();
    await findMenu(page).getByRole('button', { name: 'Close menu', exact: true }).click();
    await expect(findMenu(page)).toBeHidden();
  },
);

test('the checkout header links only to the cart, help and home', longOn('desktop', 'phone'), async ({ shop, page }) => {
  await new Buyer(shop, { hasScripts: true }).addJacket();
  await page.goto('/en-us/checkout/shipping');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Secure checkout');
  // Three links and the skip link.
  await expect(header.getByRole('link', { includeHidden: false })).toHaveCount(4);
  await expect(header.getByRole('button')).toHaveCount(0);
});
