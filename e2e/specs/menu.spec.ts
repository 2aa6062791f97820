// The menu and the header: by mouse, by keys, on a phone, and in the checkout.
import type { Locator, Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

const listing = '/en-us/c/mens-jackets-1100';

const findMenu = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const findTop = (page: Page, name: string): Locator => findMenu(page).getByRole('button', { name, exact: true });
const allOfMen = (page: Page): Locator => page.getByRole('link', { name: 'Shop all Men' });

/** The script for the mouse is fetched when something is pointed at for the first time. */
async function openWithScripts(page: Page, path: string): Promise<void> {
  await page.goto(path);
  const script = page.waitForResponse((response) => /\/assets\/navigation/.test(response.url()));
  await findTop(page, 'Men').hover();
  await script;
  await page.mouse.move(700, 700);
  await page.waitForTimeout(400); // longer than the menu waits before it closes
  await expect(allOfMen(page)).toBeHidden();
}

test.describe('by mouse', onlyOn('desktop'), () => {
  test('a panel opens under a mouse that rests, and closes when it has left', async ({ page }) => {
    await openWithScripts(page, listing);
    await findTop(page, 'Men').hover();
    await expect(allOfMen(page)).toBeVisible();
    await page.mouse.move(700, 800, { steps: 20 });
    await expect(allOfMen(page)).toBeHidden();
  });

  test('a mouse that only passes opens nothing, and one on its way to the panel may cross other titles', longOn(), async ({ page }) => {
    await openWithScripts(page, listing);
    const women = await findTop(page, 'Women').boundingBox();
    const { x = 0, y = 0, width = 0 } = women ?? {};
    await findTop(page, 'Men').hover();
    await expect(allOfMen(page)).toBeVisible();
    // over the next title, downwards: the first panel stays
    await page.mouse.move(x + width / 2 - 20, y + 10);
    for (let step = 0; step < 6; step++) {
      await page.mouse.move(x + width / 2 - 18 + step, y + 12 + step * 3);
      await page.waitForTimeout(30);
    }
    await expect(allOfMen(page)).toBeVisible();
    // along the bar: the panel of the title that it rests on
    await page.mouse.move(x + 10, y + 15);
    await page.mouse.move(x + 20, y + 15, { steps: 4 });
    await expect(page.getByRole('link', { name: 'Shop all Women' })).toBeVisible();
  });

  test('a click on the title under the mouse leaves its panel open, and a second one closes it', longOn(), async ({ page }) => {
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

  test('the bar is 2.35rem high, and nothing of the page moves while a panel opens', longOn(), async ({ page }) => {
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
    await page.waitForTimeout(700); // its pictures arrive
    await expect(page.locator('html')).toHaveAttribute('data-shift', '0');
  });
});

test('Escape closes a panel and returns the focus to its title, and so does its own button', onlyOn('desktop'), async ({ page }) => {
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

test('sections of a phone expand and collapse in place', longOn('phone'), async ({ page }) => {
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
  await findMenu(page).getByRole('button', { name: 'Close Men', exact: true }).tap();
  await expect(men).toHaveAttribute('aria-expanded', 'false');
  await expect(men).toBeFocused();
  await expect(allOfMen(page)).toBeHidden();
  await men.tap();
  await men.tap();
  await expect(allOfMen(page)).toBeHidden();
  await findMenu(page).getByRole('link', { name: 'Help and contact' }).tap();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('the header of the checkout leads to the cart, to help and home only', longOn('desktop', 'phone'), async ({ shop, page }) => {
  await new Buyer(shop, { hasScripts: true }).addJacket();
  await page.goto('/en-us/checkout/shipping');
  const header = page.getByRole('banner');
  await expect(header).toContainText('Secure checkout');
  await expect(header.getByRole('link', { includeHidden: false })).toHaveCount(4); // with the one that skips to the content
  await expect(header.getByRole('button')).toHaveCount(0);
});
