// Page layout: gaps, lines, and the positions of elements.
import sharp from 'sharp';
import { expect, longOn, test } from '../fixtures/shop.ts';

const listing = '/en-us/c/mens-jackets-1100';

test('the home page header has no line below it while it overlays the picture', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us');
  await page.mouse.move(600, 500);
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('color', 'rgb(255, 255, 255)');
  const { y = 0, height = 0 } = (await header.boundingBox()) ?? {};
  const clip = { x: 600, y: y + height - 4, width: 1, height: 8 };
  let shades: number[] = [];
  await expect
    .poll(async () => {
      shades = [
        ...(await sharp(await page.screenshot({ clip }))
          .greyscale()
          .raw()
          .toBuffer()),
      ];
      const steps = shades.slice(1).map((shade, index) => Math.abs(shade - (shades[index] ?? 0)));
      return Math.max(...steps);
    })
    .toBeLessThan(16);
});

test(
  'the product description follows the pictures, and the buy box stays in view beside pictures and description',
  longOn('desktop'),
  async ({ shop, page }) => {
    await shop.open(listing);
    await shop.openFirstProduct();
    const pictures = await page.getByRole('list', { name: /^Images of/ }).boundingBox();
    const details = page.getByText('Details', { exact: true });
    const below = await details.boundingBox();
    expect((below?.y ?? 0) - ((pictures?.y ?? 0) + (pictures?.height ?? 0))).toBeLessThan(120);
    expect(below?.x).toBeLessThan(300);
    await details.scrollIntoViewIfNeeded();
    await page.mouse.wheel(0, 300);
    await expect(page.getByRole('link', { name: 'Choose a size' })).toBeInViewport();
  },
);

test('on a phone, the list of sizes in a quick shop dialog uses the full width', longOn('phone'), async ({ shop, page }) => {
  await shop.open(listing);
  await page
    .getByRole('link', { name: /^Quick shop/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  const sizes = await dialog.getByRole('list', { name: /^Size/ }).boundingBox();
  const picture = await dialog.getByRole('img').first().boundingBox();
  expect(sizes?.x).toBe(picture?.x);
  expect(sizes?.width).toBeGreaterThan(300);
});

test.describe(() => {
  test.use({ expectedNoise: /products\.details/ });

  test('the header keeps its layout when a slow page fails to load', longOn('desktop', 'phone'), async ({ shop, page }) => {
    await shop.open(listing);
    const path = await page.getByRole('article').getByRole('heading').getByRole('link').nth(5).getAttribute('href');
    const cart = page.getByRole('banner').getByRole('link', { name: 'Cart' });
    const before = await cart.boundingBox();
    const expectHeader = async () => {
      expect((await cart.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
      await expect(page.getByRole('banner').getByRole('button', { name: /^Men/ }).first()).toBeVisible();
    };
    await page.setExtraHTTPHeaders({ 'x-cairn-scenario': 'products.details=delay-3000' });
    await page.goto(path ?? '', { waitUntil: 'commit' });
    await expect(page.getByRole('main').getByText('One moment')).toBeVisible();
    await expectHeader();
    await expect(shop.title).toHaveText('Something went wrong');
    await expectHeader();
  });
});

for (const locale of ['de-de', 'fr-fr', 'fr-ca', 'it-it', 'en-us'])
  test(`at every screen width, the header is one line high in ${locale}`, longOn('desktop'), async ({ shop, page }) => {
    await shop.open(`/${locale}`);
    const header = page.getByRole('banner');
    for (const width of [320, 390, 768, 1024, 1152, 1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 700 });
      expect((await header.boundingBox())?.height, `${width} px`).toBe(64);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width} px`).toBe(width);
    }
  });

test(
  'on screens that are wider than the page, the header begins and ends where the content does',
  longOn('desktop'),
  async ({ shop, page }) => {
    await shop.open(listing);
    for (const width of [1600, 1920, 2560]) {
      await page.setViewportSize({ width, height: 900 });
      const logo = await page.getByRole('banner').getByRole('link', { name: 'Cairn' }).locator('svg').boundingBox();
      const title = await shop.title.boundingBox();
      expect(logo?.x, `${width} px`).toBe(title?.x);
      const cart = await shop.emptyCartLink.locator('svg').boundingBox();
      expect((cart?.x ?? 0) + (cart?.width ?? 0), `${width} px`).toBe((title?.x ?? 0) + (title?.width ?? 0));
    }
  },
);

test('a product card’s label does not overlap its favorite button', longOn('phone'), async ({ shop, page }) => {
  await shop.open('/de-de/search?q=rucksack');
  const words = 'Nur noch wenige verfügbar';
  const card = shop.cards.filter({ hasText: words }).first();
  const label = card.getByText(words);
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const shown = await label.boundingBox();
    const button = await card.getByRole('button', { name: /Favorit/ }).boundingBox();
    expect((shown?.x ?? 0) + (shown?.width ?? 0), `${width} px`).toBeLessThanOrEqual(button?.x ?? 0);
  }
});

test.describe('page titles on a large screen', () => {
  test.use({ viewport: { width: 1440, height: 900 } });
  test('titles have the same size and the same distance from the header', longOn('desktop'), async ({ page }) => {
    const paths = [
      'c/mens-jackets-1100',
      'search?q=jacket',
      'search-hub',
      'favorites',
      'compare',
      'stores',
      'stores/US-DEN',
      'gift-cards',
      'articles',
      'articles/first-night-in-a-hut',
      'sign-in',
      'track-order',
      'photos',
      'help',
      'privacy',
      'language',
    ];
    const measured = new Set<string>();
    for (const path of paths) {
      await page.goto(`/en-us/${path}`);
      const [size, top] = await page
        .locator('main h1')
        .first()
        .evaluate((title) => {
          const header = document.querySelector('[data-header]')?.getBoundingClientRect().bottom ?? 0;
          return [getComputedStyle(title).fontSize, Math.round(title.getBoundingClientRect().top - header)] as const;
        });
      expect(top, path).toBe(71);
      measured.add(size);
    }
    expect([...measured]).toEqual(['37.92px']);
  });
});
