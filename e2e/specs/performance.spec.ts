// What makes pages fast, and that they report how fast they were.
import { countElements } from '../../test/support/html.ts';
import { expect, onlyOn, test } from '../fixtures/shop.ts';

test('leaving a page sends one report of its speed', onlyOn('phone'), async ({ shop, page }) => {
  const reports: URLSearchParams[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/performance-ingest')) reports.push(new URLSearchParams(request.postData() ?? ''));
  });
  await shop.open('/en-us/c/mens-jackets-1100');
  // the browser looks no further for the largest paint once somebody taps
  await page.evaluate(
    () => new Promise((seen) => new PerformanceObserver(seen).observe({ type: 'largest-contentful-paint', buffered: true })),
  );
  await page.mouse.click(5, 300);
  const answered = page.waitForResponse('**/performance-ingest');
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' });
    for (let times = 0; times < 2; times++) document.dispatchEvent(new Event('visibilitychange'));
  });
  expect((await answered).status()).toBe(204);
  expect(reports).toHaveLength(1);
  const [report] = reports;
  expect(report?.get('page')).toBe('listing');
  expect(Number(report?.get('ttfb'))).toBeGreaterThan(0);
  expect(Number(report?.get('lcp'))).toBeGreaterThan(Number(report?.get('ttfb')));
  expect(Number(report?.get('cls'))).toBeLessThan(0.1);
});

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
