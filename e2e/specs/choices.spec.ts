// Size selection: sold-out sizes, a missing choice, and how the selected size is marked.
import type { Locator, Page } from 'playwright/test';
import { expect, longOn, onlyOn, type Shop, test } from '../fixtures/shop.ts';

const listing = '/en-us/c/mens-jackets-1100';

const findSizes = (place: Page | Locator) => place.getByRole('list', { name: /^Size/ });
const soldOut = (place: Page | Locator) => findSizes(place).getByRole('link', { name: /sold out$/ });

/** Opens products in a listing until one has a sold-out size. */
async function openWithSoldOutSize(shop: Shop, page: Page): Promise<void> {
  await shop.open(listing);
  const links = await page.getByRole('article').getByRole('heading').getByRole('link').all();
  const paths = await Promise.all(links.map((link) => link.getAttribute('href')));
  for (const path of paths) {
    await shop.open(path ?? '');
    await expect(shop.stock).toContainText(/^(Available in|Sold out)/);
    if ((await soldOut(page).count()) > 0) return;
  }
  throw new Error('No jacket of the seed has a sold-out size.');
}

test('"Choose a size" focuses and outlines the list of sizes while no size is selected', async ({ shop, page }) => {
  await shop.open(listing);
  await shop.openFirstProduct();
  const sizes = findSizes(page);
  await expect(sizes).toHaveCSS('outline-style', 'none');
  for (let press = 0; press < 2; press++) {
    await page.getByRole('link', { name: 'Choose a size' }).click();
    await expect(sizes).toBeFocused();
    await expect(sizes).toHaveCSS('outline-style', 'solid');
    await expect(sizes).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Choose a size' })).toBeInViewport();
  }
  await sizes.getByRole('link').first().click();
  await expect(sizes).toHaveCSS('outline-style', 'none');
});

test('"Choose a size" focuses and outlines the list of sizes in the quick shop', longOn('desktop', 'phone'), async ({ shop, page }) => {
  await shop.open(listing);
  await page
    .getByRole('link', { name: /^Quick shop/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('link', { name: 'Choose a size' }).click();
  await expect(findSizes(dialog)).toBeFocused();
  await expect(findSizes(dialog)).toHaveCSS('outline-style', 'solid');
});

const windbreaker = '/en-us/p/mens-lapwing-windbreaker-CNF00004RST';

test('a size that is selected by keyboard keeps the focus and the scroll position', onlyOn('desktop', 'phone'), async ({ shop, page }) => {
  await page.setViewportSize({ width: 720, height: 400 });
  await shop.open(windbreaker);
  await expect(shop.awaited).toHaveCount(0);
  // Waits for the script, because a click before it loads would follow the link.
  await page.waitForLoadState('networkidle');
  for (const name of ['M', 'S']) {
    const size = findSizes(page).getByRole('link', { name, exact: true });
    await size.focus();
    const before = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(size).toHaveAttribute('aria-current', 'true');
    await expect(page).toHaveURL(new RegExp(`size=${name}\\b`));
    await expect(size).toBeFocused();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  }
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(shop.cartLinesIn(shop.miniCart)).toHaveCount(1);
  await expect(shop.miniCart).toContainText('Rust, S');
});

test.describe(() => {
  // The test submits an invalid email address.
  test.use({ expectedNoise: /422/ });

  test('a sold-out size offers a stock alert by email instead of the cart', longOn(), async ({ shop, page, javaScriptEnabled }) => {
    await openWithSoldOutSize(shop, page);
    const link = soldOut(page).first();
    await expect(link).toHaveCSS('text-decoration-line', 'line-through');
    const size = ((await link.textContent()) ?? '').replace(' sold out', '');
    await link.click();
    await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
    await page.getByRole('link', { name: `Tell me when ${size} is back` }).click();
    const place = javaScriptEnabled ? page.getByRole('dialog') : page.getByRole('main');
    await place.getByRole('button', { name: 'Email me' }).click();
    await expect(place.getByLabel('Email', { exact: true })).toHaveAttribute('aria-invalid', 'true');
    await place.getByLabel('Email', { exact: true }).fill('ada@example.org');
    await place.getByRole('button', { name: 'Email me' }).click();
    await expect(place.getByRole('heading', { name: 'We’ll let you know' })).toBeVisible();
  });
});

test('in forced colors, only the selected size and color are outlined', longOn('desktop'), async ({ shop, page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await shop.open(listing);
  await shop.openFirstProduct();
  await shop.chooseSize('M');
  for (const list of [/^Size/, /^Color/]) {
    const links = page.getByRole('list', { name: list }).getByRole('link');
    const outlines = await links.evaluateAll((all) =>
      all.map((each) => [each.getAttribute('aria-current') === 'true', getComputedStyle(each).outlineStyle === 'solid']),
    );
    expect(outlines.length).toBeGreaterThan(1);
    for (const [isChosen, isMarked] of outlines) expect(isMarked).toBe(isChosen);
  }
});
