// Store locator and store pages: with and without scripts, by keyboard, with and without geolocation.
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const boulder = { latitude: 40.015, longitude: -105.2705 };

test('a shopper can find the nearest store and choose it as their store', onlyOn('desktop', 'no-scripts'), async ({ shop, page }) => {
  await shop.open('/en-us/stores');
  await page.getByRole('main').getByRole('searchbox').fill('80301');
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await expect(page.getByRole('heading', { level: 2, name: 'Near Boulder' })).toBeVisible();
  await expect(shop.cards.first()).toContainText('Cairn Denver');
  await shop.cards.first().getByRole('link', { name: 'Cairn Denver', exact: true }).click();
  await expect(shop.title).toHaveText('Cairn Denver');
  await page.getByRole('button', { name: 'Choose this store Cairn Denver' }).click();
  await expect(shop.title).toHaveText('Your store is now Cairn Denver');
  await shop.open('/en-us/stores/US-DEN');
  await expect(shop.title).toHaveText('Cairn Denver Your store');
});

test(
  'a pin on the map links to the store’s entry in the list, by pointer and by keyboard',
  longOn('desktop', 'no-scripts'),
  async ({ shop, page }) => {
    await shop.open('/en-us/stores');
    const pin = page.getByRole('group', { name: /^Map/ }).getByRole('link').nth(5);
    await pin.focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#store-US-DEN$/);
    await expect(shop.cards.filter({ hasText: 'Cairn Denver' })).toBeInViewport();
  },
);

test('map pins are at least 20 px wide on a phone', longOn('phone'), async ({ shop, page }) => {
  await shop.open('/it-it/stores');
  for (const pin of await page
    .getByRole('group', { name: /^Mappa/ })
    .getByRole('link')
    .all()) {
    const { width = 0 } = (await pin.boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(20);
  }
});

test.describe('geolocation in the store locator', withScripts, () => {
  test('the store locator requests the shopper’s position only after a click, and does not store it', async ({ shop, page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(boulder);
    await shop.open('/en-us/stores');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Near you' })).toBeVisible();
    await expect(shop.cards.first()).toContainText('Cairn Denver');
    expect(page.url()).toMatch(/\/en-us\/stores$/);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toContain('40.0');
  });

  test('without geolocation permission, the store locator shows a message and all stores', longOn(), async ({ shop, page, context }) => {
    await context.clearPermissions();
    await shop.open('/en-us/stores');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('Your browser isn’t sharing your location.')).toBeVisible();
    await expect(shop.cards).toHaveCount(12);
  });
});

test('without scripts, the store locator does not offer geolocation', longOn('no-scripts'), async ({ shop, page }) => {
  await shop.open('/en-us/stores');
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden();
});
