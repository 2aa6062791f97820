// On a slow network, a browser paints a page whose end has not arrived. What it has painted does not move when the rest arrives.
import type { Page } from 'playwright/test';
import { expect, longOn, test } from '../fixtures/shop.ts';

interface Place {
  name: string;
  left: number;
  top: number;
  isOnScreen: boolean;
}

/** Returns the places of the visible elements that contain no other element. */
function readPlaces(): Place[] {
  const leaves = [...document.querySelectorAll('body :not(script, style, template, br)')].filter(
    (element) => element.children.length === 0,
  );
  return leaves.flatMap((element, index) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const isVisible = element.checkVisibility({ visibilityProperty: true }) && width > 1 && height > 1;
    const name = `${index} ${element.tagName} ${element.getAttribute('class')} ${element.textContent?.trim().slice(0, 20)}`;
    const isOnScreen = top < innerHeight && left < innerWidth;
    return isVisible ? [{ name, left: Math.round(left), top: Math.round(top), isOnScreen }] : [];
  });
}

async function show(page: Page, html: string): Promise<Map<string, Place>> {
  await page.setContent(html, { waitUntil: 'commit' });
  return new Map((await page.evaluate(readPlaces)).map((place) => [place.name, place]));
}

const picture = { contentType: 'image/svg+xml', body: '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="5"/>' };

/** Number of characters between two states of the page. */
const step = 400;

const paths = [
  '',
  '/c/mens-jackets-1100',
  '/p/mens-highmoor-hiking-boot-CNO00004SPR',
  '/p/mens-lapwing-windbreaker-CNF00004RST?size=M',
  '/articles/wash-a-down-jacket',
  '/search?q=jacket',
];
for (const path of paths)
  test(`/en-us${path} does not move while it arrives`, longOn('no-scripts'), async ({ browser, request, baseURL }) => {
    // a page of its own, because pictures of another origin are refused, which would be a failure of the journey's page
    const page = await browser.newPage({ javaScriptEnabled: false });
    const response = await request.get(`/en-us${path}`);
    const html = (await response.text()).replace('<head>', `<head><base href="${baseURL}">`).replace(/<noscript>.*?<\/noscript>/gs, '');
    await page.route(/\/media\//, (route) => route.fulfill(picture));
    await page.route(/\/assets\//, (route) => route.abort());
    const first = html.indexOf('<body');
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      const whole = await show(page, html);
      expect(whole.size).toBeGreaterThan(15);
      const moved: string[] = [];
      for (let end = first + step; end < html.length && end < first + 60_000; end += step) {
        const cut = html.lastIndexOf('>', end) + 1;
        // the text of the last element may be cut off
        const places = [...(await show(page, html.slice(0, cut))).values()].slice(0, -1).filter(({ isOnScreen }) => isOnScreen);
        for (const { name, left, top } of places) {
          const last = whole.get(name);
          if (last && (Math.abs(last.left - left) > 1 || Math.abs(last.top - top) > 1))
            moved.push(`${name}: ${left},${top} to ${last.left},${last.top}`);
        }
      }
      expect([...new Set(moved)]).toEqual([]);
    }
    await page.close();
  });
