// Layouts of pages on large screens: content is side by side and fills the width.
import type { Locator, Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { expect, longOn, type Shop, test } from '../fixtures/shop.ts';

const listing = '/en-us/c/mens-jackets-1100';

async function measure(part: Locator) {
  const { x = 0, y = 0, width = 0, height = 0 } = (await part.boundingBox()) ?? {};
  return { left: x, top: y, right: x + width, bottom: y + height, width, height };
}

/** Saves the first products of a listing as favorites, and opens the favorites. */
async function saveFavorites(shop: Shop, page: Page, count: number): Promise<void> {
  await shop.open(listing);
  for (let index = 0; index < count; index += 1) {
    const button = shop.cards.nth(index).getByRole('button', { name: /^Favorite: / });
    await button.click();
    await expect(button).toHaveAttribute('aria-pressed', 'true');
  }
  await expect(shop.unsavedFavorites).toHaveCount(0);
  await page.goto('/en-us/favorites');
}

test('the texts of a single favorite are beside its picture', longOn('desktop'), async ({ shop, page }) => {
  await saveFavorites(shop, page, 1);
  const picture = await measure(page.locator('.favorites .card-picture'));
  const add = await measure(page.getByRole('button', { name: 'Add to cart' }));
  const remove = await measure(page.getByRole('button', { name: /^Remove/ }));
  expect(add.left).toBeGreaterThan(picture.right);
  expect(remove.bottom).toBeLessThan(picture.bottom);
  expect(remove.top - add.bottom).toBeLessThan(20);
});

test('the stores are in three columns below the search and the map', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/stores');
  const entries = await Promise.all([0, 1, 2, 3].map((index) => measure(page.locator('.places > li').nth(index))));
  const [first, second, third, fourth] = entries;
  expect([second?.top, third?.top]).toEqual([first?.top, first?.top]);
  expect(fourth?.left).toBe(first?.left);
  const map = await measure(page.locator('.store-map'));
  expect(map.bottom).toBeLessThan(first?.top ?? 0);
  expect(map.right).toBeCloseTo((await measure(page.locator('ol.places'))).right, 0);
});

test('the picture of a store is beside its name and its hours', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/stores/US-DEN');
  const picture = await measure(page.locator('.store-area'));
  const title = await measure(shop.title);
  expect(picture.left).toBeGreaterThan(title.right);
  expect(picture.top).toBeLessThan(title.top);
  const services = await measure(page.getByRole('heading', { name: 'Services' }));
  expect(services.left).toBe(picture.left);
  expect(services.top).toBeGreaterThan(picture.bottom);
});

test('in a comparison of two products, the texts are beside the pictures', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/compare?ids=CNF00004RST,CNA00004STN');
  const column = page.getByRole('columnheader').first();
  const picture = await measure(column.getByRole('img').first());
  expect((await measure(column.getByRole('link').first())).left).toBeGreaterThan(picture.right);
  const table = await measure(page.getByRole('table'));
  const suggestions = await measure(page.getByRole('region', { name: 'Add another product' }));
  expect(suggestions.left - table.right).toBeLessThan(64);
});

test('further pictures fill the column below the picture in a wide quick shop dialog', longOn('desktop'), async ({ shop, page }) => {
  await shop.open(listing);
  await page
    .getByRole('link', { name: /^Quick shop/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.locator('.quickshop-pictures img:visible')).toHaveCount(3);
  const pictures = await measure(dialog.locator('.quickshop-pictures'));
  const choices = await measure(dialog.locator('.quickshop-choices'));
  expect(Math.abs(pictures.bottom - choices.bottom)).toBeLessThan(120);
});

test('a quick shop dialog on a phone shows one picture', longOn('phone'), async ({ shop, page }) => {
  await shop.open(listing);
  await page
    .getByRole('link', { name: /^Quick shop/ })
    .first()
    .click();
  await expect(page.getByRole('dialog').locator('.quickshop-pictures img:visible')).toHaveCount(1);
});

test('the offer of an account is below the items of a confirmed order', longOn('desktop'), async ({ shop, page }) => {
  const buyer = new Buyer(shop, { hasScripts: true });
  await buyer.atSummary();
  await buyer.place();
  await buyer.expectConfirmation();
  const items = await measure(page.getByRole('complementary', { name: 'Your order' }));
  const offer = await measure(page.getByRole('region', { name: 'Create an account with this order' }));
  expect([offer.left, offer.width]).toEqual([items.left, items.width]);
  expect(offer.top - items.bottom).toBeLessThan(32);
  const shopping = await measure(page.getByRole('main').getByRole('link', { name: 'Continue shopping' }));
  expect(shopping.top).toBe((await measure(page.getByRole('main').getByRole('link', { name: 'Track your order' }))).top);
});

test(
  'the sign-up form is beside the benefits of an account on a page, and below them in a dialog',
  longOn('desktop'),
  async ({ shop, page }) => {
    await shop.open('/en-us/sign-up');
    const form = page.getByRole('main').getByLabel('Email', { exact: true }).first();
    const benefits = page.getByRole('region', { name: 'Benefits' });
    expect((await measure(form)).left).toBeGreaterThan((await measure(benefits)).right);
    await shop.open('/en-us/favorites');
    await page.getByRole('main').getByRole('link', { name: 'Sign in' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('link', { name: 'Create account' }).click();
    const inDialog = dialog.getByRole('region', { name: 'Benefits' });
    await expect(inDialog).toBeVisible();
    expect((await measure(dialog.getByLabel('Email', { exact: true }))).top).toBeGreaterThan((await measure(inDialog)).bottom);
  },
);
