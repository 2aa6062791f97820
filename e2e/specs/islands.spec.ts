// Islands hydrate in the page shell, in reused HTML and in late content, and React loads only with the first island.
import type { Page } from 'playwright/test';
import { startHaltingProxy } from '../fixtures/halting-proxy.ts';
import { recordShifts, refuseFonts, sumShifts } from '../fixtures/layout-shifts.ts';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

interface Hydration {
  label: string | undefined;
  isHidden: boolean;
}

const probe = (page: Page, label: string) => page.getByRole('button', { name: label, exact: true });
/** Returns the element around an island, whose attributes show how the island hydrated. The element has no role or name. */
const findIsland = (page: Page, label: string) => page.locator('cairn-island').filter({ has: probe(page, label) });

/** Records which islands become ready and in which order, starting before the page is parsed. */
const recordHydrations = (page: Page) =>
  page.addInitScript(() => {
    const wakings: Hydration[] = [];
    Object.assign(window, { wakings });
    new MutationObserver((records) => {
      for (const { target } of records) {
        if (!(target instanceof Element)) continue;
        wakings.push({ label: target.querySelector('label')?.textContent, isHidden: target.closest('[hidden]') !== null });
      }
    }).observe(document, { subtree: true, attributeFilter: ['ready'] });
  });

const readHydrations = (page: Page) => page.evaluate(() => (window as unknown as { wakings: Hydration[] }).wakings);

test('a section that is rendered twice has separate islands that share their state', longOn('desktop'), async ({ shop, page }) => {
  await shop.open('/en-us/block-gallery');
  const twice = findIsland(page, 'First, load');
  await expect(twice).toHaveCount(2);
  for (const island of await twice.all()) await expect(island).toHaveAttribute('ready', '');
  const buttons = probe(page, 'First, load');
  await buttons.first().click();
  await expect(buttons).toHaveText(['1', '1']);
  await buttons.last().click();
  await expect(buttons).toHaveText(['2', '2']);
  await probe(page, 'Visible, visible').scrollIntoViewIfNeeded();
  await expect(probe(page, 'Visible, visible')).toHaveText('2');
  const ids = await buttons.evaluateAll((all) => all.map(({ id }) => id));
  expect(new Set(ids).size).toBe(2);
  await expect(page.locator('cairn-island[recovered]')).toHaveCount(0);
});

test(
  'each island in late content hydrates once, after the content has moved to its place',
  onlyOn('desktop', 'phone'),
  async ({ shop, page }) => {
    await recordHydrations(page);
    await shop.open('/en-us/block-gallery');
    const late = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Late', exact: true }) });
    const labels = ['Late, load', 'Late, idle', 'Late, interaction'];
    for (const label of labels.slice(0, 2)) await expect(findIsland(page, label)).toHaveAttribute('ready', '');
    await expect(findIsland(page, 'Late, interaction')).not.toHaveAttribute('ready');
    await probe(page, 'Late, interaction').click();
    await expect(late.getByRole('button')).toHaveText(['1', '1', '1']);
    await probe(page, 'Late, load').click();
    await expect(late.getByRole('button')).toHaveText(['2', '2', '2']);
    await expect(probe(page, 'First, load')).toHaveText(['2', '2']);
    const wakings = (await readHydrations(page)).filter(({ label }) => label?.startsWith('Late'));
    expect(wakings).toHaveLength(3);
    expect(wakings).toEqual(expect.arrayContaining(labels.map((label) => ({ label, isHidden: false }))));
    await expect(page.locator('cairn-island[recovered]')).toHaveCount(0);
  },
);

test('a click on a late island before it hydrates is replayed afterwards', onlyOn('phone'), async ({ shop, page }) => {
  await shop.open('/en-us/block-gallery');
  const late = probe(page, 'Late, interaction');
  await expect(late).toBeVisible();
  await late.evaluate((button) => (button as HTMLElement).click());
  await expect(late).toHaveText('1');
  await expect(findIsland(page, 'Late, interaction')).toHaveAttribute('ready', '');
});

