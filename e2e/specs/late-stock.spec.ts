// Stock that arrives late on a page that is rendered per request. React's inline script inserts it.
import type { Page } from 'playwright/test';
import { countWithoutNonce, readNonce } from '../../test/support/csp.ts';
import { countElements } from '../../test/support/html.ts';
import { recordShifts, refuseFonts, sumShifts } from '../fixtures/layout-shifts.ts';
import { expect, longOn, test } from '../fixtures/shop.ts';

interface Notes {
  stock: string[];
  violations: string[];
}

/** Records each text that is shown as stock, and violations of the Content-Security-Policy. */
const recordFrames = (page: Page) =>
  page.addInitScript(() => {
    const notes: Notes = { stock: [], violations: [] };
    Object.assign(window, { notes });
    const look = () => {
      const text = document.querySelector('#main .stock')?.textContent;
      if (text && text !== notes.stock.at(-1)) notes.stock.push(text);
      requestAnimationFrame(look);
    };
    look();
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => notes.violations.push(violatedDirective));
  });

const readNotes = (page: Page) => page.evaluate(() => (window as unknown as { notes: Notes }).notes);

test.describe(() => {
  test.use({ expectedNoise: /ERR_FAILED/ });

  test('late stock replaces its fallback without a layout shift', longOn('desktop', 'phone'), async ({ shop, page }) => {
    await shop.open('/en-us/c/mens-jackets-1100');
    await shop.openFirstProduct();
    await refuseFonts(page);
    await recordFrames(page);
    const readShifts = await recordShifts(page);
    await page.setExtraHTTPHeaders({ 'x-cairn-scenario': 'products.inventory=delay-800' });
    const response = await shop.open(page.url());
    await expect(shop.stock).toContainText(/^(In stock|Only \d+ left|Sold out|Available in)/);
    await page.waitForLoadState('load');
    // Polls because texts are only recorded once per frame.
    await expect.poll(async () => (await readNotes(page)).stock.length).toBe(2);

    const { stock, violations } = await readNotes(page);
    expect(stock[0]).toMatch(/^Checking stock/);
    expect(sumShifts(await readShifts())).toBeLessThan(0.001);
    expect(violations).toEqual([]);
    await expect(shop.awaited).toHaveCount(0);

    const html = (await response?.text()) ?? '';
    expect(countElements(html, '[hidden][id^="S:"]')).toBeGreaterThan(0);
    expect(countElements(html, 'script, style')).toBeGreaterThan(2);
    expect(countWithoutNonce(html, readNonce({ headers: new Headers(response?.headers()) }))).toBe(0);
  });
});
