// Fast navigation: the back/forward cache, and prefetching.
import type { Page } from 'playwright/test';
import { expect, longOn, onlyOn, test } from '../fixtures/shop.ts';

const listing = '/en-us/c/mens-jackets-1100';

const listMarked = (page: Page): Promise<(string | null)[]> =>
  page.locator('[data-prefetch]').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Interacts with the page, because some scripts run only after an interaction: reports, islands and prefetching. */
async function interactWithPage(page: Page): Promise<void> {
  await page.mouse.move(300, 300);
  await page.mouse.wheel(0, 1200);
  await page.keyboard.press('Tab');
  await page.evaluate(() => new Promise((idle) => setTimeout(() => requestIdleCallback(idle), 500)));
}

/** Returns the obstacles to the back/forward cache that the page itself causes. */
async function listObstacles(page: Page, path: string, change: () => void = () => undefined): Promise<string[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Page.enable');
  const reported = new Promise<string[]>((resolve) =>
    session.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.filter(({ type }) => type !== 'Circumstantial').map(({ reason }) => reason)),
    ),
  );
  await page.goto(path);
  await interactWithPage(page);
  await page.evaluate(() => addEventListener('pageshow', () => document.documentElement.setAttribute('data-back', ''), { once: true }));
  await page.evaluate(change);
  await page.goto('/en-us/loyalty');
  await page.evaluate(() => void setTimeout(() => history.back()));
  const came = page.waitForSelector('html[data-back]', { state: 'attached' }).then(() => []);
  const obstacles = await Promise.race([reported, came]);
  // This promise rejects if the page was loaded again instead of being restored.
  came.catch(() => undefined);
  await session.detach();
  return obstacles;
}

test('public pages are eligible for the back/forward cache', longOn('desktop'), async ({ playwright, launchOptions, baseURL }) => {
  test.setTimeout(90_000);
  // Headless Chromium does not restore pages, but reports their obstacles. Chromium with a window restores them (`persisted`).
  const browser = await playwright.chromium.launch({ ...launchOptions, ignoreDefaultArgs: ['--disable-back-forward-cache'] });
  try {
    const page = await browser.newPage({ ...(baseURL && { baseURL }) });
    await page.goto(listing);
    const product = (await page.getByRole('article').getByRole('heading').getByRole('link').first().getAttribute('href')) ?? '';
    for (const path of ['/en-us', listing, product, '/en-us/search?q=jacket', '/en-us/privacy'])
      expect(await listObstacles(page, path), path).toEqual([]);
    // Checks that an obstacle would be reported.
    expect(await listObstacles(page, '/en-us', () => addEventListener('unload', () => undefined))).toEqual([
      'UnloadHandlerExistsInMainFrame',
    ]);
  } finally {
    await browser.close();
  }
});

test('hovering over links prefetches one page at a time, but never a personal page', onlyOn('desktop'), async ({ shop, page }) => {
  await shop.open(listing);
  const links = shop.cards.getByRole('heading').getByRole('link');
  await links.nth(0).hover();
  await expect.poll(() => listMarked(page)).toEqual([await links.nth(0).getAttribute('href')]);
  await links.nth(1).hover();
  await expect.poll(() => listMarked(page)).toEqual([await links.nth(1).getAttribute('href')]);
  await page.getByRole('banner').getByRole('link', { name: 'Favorites' }).hover();
  await page.waitForTimeout(400);
  expect(await listMarked(page)).toEqual([await links.nth(1).getAttribute('href')]);
});

test('hovering over links prefetches nothing if the browser’s data saver is on', longOn('desktop'), async ({ shop, page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'connection', { value: { saveData: true } }));
  await shop.open(listing);
  const script = page.waitForResponse((response) => /\/assets\/navigation/.test(response.url()));
  const link = shop.cards.getByRole('heading').getByRole('link').first();
  await link.hover();
  await script;
  await page.waitForTimeout(400);
  expect(await listMarked(page)).toEqual([]);
});
