// Checks pages against WCAG 2.2 AA with axe, and that menus and dialogs work by keyboard.
import AxeBuilder from '@axe-core/playwright';
import { wcagTags } from '../fixtures/audits.ts';
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

/** Rules that axe does not tag as WCAG: the accessible name must contain the visible label (WCAG 2.5.3). */
const rules = { 'label-content-name-mismatch': { enabled: true } };

test.describe('pages in forced colors', () => {
  test.use({ contextOptions: { forcedColors: 'active' } });

  for (const path of ['/en-us', '/en-us/search?q=jacket'])
    test(`${path} has no axe violation in forced colors`, longOn('desktop'), async ({ shop, page }) => {
      await shop.open(path);
      const { violations } = await new AxeBuilder({ page }).withTags(wcagTags).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
    });
});

/** Browsers in which a page is checked. `npm run verify` checks only the home page, a listing and the block gallery. */
const places = new Map([
  ['/en-us', onlyOn()],
  ['/en-us/c/mens-jackets-1100', onlyOn()],
  ['/en-us/block-gallery', onlyOn('desktop')],
  ['/en-us/parts-gallery', longOn('desktop')],
  ['/en-us/form-gallery', longOn('desktop')],
  ['/de-de/form-gallery', longOn('phone')],
]);

test.describe('pages without axe violations', withScripts, () => {
  for (const path of [
    '/en-us',
    '/de-de',
    '/en-us/c/mens-jackets-1100',
    '/de-de/nichts',
    '/de-de/sale-terms',
    '/en-us/stores',
    '/en-us/stores/US-DEN',
    '/en-us/search?q=jacket',
    '/en-us/search?q=qqqqzz',
    '/en-us/recently-viewed?products=CNF00004RST',
    '/en-us/block-gallery',
    '/en-us/parts-gallery',
    '/en-us/form-gallery',
    '/de-de/form-gallery',
  ]) {
    test(`${path} has no axe violation`, places.get(path) ?? longOn(), async ({ shop, page }) => {
      await shop.open(path);
      const { violations } = await new AxeBuilder({ page }).options({ rules }).withTags(wcagTags).analyze();
      expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target).join(', ')}`)).toEqual([]);
    });
  }

  test('a product page has no axe violation, whether its picture dialog is closed or open', async ({ shop, page }) => {
    await shop.open('/en-us/c/mens-jackets-1100');
    await shop.openFirstProduct();
    await expect(shop.awaited).toHaveCount(0);
    expect((await new AxeBuilder({ page }).withTags(wcagTags).analyze()).violations).toEqual([]);
    await shop.pictures.first().click();
    await expect(page.getByRole('dialog')).toBeVisible();
    expect((await new AxeBuilder({ page }).withTags(wcagTags).analyze()).violations).toEqual([]);
  });

  test('the cart page and the mini cart have no axe violation, whether the cart is empty or contains an item', async ({ shop, page }) => {
    await shop.open('/en-us/cart');
    expect((await new AxeBuilder({ page }).withTags(wcagTags).analyze()).violations).toEqual([]);
    await shop.open('/en-us/c/mens-jackets-1100');
    await shop.openFirstProduct();
    await shop.chooseSize('M');
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await expect(shop.cartLinesIn(shop.miniCart)).toHaveCount(1);
    // Waits for animations to end, because axe would measure the contrast of half-transparent text.
    await expect
      .poll(() => page.evaluate(() => document.getAnimations().filter(({ playState }) => playState === 'running').length))
      .toBe(0);
    expect((await new AxeBuilder({ page }).withTags(wcagTags).analyze()).violations).toEqual([]);
    await page.getByRole('link', { name: 'View cart' }).click();
    await expect(shop.title).toHaveText('Your cart');
    expect((await new AxeBuilder({ page }).options({ rules }).withTags(wcagTags).analyze()).violations).toEqual([]);
  });
});

test.describe('the home page with its menu open', withScripts, () => {
  test('the home page with its menu open has no axe violation', longOn(), async ({ shop, page }, { project }) => {
    await shop.open('/en-us');
    if (project.name === 'phone') await page.getByRole('button', { name: 'Menu', exact: true }).click();
    await page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Men', exact: true }).click();
    expect((await new AxeBuilder({ page }).withTags(wcagTags).analyze()).violations).toEqual([]);
  });
});

test('the skip link, menu and market selector can be reached by keyboard', onlyOn('desktop', 'no-scripts'), async ({ shop, page }) => {
  await shop.open('/en-us');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  const men = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: 'Men', exact: true });
  await men.focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('link', { name: 'Shop all Men' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('link', { name: 'Shop all Men' })).toBeHidden();
});

test('the phone menu opens with and without scripts', onlyOn('phone', 'no-scripts'), async ({ shop, page, javaScriptEnabled }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await shop.open('/en-us');
  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  const menu = page.getByRole('navigation', { name: 'Main' });
  if (javaScriptEnabled !== false)
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/assets/navigation')));
  await menu.getByRole('button', { name: 'Men', exact: true }).click();
  await expect(menu.getByRole('link', { name: 'Shop all Men', exact: true })).toBeVisible();
  // with scripts, the title of a section expands and collapses it in place
  await menu.getByRole('button', { name: javaScriptEnabled === false ? 'Close Men' : 'Men', exact: true }).click();
  await menu.getByRole('button', { name: 'Women', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(menu.getByRole('link', { name: 'Shop all Women' })).toBeHidden();
  const section = menu.getByRole('button', { name: 'Men', exact: true });
  // Escape has closed the whole menu, so the menu is opened again.
  if (!(await section.isVisible())) await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await section.click();
  await menu.getByRole('link', { name: 'Shop all Men', exact: true }).click();
  await expect(shop.title).toHaveText('Men');
});

for (const width of [320, 390, 1440]) {
  test(`the header fits a ${width} px wide screen if the text is enlarged to 200 %`, longOn('desktop'), async ({ shop, page }) => {
    await page.setViewportSize({ width, height: 800 });
    await shop.open('/en-us/c/mens-jackets-1100');
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const market = page.getByRole('button', { name: /Country and language/ });
    await expect(market).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    await market.click();
    await expect(page.getByRole('button', { name: 'Confirm' })).toBeInViewport({ ratio: 1 });
  });
}
