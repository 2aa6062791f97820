// Filtering, sorting and paging a listing: with links and a form if scripts do not run, otherwise in place.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { expect, longOn, onlyOn, test, withScripts } from '../fixtures/shop.ts';

const listing = '/en-us/c/men-1000';

const filters = (page: Page) => page.getByRole('navigation', { name: 'Filters' });
const chosen = (page: Page) => page.getByRole('navigation', { name: 'Selected filters' });
const value = (page: Page, name: string) => filters(page).getByRole('link', { name: new RegExp(`^${name} ?, \\d+ products?$`) });

const sortOrders = (page: Page) =>
  page
    .getByRole('main')
    .locator('details')
    .filter({ has: sortButton(page) });
const sortButton = (page: Page) => page.locator('summary').filter({ hasText: /^Sort/ });
const openSortOrders = (page: Page) => sortButton(page).click();

/** Waits until the script that updates the listing in place is ready. */
const ready = (page: Page) => page.waitForFunction(() => history.state?.listingScroll !== undefined);

/** Returns the number of products in a filter value's label. */
const promised = async (page: Page, name: string): Promise<number> =>
  Number(/, (\d+) product/.exec((await value(page, name).textContent()) ?? '')?.[1]);

test('links add and remove filters, and the URL contains the filters', longOn('desktop', 'no-scripts'), async ({ shop, page }) => {
  await shop.open(listing);
  const blue = await promised(page, 'Blue');
  await value(page, 'Blue').click();
  await expect(page).toHaveURL(`${listing}?colour=blue`);
  await expect(page.getByText(new RegExp(`^${blue} products`)).first()).toBeVisible();
  await expect(value(page, 'Blue')).toHaveAttribute('aria-current', 'true');

  const both = await promised(page, 'Men’s Jackets');
  await value(page, 'Men’s Jackets').click();
  await expect(page).toHaveURL(`${listing}?category=1100&colour=blue`);
  await expect(page.getByText(new RegExp(`^${both} products`)).first()).toBeVisible();

  await chosen(page).getByRole('link', { name: 'Remove filter: Blue' }).click();
  await expect(page).toHaveURL(`${listing}?category=1100`);
  await chosen(page).getByRole('link', { name: 'Clear all' }).click();
  await expect(page).toHaveURL(listing);
  await expect(chosen(page)).toHaveCount(0);
});

test(
  'sorting a listing keeps its filters, and the URL contains the sort order',
  longOn('no-scripts', 'desktop'),
  async ({ shop, page }) => {
    await shop.open(`${listing}?colour=blue`);
    await openSortOrders(page);
    await sortOrders(page).getByRole('link', { name: 'Price: low to high' }).click();
    await expect(page).toHaveURL(`${listing}?colour=blue&sort=price-up`);
    await expect(sortButton(page)).toContainText('Price: low to high');
    await openSortOrders(page);
    await expect(sortOrders(page).getByRole('link', { name: 'Price: low to high' })).toHaveAttribute('aria-current', 'true');
  },
);

test.describe('a listing whose script fails to load', () => {
  test.use({ expectedNoise: /ERR_FAILED|Failed to fetch/ });
  test('a listing can be sorted if its script fails to load', withScripts, async ({ shop, page }) => {
    await page.route(/\/assets\/listing-/, (route) => route.abort());
    await shop.open(listing);
    await openSortOrders(page);
    await sortOrders(page).getByRole('link', { name: 'Newest' }).click();
    await expect(page).toHaveURL(`${listing}?sort=newest`);
  });
});

test(
  'the list of sort orders closes with Escape, and keeps the focus after a sort order was chosen',
  onlyOn('desktop'),
  async ({ shop, page }) => {
    await shop.open(listing);
    await ready(page);
    await openSortOrders(page);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await expect(sortButton(page)).toBeFocused();
    await expect(sortOrders(page).getByRole('link', { name: 'Newest' })).toBeHidden();
    await openSortOrders(page);
    await sortOrders(page).getByRole('link', { name: 'Newest' }).click();
    await expect(page).toHaveURL(`${listing}?sort=newest`);
    await expect(sortButton(page)).toBeFocused();
  },
);

