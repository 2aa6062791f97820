// Measures when a page is painted on the phone, and its layout shift.
import type { Browser, Page } from 'playwright';
import { median } from './median.ts';
import { openPhone } from './phone.ts';

export interface Paint {
  firstMs: number;
  largestMs: number;
  blockingMs: number;
  shift: number;
  /** Number of scripts that were loaded without an interaction. */
  scripts: number;
}

/** Milliseconds until deferred content is loaded and painted. */
const settleMs = 2500;

/** Opens a URL as a first visit, and measures its paints. */
export async function measurePaint(browser: Browser, url: string): Promise<Paint> {
  const tab = await openPhone(browser);
  let scripts = 0;
  tab.on('request', (request) => {
    if (request.resourceType() === 'script') scripts += 1;
  });
  await tab.goto(url, { waitUntil: 'load' });
  await tab.waitForTimeout(settleMs);
  const paint = await readPaint(tab);
  await tab.context().close();
  return { ...paint, scripts };
}

const readPaint = (tab: Page): Promise<Omit<Paint, 'scripts'>> =>
  tab.evaluate(async () => {
    const readEntries = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 300);
      });
    const [paints, largest, shifts, tasks] = await Promise.all(
      ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(readEntries),
    );
    const firstMs = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
    const blocking = (tasks ?? []).filter(({ startTime }) => startTime > firstMs).map(({ duration }) => Math.max(0, duration - 50));
    const moved = (shifts ?? []).map((shift) => ('value' in shift && typeof shift.value === 'number' ? shift.value : 0));
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return { firstMs, largestMs: largest?.at(-1)?.startTime ?? Number.NaN, blockingMs: sum(blocking), shift: sum(moved) };
  });

export const middlePaint = (paints: Paint[]): Paint => ({
  firstMs: median(paints.map(({ firstMs }) => firstMs)),
  largestMs: median(paints.map(({ largestMs }) => largestMs)),
  blockingMs: median(paints.map(({ blockingMs }) => blockingMs)),
  // The maximum instead of the median, because no layout shift is acceptable.
  shift: Math.max(...paints.map(({ shift }) => shift)),
  scripts: Math.max(...paints.map(({ scripts }) => scripts)),
});
