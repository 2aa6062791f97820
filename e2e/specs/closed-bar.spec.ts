// A bar that was closed does not flash up, neither on a stored page nor on one that is made for its request, by the browser's own entries.
import { recordShifts, refuseFonts } from '../fixtures/layout-shifts.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

const path = '/en-us/showcase/promotions';

test.use({ expectedNoise: /ERR_FAILED/ });

test('a closed bar is never seen again', longOn('desktop'), async ({ page }) => {
  await page.goto(path);
  await page.locator('[data-close-bar]').click();
  await refuseFonts(page);
  const readShifts = await recordShifts(page);
  await page.addInitScript(() => {
    const heights: number[] = [];
    Object.assign(window, { heights });
    const look = () => {
      const height = document.querySelector('[data-bar]')?.getBoundingClientRect().height ?? 0;
      if (height > 0) heights.push(height);
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  for (const query of ['', '?preview=true']) {
    await page.goto(path + query, { waitUntil: 'load' });
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => (window as unknown as { heights: number[] }).heights)).toEqual([]);
    expect(await readShifts()).toEqual([]);
  }
});
