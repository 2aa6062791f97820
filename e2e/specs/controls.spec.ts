// Select fields, checkboxes and radio buttons look the same on all pages.
import type { Page } from 'playwright/test';
import { expect, onlyOn, test } from '../fixtures/shop.ts';

const pages = [
  '/en-us/form-gallery',
  '/en-us/size-guide/CNA00004STN',
  '/en-us/p/mens-talus-shell-jacket-CNA00000INK',
  '/en-us/c/mens-jackets-1100?compare=on',
  '/en-us/language',
];

const fieldProperties = [
  'minHeight',
  'padding',
  'fontSize',
  'fontWeight',
  'color',
  'backgroundImage',
  'backgroundColor',
  'border',
  'borderRadius',
] as const;
const boxProperties = ['inlineSize', 'blockSize', 'margin', 'appearance', 'border', 'borderRadius', 'backgroundColor', 'opacity'] as const;

/** Returns the distinct looks of the visible, enabled and valid elements on all pages. The footer is left out because it is dark. */
async function listLooks(page: Page, selector: string, properties: readonly (keyof CSSStyleDeclaration & string)[], isChecked = false) {
  const looks = new Set<string>();
  for (const path of pages) {
    await page.goto(path);
    const found = await page.locator(`:is(header, main) ${selector}:enabled:not([aria-invalid="true"])`).evaluateAll(
      (elements, { names, checks }) =>
        elements
          .filter((element) => element.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true }))
          .map((element) => {
            if (checks && element instanceof HTMLInputElement) element.checked = true;
            const style = getComputedStyle(element);
            return names.map((name) => `${name}: ${style[name as 'color']}`).join('; ');
          }),
      { names: properties, checks: isChecked },
    );
    for (const look of found) looks.add(look);
  }
  return [...looks];
}

test('select fields have the same arrow, height and border on all pages', onlyOn('desktop'), async ({ page }) => {
  const looks = await listLooks(page, 'select', fieldProperties);
  expect(looks).toHaveLength(1);
  expect(looks[0]).toContain('svg');
});

for (const type of ['checkbox', 'radio'])
  for (const isChecked of [true, false])
    test(`${isChecked ? 'checked' : 'unchecked'} ${type} inputs look the same on all pages`, onlyOn('desktop'), async ({ page }) => {
      const selector = `input[type="${type}"]${isChecked ? '' : ':not(:checked)'}`;
      const looks = await listLooks(page, selector, boxProperties, isChecked);
      expect(looks).toHaveLength(1);
      expect(looks[0]).toContain('appearance: none');
    });

test('the box of a filter looks like an unchecked checkbox', onlyOn('desktop'), async ({ page }) => {
  await page.goto('/en-us/c/mens-jackets-1100?compare=on');
  const properties = ['width', 'height', 'border', 'backgroundColor', 'borderRadius'] as const;
  const read = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, names) => names.map((name) => getComputedStyle(element)[name]), properties);
  expect(await read('.facet-box:empty')).toEqual(await read('main input[type="checkbox"]'));
});

test('in forced colors, the browser draws select fields and checkboxes', onlyOn('desktop'), async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/en-us/form-gallery');
  await expect(page.locator('select').first()).toHaveCSS('appearance', 'auto');
  await expect(page.locator('input[type="checkbox"]').first()).toHaveCSS('appearance', 'auto');
});

test(
  'a switch with two parts changes the unit of the size guide, also without scripts',
  onlyOn('no-scripts', 'phone'),
  async ({ page }) => {
    await page.goto('/en-us/size-guide/CNA00004STN');
    const units = page.getByRole('group', { name: 'Units' });
    const chest = page.getByRole('row', { name: /^M / }).getByRole('cell').first();
    await expect(units.getByRole('radio', { name: 'Inches' })).toBeChecked();
    await expect(chest).toHaveText('37–40', { useInnerText: true });
    await expect(page.getByRole('textbox', { name: 'Height (in)' })).toBeVisible();
    await units.getByRole('radio', { name: 'Inches' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(units.getByRole('radio', { name: 'Centimeters' })).toBeChecked();
    await expect(chest).toHaveText('94–102', { useInnerText: true });
    await expect(page.getByRole('textbox', { name: 'Height (cm)' })).toBeVisible();
  },
);
