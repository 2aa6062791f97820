// Each optional call in turn, and all of them at once, respond with API404. Then no page may have a trace of what is missing.
import { beforeAll, expect, inject, test } from 'vitest';
import { classifyCall } from '#contract/call-classes.ts';
import { type CallName, callNames } from '#contract/calls.ts';
import { featureCalls, features } from '#contract/features.ts';
import type { RouteName } from '#routes.ts';
import {
  aShopWithout,
  findRemains,
  isLostRoute,
  listLostFeatures,
  listTargetRoutes,
  openPage,
  type PoorShop,
  prepareVisitors,
  routeOf,
  type Visit,
  type VisitedPage,
} from '../support/missing-calls.ts';

const isLong = inject('isLong');
const optional = callNames.filter((name) => classifyCall(name) === 'optional' && name !== 'capabilities.read');

/** The pages, and what they contain if the gateway has all calls. */
const known = new Map<VisitedPage, Pick<Visit, 'status' | 'calls'> & { routes: RouteName[]; remains: string[] }>();
/** A page with nothing but the header and the footer. */
const plainPage: VisitedPage = { visitor: 'guest', path: '/en-us/privacy-settings' };

beforeAll(async () => {
  const shop = aShopWithout([], { isListed: true });
  const pages = await prepareVisitors();
  const everywhere = new Set(listTargetRoutes((await openPage(shop, plainPage)).html));
  for (const page of [plainPage, ...pages]) {
    const { status, html, calls } = await openPage(shop, page);
    known.set(page, {
      status,
      calls,
      routes: listTargetRoutes(html).filter((name) => !everywhere.has(name)),
      remains: findRemains(html, []),
    });
  }
}, 120_000);

/** Returns the pages that send one of the calls, or have links or forms that need them. */
function listPages(missing: readonly CallName[]): VisitedPage[] {
  const lost = listLostFeatures(missing);
  return [...known].flatMap(([page, { calls, routes }]) => {
    const isAffected = calls.some((name) => missing.includes(name)) || routes.some((name) => isLostRoute(name, lost));
    return isAffected || isLostRoute(routeOf(page), lost) ? page : [];
  });
}

/** Opens a page, and returns what is wrong with it. */
async function check(shop: PoorShop, page: VisitedPage): Promise<string[]> {
  const { status, html, calls, logged } = await openPage(shop, page);
  const before = known.get(page);
  const expected = isLostRoute(routeOf(page), shop.lost) ? 404 : before?.status;
  return [
    ...(status === expected ? [] : [`status ${status}, expected ${expected}`]),
    ...findRemains(html, shop.lost).filter((each) => !before?.remains.includes(each)),
    ...calls.filter((name) => shop.missing.includes(name) && !callsWithId.includes(name)).map((name) => `sent ${name}`),
    ...logged.map((line) => `logged ${line}`),
  ];
}

async function checkAll(shop: PoorShop, pages: Iterable<VisitedPage>, { visits = 1 } = {}): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  for (const page of pages) {
    for (let visit = 1; visit < visits; visit++) await openPage(shop, page);
    const found = await check(shop, page);
    if (found.length > 0) wrong[`${page.visitor} ${page.path}`] = found;
  }
  return wrong;
}

/** Pages that are opened for each feature, unless all tests run. */
const maxPages = 8;

test.each(features)('a shop whose gateway lacks the feature %s has no link, heading or log line of it', async (feature) => {
  const missing = featureCalls[feature];
  const shop = aShopWithout(missing, { isListed: true });
  await openPage(shop, plainPage);
  const pages = listPages(missing);
  expect(await checkAll(shop, [plainPage, ...(isLong ? known.keys() : pages.slice(0, maxPages))])).toEqual({});
});

/** Calls for one document, photo or product. API404 only means that this entry does not exist. */
const callsWithId: readonly CallName[] = [
  'components.sizeChart',
  'content.article',
  'content.children',
  'content.plainPage',
  'content.product',
  'content.search',
  'social.photo',
  'social.streams',
];

/** The help page consists of content that is missing, and the page with recommendations redirects if there are none. */
const isKept = ({ path }: VisitedPage): boolean => path !== '/en-us/help' && path !== '/en-us/cart/upsell';

test('a shop whose gateway lacks all optional calls has no link, heading or log line of them in the second view of a page', async () => {
  const shop = aShopWithout(optional, { isListed: true });
  await openPage(shop, plainPage);
  expect(await checkAll(shop, [...known.keys()].filter(isKept), { visits: 2 })).toEqual({});
}, 120_000);

test('without a list of features, the second view of a page sends no rejected call, and logs nothing', async () => {
  const wrong: Record<string, unknown> = {};
  for (const name of optional.filter((each) => !callsWithId.includes(each))) {
    const pages = [...known].flatMap(([page, { calls }]) => (calls.includes(name) ? page : []));
    const found = await checkAll(aShopWithout([name], { isListed: false }), isLong ? pages : pages.slice(0, 1), { visits: 2 });
    if (Object.keys(found).length > 0) wrong[name] = found;
  }
  expect(wrong).toEqual({});
}, 120_000);

test.runIf(isLong)(
  'without a list of features, the second view of each page has no trace of the rejected calls',
  async () => {
    const missing = optional.filter((name) => !callsWithId.includes(name));
    expect(await checkAll(aShopWithout(missing, { isListed: false }), [...known.keys()].filter(isKept), { visits: 2 })).toEqual({});
  },
  120_000,
);
