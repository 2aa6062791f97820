// Browsing from the home page through a listing to a product: on a desktop, on a phone, and without scripts.
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

for (const { locale, category, price, men, where } of [
  { locale: 'en-us', category: /Jackets/, price: /^\$\d/, men: 'Men', where: {} },
  { locale: 'en-ca', category: /Jackets/, price: /^CAD\s\d/, men: 'Men', where: longOn('desktop') },
  { locale: 'de-de', category: /Jacken/, price: /\d,\d\d\s€$/, men: 'Herren', where: longOn() },
]) {
  test(`a guest finds a product through a listing in ${locale}`, where, async ({ shop, page }) => {
    await shop.open(`/${locale}`);
    await expect(shop.title).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: category }).first().click();
    await expect(shop.cards).not.toHaveCount(0);
    await expect(shop.cards.first().getByText(price).first()).toBeVisible();
    await shop.openFirstProduct();
    await expect(shop.stock).not.toContainText(/Checking stock|Bestand wird/);
    await expect(page.getByRole('region', { name: men })).toHaveCount(0);
  });
}

test('a listing links to its next page and back to the first', onlyOn('no-scripts', 'desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/c/men-1000');
  await expect(shop.cards).toHaveCount(24);
  const first = await shop.cards.first().textContent();
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  expect(await shop.cards.first().textContent()).not.toBe(first);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 1', exact: true }).click();
  await expect(page).not.toHaveURL(/page=/);
});

test(
  'size and color links select a variant, and changing the color keeps the size',
  longOn('phone', 'no-scripts'),
  async ({ shop, page }) => {
    await shop.openCategory('en-us', /Jackets/);
    await shop.openFirstProduct();
    await shop.chooseSize('M');
    await expect(page).toHaveURL(/size=M/);
    await expect(shop.stock).toContainText(/In stock|Only \d+ left|Sold out/);
    const before = page.url();
    // The selected color is not a link, so the first link selects another color.
    await page
      .getByRole('list', { name: /^Color/ })
      .getByRole('link')
      .and(page.locator(':not([aria-current])'))
      .first()
      .click();
    await expect(page).not.toHaveURL(before);
    await expect(page).toHaveURL(/size=M/);
  },
);

test('an unknown path returns 404 with a link to the home page', longOn('desktop', 'no-scripts'), async ({ shop, page }) => {
  const response = await shop.open('/de-de/gibt-es-nicht');
  expect(response?.status()).toBe(404);
  await page.getByRole('main').getByRole('link', { name: 'Startseite' }).click();
  await expect(page).toHaveURL(/\/de-de$/);
});

test(
  'choosing another country opens its shop, and "/" redirects to that shop afterwards',
  onlyOn('desktop', 'no-scripts'),
  async ({ shop, page }) => {
    await shop.open('/en-us');
    await page.getByRole('button', { name: /Country and language/ }).click();
    await page.getByRole('radio', { name: /Deutschland/ }).check();
    await page.getByRole('button', { name: 'Confirm' }).click();
    await expect(page).toHaveURL(/\/de-de$/);
    await shop.open('/');
    await expect(page).toHaveURL(/\/de-de$/);
  },
);

test('a loaded product page contains no loading fallback', onlyOn('phone', 'no-scripts'), async ({ shop, page }) => {
  await shop.openCategory('en-us', /Jackets/);
  await shop.openFirstProduct();
  await expect(shop.awaited).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Goes well with' })).toBeVisible();
});
