// The head of a page has all styles of its first screen. The styles behind the first screen change nothing in it.
import { expect, longOn, test } from '../fixtures/shop.ts';

/** Returns the position and computed style of each element that is visible on the first screen. */
function readFirstScreen(): string[] {
  return Array.from(document.querySelectorAll('body :not(script, style, template)')).flatMap((element) => {
    const { left, top, bottom, width, height } = element.getBoundingClientRect();
    const style = getComputedStyle(element);
    if (top >= innerHeight || width === 0 || height === 0 || style.visibility === 'hidden') return [];
    const { color, backgroundColor, font, display, padding, border, position, textDecorationLine } = style;
    const place = [left, top, width, Math.min(bottom, innerHeight)].map(Math.round).join();
    return [
      [
        element.tagName,
        element.className,
        place,
        color,
        backgroundColor,
        font,
        display,
        padding,
        border,
        position,
        textDecorationLine,
      ].join(' | '),
    ];
  });
}

const paths = ['/p/mens-highmoor-hiking-boot-CNO00004SPR', '/p/mens-serac-shell-jacket-CNA00004STN?size=M'];

for (const path of paths)
  test(`/en-us${path} shows its first screen without the styles behind it`, longOn('no-scripts'), async ({ page, context, baseURL }) => {
    // caches the font, because a page does not use a font that arrives late
    await page.goto('/en-us/privacy-settings');
    await page.evaluate(() => document.fonts.ready);
    for (const [width, height] of [
      [390, 844],
      [768, 1024],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      // a browser without the style file that is known to run no scripts
      const cookies = { 'cairn-base-style': 'none', 'cairn-noscript': '1' };
      await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: baseURL ?? '' })));
      await page.goto(`/en-us${path}`);
      await page.evaluate(() => document.fonts.ready);
      const whole = await page.evaluate(readFirstScreen);
      expect(whole.length).toBeGreaterThan(50);
      await page.locator('style[data-below-fold]').evaluate((style) => style.remove());
      expect(await page.evaluate(readFirstScreen)).toEqual(whole);
    }
  });
