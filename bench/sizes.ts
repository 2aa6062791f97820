// Measures the size of what a browser loads: scripts before the first interaction, and the HTML of a product page.
import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { brotliCompressSync, constants } from 'node:zlib';
import { type Bench, browserHeaders, paths, returningVisitor, type Shop } from './bench.ts';
import { fileQuality, pageQuality } from './compression.ts';
import type { PerBuild } from './per-build.ts';
import { page } from './single.ts';
import { stockAgeMs } from './slow.ts';
import { setBehavior } from './stand-in/control.ts';

interface Bytes {
  raw: number;
  brotli: number;
}

export interface SizeResult {
  scriptFiles: number;
  scriptBrotli: number;
  /** Bytes of the HTML: `first` on a first visit, `later` for a returning visitor. */
  first: Bytes;
  /** The HTML of the first visit up to the styles behind the first screen; all of it in a build without such styles. */
  firstScreen: Bytes;
  later: Bytes;
  /** Bytes of the response with late stock, including the scripts that insert the stock. */
  firstLate: Bytes;
  laterLate: Bytes;
  /** Share of the HTML, from 0 to 1, that is data for islands and repeats content of the page. */
  repeatedShare: number;
}

/** Stock delay in milliseconds, longer than the page shell waits for stock. */
const lateStockMs = 100;

const brotli = (content: string | Buffer, quality: number): number =>
  brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }).byteLength;

export async function measureSizes({ gatewayOrigin, shops: { ours, older } }: Bench): Promise<PerBuild<SizeResult>> {
  return { ours: await measureBuild(ours, gatewayOrigin), older: older && (await measureBuild(older, gatewayOrigin)) };
}

async function measureBuild(shop: Shop, gatewayOrigin: string): Promise<SizeResult> {
  const fetchBody = async (headers: Record<string, string>) => (await page(shop.origin + paths.product, headers)).body;
  const later = await returningVisitor(shop);
  const body = await fetchBody(browserHeaders);
  const laterBody = await fetchBody(later);
  await setBehavior(gatewayOrigin, { delays: { 'products.inventory': lateStockMs } });
  await wait(stockAgeMs);
  const firstLate = countBytes(await fetchBody(browserHeaders));
  await wait(stockAgeMs);
  const laterLate = countBytes(await fetchBody(later));
  await setBehavior(gatewayOrigin);
  const scripts = listScripts(body, shop.checkout);
  const repeated = sum(Array.from(body.matchAll(/<cairn-island[^>]* (props="[^"]*")/g), ([, props = '']) => props.length));
  return {
    scriptFiles: scripts.length,
    scriptBrotli: sum(scripts.map((path) => brotli(readFileSync(findFile(shop.checkout, path)), fileQuality))),
    first: countBytes(body),
    firstScreen: countBytes(body.split(/<style[^>]* data-below-fold=/)[0] ?? body),
    later: countBytes(laterBody),
    firstLate,
    laterLate,
    repeatedShare: repeated / body.length,
  };
}

const countBytes = (body: string): Bytes => ({ raw: Buffer.byteLength(body), brotli: brotli(body, pageQuality) });

/** Returns the scripts to which a page refers, and their static imports. */
function listScripts(html: string, checkout: string): string[] {
  const found = new Set(
    Array.from(html.matchAll(/<script[^>]* src="([^"]+)"|rel="modulepreload"[^>]* href="([^"]+)"/g), (match) => match[1] ?? match[2] ?? ''),
  );
  for (const path of found) {
    if (!existsSync(findFile(checkout, path))) throw new Error(`The page refers to the script ${path}, which the build did not write.`);
    const source = readFileSync(findFile(checkout, path), 'utf8');
    for (const [, imported = ''] of source.matchAll(/(?:^|[;}\s])import\s*(?:[\w{},$*\s]*?from\s*)?["'](\.[^"']+)["']/g)) {
      found.add(posix.join(posix.dirname(path), imported));
    }
  }
  return [...found];
}

const findFile = (checkout: string, path: string): string => `${checkout}/dist/client${path}`;

const sum = (values: number[]): number => values.reduce((total, value) => total + value, 0);
