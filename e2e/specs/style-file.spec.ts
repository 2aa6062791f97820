// A browser with the style file gets pages without the styles that the file contains (docs/decisions/024).
import type { Page } from 'playwright/test';
import fileInfo from '../../dist/generated/base-style.json' with { type: 'json' };
import { expect, longOn, test } from '../fixtures/shop.ts';

/** Returns the position and computed style of each element. */
const readLook = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement>('body :not(script, style, template)')];
    // Makes the result comparable: elements that are not laid out would keep an old size, and the header is animated after the pointer has
    // left it.
    for (const { style } of elements) Object.assign(style, { contentVisibility: 'visible', transition: 'none' });
    return elements.map((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const { color, backgroundColor, font, display, padding, border, position, textDecorationLine } = getComputedStyle(element);
      const place = [x, y, width, height].map(Math.round).join();
      const look = [place, color, backgroundColor, font, display, padding, border, position, textDecorationLine];
      return [element.tagName, element.getAttribute('class'), ...(element.id === 'toasts' ? [] : look)].join(' | ');
    });
  });

const paths = [
  '',
  '/c/men-1000',
  '/p/mens-highmoor-hiking-boot-CNO00004SPR',
  '/articles',
  '/search?q=boots',
  '/photos',
  '/stores',
  '/gift-cards',
  '/cart',
  '/account/sign-in',
];

for (const path of paths) {
  test(
    `/en-us${path} looks the same with inlined styles as with the linked style file`,
    longOn('no-scripts'),
    async ({ page, context, baseURL }) => {
      // caches the font, because a page does not use a font that arrives late
      await page.goto('/en-us/privacy-settings');
      await page.evaluate(() => document.fonts.ready);
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        const open = async (value: string) => {
          // A browser that is known to run no scripts gets finished pages.
          const cookies = { 'cairn-base-style': value, 'cairn-noscript': '1' };
          await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
          await page.goto(`/en-us${path}`);
          // Moves the pointer away from the header, which changes while it is hovered.
          await page.mouse.move(1, 899);
          await page.evaluate(() => document.fonts.ready);
          return { look: await readLook(page), isLinked: (await page.locator('link[rel=stylesheet]').count()) > 0 };
        };
        const [without, withFile] = [await open('none'), await open(fileInfo.id)];
        expect([without.isLinked, withFile.isLinked]).toEqual([false, true]);
        expect(withFile.look).toEqual(without.look);
      }
    },
  );
}
