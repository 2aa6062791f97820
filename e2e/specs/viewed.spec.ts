// Recently viewed products: rendered by a script from the browser's storage.
import AxeBuilder from '@axe-core/playwright';
import type { Page } from 'playwright/test';
import { recordBeacons } from '../fixtures/beacons.ts';
import { expect, longOn, longWithScripts, test, withScripts } from '../fixtures/shop.ts';

const windbreaker = '/en-us/p/mens-lapwing-windbreaker-CNF00004RST';

const findViewed = (page: Page, title = 'Recently viewed') =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title, exact: true }) });

/** Returns the sum of the page's layout shifts so far. */
const readShift = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0)),
        ).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => resolve(0), 500);
      }),
  );

/** Opens two products in a listing one after another, and returns their names. */
async function viewTwoProducts(page: Page, listing: string): Promise<string[]> {
  await page.goto(listing);
  const links = page.getByRole('main').getByRole('article').getByRole('heading').getByRole('link');
  const paths = await Promise.all([0, 1].map(async (index) => (await links.nth(index).getAttribute('href')) ?? ''));
  const names = await Promise.all([0, 1].map(async (index) => (await links.nth(index).textContent()) ?? ''));
  for (const path of paths) {
    await page.goto(path);
    await page.waitForLoadState('networkidle');
  }
  return names;
}

test.describe('recently viewed products with scripts', withScripts, () => {
  test('a product page shows the recently viewed products, except the current product', longWithScripts, async ({ page }) => {
    const [first, second] = await viewTwoProducts(page, '/en-us/c/mens-jackets-1100');
    const viewed = findViewed(page);
    await viewed.scrollIntoViewIfNeeded();
    await expect(viewed.getByRole('article')).toHaveCount(1);
    await expect(viewed.getByRole('article').getByRole('heading')).toHaveText(first ?? '');
    expect(await readShift(page)).toBeLessThan(0.02);
    const { violations } = await new AxeBuilder({ page }).include('[data-viewed]').analyze();
    expect(violations).toEqual([]);
    await page.goto('/en-us/cart');
    await findViewed(page).scrollIntoViewIfNeeded();
    await expect(findViewed(page).getByRole('article').getByRole('heading')).toHaveText([second ?? '', first ?? '']);
    expect(await readShift(page)).toBeLessThan(0.02);
  });

  test('the page of recently viewed products lists them instead of the text for an empty list', longOn('desktop'), async ({ page }) => {
    await page.goto('/en-us/recently-viewed');
    await expect(page.getByText('Products you view will appear here.')).toBeVisible();
    const names = await viewTwoProducts(page, '/en-us/c/mens-jackets-1100');
    await page.goto('/en-us/recently-viewed');
    await expect(findViewed(page).getByRole('article').getByRole('heading')).toHaveText(names.reverse());
    await expect(page.getByText('Products you view will appear here.')).toBeHidden();
    // Both products fit, so there are no arrow buttons, and the clear button is at the edge.
    await expect(page.getByRole('button', { name: / products$/ })).toHaveCount(0);
    const edges = await findViewed(page).evaluate((section) =>
      [section.querySelector('header'), section.querySelector('header button')].map((each) => each?.getBoundingClientRect().right),
    );
    expect(edges[1]).toBe(edges[0]);
    expect(await readShift(page)).toBe(0);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });

  test('viewing another color of a product replaces the previous color in the viewed products', longOn('desktop'), async ({ page }) => {
    await page.goto(windbreaker);
    await page.waitForLoadState('networkidle');
    const other = page
      .getByRole('list', { name: /^Color/ })
      .getByRole('link')
      .and(page.locator(':not([aria-current])'))
      .first();
    const path = (await other.getAttribute('href')) ?? '';
    await other.click();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
    await page.goto('/en-us/cart');
    await expect(findViewed(page).getByRole('article').getByRole('link')).toHaveAttribute('href', path);
  });

  test('a button clears the recently viewed products permanently', longOn('desktop'), async ({ page }) => {
    await viewTwoProducts(page, '/en-us/c/mens-jackets-1100');
    await page.goto('/en-us/cart');
    await page.getByRole('button', { name: 'Clear recently viewed' }).click();
    await expect(page.getByText('Your recently viewed products have been cleared.')).toBeFocused();
    await expect(findViewed(page)).toHaveCount(0);
    await page.reload();
    await page.waitForLoadState('networkidle');
    await expect(findViewed(page)).toHaveCount(0);
  });

  test('seeing and clicking recently viewed products reports events', longOn('desktop'), async ({ page }) => {
    const readBeacons = await recordBeacons(page);
    await viewTwoProducts(page, '/en-us/c/mens-jackets-1100');
    await findViewed(page).scrollIntoViewIfNeeded();
    const card = findViewed(page).getByRole('article').first();
    await card.scrollIntoViewIfNeeded();
    await card.getByRole('link').first().click();
    await expect(page).not.toHaveTitle('');
    const reported = async () =>
      (await readBeacons()).filter(({ body }) => body.includes('"list":"Recently viewed"')).map(({ body }) => body);
    await expect.poll(async () => (await reported()).join()).toContain('"recommendation-click"');
    expect((await reported()).join()).toContain('"recommendation-view"');
  });

  test(
    'in a market that requires consent, viewed products are stored only after consent, and deleted when consent is withdrawn',
    longOn('desktop'),
    async ({ page }) => {
      const readKept = () => page.evaluate(() => localStorage.getItem('cairn-viewed'));
      await viewTwoProducts(page, '/de-de/c/herren-jacken-1100');
      expect(await readKept()).toBeNull();
      await page.getByRole('button', { name: 'Alle akzeptieren' }).click();
      await expect.poll(readKept).toContain('CN');
      await page.goto('/de-de/cart');
      await expect(findViewed(page, 'Zuletzt angesehen').getByRole('article')).toHaveCount(1);
      await page.goto('/de-de/privacy-settings');
      await page.getByRole('checkbox', { name: /^Komfort|^Funktional/ }).uncheck();
      await page.getByRole('button', { name: 'Auswahl speichern' }).click();
      await expect.poll(readKept).toBeNull();
    },
  );
});

test('without scripts, no page shows recently viewed products', longOn('no-scripts'), async ({ page }) => {
  await viewTwoProducts(page, '/en-us/c/mens-jackets-1100');
  await expect(page.getByText('Recently viewed')).toHaveCount(0);
  await page.goto('/en-us/cart');
  await expect(page.getByText('Recently viewed')).toHaveCount(0);
  await page.goto('/en-us/recently-viewed');
  await expect(page.getByText('Turn on JavaScript to see it.')).toBeVisible();
  await expect(page.getByText('Products you view will appear here.')).toBeHidden();
});
