// The store locator and the page of a store: with scripts and without, by keyboard, with and without a position.
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const boulder = { latitude: 40.015, longitude: -105.2705 };

test('a shopper finds the nearest store, and makes it theirs', onlyOn('desktop', 'no-scripts'), async ({ shop, page }) => {
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

test('a pin leads to its store in the list, by keyboard too', longOn('desktop', 'no-scripts'), async ({ shop, page }) => {
  await shop.open('/en-us/stores');
  const pin = page.getByRole('group', { name: /^Map/ }).getByRole('link').nth(5);
  await pin.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#store-US-DEN$/);
  await expect(shop.cards.filter({ hasText: 'Cairn Denver' })).toBeInViewport();
});

test('pins are large enough to be touched', longOn('phone'), async ({ shop, page }) => {
  await shop.open('/it-it/stores');
  for (const pin of await page
    .getByRole('group', { name: /^Mappa/ })
    .getByRole('link')
    .all()) {
    const { width = 0 } = (await pin.boundingBox()) ?? {};
    expect(width).toBeGreaterThanOrEqual(20);
  }
});

test.describe('a position', withScripts, () => {
  test('is asked for on a press only, and stands in no address', async ({ shop, page, context }) => {
    await context.grantPermissions(['geolocation']);
    await context.setGeolocation(boulder);
    await shop.open('/en-us/stores');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByRole('heading', { level: 2, name: 'Near you' })).toBeVisible();
    await expect(shop.cards.first()).toContainText('Cairn Denver');
    expect(page.url()).toMatch(/\/en-us\/stores$/);
    expect(await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, document.cookie]))).not.toContain('40.0');
  });

  test('that the browser does not share leads to the search', longOn(), async ({ shop, page, context }) => {
    await context.clearPermissions();
    await shop.open('/en-us/stores');
    await page.getByRole('button', { name: 'Use my location' }).click();
    await expect(page.getByText('Your browser doesn’t share your location.')).toBeVisible();
    await expect(shop.cards).toHaveCount(12);
  });
});

test('without scripts nobody is offered what needs them', longOn('no-scripts'), async ({ shop, page }) => {
  await shop.open('/en-us/stores');
  await expect(page.getByRole('button', { name: 'Use my location' })).toBeHidden();
});
