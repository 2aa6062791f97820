// Page speed: measurements and reports of pages, and techniques that make pages fast.
import type { Page } from 'playwright/test';
import { performanceIngestPath } from '#lib/paths/open-paths.ts';
import { countElements } from '../../test/support/html.ts';
import { recordBeacons } from '../fixtures/beacons.ts';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

interface Report {
  locale: string;
  page: string;
  measures: { id: string; name: string; value: number; navigation: string; target?: string }[];
}

/** Starts recording the speed reports of pages, and whether the measuring script is loaded. */
async function recordReports(page: Page) {
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(request.url()));
  const readBeacons = await recordBeacons(page);
  return {
    isMeasuring: () => fetched.some((url) => url.includes('/measure-speed')),
    read: async (): Promise<Report[]> =>
      (await readBeacons()).filter(({ path }) => path === performanceIngestPath).map(({ body }) => JSON.parse(body)),
  };
}

/** Interacts with the page for the first time, and waits until the measuring script runs. */
async function beginUse(page: Page, use: () => Promise<void>): Promise<void> {
  const measuring = page.waitForResponse(/measure-speed/);
  await use();
  await (await measuring).finished();
  // Waits because the browser delivers performance entries while it is idle.
  await page.evaluate(() => new Promise((idle) => setTimeout(() => requestIdleCallback(idle), 300)));
}

const readNames = ({ measures }: Report): string[] => measures.map(({ name }) => name).toSorted();

test(
  'a page reports its speed when the shopper leaves it after an interaction, and the speed gallery shows the report',
  longOn('phone', 'desktop'),
  async ({ shop, page }) => {
    const reports = await recordReports(page);
    await shop.open('/en-us/c/mens-jackets-1100');
    await beginUse(page, () => page.mouse.click(5, 300));
    expect(await reports.read()).toEqual([]);
    await shop.open('/en-us/speed-gallery');
    const [report, ...others] = await reports.read();
    expect(others).toEqual([]);
    expect(report).toMatchObject({ locale: 'en-us', page: 'listing' });
    const find = (name: string) => report?.measures.find((measure) => measure.name === name);
    expect(find('ttfb')?.value).toBeGreaterThan(0);
    expect(find('fcp')?.value).toBeGreaterThan(find('ttfb')?.value ?? 0);
    expect(find('lcp')?.value).toBeGreaterThanOrEqual(find('fcp')?.value ?? 0);
    expect(find('lcp')).toMatchObject({ navigation: 'navigate', target: expect.stringContaining('>') });
    expect(find('cls')?.value).toBeLessThan(0.1);

    await expect(async () => {
      await page.getByRole('link', { name: 'Refresh' }).click();
      await expect(page.getByRole('table', { name: 'listing' }).getByRole('row', { name: /^LCP/ })).toContainText(/ms/, { timeout: 500 });
    }).toPass();
  },
);

const awaitLargestPaint = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        new PerformanceObserver(() => resolve()).observe({ type: 'largest-contentful-paint', buffered: true });
      }),
  );

test('the script that measures page speed is loaded only after an interaction', onlyOn('desktop'), async ({ shop, page }) => {
  const { isMeasuring, read } = await recordReports(page);
  await shop.open('/en-us');
  await page.waitForLoadState('networkidle');
  expect(isMeasuring()).toBe(false);
  await beginUse(page, () => page.mouse.move(200, 300));
  expect(isMeasuring()).toBe(true);
  expect(await read()).toEqual([]);
});

test(
  'in a market that requires consent, speed reports are sent only after consent, but include what the page measured before consent',
  longOn('desktop'),
  async ({ shop, page }) => {
    const { isMeasuring, read } = await recordReports(page);
    await shop.open('/de-de');
    await page.mouse.click(5, 300);
    await page.waitForLoadState('networkidle');
    await shop.open('/de-de/c/herren-jacken-1100');
    // Waits for LCP, because the first click ends its measurement.
    await awaitLargestPaint(page);
    await page.mouse.click(5, 300);
    await page.waitForLoadState('networkidle');
    expect(isMeasuring()).toBe(false);
    await beginUse(page, () => page.getByRole('button', { name: 'Alle akzeptieren' }).click());
    expect(await read()).toEqual([]);
    await shop.open('/de-de/privacy');
    const reports = await read();
    expect(reports).toMatchObject([{ locale: 'de-de', page: 'listing' }]);
    // LCP was measured before consent was given, and is reported all the same, because the browser buffers the entry.
    expect(reports.flatMap(readNames)).toContain('lcp');
  },
);

test('withdrawing consent stops the speed measurement on the open page', longOn('desktop'), async ({ shop, page, context, baseURL }) => {
  const { read } = await recordReports(page);
  await shop.open('/en-us');
  await beginUse(page, () => page.mouse.click(5, 300));
  await context.addCookies([{ name: 'cairn-consent', value: '1.', url: baseURL ?? '' }]);
  await shop.open('/en-us/gift-cards');
  expect(await read()).toEqual([]);
});

/** Returns the names of listeners that exclude the page from the back/forward cache. */
async function findUnloadListeners(page: Page): Promise<string[]> {
  const browser = await page.context().newCDPSession(page);
  const { result } = await browser.send('Runtime.evaluate', { expression: 'window' });
  const { listeners } = await browser.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
  expect(listeners.map(({ type }) => type)).toContain('visibilitychange');
  return listeners.map(({ type }) => type).filter((type) => /unload$/.test(type));
}

test('no page has a listener that excludes it from the back/forward cache', longOn('desktop'), async ({ shop, page }) => {
  test.setTimeout(60_000);
  for (const path of ['/en-us', '/en-us/c/mens-jackets-1100', '/en-us/cart', '/en-us/gift-cards', '/en-us/privacy']) {
    await shop.open(path);
    await beginUse(page, () => page.mouse.click(5, 300));
    expect([path, await findUnloadListeners(page)]).toEqual([path, []]);
  }
  await page.evaluate(() => addEventListener('unload', () => undefined));
  expect(await findUnloadListeners(page)).toEqual(['unload']);
});

test('a style sheet that pages share is downloaded only once', longOn('desktop'), async ({ page }) => {
  const file = page.waitForResponse((response) => response.url().includes('/styles/'));
  await page.goto('/en-us');
  await expect(page.locator('link[rel="stylesheet"]')).toHaveCount(0);
  await (await file).finished();
  const response = await page.goto('/en-us/gift-cards');
  expect(countElements((await response?.text()) ?? '', 'link[rel=stylesheet]')).toBe(1);
  await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky');
  const [sheet] = await page.evaluate(() => performance.getEntriesByType('resource').filter(({ name }) => name.includes('/styles/')));
  // A transfer size of 0 means that the browser's cache was used.
  expect(sheet).toMatchObject({ transferSize: 0 });
});
