// What makes pages fast, and that they report how fast they were.
import type { Page } from 'playwright/test';
import { countElements } from '../../test/support/html.ts';
import { expect, onlyOn, type Shop, test } from '../fixtures/shop.ts';

interface Report {
  locale: string;
  page: string;
  measures: { id: string; name: string; value: number; navigation: string; target?: string }[];
}

/** What pages report of their speed from now on, and which addresses they fetch. */
function recordReports(page: Page) {
  const reports: Report[] = [];
  const fetched: string[] = [];
  page.on('request', (request) => {
    fetched.push(request.url());
    if (request.url().endsWith('/performance-ingest')) reports.push(JSON.parse(request.postData() ?? '{}'));
  });
  return { reports, isMeasuring: () => fetched.some((url) => url.includes('/measure-speed')) };
}

/** Opens a page and uses it, so that it is measured. */
async function usePage(shop: Shop, path: string): Promise<void> {
  await shop.open(path);
  const measuring = shop.page.waitForResponse(/measure-speed/);
  await shop.page.mouse.move(5, 300);
  await shop.page.mouse.click(5, 300);
  await (await measuring).finished();
  // the library asks the browser for its records in idle moments
  await shop.page.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 300))));
}

const readNames = ({ measures }: Report): string[] => measures.map(({ name }) => name).toSorted();

test(
  'a page that was used reports its speed when it is left, and the gallery shows it',
  onlyOn('phone', 'desktop'),
  async ({ shop, page }) => {
    const { reports } = recordReports(page);
    await usePage(shop, '/en-us/c/mens-jackets-1100');
    expect(reports).toEqual([]);
    const answered = page.waitForResponse('**/performance-ingest');
    await page.goto('/en-us/speed-gallery');
    expect((await answered).status()).toBe(204);
    expect(reports).toMatchObject([{ locale: 'en-us', page: 'listing' }]);
    const [report] = reports;
    if (!report) throw new Error('Nothing was reported.');
    expect(readNames(report)).toEqual(expect.arrayContaining(['cls', 'fcp', 'lcp', 'ttfb']));
    const find = (name: string) => report.measures.find((measure) => measure.name === name);
    expect(find('lcp')?.value).toBeGreaterThan(find('ttfb')?.value ?? 0);
    expect(find('lcp')).toMatchObject({ navigation: 'navigate', target: expect.stringContaining('>') });
    expect(find('cls')?.value).toBeLessThan(0.1);

    await expect(async () => {
      await page.getByRole('link', { name: 'Refresh' }).click();
      await expect(page.getByRole('table', { name: 'listing' }).getByRole('row', { name: /^LCP/ })).toContainText(/ms.*(good|poor|needs)/);
    }).toPass();
  },
);

test('nothing is fetched for it before the page is used or hidden', onlyOn('desktop'), async ({ shop, page }) => {
  const { reports, isMeasuring } = recordReports(page);
  const isReady = page.waitForResponse(/analytics-/);
  await shop.open('/en-us');
  await (await isReady).finished();
  await page.waitForLoadState('networkidle');
  expect(isMeasuring()).toBe(false);
  await page.mouse.move(200, 300);
  await expect.poll(isMeasuring).toBe(true);
  expect(reports).toEqual([]);
});

test(
  'where visitors are asked, nothing is measured before they agree, and all of the visit after',
  onlyOn('desktop'),
  async ({ shop, page }) => {
    const { reports, isMeasuring } = recordReports(page);
    await shop.open('/de-de');
    await page.mouse.move(200, 200);
    await page.mouse.click(5, 300);
    await page.waitForLoadState('networkidle');
    await shop.open('/de-de/c/herren-jacken-1100');
    await page.mouse.move(200, 200);
    await page.waitForLoadState('networkidle');
    expect(isMeasuring()).toBe(false);
    const measuring = page.waitForResponse(/measure-speed/);
    await page.getByRole('region', { name: 'Deine Privatsphäre' }).getByRole('button', { name: 'Alle akzeptieren' }).click();
    await (await measuring).finished();
    await page.evaluate(() => new Promise((idle) => requestIdleCallback(() => setTimeout(idle, 300))));
    expect(reports).toEqual([]);
    await page.goto('/de-de/privacy');
    await expect.poll(() => reports).toMatchObject([{ locale: 'de-de', page: 'listing' }]);
    expect(reports.flatMap(readNames)).toContain('lcp'); // of before the answer: the browser keeps it
  },
);

test('the style that all pages share travels once', onlyOn('desktop'), async ({ page }) => {
  const file = page.waitForResponse((response) => response.url().includes('/styles/'));
  await page.goto('/en-us');
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
  await (await file).finished();
  const response = await page.goto('/en-us/gift-cards');
  expect(countElements((await response?.text()) ?? '', 'link[rel=stylesheet]')).toBe(1);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  const [sheet] = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/styles/')));
  expect(sheet).toMatchObject({ transferSize: 0 }); // from the browser's own cache
});
