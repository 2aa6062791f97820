// Prepares a page for a picture that is the same in every run.
import type { Page } from 'playwright/test';
import { expect } from '../fixtures/shop.ts';

const month = '(Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]*\\.?';
const weekday = '(Mon|Tue|Wed|Thu|Fri|Sat|Sun)[a-z]*,? ';
const day = `(${weekday})?${month} \\d{1,2}(, \\d{4})?`;

/** Texts that depend on the day or on chance, and what replaces them. They are not masked, because their style and position matter. */
const replacements: [RegExp, string][] = [
  [/[\w.-]+@example\.(org|com)/g, 'ada@example.org'],
  [/\+1 \(303\) \d{3}-\d{4}/g, '+1 (303) 555-0142'],
  [/\b[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}\b/g, '00000000-0000-4000-8000-000000000000'],
  [/\b\d{4}-\d\d-\d\d\b/g, '2030-01-15'],
  [/\b\d\d\/\d\d\/\d{4}\b/g, '01/15/2030'],
  [new RegExp(`\\b${day}(\\s?–\\s?(${day}|\\d{1,2}(, \\d{4})?))?`, 'g'), 'January 15, 2030'],
  // whether a store has items ready today depends on its opening hours
  [/\b([Rr]eady) today\b/g, '$1 January 15, 2030'],
  [/^(Open until|Closed, opens|Closed$).*/, 'Open until 8 PM'],
  [/Items in stock are ready .*/, 'Items in stock are ready today.'],
  [/\b(US\d{8}|C[A-Z\d]{10})\b/g, 'CAIRN123456'],
];

const replaceTexts = (page: Page) =>
  page.evaluate((list) => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.nodeValue ?? '';
      const replaced = list.reduce((result, [pattern, value]) => result.replace(pattern, value), text);
      if (replaced !== text) node.nodeValue = replaced;
    }
    // marks the same weekday in a store's hours, whatever day it is
    const today = document.querySelector('tr[aria-current="date"]');
    today?.removeAttribute('aria-current');
    today?.parentElement?.firstElementChild?.setAttribute('aria-current', 'date');
  }, replacements);

/** Scrolls through the page, because some of its parts load only when they are scrolled into view. */
export const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
  });

/** Counts the parts of the page, or of the viewport, that are still loading: busy elements, pictures, and fonts. */
const countLoading = (page: Page, isFullPage: boolean) =>
  page.evaluate((isWhole) => {
    const isInPicture = (element: Element) => {
      const { top, bottom, left, right, width } = element.getBoundingClientRect();
      return width > 0 && element.checkVisibility() && (isWhole || (top < innerHeight && bottom > 0 && left < innerWidth && right > 0));
    };
    const busy = [...document.querySelectorAll('[aria-busy="true"]')].filter(isInPicture);
    const pictures = [...document.images].filter((image) => isInPicture(image) && !image.complete);
    return busy.length + pictures.length + (document.fonts.status === 'loading' ? 1 : 0);
  }, isFullPage);

/** Waits until the scripts of a new page have loaded and the browser is idle, so that the page is ready for input. */
export async function waitForScripts(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 2000 })));
}

/** Waits until a page is complete, and replaces the texts that differ between runs. */
export async function settle(page: Page, { isFullPage }: { isFullPage: boolean }): Promise<void> {
  await waitForScripts(page);
  if (isFullPage) await scrollThrough(page);
  await page.mouse.move(0, 0); // so that no element is hovered
  await expect.poll(() => countLoading(page, isFullPage)).toBe(0);
  await waitForScripts(page);
  await replaceTexts(page);
}
