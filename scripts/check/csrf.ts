// Sends cross-site requests, as another site could make a browser send them, to every path that may accept a form.
import { routes, servicePaths } from '#routes.ts';
import type { Check } from './area.ts';
import { fetchUnpooled, findItem } from './buyers.ts';
import { signIn } from './people.ts';
import { openSeededShop } from './seeded-shop.ts';
import { openTally } from './tally.ts';

/** Routes that accept requests without an Origin header, because their URLs contain a signed token (RFC 8058). */
const openToAll = [routes.newsletterEnd.path];

const attackerOrigin = 'https://evil.example';
const form = 'application/x-www-form-urlencoded';

/**
 * Returns the headers of different cross-site requests. They do not include the shop's origin with another scheme, because wrangler's
 * server rewrites the scheme.
 */
const shapes = (own: string): [what: string, headers: Record<string, string>][] => {
  const { port } = new URL(own);
  return [
    ['another origin', { origin: attackerOrigin, 'content-type': form }],
    ['another origin, and the browser says cross-site', { origin: attackerOrigin, 'sec-fetch-site': 'cross-site', 'content-type': form }],
    ['no origin', { 'content-type': form }],
    ['the origin null', { origin: 'null', 'content-type': form }],
    ['a sibling subdomain', { origin: `http://evil.localhost:${port}`, 'sec-fetch-site': 'same-site', 'content-type': form }],
    ['another port', { origin: 'http://localhost:1', 'sec-fetch-site': 'same-site', 'content-type': form }],
    ['an origin with a path', { origin: `${own}/`, 'content-type': form }],
    ['an origin that begins like ours', { origin: `${own}.evil.example`, 'content-type': form }],
    ['ours in capitals', { origin: own.toUpperCase(), 'content-type': form }],
    ['our origin, but cross-site', { origin: own, 'sec-fetch-site': 'cross-site', 'content-type': form }],
    ['plain text that looks like JSON', { origin: attackerOrigin, 'content-type': 'text/plain' }],
    ['JSON', { origin: attackerOrigin, 'content-type': 'application/json' }],
    ['multipart', { origin: attackerOrigin, 'content-type': 'multipart/form-data; boundary=x' }],
    ['a header for another method', { origin: attackerOrigin, 'content-type': form, 'x-http-method-override': 'POST' }],
  ];
};

const fields = 'intent=add&which=all&from=%2F&email=csrf%40example.org&policy=on&next=%2F&locale=de-de&remove=x&_method=POST';

export const check: Check = async (run) => {
  const { origin, find } = await openSeededShop(run);
  const buyer = await signIn(origin);
  const item = await findItem(buyer);
  await buyer.add(item);
  const refused = openTally('a cross-site request is rejected');
  const unchanged = openTally('cross-site requests change nothing');
  const tables = ['consumer', 'consumer_session', 'subscription', 'outbox', 'question', 'review', 'wishlist_item', 'contact_message'];
  const readState = async () => ({
    rows: Object.fromEntries(tables.map((table) => [table, find(`SELECT COUNT(*) AS n FROM ${table}`)[0]?.n])),
    open: find('SELECT COUNT(*) AS n FROM consumer_session WHERE ended_at IS NULL')[0]?.n,
    cart: buyer.cookies.get('cairn-cart'),
  });
  const before = JSON.stringify(await readState());
  const pages = Object.values(routes).flatMap(({ path, access }) => (access === 'public' && !path.includes('newsletter') ? [] : [path]));
  const paths = [
    ...pages.filter((path) => !(openToAll as readonly string[]).includes(path)).map((path) => `/en-us${path.replace(/\{\w+\}/g, 'x')}`),
    ...[servicePaths.selectLocale, servicePaths.saveConsent, servicePaths.events, servicePaths.cacheEntries],
  ];
  const cookie = buyer.cookie();
  const all = shapes(origin);
  for (const [index, path] of paths.entries()) {
    const chosen = run.isSmall ? [0, 1, 2].map((step) => all[(index * 3 + step + run.seed) % all.length]) : all;
    for (const [what, headers] of chosen.filter((each) => each !== undefined)) {
      const reply = await fetchUnpooled(origin + path, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, ...headers },
        body: `${fields}&upc=${item.upc}`,
      });
      await reply.arrayBuffer();
      refused.count(![403, 404, 405].includes(reply.status) && `${path}, ${what}: ${reply.status}`);
    }
    // Other sites can also cause GET requests with links and images, so these must change nothing.
    if (!path.includes('/sign-out'))
      await (await fetchUnpooled(`${origin}${path}?${fields}`, { redirect: 'manual', headers: { cookie } })).arrayBuffer();
  }
  const after = JSON.stringify(await readState());
  unchanged.count(after !== before && `${before} became ${after}`);
  const cart = await buyer.visit('/en-us/cart');
  unchanged.count(!cart.html.includes(item.upc) && 'the cart lost its line');
  unchanged.count((await buyer.follow('/en-us/account')).path !== '/en-us/account' && 'the shopper was signed out');
  return [refused.result({ addresses: paths.length }), unchanged.result()];
};
