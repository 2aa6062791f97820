// A bar that was closed does not flash up, neither on a stored page nor on one that is made for its request, by the browser's own entries.
import { expect, longOn, test } from '../fixtures/shop.ts';

const path = '/en-us/showcase/promotions';
interface Seen {
  heights: number[];
  shifts: number[];
}

test('a closed bar is never seen again', longOn('desktop'), async ({ page }) => {
  await page.goto(path);
  await page.locator('[data-close-bar]').click();
  await page.addInitScript(() => {
    const seen: Seen = { heights: [], shifts: [] };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shifts.push((entry as PerformanceEntry & { value: number }).value);
    }).observe({ type: 'layout-shift', buffered: true });
    const look = () => {
      const height = document.querySelector('[data-bar]')?.getBoundingClientRect().height ?? 0;
      if (height > 0) seen.heights.push(height);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const query of ['', '?preview=true']) {
    await page.goto(path + query, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { seen: Seen }).seen)).toEqual({ heights: [], shifts: [] });
  }
});
