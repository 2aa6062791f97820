// A page says once, when it is left, how fast it was.
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
