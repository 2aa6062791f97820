// From a tap to the next paint, for what is done most to a cart, on a phone's processor (Event Timing API).
import type { Browser, Page } from 'playwright';
import { type Bench, paths } from './bench.ts';
import { median } from './median.ts';
import { openPhone } from './phone.ts';

/** Milliseconds until the next paint: the slowest event of each interaction, in steps of 8. */
export interface Interactions {
  addMs: number;
  quantityMs: number;
  removeMs: number;
}

const runs = 5;
/** Until an interaction has been painted, answered and reported. */
const settleMs = 1500;
/** The API reports nothing below. */
const shortestMs = 16;

export async function measureInteractions(browser: Browser, { shop }: Bench): Promise<Interactions> {
  const taps: Interactions[] = [];
  for (let run = 0; run < runs; run++) taps.push(await interact(browser, shop.frontOrigin));
  return {
    addMs: median(taps.map(({ addMs }) => addMs)),
    quantityMs: median(taps.map(({ quantityMs }) => quantityMs)),
    removeMs: median(taps.map(({ removeMs }) => removeMs)),
  };
}

async function interact(browser: Browser, origin: string): Promise<Interactions> {
  const tab = await openPhone(browser);
  await tab.addInitScript(watchEvents);
  await tab.goto(`${origin}${paths.product}?size=M`, { waitUntil: 'load' });
  const addMs = await slowestOf(tab, () => tab.locator('.buy-form [value="add"]').tap());
  await tab.locator('#mini-cart .cart-line').waitFor();
  await tab.goto(`${origin}/en-us/cart`, { waitUntil: 'load' });
  await tab.locator('cairn-island[name="cart"] .cart-line').waitFor();
  const quantity = tab.locator('.cart-line [name="qty"]');
  const quantityMs = await slowestOf(tab, async () => {
    await quantity.fill('2');
    await tab.locator('.cart-line [value="update"]').tap();
  });
  const removeMs = await slowestOf(tab, () => tab.locator('.cart-line [value="remove"]').tap());
  await tab.context().close();
  return { addMs, quantityMs, removeMs };
}

declare global {
  interface Window {
    benchEvents?: PerformanceEventTiming[];
  }
}

/** Runs in the page. */
function watchEvents(): void {
  window.benchEvents = [];
  new PerformanceObserver((list) => {
    window.benchEvents?.push(...(list.getEntries() as PerformanceEventTiming[]));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/** The slowest event of whatever is done, once the page has come to rest before and after. */
async function slowestOf(tab: Page, act: () => Promise<void>): Promise<number> {
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