test(
  'filtering updates the listing in place without losing focus or scroll position, and announces the number of products',
  onlyOn('desktop'),
  async ({ shop, page }) => {
    await shop.open(listing);
    await ready(page);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    const blue = await promised(page, 'Blue');
    await value(page, 'Blue').focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${listing}?colour=blue`);
    await expect(page).toHaveTitle(/^Blue – Men/);
    await expect(value(page, 'Blue')).toBeFocused();
    await expect(page.getByRole('region', { name: 'Products' }).getByRole('status')).toContainText(`${blue} products`);

    expect(await page.evaluate(() => 'isSamePage' in window)).toBe(true);

    const second = page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Page 2', exact: true });
    await second.scrollIntoViewIfNeeded();
    await page.waitForFunction(() => scrollY > 0 && history.state?.listingScroll === scrollY);
    const place = await page.evaluate(() => scrollY);
    await second.click();
    await expect(page).toHaveURL(`${listing}?colour=blue&page=2`);
    await page.goBack();
    await expect(page).toHaveURL(`${listing}?colour=blue`);
    await expect(page.getByText('page 1 of').first()).toBeVisible();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
    await shop.openFirstProduct();
    await page.goBack();
    await expect(page).toHaveURL(`${listing}?colour=blue`);
    // Checks that the page's styles have loaded.
    await expect(shop.cards.first().locator('.card-picture')).toHaveCSS('overflow', 'hidden');
    await ready(page);
    await page.goBack();
    await expect(page).toHaveURL(listing);
    await expect(chosen(page)).toHaveCount(0);
  },
);

test('“Skip filters” moves the focus from the filters to the products', longOn('desktop', 'no-scripts'), async ({ shop, page }) => {
  await shop.open(listing);
  const skip = filters(page).getByRole('link', { name: 'Skip filters' });
  await skip.focus();
  await expect(skip).toBeInViewport();
  await page.keyboard.press('Enter');
  await expect(page.locator('#products')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(shop.cards.first().getByRole('link').first()).toBeFocused();
});

/** Scrolls down by a screen, and waits until the header has disappeared. */
async function scrollDown(page: Page): Promise<void> {
  await page.mouse.wheel(0, 1400);
  await expect(page.locator('[data-header]')).toHaveAttribute('data-away');
}

test(
  'toolbar and filters stay in view while a shopper scrolls down, and the filters scroll by themselves',
  onlyOn('desktop'),
  async ({ shop, page }) => {
    await shop.open(listing);
    await ready(page);
    await scrollDown(page);
    await expect(sortButton(page)).toBeInViewport();
    const column = page.locator('.listing-side');
    // the column has moved up to the toolbar, which has moved to the top of the viewport
    await expect.poll(async () => Math.round((await column.boundingBox())?.y ?? 0)).toBeLessThan(70);
    expect(await column.evaluate(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)).toBe(true);
    const before = await page.evaluate(() => scrollY);
    await column.hover();
    await page.mouse.wheel(0, 200);
    await expect.poll(() => column.evaluate(({ scrollTop }) => scrollTop)).toBe(200);
    expect(await page.evaluate(() => scrollY)).toBe(before);
  },
);

test('a filter chosen further down displays the list from its first product', onlyOn('desktop'), async ({ shop, page }) => {
  await shop.open(listing);
  await ready(page);
  await scrollDown(page);
  await value(page, 'Blue').click();
  await expect(page).toHaveURL(`${listing}?colour=blue`);
  await expect(shop.cards.first()).toBeInViewport();
});

test(
  'on a phone, the filter link and the sort orders stay in view while a shopper scrolls down',
  onlyOn('phone'),
  async ({ shop, page }) => {
    await shop.open(listing);
    await ready(page);
    await page.evaluate(() => scrollTo(0, 1600));
    await expect(page.locator('[data-header]')).toHaveAttribute('data-away');
    for (const part of [page.getByRole('link', { name: 'Filter', exact: true }), sortButton(page)]) {
      await expect(part).toBeInViewport();
      await expect.poll(async () => Math.round((await part.boundingBox())?.y ?? -1)).toBeLessThan(10);
    }
  },
);

test('on a phone, filters open in a dialog that shows the number of matching products', onlyOn('phone'), async ({ shop, page }) => {
  await shop.open(listing);
  await page.getByRole('link', { name: 'Filter', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Filters' });
  await expect(dialog).toBeVisible();
  const blue = await promised(page, 'Blue');
  await value(page, 'Blue').click();
  const done = dialog.getByRole('link', { name: `Show ${blue} products` });
  await expect(done).toBeVisible();
  expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()).violations).toEqual([]);
  await done.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Filter (1)' })).toBeFocused();
  await expect(page).toHaveURL(`${listing}?colour=blue`);
});

test(
  'a color swatch on a product card changes the picture and the link of the card',
  longOn('desktop', 'no-scripts'),
  async ({ shop, page, javaScriptEnabled }) => {
    await shop.open(listing);
    const card = shop.cards.first();
    if (javaScriptEnabled) await ready(page);
    const swatch = card.getByRole('listitem').getByRole('link').and(page.locator(':not([aria-current])')).first();
    const path = (await swatch.getAttribute('href')) ?? '';
    await swatch.click();
    if (javaScriptEnabled) {
      await expect(card.getByRole('heading').getByRole('link')).toHaveAttribute('href', new RegExp(`${path}$`));
      await expect(page).toHaveURL(listing);
      await card.getByRole('heading').getByRole('link').click();
    }
    await expect(page).toHaveURL(path);
  },
);

test(
  'a listing without matches offers to remove a filter, and a page beyond the last page links to the last page',
  longOn('desktop', 'no-scripts'),
  async ({ shop, page }) => {
    await shop.open(`${listing}?category=1100&technology=merino`);
    await expect(page.getByRole('heading', { name: 'No matching products' })).toBeVisible();
    await page.getByRole('link', { name: 'Remove last filter' }).click();
    await expect(page).toHaveURL(`${listing}?category=1100`);
    const response = await shop.open(`${listing}?page=9999`);
    expect(response?.status()).toBe(404);
    await page.getByRole('link', { name: 'Go to the last page' }).click();
    await expect(shop.cards).not.toHaveCount(0);
  },
);

test('a filtered listing has no axe violation', longOn('desktop'), async ({ shop, page }) => {
  await shop.open(`${listing}?category=1100&colour=blue&size=m`);
  expect((await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa', 'wcag22aa']).analyze()).violations).toEqual([]);
});

test('a banner that appears when the filters are removed has its styles', longOn('desktop'), async ({ shop, page }) => {
  await shop.open(`${listing}?colour=blue`);
  await ready(page);
  const banner = page.getByRole('main').locator('section.banner').first();
  await expect(banner).toHaveCount(0);
  await chosen(page).getByRole('link', { name: 'Remove filter: Blue' }).click();
  await expect(banner).toBeVisible();
  const readBox = () => banner.boundingBox();
  const shown = await readBox();
  await page.reload();
  expect(shown).toMatchObject({ height: (await readBox())?.height });
});

test('the prices of products in a row of a listing are at the same height', onlyOn('desktop'), async ({ page }) => {
  await page.goto('/en-us/c/mens-jackets-1100');
  const places = await page.locator('.listing-grid > li').evaluateAll((items) =>
    items.map((item) => ({
      row: item.getBoundingClientRect().top,
      height: item.querySelector('.card-name')?.getBoundingClientRect().height,
      price: item.querySelector('.price')?.getBoundingClientRect().top,
    })),
  );
  const rows = Map.groupBy(places, ({ row }) => row);
  expect(rows.size).toBeGreaterThan(1);
  for (const row of rows.values()) expect(new Set(row.map(({ price }) => price)).size).toBe(1);
});
