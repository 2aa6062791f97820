// Starts and warms up everything that a run needs: the gateway stand-in, the shop, optionally an older build of it, and the bare Workers.
import { join } from 'node:path';
import { fullConsent } from '#lib/storage/consent.ts';
import { baseStyleCookie, localeCookie } from '#session/preferences.ts';
import { newSession, sessionCookie } from '#session/session.ts';
import { siteOrigin } from './bare/front.ts';
import { buildBare, buildShop, type ShopBuild } from './build.ts';
import { benchProduct } from './catalog.ts';
import { each, type PerBuild } from './per-build.ts';
import { freePort, start, waitForResponse } from './process.ts';
import { createCohortCookies, segmentedSlug } from './segmented-page.ts';
import { page } from './single.ts';
import { sdkKey } from './stand-in/experiments.ts';
import { httpsHeader, type Server, startWorkerd } from './workerd.ts';

/** A running shop. */
export interface Shop extends Server, Omit<ShopBuild, 'script'> {
  /** Starts another process of the same build on separate ports. */
  startAnother: () => Promise<Server>;
}

export interface Bench {
  /** Folder for this run's files. */
  folder: string;
  gatewayOrigin: string;
  shops: PerBuild<Shop>;
  bare: Server;
  /** Starts another process on separate ports. */
  startBare: () => Promise<Server>;
}

const secret = 'a-secret-of-the-benchmark-that-guards-nothing';

export const browserHeaders: Record<string, string> = {
  [httpsHeader]: 'https',
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
  'accept-language': 'en-US,en;q=0.9',
};
export const crawlerHeaders = {
  ...browserHeaders,
  'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
};

export const productPath = (masterId: string): string => `/en-us/p/${benchProduct(masterId).slug}-${benchProduct(masterId).productId}`;
export const paths = { product: productPath('CNFL0001'), home: '/en-us', listing: '/en-us/c/men-1000' };
export const segmentedPath = `/en-us/${segmentedSlug}`;

interface BenchOptions {
  /** Folder of another Git working copy, whose shop is measured for comparison. */
  against?: string | undefined;
  /** Port of V8's inspector for our shop. If set, its function names are not minified. */
  inspectorPort?: number;
}

/** Starts all processes, and fills the bare Workers with the shop's pages. */
export async function openBench(folder: string, { against, inspectorPort }: BenchOptions): Promise<Bench> {
  const ourCheckout = process.cwd();
  const bareScript = buildBare(join(folder, 'bare'));
  const olderBuild = against === undefined ? undefined : buildShop(against, join(folder, 'older-shop'));
  // Our shop is built last: if `against` is this folder too, both builds write to the same `dist`, which must then contain our browser
  // files.
  const ourBuild = buildShop(ourCheckout, join(folder, 'shop'), { isReadable: inspectorPort !== undefined });
  const gatewayPort = await freePort();
  const gatewayOrigin = `http://127.0.0.1:${gatewayPort}`;
  start(process.execPath, [join(import.meta.dirname, 'stand-in/server.ts'), String(gatewayPort)]);
  await waitForResponse(`${gatewayOrigin}/token/v2/auth/token`);

  let count = 0;
  const startOne = (kind: string, checkout: string, script: string, variables: Record<string, string>) =>
    startWorkerd({
      folder,
      name: `${kind}-${count++}`,
      checkout,
      script,
      supportScript: bareScript,
      variables,
      ...(script === ourBuild.script && { inspectorPort }),
    });
  const startBare = () => startOne('bare', ourCheckout, bareScript, { GATEWAY_URL: gatewayOrigin });
  const startShop = async ({ script, ...build }: ShopBuild): Promise<Shop> => {
    const startAnother = () => startOne('shop', build.checkout, script, shopVariables(gatewayOrigin));
    return { ...(await startAnother()), ...build, startAnother };
  };
  const shops = { ours: await startShop(ourBuild), older: olderBuild && (await startShop(olderBuild)) };
  const bare = await startBare();
  await Promise.all([...each(shops), bare].map(({ origin }) => waitForResponse(origin)));
  const opened = { folder, gatewayOrigin, shops, bare, startBare };
  await fillBare(opened);
  return opened;
}

const shopVariables = (gatewayOrigin: string): Record<string, string> => ({
  ENVIRONMENT: 'production',
  GATEWAY_URL: gatewayOrigin,
  BRAND: 'cairn',
  SESSION_SECRETS: secret,
  GATEWAY_SECRET: secret,
  SITE_ORIGIN: siteOrigin,
  CONTENT_VERSION: 'bench',
  OPTIMIZELY_SDK_KEY: sdkKey,
  OPTIMIZELY_DATAFILE_ORIGIN: gatewayOrigin,
  OPTIMIZELY_EVENTS_ORIGIN: gatewayOrigin,
});

/**
 * Stores our shop's finished pages in the bare Workers: one version for a returning visitor and one for a first-time visitor. Also requests
 * them from the older shop, so that both shops are equally warm.
 */
async function fillBare({ shops, bare }: Bench): Promise<void> {
  for (const shop of each(shops)) {
    const { cookie = '' } = await returningVisitor(shop);
    for (const [name, path] of Object.entries(paths)) {
      // The first request only fills the page cache.
      await page(shop.origin + path, crawlerHeaders);
      const first = await page(shop.origin + path, crawlerHeaders);
      const later = await page(shop.origin + path, { ...crawlerHeaders, cookie });
      if (shop !== shops.ours) continue;
      await fill(bare, `${name}-first`, first.body);
      await fill(bare, name, later.body);
    }
    const ofCohort = await page(shop.origin + segmentedPath, await cohortVisitor(shop));
    if (shop === shops.ours) await fill(bare, 'segmented', ofCohort.body);
  }
}

export async function fill(bare: Server, name: string, body: string): Promise<void> {
  const answer = await fetch(`${bare.origin}/fill/${name}`, { method: 'PUT', body });
  if (answer.status !== 204) throw new Error(`The bare Worker did not store the page ${name}.`);
}

/** Returns the headers of a visitor for whom a segmented page has different blocks than for most visitors. */
export const cohortVisitor = (shop: Shop, idEnd?: string): Promise<Record<string, string>> =>
  returningVisitor(shop, createCohortCookies('us', idEnd));

/**
 * Returns the headers of a returning visitor's browser, with a session, a saved locale and the style file. `more` are additional Set-Cookie
 * lines.
 */
export async function returningVisitor(
  { baseStyleId }: Pick<Shop, 'baseStyleId'>,
  more: readonly (string | undefined)[] = [],
): Promise<Record<string, string>> {
  const session = await sessionCookie.write(newSession(crypto.randomUUID()), {
    secrets: [secret],
    now: Math.floor(Date.now() / 1000),
    isSecure: true,
  });
  const cookies = [
    session,
    localeCookie.write('en-us', { isSecure: true }),
    baseStyleId && baseStyleCookie.write(baseStyleId, { isSecure: true, consent: fullConsent }),
    ...more,
  ];
  return { ...browserHeaders, cookie: cookies.flatMap((line) => line?.split(';')[0] ?? []).join('; ') };
}
