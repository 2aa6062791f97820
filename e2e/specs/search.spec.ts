import AxeBuilder from '@axe-core/playwright';
import { expect, onlyOn, test, withScripts } from '../fixtures/shop.ts';

test.describe('the search', withScripts, () => {
  test('suggests while a shopper types, and is used by keys alone', async ({ page }) => {
    await page.goto('/en-us');
    const field = page.getByRole('searchbox', { name: 'Search products and help' }).or(page.getByRole('combobox'));
    const button = page.getByRole('button', { name: 'Search', exact: true }).first();
    if (!(await field.isVisible())) await button.click();
    await field.click();
    await expect(field).toHaveAttribute('role', 'combobox');
    await page.keyboard.type('jack');
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
    expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()).violations).toEqual([]);
  });

  test('remembers what was searched for in this browser, and forgets it', async ({ page }) => {
    await page.goto('/en-us/search-hub');
    const field = page.locator('#search-field');
    if (!(await field.isVisible())) await page.locator('.search-button').click();
    await field.click();
    await expect(field).toHaveAttribute('role', 'combobox');
    await field.fill('duffel');
    await field.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('duffel');
    if (!(await field.isVisible())) await page.locator('.search-button').click();
    await field.click();
    await expect(page.getByRole('group', { name: 'Recent searches' }).getByRole('option', { name: 'duffel' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear recent searches' }).click();
    await expect(page.getByRole('group', { name: 'Recent searches' })).toBeHidden();
  });

  test('that finds nothing leads on', async ({ page }) => {
    await page.goto(`/en-us/search?${new URLSearchParams({ q: 'zzyzx" --' })}`);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('zzyzx');
    expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()).violations).toEqual([]);
    await page.getByRole('main').getByRole('heading', { name: 'Try one of these' }).locator('..').getByRole('link').first().click();
    await expect(page.locator('.listing-count')).toBeVisible();
  });
});

test.describe('without scripts the search', () => {
  test.use({ javaScriptEnabled: false });

  test('is a form, whose results are narrowed by links', onlyOn('desktop', 'no-scripts'), async ({ page }) => {
    await page.goto('/en-us/search-hub');
    await page.locator('main').getByRole('searchbox').fill('jakcet');
    await page.locator('main').getByRole('button', { name: 'Search' }).click();
    await expect(page.locator('main')).toContainText('Nothing was found for “jakcet”, so you see results for “jacket”.');
    await page.getByRole('link', { name: /^Blue/ }).first().click();
    await expect(page).toHaveURL(/q=jak?cet.*colour=blue|colour=blue.*q=/);
    await expect(page.locator('.card').first()).toBeVisible();
  });
});
