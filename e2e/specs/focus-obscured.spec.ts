// WCAG 2.4.11: the element with the keyboard focus is never entirely hidden behind the sticky header, the buy bar or the consent banner.
import type { Page } from 'playwright/test';
import { expect, longOn, test } from '../fixtures/shop.ts';

test.setTimeout(120_000);

/** Returns the HTML of the focused element if it is entirely hidden. Undefined if it is visible. */
const findObscuredFocus = (page: Page) =>
  page.evaluate(() => {
    const { activeElement } = document;
    if (!activeElement || activeElement === document.body) return undefined;
    const rects = [...activeElement.getClientRects()].filter(({ width, height }) => width > 0 && height > 0);
    const isVisible = rects.some(({ left, top, width, height }) =>
      [0.1, 0.5, 0.9].some((across) =>
        [0.1, 0.5, 0.9].some((down) => {
          const hit = document.elementFromPoint(left + width * across, top + height * down);
          return (
            hit !== null && (activeElement.contains(hit) || hit.contains(activeElement) || hit.closest('label')?.contains(activeElement))
          );
        }),
      ),
    );
    // the label of a visually hidden field is visible
    const label = activeElement instanceof HTMLInputElement ? activeElement.labels?.[0] : undefined;
    return isVisible || label?.checkVisibility() ? undefined : activeElement.outerHTML.slice(0, 140);
  });

/**
 * Presses a key until the focus leaves the page or the limit is reached, and returns the elements that were hidden while they had the
 * focus.
 */
async function findObscured(page: Page, key: 'Tab' | 'Shift+Tab', limit: number): Promise<string[]> {
  const found: string[] = [];
  for (let presses = 0; presses < limit; presses += 1) {
    await page.keyboard.press(key);
    // checked again after a moment, because the header slides in and loading images may move the page
    const obscured = (await findObscuredFocus(page)) && (await page.waitForTimeout(350).then(() => findObscuredFocus(page)));
    if (obscured) found.push(obscured);
    if (await page.evaluate(() => document.activeElement === document.body)) break;
  }
  return found;
}

const pages = ['/en-us', '/en-us/c/mens-jackets-1100', '/en-us/p/x-CNF00004RST', '/de-de/privacy', '/de-de'];
// the last size is that of a window of 1280 × 1024 px at 400 % zoom
const sizes = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
  { width: 320, height: 256 },
];

for (const path of pages)
  for (const size of sizes)
    test(`no focused element of ${path} is hidden at ${size.width} × ${size.height} px`, longOn('desktop'), async ({ shop, page }) => {
      await page.setViewportSize(size);
      await shop.open(path);
      await expect(shop.awaited).toHaveCount(0);
      expect.soft(await findObscured(page, 'Tab', 150), 'Tab').toEqual([]);
      // backward, focused elements are scrolled into view at the top, where the sticky header could hide them
      expect.soft(await findObscured(page, 'Shift+Tab', 150), 'Shift+Tab').toEqual([]);
    });
