// The size note of the seeded customer, who exchanged a women's shell jacket that was too large.
import { recordShifts, sumShifts } from '../fixtures/layout-shifts.ts';
import { test } from '../fixtures/sessions.ts';
import { expect, onlyOn, withScripts } from '../fixtures/shop.ts';

const product = '/en-us/p/womens-scree-shell-jacket-CNA00005DSK';
const note = /You returned L in Women’s .+ Shell Jacket as too large\. You kept M\. We suggest M\./;

test('a product page says which sizes fit the customer, without moving the page', withScripts, async ({ page, takeRole }) => {
  await takeRole('member');
  const readShifts = await recordShifts(page);
  await page.goto(product);
  const text = page.getByText(note);
  await expect(text).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(sumShifts(await readShifts())).toBeLessThan(0.01);
  await page.getByRole('link', { name: 'S', exact: true }).click();
  await expect(page).toHaveURL(/size=S/);
  await expect(text).toBeVisible();
});

test('the size guide contains the size note, also without scripts', onlyOn('no-scripts', 'desktop'), async ({ page, takeRole }) => {
  await takeRole('member');
  await page.goto(product);
  await page.getByRole('link', { name: 'Size guide' }).first().click();
  await expect(page.locator('.size-guide').getByText(note)).toBeVisible();
});
