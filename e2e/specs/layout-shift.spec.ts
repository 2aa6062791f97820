// Layout shifts while the content of a page loads, measured by the browser (web.dev/cls).
import type { Page } from 'playwright/test';
import { Buyer } from '../fixtures/buyer.ts';
import { delayFonts, refuseFonts } from '../fixtures/layout-shifts.ts';
import { signUpNewPerson } from '../fixtures/person.ts';
import { expect, longWithScripts, test, withScripts } from '../fixtures/shop.ts';

const listing = '/en-us/c/mens-jackets-1100';
/** Scenarios with delays in milliseconds for the gateway calls that everything after the page shell needs. */
const late = [
  'products.inventory=delay-700',
  'products.widgetRecommendations=delay-900',
  'reviews.list=delay-800',
  'reviews.questions=delay-1000',
].join('&');

interface Shift {
  value: number;
  /** Elements that moved, with their previous and current vertical positions in pixels. */
  moved: string[];
}

const recordShifts = (page: Page) =>
  page.addInitScript(() => {
    interface LayoutShift extends PerformanceEntry {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
    }
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    const describe = ({ node, previousRect, currentRect }: LayoutShift['sources'][number]) => {
      const element = node instanceof Element ? node : node?.parentElement;
      return `${element?.tagName} ${element?.className}: ${previousRect.y} to ${currentRect.y}`;
    };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[])
        if (!entry.hadRecentInput) shifts.push({ value: entry.value, moved: entry.sources.map(describe) });
    }).observe({ type: 'layout-shift', buffered: true });
  });

/** Scrolls through the page, so that content that is only loaded or laid out near the viewport is included. */
async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < Math.min(document.documentElement.scrollHeight, 8000); top += 400) {
      scrollTo(0, top);
      await new Promise((resolve) => setTimeout(resolve, 80));
    }
  });
}

async function listShifts(page: Page, path: string, scenario = late): Promise<Shift[]> {
  await refuseFonts(page);
  await page.setExtraHTTPHeaders({ 'x-cairn-scenario': scenario });
  await page.goto(path);
  // the viewed products are fetched only near the viewport
  await expect(page.locator('[aria-busy="true"]:not([data-viewed] *)')).toHaveCount(0);
  await page.waitForLoadState('networkidle');
  await scrollThrough(page);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

async function listShiftsWithLateFont(page: Page, path: string): Promise<Shift[]> {
  await recordShifts(page);
  await delayFonts(page);
  await page.goto(path);
  await page.waitForTimeout(700);
  await page.waitForLoadState('networkidle');
  await scrollThrough(page);
  return page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}

test.use({ expectedNoise: /ERR_FAILED/ });

const pages: Record<string, (page: Page) => Promise<string>> = {
  home: async () => '/en-us',
  listing: async () => listing,
  product: async (page) => {
    await page.goto(listing);
    return (await page.getByRole('article').getByRole('heading').getByRole('link').nth(2).getAttribute('href')) ?? '';
  },
  search: async () => '/en-us/search?q=jacket',
  stores: async () => '/en-us/stores',
};

for (const [name, findPath] of Object.entries(pages))
  test(`the ${name} page causes no layout shift while it loads`, name === 'product' ? withScripts : longWithScripts, async ({ page }) => {
    const path = await findPath(page);
    await recordShifts(page);
    expectNoShift(await listShifts(page, path));
  });

test('the cart page causes no layout shift while it loads', withScripts, async ({ shop, page }) => {
  await new Buyer(shop, { hasScripts: true }).addJacket();
  await recordShifts(page);
  expectNoShift(await listShifts(page, '/en-us/cart'), 0.001);
});

test('the cart page does not move when its recommendations arrive last', withScripts, async ({ shop, page }) => {
  await new Buyer(shop, { hasScripts: true }).addJacket();
  await recordShifts(page);
  expectNoShift(await listShifts(page, '/en-us/cart', 'products.widgetRecommendations=delay-2500'), 0.001);
});

const product = '/en-us/p/mens-lapwing-windbreaker-CNF00004RST';

test.describe('a page whose font is late', () => {
  for (const path of [
    '/en-us',
    listing,
    product,
    `${product}?size=M`,
    '/en-us/search?q=jacket',
    '/en-us/search?q=xyzzy',
    '/en-us/search-hub',
    '/en-us/stores',
    '/en-us/stores/US-AVL',
    '/en-us/articles',
    '/en-us/articles/wash-a-down-jacket',
    '/en-us/cart',
    '/en-us/favorites',
    '/en-us/compare',
    '/en-us/gift-cards',
    '/en-us/sign-in',
    '/en-us/sign-up',
    '/en-us/help/contact-us',
    '/en-us/nothing-here',
    '/de-de',
  ])
    test(`${path} does not move`, longWithScripts, async ({ page }) => {
      expectNoShift(await listShiftsWithLateFont(page, path), 0.001);
    });
});

test.describe('a page of a signed-in customer whose font is late', () => {
  test.setTimeout(90_000);

  for (const path of ['/en-us/account', '/en-us/account/orders', '/en-us/account/profile', '/en-us/account/loyalty'])
    test(`${path} does not move`, longWithScripts, async ({ page, baseURL }) => {
      await signUpNewPerson(page, baseURL);
      expectNoShift(await listShiftsWithLateFont(page, path), 0.001);
    });

  test('the pages of the checkout do not move', longWithScripts, async ({ shop, page, baseURL }) => {
    await signUpNewPerson(page, baseURL);
    const buyer = new Buyer(shop, { hasScripts: true });
    await buyer.addJacket();
    const expectStill = async (path: string) => {
      // a tab of its own, because the step stays open in the first one
      const tab = await page.context().newPage();
      expectNoShift(await listShiftsWithLateFont(tab, path), 0.001);
      await expect(tab).toHaveURL(path);
      await tab.close();
    };
    await expectStill('/en-us/checkout/shipping');
    await buyer.ship();
    await expectStill('/en-us/checkout/billing');
    await buyer.pay();
    await expectStill('/en-us/checkout/summary');
  });
});

function expectNoShift(shifts: readonly Shift[], most = 0.01): void {
  const sum = shifts.reduce((total, { value }) => total + value, 0);
  const worst = shifts.filter(({ value }) => value > 0.0001).map(({ value, moved }) => `${value.toFixed(4)} ${moved.join(', ')}`);
  expect(sum, worst.join('\n')).toBeLessThan(most);
}
