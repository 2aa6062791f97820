// "Shop the look" on a product page: each product is added to the cart in a size chosen for it.
import { findOverflow } from '../fixtures/audits.ts';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

const jacket = '/en-us/p/mens-talus-shell-jacket-CNA00000INK';

test(
  'a product in the look can be added to the cart from another product’s page',
  longOn('desktop', 'phone', 'no-scripts'),
  async ({ shop, page }) => {
    await shop.open(jacket);
    const look = page.getByRole('main').locator('.product-set');
    await expect(look.getByRole('heading', { level: 2 })).toHaveText('Shop the look');
    const products = look.getByRole('heading', { level: 3 });
    await expect(products.nth(1)).toBeVisible();
    const product = (await products.nth(1).textContent()) ?? '';
    await look.getByLabel(`Size: ${product}`).selectOption('M');
    await look.getByRole('button', { name: `Add: ${product}` }).click();
    await expect(shop.cartLines).toHaveCount(1);
    await expect(shop.cartLines.first()).toContainText(product);
  },
);

test(
  'adding a product in the look without choosing a size focuses that product’s size field',
  longOn('desktop'),
  async ({ shop, page }) => {
    await shop.open(jacket);
    await page.waitForLoadState('networkidle'); // the script that focuses the field is loaded
    const look = page.getByRole('main').locator('.product-set');
    await look
      .getByRole('button', { name: /^Add: / })
      .nth(1)
      .click();
    await expect(look.getByRole('combobox').nth(1)).toBeFocused();
    await expect(shop.emptyCartLink).toBeVisible();
  },
);

test.describe('a press before the scripts of the page', () => {
  test.use({ usesPages: false });

  test('on “Add” in the look waits for the script, which focuses the size field', onlyOn('desktop'), async ({ shop, page }) => {
    await shop.open(jacket);
    const look = page.getByRole('main').locator('.product-set');
    // a click without a pointer, which would have fetched the script before
    await look
      .getByRole('button', { name: /^Add: / })
      .nth(1)
      .dispatchEvent('click');
    await expect(look.getByRole('combobox').nth(1)).toBeFocused();
    await expect(page).toHaveURL(jacket);
  });
});

test('all products of the look can be added to the cart at once', longOn('desktop', 'no-scripts'), async ({ shop, page }) => {
  await shop.open(jacket);
  const look = page.getByRole('main').locator('.product-set');
  const sizes = look.getByRole('combobox');
  await expect(sizes.first()).toBeVisible();
  const count = await sizes.count();
  for (let index = 0; index < count; index++) {
    const free = sizes.nth(index).locator('option:not([disabled])').nth(1);
    await sizes.nth(index).selectOption((await free.getAttribute('value')) ?? '');
  }
  const products = await look.getByRole('heading', { level: 3 }).count();
  await look.getByRole('button', { name: 'Add all' }).click();
  await expect(shop.cartLines).toHaveCount(products);
});

for (const { locale, width, fontSize } of [
  { locale: 'de-de', width: 320, fontSize: '100%' },
  { locale: 'en-us', width: 390, fontSize: '200%' },
])
  test(`the look fits a screen of ${width} px with text of ${fontSize} in ${locale}`, longOn('phone'), async ({ shop, page }) => {
    await page.setViewportSize({ width, height: 844 });
    await shop.open(jacket.replace('en-us', locale));
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
    }, fontSize);
    await expect(page.locator('.product-set-choice').first()).toBeVisible();
    expect(await findOverflow(page)).toEqual([]);
  });
