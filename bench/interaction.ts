// Measures the time from a tap to the next paint for the most frequent cart changes, on a phone's processor (Event Timing API).
import type { Browser, Page } from 'playwright';
import { paths, type Shop } from './bench.ts';
import { median } from './median.ts';
import { each, type PerBuild, sampleInTurns } from './per-build.ts';
import { openPhone } from './phone.ts';

/** Milliseconds until the next paint after the slowest event of each interaction, in steps of 8 ms. */
export interface Interactions {
  addMs: number;
  quantityMs: number;
  removeMs: number;
}

/** Selector of the add-to-cart button on a product page with a selected size. */
export const addButton = '.buy-form [value="add"]';

const runs = 5;
/** Milliseconds after which the response to an interaction has arrived, and its paint has been reported. */
const settleMs = 1500;
/** Shortest duration in milliseconds that the API reports. */
const shortestMs = 16;

export async function measureInteractions(browser: Browser, shops: PerBuild<Shop>): Promise<(shop: Shop) => Interactions> {
  const taps = await sampleInTurns(each(shops), runs, (shop) => interact(browser, shop.frontOrigin));
  return (shop) => ({
    addMs: median(taps(shop).map(({ addMs }) => addMs)),
    quantityMs: median(taps(shop).map(({ quantityMs }) => quantityMs)),
    removeMs: median(taps(shop).map(({ removeMs }) => removeMs)),
  });
}

async function interact(browser: Browser, origin: string): Promise<Interactions> {
  const tab = await openPhone(browser);
  await tab.addInitScript(watchEvents);
  await tab.goto(`${origin}${paths.product}?size=M`, { waitUntil: 'load' });
  const addMs = await findSlowest(tab, await tapOn(tab, addButton));
  await tab.locator('#mini-cart .cart-line').waitFor();
  await tab.goto(`${origin}/en-us/cart`, { waitUntil: 'load' });
  await tab.locator('cairn-island[name="cart"] .cart-line').waitFor();
  const quantityMs = await findSlowest(tab, await tapOn(tab, '.cart-line .quantity button:last-child'));
  const removeMs = await findSlowest(tab, await tapOn(tab, '.cart-line [value="remove"]'));
  await tab.context().close();
  return { addMs, quantityMs, removeMs };
}

/**
 * Prepares a tap on the middle of an element. Playwright's `locator.tap` is not used, because it runs scripts in the page, which would be
 * measured too.
 */
async function tapOn(tab: Page, selector: string): Promise<() => Promise<void>> {
  const target = tab.locator(selector);
  await target.scrollIntoViewIfNeeded();
  const box = await target.boundingBox();
  if (!box) throw new Error(`No visible element to tap: ${selector}`);
  return () => tab.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
}

declare global {
  interface Window {
    benchEvents?: PerformanceEventTiming[];
  }
}

/** Records event timings. Runs in the page. */
function watchEvents(): void {
  window.benchEvents = [];
  new PerformanceObserver((list) => {
    window.benchEvents?.push(...(list.getEntries() as PerformanceEventTiming[]));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** Returns the duration of the slowest event of an action, after waiting for the page to settle before and after. */
async function findSlowest(tab: Page, act: () => Promise<void>): Promise<number> {
  await tab.waitForTimeout(settleMs);
  await tab.evaluate(() => {
    window.benchEvents = [];
  });
  await act();
  await tab.waitForTimeout(settleMs);
  const durations = await tab.evaluate(() =>
    (window.benchEvents ?? []).filter((event) => event.interactionId).map(({ duration }) => duration),
  );
  return Math.max(shortestMs, ...durations);
}
