// Chromium on a slow phone: a product page beside the same page as static bytes from memory, and what is done to a cart.
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright';
import { type Bench, browserHeaders, crawlerHeaders, fill, productPath } from './bench.ts';
import { manySectionsMaster } from './catalogue.ts';
import { type Interactions, measureInteractions } from './interaction.ts';
import { median } from './median.ts';
import { openPhone } from './phone.ts';
import { page } from './single.ts';
import { behave } from './stand-in/control.ts';

interface Paint {
  fcpMs: number;
  lcpMs: number;
  tbtMs: number;
  cls: number;
  /** Scripts that were fetched without an interaction. */
  scripts: number;
}

export interface BrowserResult {
  ours: Paint;
  bare: Paint;
  interactions: Interactions;
}

const runs = 5;
/** Products that no other group asks for. */
const firstProduct = 100;
/** Holes fill after the first paint: stock, and five rows. */
const holesMs = 700;
const settleMs = 2500;

export async function measureBrowser(bench: Bench): Promise<BrowserResult> {
  const {
    gatewayOrigin,
    shops: { ours: shop },
    bare,
  } = bench;
  const executablePath = [process.env.CHROMIUM_PATH, chromium.executablePath(), '/usr/bin/chromium', '/usr/bin/chromium-browser'].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (!executablePath) throw new Error('--browser needs Chromium: npx playwright install chromium, or on Debian apt-get install chromium');
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-quic', '--disable-background-networking'] });
  try {
    const paints: { ours: Paint[]; bare: Paint[] } = { ours: [], bare: [] };
    for (let run = 0; run < runs; run++) {
      const path = productPath(manySectionsMaster(firstProduct + run));
      await behave(gatewayOrigin, { failing: ['products.widgetRecommendations'] });
      await page(shop.origin + path, browserHeaders);
      await behave(gatewayOrigin, { delays: { 'products.inventory': holesMs, 'products.widgetRecommendations': holesMs } });
      paints.ours.push(await paintOf(browser, shop.frontOrigin + path));
      await behave(gatewayOrigin);
      const finished = await page(shop.origin + path, crawlerHeaders);
      await fill(bare, `product-${run}`, finished.body.replaceAll('https://shop.example', bare.frontOrigin));
      paints.bare.push(await paintOf(browser, `${bare.frontOrigin}/static/product-${run}`));
    }
    return { ours: middle(paints.ours), bare: middle(paints.bare), interactions: await measureInteractions(browser, shop) };
  } finally {
    await browser.close();
  }
}

async function paintOf(browser: Browser, url: string): Promise<Paint> {
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
    const entriesOf = (type: string) =>
      new Promise<PerformanceEntryList>((resolve) => {
        new PerformanceObserver((list) => resolve(list.getEntries())).observe({ type, buffered: true });
        setTimeout(() => resolve([]), 300);
      });
    const [paints, largest, shifts, tasks] = await Promise.all(
      ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask'].map(entriesOf),
    );
    const fcpMs = paints?.find(({ name }) => name === 'first-contentful-paint')?.startTime ?? Number.NaN;
    const blocking = (tasks ?? []).filter(({ startTime }) => startTime > fcpMs).map(({ duration }) => Math.max(0, duration - 50));
    const moved = (shifts ?? []).map((shift) => ('value' in shift && typeof shift.value === 'number' ? shift.value : 0));
    const sum = (values: number[]) => values.reduce((total, value) => total + value, 0);
    return { fcpMs, lcpMs: largest?.at(-1)?.startTime ?? Number.NaN, tbtMs: sum(blocking), cls: sum(moved) };
  });

const middle = (paints: Paint[]): Paint => ({
  fcpMs: median(paints.map((paint) => paint.fcpMs)),
  lcpMs: median(paints.map((paint) => paint.lcpMs)),
  tbtMs: median(paints.map((paint) => paint.tbtMs)),
  cls: Math.max(...paints.map((paint) => paint.cls)), // the worst: none at all is wanted
  scripts: Math.max(...paints.map((paint) => paint.scripts)),
});
