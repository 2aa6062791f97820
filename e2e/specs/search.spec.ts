import AxeBuilder from '@axe-core/playwright';
import type { Locator, Page } from 'playwright/test';
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

/** Opens the search field, and waits until the script that displays suggestions is ready. */
async function openSearch(page: Page): Promise<Locator> {
  const field = page.locator('#search-field');
  await page.locator('.search-button').click();
  await field.click();
  await expect(field).toHaveAttribute('role', 'combobox');
  return field;
}

test.describe('search with scripts', withScripts, () => {
  test('search suggests results during input, and works by keyboard', async ({ page }) => {
    await page.goto('/en-us');
    const field = page.getByRole('searchbox', { name: 'Search products and help' }).or(page.getByRole('combobox'));
    const button = page.getByRole('button', { name: 'Search', exact: true }).first();
    await button.click();
    await field.click();
    await expect(field).toHaveAttribute('role', 'combobox');
    const written = page.locator('.search-panel').getByRole('heading', { name: 'Read before you pack' });
    await expect(written).toBeVisible();
    await page.keyboard.type('jack');
    await expect(written).toBeHidden();
    const list = page.getByRole('listbox');
    await expect(
      list
        .getByRole('option')
        .filter({ hasText: /Jacket/ })
        .first(),
    ).toBeVisible();
    expect(
      (await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).include('.search-panel').analyze()).violations,
    ).toEqual([]);
    await page.keyboard.press('ArrowDown');
    const active = await field.getAttribute('aria-activedescendant');
    await expect(page.locator(`[id="${active}"]`)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Escape');
    await expect(list).toBeHidden();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('jack');
  });

  test('search suggestions have products in a second column on desktop, which the arrow keys reach last', async ({ page, isMobile }) => {
    await page.goto('/en-us/search-hub');
    await openSearch(page);
    await page.keyboard.type('jack');
    const products = page.getByRole('group', { name: 'Products' }).getByRole('option');
    await expect(products.first()).toBeVisible();
    const text = page.getByRole('group', { name: 'Categories' }).getByRole('option').first();
    const [left, right] = [await text.boundingBox(), await products.first().boundingBox()];
    expect((right?.x ?? 0) > (left?.x ?? 0) + 100).toBe(!isMobile);
    expect((right?.y ?? 0) > (left?.y ?? 0)).toBe(isMobile);
    await page.keyboard.press('ArrowUp');
    await expect(products.last()).toHaveAttribute('aria-selected', 'true');
  });

  test('suggested products have sale prices, and a link below them opens all results', async ({ page }) => {
    await page.goto('/en-us/cart');
    await openSearch(page);
    await page.keyboard.type('boot');
    const reduced = page
      .getByRole('group', { name: 'Products' })
      .getByRole('option')
      .filter({ has: page.locator('s') });
    await expect(reduced.first()).toHaveText(/Now \$[\d.]+ Was \$[\d.]+ ?Marked Down/);
    const all = page.getByRole('link', { name: 'See all results for “boot”' });
    await page.keyboard.press('Tab');
    while (!(await all.evaluate((link) => link === document.activeElement))) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “boot”');
  });

  test('suggestions dim the page behind them', async ({ page }) => {
    await page.goto('/en-us/cart');
    await openSearch(page);
    await page.keyboard.type('boot');
    await expect(page.getByRole('listbox')).toBeVisible();
    const readBackdrop = () => page.locator('.search-panel').evaluate((panel) => getComputedStyle(panel, '::backdrop').backgroundColor);
    expect(await readBackdrop()).toBe('rgba(0, 0, 0, 0.467)');
  });

  test('the search button has the same place on a page with results as on other pages', onlyOn('desktop'), async ({ page }) => {
    const readPlace = async (path: string) => {
      await page.goto(path);
      return (await page.locator('.search-button').boundingBox())?.x ?? 0;
    };
    // the width of the text beside it differs between the fallback font and the font of the shop
    expect(Math.abs((await readPlace('/en-us/search?q=boot')) - (await readPlace('/en-us/cart')))).toBeLessThan(6);
  });

  test('a page with a search field shows only one search field at a time', async ({ page }) => {
    for (const path of ['/en-us/search-hub', '/en-us/search?q=boot', '/en-us/search?q=zzyzx']) {
      await page.goto(path);
      const fields = page.locator('input[type="search"]:visible');
      await expect(fields).toHaveCount(1);
      await page.locator('.search-button').click();
      await expect(page.locator('#search-field')).toBeFocused();
      await expect(fields).toHaveCount(1);
      await page.getByRole('button', { name: 'Close search' }).click();
      await expect(page.locator('.search-button')).toBeFocused();
      await expect(page.getByRole('main').getByRole('searchbox')).toBeVisible();
    }
  });

  for (const [what, q] of [
    ['products', 'shell jacket'],
    ['stores and pages', 'boston'],
  ] as const)
    test(`a search that finds ${what} has no axe violation`, longOn(), async ({ page }) => {
      await page.goto(`/en-us/search?${new URLSearchParams({ q })}`);
      expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).include('main').analyze()).violations).toEqual([]);
    });

  test('search suggests stores and pages besides products', longOn(), async ({ page }) => {
    await page.goto('/en-us/search-hub');
    await openSearch(page);
    await page.keyboard.type('denver');
    await expect(page.getByRole('group', { name: 'Stores' }).getByRole('option', { name: 'Cairn Denver' })).toBeVisible();
    await expect(page.locator('.search-panel').getByRole('status')).toHaveText(/^\d+ suggestions?$/);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cairn Denver');
  });

  test('recent searches are stored in the browser, and can be cleared', longOn(), async ({ page }) => {
    await page.goto('/en-us/search-hub');
    const field = await openSearch(page);
    await field.fill('duffel');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('duffel');
    await openSearch(page);
    await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: 'duffel' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(page.getByRole('group', { name: 'Recent searches' })).toBeHidden();
  });

  test('a search announces the number of results, and filtering announces the new number', longOn('desktop'), async ({ page }) => {
    await page.goto('/en-us/search?q=jacket');
    const count = page.locator('.listing-count');
    const all = Number(/\d+/.exec(await count.innerText())?.[0]);
    expect(all).toBeGreaterThan(1);
    // Waits until the script that filters the list in place has loaded.
    await page.waitForFunction(() => history.state?.listingScroll !== undefined);
    await page.locator('#filters').getByRole('link', { name: /^Blue/ }).first().click();
    await expect(page).toHaveURL(/colour=blue/);
    const status = page.getByRole('main').getByRole('status').first();
    await expect(status).toHaveText(/\d/);
    const left = Number(/\d+/.exec(await status.innerText())?.[0]);
    expect(left).toBeLessThan(all);
    await expect(count).toHaveText((await status.textContent()) ?? '');
  });

  test('a search without results offers other searches', longOn(), async ({ page }) => {
    await page.goto(`/en-us/search?${new URLSearchParams({ q: 'zzyzx" --' })}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('zzyzx');
    expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()).violations).toEqual([]);
    await page.getByRole('main').getByRole('heading', { name: 'Try one of these' }).locator('..').getByRole('link').first().click();
    await expect(page.locator('.listing-count')).toBeVisible();
  });
});

test.describe('search without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test(
    'without scripts, the search form shows results that can be filtered with links',
    onlyOn('no-scripts', 'desktop'),
    async ({ page }) => {
      await page.goto('/en-us/search-hub');
      await page.locator('main').getByRole('searchbox').fill('jakcet');
      await page.locator('main').getByRole('button', { name: 'Search' }).click();
      await expect(page.locator('main')).toContainText('Showing results for “jacket” instead of “jakcet”');
      await page.getByRole('link', { name: /^Blue/ }).first().click();
      await expect(page).toHaveURL(/q=jak?cet.*colour=blue|colour=blue.*q=/);
      await expect(page.locator('.card').first()).toBeVisible();
    },
  );

  test('without scripts, search results link to stores and pages', longOn('no-scripts', 'desktop'), async ({ page }) => {
    await page.goto('/en-us/search?q=boston');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Results for “boston”');
    await page.getByRole('main').getByRole('link', { name: 'Cairn Boston' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cairn Boston');
    await page.goto('/en-us/search?q=privacy');
    await page
      .getByRole('main')
      .getByRole('link', { name: /Privacy/ })
      .first()
      .click();
    await expect(page).toHaveURL(/\/en-us\/privacy$/);
  });
});
