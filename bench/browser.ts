// Measures in Chromium on an emulated slow phone, behind an edge: a product page, a plain static page, and cart changes.
import { type Browser, chromium } from 'playwright';
import { chromiumArguments, findBrowser } from '../scripts/browser.ts';
import { siteOrigin } from './bare/front.ts';
import { type Bench, browserHeaders, crawlerHeaders, fill, paths, productPath, type Shop } from './bench.ts';
import { manySectionsMaster } from './catalog.ts';
import { type Certificate, makeCertificate, startEdge } from './edge.ts';
import { measureFirstTap } from './first-tap.ts';
import { type Interactions, measureInteractions } from './interaction.ts';
import { median } from './median.ts';
import { measurePaint, middlePaint, type Paint } from './paint.ts';
import { each, mapBuilds, type PerBuild, sampleInTurns } from './per-build.ts';
import { page } from './single.ts';
import { setBehavior } from './stand-in/control.ts';

export interface BrowserResult {
  /** The product page on a first visit, with late deferred content. */
  product: Paint;
  /** A plain static page with the same product and picture, served from memory. */
  staticPage: Paint;
  /** Our product page without deferred parts, served from memory. */
  finished: Paint;
  /** Milliseconds from the first paint of the add-to-cart button until it works. */
  firstTapMs: number;
  interactions: Interactions;
}

/** Index of the first product. It is high, so that no other group of measurements requests the same products. */
const firstProduct = 100;
/** Milliseconds by which deferred content (stock and five rows) is delayed, so that it arrives after the first paint. */
const deferredMs = 700;

export async function measureBrowser(bench: Bench, runs: number): Promise<PerBuild<BrowserResult>> {
  const certificate = makeCertificate(bench.folder);
  const browser = await openBrowser();
  try {
    const edges = new Map<Shop, string>();
    for (const shop of each(bench.shops)) edges.set(shop, await startEdge(shop.frontOrigin, certificate));
    const paints = await measurePaints(browser, bench, edges, runs, certificate);
    const taps = await measureFirstTaps(browser, bench, edges, runs);
    const interactions = await measureInteractions(browser, bench.shops);
    return mapBuilds(bench.shops, (shop) => ({ ...paints(shop), firstTapMs: taps(shop), interactions: interactions(shop) }));
  } finally {
    await browser.close();
  }
}

function openBrowser(): Promise<Browser> {
  const browser = findBrowser();
  if (!browser)
    throw new Error('--browser needs Chromium: npx playwright install chromium, or on Debian apt-get install chromium-headless-shell');
  return chromium.launch({ ...browser, args: chromiumArguments });
}

/** Prepares one run, and returns the URL to open. */
type Opening = (run: number) => Promise<string>;

async function measurePaints(
  browser: Browser,
  { gatewayOrigin, shops, bare }: Bench,
  edges: ReadonlyMap<Shop, string>,
  runs: number,
  certificate: Certificate,
) {
  const bareEdge = await startEdge(bare.frontOrigin, certificate);
  const createPath = (run: number) => productPath(manySectionsMaster(firstProduct + run));
  /**
   * Requests the page once, so that the shop caches the page but not its rows: recommendations fail during this request, and failures are
   * never cached.
   */
  const openProduct =
    (shop: Shop): Opening =>
    async (run) => {
      await setBehavior(gatewayOrigin, { failing: ['products.widgetRecommendations'] });
      await page(shop.origin + createPath(run), browserHeaders);
      await setBehavior(gatewayOrigin, { delays: { 'products.inventory': deferredMs, 'products.widgetRecommendations': deferredMs } });
      return edges.get(shop) + createPath(run);
    };
  const staticPage: Opening = async () => `${bareEdge}/plain`;
  const finished: Opening = async (run) => {
    await setBehavior(gatewayOrigin);
    const { body } = await page(shops.ours.origin + createPath(run), crawlerHeaders);
    await fill(bare, `product-${run}`, body.replaceAll(siteOrigin, bareEdge));
    return `${bareEdge}/static/product-${run}`;
  };
  const products = new Map<Shop, Opening>(each(shops).map((shop) => [shop, openProduct(shop)]));
  const openings = [...products.values(), staticPage, finished];
  const take = async (opening: Opening, run: number) => measurePaint(browser, await opening(run));
  // The first turn only warms up the edges.
  await sampleInTurns(openings, 1, (opening) => take(opening, runs));
  const paints = await sampleInTurns(openings, runs, take);
  await setBehavior(gatewayOrigin);
  const ofOpening = (opening: Opening | undefined) => middlePaint(opening ? paints(opening) : []);
  return (shop: Shop) => ({
    product: ofOpening(products.get(shop)),
    staticPage: ofOpening(staticPage),
    finished: ofOpening(finished),
  });
}

async function measureFirstTaps(browser: Browser, { shops }: Bench, edges: ReadonlyMap<Shop, string>, runs: number) {
  const take = (shop: Shop) => measureFirstTap(browser, `${edges.get(shop)}${paths.product}?size=M`);
  // The first turn only caches the page.
  await sampleInTurns(each(shops), 1, take);
  const taps = await sampleInTurns(each(shops), runs, take);
  return (shop: Shop) => median(taps(shop));
}
