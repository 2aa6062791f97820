// A dismissed bar stays hidden on cached pages and on pages that are rendered per request, and causes no layout shift.
import { recordShifts, refuseFonts } from '../fixtures/layout-shifts.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

const path = '/en-us/showcase/promotions';

test.use({ expectedNoise: /ERR_FAILED/ });

test('a dismissed bar stays hidden on later page loads, and causes no layout shift', longOn('desktop'), async ({ page }) => {
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