test.describe('a page whose HTML stream pauses inside an island', () => {
  for (const label of ['First, load', 'Visible, visible']) {
    test(`island "${label}" works on a page whose HTML stream pauses inside the island`, longOn('desktop'), async ({ page, baseURL }) => {
      const line = await startHaltingProxy(baseURL, { mark: `${label}&quot;`, ms: 2500 });
      await page.goto(`${line.origin}/en-us/block-gallery`);
      const island = findIsland(page, label).first();
      const button = island.getByRole('button');
      await button.scrollIntoViewIfNeeded();
      await expect(island).toHaveAttribute('ready', '');
      await expect(button).toHaveCount(1);
      await button.click();
      await expect(button).toHaveText('1');
      await expect(page.locator('cairn-island[recovered]')).toHaveCount(0);
      await page.close(); // before the proxy, whose missing response would be an error in the console
      line.close();
    });
  }

  test('a late island hydrates only after its content has moved to its place', longOn('desktop'), async ({ page, baseURL }) => {
    await recordHydrations(page);
    const line = await startHaltingProxy(baseURL, { mark: 'Late, idle&quot;', ms: 2500 });
    await page.goto(`${line.origin}/en-us/block-gallery`);
    await expect(findIsland(page, 'Late, load')).toHaveAttribute('ready', '');
    expect((await readHydrations(page)).filter(({ isHidden }) => isHidden)).toEqual([]);
    await page.close();
    line.close();
  });
});

test('React is loaded only when an island needs it', onlyOn('phone'), async ({ shop, page }) => {
  const scripts: string[] = [];
  page.on('request', (request) => request.resourceType() === 'script' && scripts.push(request.url()));
  await shop.open('/en-us/c/mens-jackets-1100');
  await page.waitForLoadState('load');
  expect(scripts.filter((url) => /loader/.test(url))).toHaveLength(1);
  expect(scripts.filter((url) => /react|runtime-|query-client/.test(url))).toEqual([]);
});

test('a product picture opens enlarged in a dialog, and closing the dialog returns the focus', longOn('phone'), async ({ shop, page }) => {
  await shop.open('/en-us/c/mens-jackets-1100');
  await shop.openFirstProduct();
  const picture = shop.pictures.first();
  await picture.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(picture).toBeFocused();
});

test('arrow buttons scroll a product row', longOn('desktop'), async ({ shop, page }) => {
  await page.setViewportSize({ width: 800, height: 900 });
  await shop.open('/en-us');
  const row = page.getByRole('list', { name: 'Best sellers' });
  await row.scrollIntoViewIfNeeded();
  // Clicks the button of the first row.
  await page.getByRole('button', { name: 'More products' }).first().click();
  await expect.poll(() => row.evaluate((track) => track.scrollLeft)).toBeGreaterThan(100);
});

test('scrolling down hides the header, and scrolling up shows it again', longOn('phone'), async ({ shop, page }) => {
  await shop.open('/en-us/c/mens-jackets-1100');
  const header = page.getByRole('banner');
  await page.mouse.wheel(0, 1500);
  await expect(header).toHaveAttribute('data-away', '');
  await page.mouse.wheel(0, -300);
  await expect(header).not.toHaveAttribute('data-away', '');
});

test.describe(() => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('deferred sections and hydrating islands cause no layout shift', onlyOn('phone'), async ({ shop, page }) => {
    await refuseFonts(page);
    const readShifts = await recordShifts(page);
    await shop.open('/en-us/c/mens-jackets-1100');
    await shop.openFirstProduct();
    await expect(shop.awaited).toHaveCount(0);
    expect(sumShifts(await readShifts())).toBeLessThan(0.001);
  });
});

test.describe('an island whose chunk fails to load', () => {
  // the link opens a picture, in which no script can run
  test.use({ expectedNoise: /ERR_FAILED/, usesPages: false });

  test("a link inside an island works if the island's chunk fails to load", longOn('desktop'), async ({ shop, page }) => {
    await page.route('**/assets/gallery-*.js', (route) => route.abort());
    await shop.open('/en-us/c/mens-jackets-1100');
    await shop.openFirstProduct();
    await shop.pictures.first().click();
    await expect(page).toHaveURL(/\/media\/image\/upload\//);
  });
});
