// All that a run measures, up and warm: the gateway stand-in, the shop, and the bare Workers.
import { join } from 'node:path';
import { baseStyleId } from '#render/base-style.ts';
import { baseStyleCookie, localeCookie } from '#session/preferences.ts';
import { newSession, sessionCookie } from '#session/session.ts';
import { type Bundles, buildBundles } from './build.ts';
import { benchProduct } from './catalogue.ts';
import { answered, freePort, start } from './process.ts';
import { page } from './single.ts';
import { httpsHeader, type Server, startWorkerd } from './workerd.ts';

export interface Bench {
  gatewayOrigin: string;
  shop: Server;
  bare: Server;
  /** Starts one more of either on its own ports. */
  startShop: () => Promise<Server>;
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

/** Starts everything and fills the bare Workers with the shop's own pages. */
export async function openBench(folder: string): Promise<Bench> {
  const bundles = buildBundles(folder);
  const gatewayPort = await freePort();
  const gatewayOrigin = `http://127.0.0.1:${gatewayPort}`;
  start(process.execPath, [join(import.meta.dirname, 'stand-in/server.ts'), String(gatewayPort)]);
  await answered(`${gatewayOrigin}/token/v2/auth/token`);
  const { startShop, startBare } = starters(folder, bundles, gatewayOrigin);
  const [shop, bare] = await Promise.all([startShop(), startBare()]);
  await Promise.all([answered(shop.origin), answered(bare.origin)]);
  const opened = { gatewayOrigin, shop, bare, startShop, startBare };
  await fillBare(opened);
  return opened;
}

function starters(folder: string, bundles: Bundles, gatewayOrigin: string): Pick<Bench, 'startShop' | 'startBare'> {
  let count = 0;
  const options = { folder, supportScript: bundles.bare, files: join(process.cwd(), 'dist/client') };
  const variables = {
    ENVIRONMENT: 'production',
    GATEWAY_URL: gatewayOrigin,
    BRAND: 'cairn',
    SESSION_SECRETS: secret,
    SITE_ORIGIN: 'https://shop.example',
    CONTENT_VERSION: 'bench',
  };
  return {
    startShop: () => startWorkerd({ ...options, name: `shop-${count++}`, script: bundles.shop, variables }),
    startBare: () => startWorkerd({ ...options, name: `bare-${count++}`, script: bundles.bare, variables: { GATEWAY_URL: gatewayOrigin } }),
  };
}

/** The pages of the shop, finished, as the bytes that the bare Workers send: to who has been here before, and as a first page. */
async function fillBare({ shop, bare }: Bench): Promise<void> {
  const { cookie = '' } = await returningVisitor();
  for (const [name, path] of Object.entries(paths)) {
    await page(shop.origin + path, crawlerHeaders); // asks for a whole page to be kept
    await fill(bare, `${name}-first`, (await page(shop.origin + path, crawlerHeaders)).body);
    await fill(bare, name, (await page(shop.origin + path, { ...crawlerHeaders, cookie })).body);
  }
}

export async function fill(bare: Server, name: string, body: string): Promise<void> {
  const answer = await fetch(`${bare.origin}/fill/${name}`, { method: 'PUT', body });
  if (answer.status !== 204) throw new Error(`The bare Worker did not take the page ${name}.`);
}

/** What a browser sends that has been here before: a session of the shop's own making, a saved locale, the style that it has. */
export async function returningVisitor(): Promise<Record<string, string>> {
  const session = await sessionCookie(newSession(crypto.randomUUID()), {
    secrets: [secret],
    now: Math.floor(Date.now() / 1000),
    isSecure: true,
  });
  const kept = [session, localeCookie('en-us', true), baseStyleCookie(baseStyleId, true)];
  return { ...browserHeaders, cookie: kept.map((line) => line?.split(';')[0]).join('; ') };
}
