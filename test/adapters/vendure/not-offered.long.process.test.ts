// The pages of a shop that sells with Vendure, which must not offer features that Vendure lacks.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findGroup } from '#contract/call-groups.ts';
import { type Feature, featureCalls } from '#contract/features.ts';
import { matchRoute } from '#http/middleware/route-patterns.ts';
import { isOfferedRoute, type RouteName, routes } from '#routes.ts';
import { listFeatures } from '../../../adapters/vendure/capabilities.ts';
import { handlers } from '../../../adapters/vendure/handlers.ts';
import { places } from '../../support/browser.ts';
import { findElements, readAttribute, readText } from '../../support/html.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { listVariants, type Variant } from '../../support/vendure-orders.ts';
import { openVendureShop, type VendureShop } from '../../support/vendure-shop.ts';
import { createAdapterClient, openGuest } from '../../support/vendure-shoppers.ts';

const locale = '/en-us';
const offered = listFeatures(handlers);
const has = (feature: Feature) => offered.includes(feature) || featureCalls[feature].every((call) => findGroup(call) === 'content');

let world: VendureWorld;
let shop: VendureShop;
let variant: Variant;
beforeAll(async () => {
  world = await openVendure();
  [variant] = (await listVariants(world, 1)) as [Variant];
  shop = await openVendureShop(world);
});
afterAll(async () => {
  await shop?.close();
  await world?.close();
});

type Browser = ReturnType<VendureShop['openBrowser']>;

/** Returns the targets of links and forms on a page of the shop. */
const listTargets = (html: string): string[] =>
  (
    [
      ['a', 'href'],
      ['form', 'action'],
      ['button', 'formaction'],
    ] as const
  ).flatMap(([tag, name]) =>
    findElements(html, tag).flatMap((element) => {
      const [path = ''] = (readAttribute(element, name) ?? '').split(/[?#]/);
      return path.startsWith(locale) ? path : [];
    }),
  );

/** Visits pages, and the pages to which they link. Returns links and forms whose pages need a feature that is not offered. */
async function crawl(browser: Browser, starts: readonly string[]): Promise<{ wrong: string[]; visited: string[] }> {
  const queue = starts.map((path) => locale + path);
  const kinds = new Set<string>();
  const visited: string[] = [];
  const wrong: string[] = [];
  for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
    if (visited.includes(path)) continue;
    visited.push(path);
    const { html } = await browser.follow(path);
    for (const target of listTargets(html)) {
      const route = matchRoute(target.slice(locale.length));
      if (!route) continue;
      if (!isOfferedRoute(route.name, { has, key: '' })) wrong.push(`${path} to ${target}`);
      else if (!kinds.has(route.name)) queue.push(target); // pages of one kind have the same links
      kinds.add(route.name);
    }
  }
  return { wrong, visited };
}

test('stores, gift cards and saved cards are not among the features that the adapter lists', async () => {
  const { features } = await createAdapterClient(world.adapter).read('capabilities.read');
  for (const feature of ['stores', 'pickup', 'gift-cards', 'saved-cards'] as const) expect(features).not.toContain(feature);
});

test('no page for guests, and no step of the checkout, links to a feature that is not offered', { timeout: 300_000 }, async () => {
  const buyer = await shop.openBuyer(variant);
  const checkout = ['/cart', '/checkout/shipping', '/checkout/billing', '/checkout/summary'];
  const { wrong, visited } = await crawl(buyer, ['', '/c/men-1000', '/search?q=jacket', ...checkout]);
  expect(visited.length).toBeGreaterThan(30);
  expect(wrong).toEqual([]);
  for (const path of checkout) {
    const { status, html } = await buyer.visit(locale + path);
    expect({ path, status }).toEqual({ path, status: 200 });
    expect(readText(html, 'main')).not.toMatch(/gift card|save (?:this|the|my) card|saved card|pick ?up|store near/i);
  }
  expect(readText((await buyer.visit(`${locale}/c/men-1000`)).html, 'main')).not.toMatch(/available in store/i);
});

/** Paths of pages for signed-in shoppers without parameters, by whether their features are offered. */
const accountPaths = Object.groupBy(
  (Object.keys(routes) as RouteName[]).filter((name) => routes[name].access === 'signed-in' && !routes[name].path.includes('{')),
  (name) => (isOfferedRoute(name, { has, key: '' }) ? 'offered' : 'missing'),
);
const pathsOf = (names: readonly RouteName[] = []) => names.map((name) => routes[name].path);

/** Texts about features that the adapter does not offer, which pages of an account could contain. */
const missingFeatures =
  /gift card|saved? card|loyalty|points|reward|member|passkey|favorite|wish list|pick ?up|your store|return (?:label|items)|credit note|warranty|reviews|subscription|event sign-up/i;

describe('pages of an account', () => {
  let customer: Awaited<ReturnType<VendureShop['openBuyer']>>;
  let visited: string[];
  let wrong: string[];

  beforeAll(async () => {
    const [email, password] = ['grace@example.org', 'Correct-Horse-42'];
    const client = createAdapterClient(world.adapter, { clientAddress: '10.99.0.1' });
    const consents = { newsletterConsent: false, loyaltyConsent: false, smsNotificationConsent: false, loyaltyNewsletterConsent: false };
    await client.read('auth.signUp', {
      body: {
        ...{ email, password, firstName: 'Grace', lastName: 'Ridge', isTermsConfirmed: true, isTemporaryPassword: false },
        ...{ subscriptions: consents, source: { acquisitionType: 'Registered' } },
      },
      token: (await openGuest(client)).accessToken,
    });
    customer = await shop.openBuyer(variant);
    expect((await customer.follow(await customer.post(`${locale}/sign-in`, { email, password }))).status).toBe(200);
    const { email: _, ...address } = places.us.address;
    const added = await customer.post(`${locale}/account/addresses/new?type=S`, { fields: 'US', ...address });
    expect(added.location).toContain('/account/addresses');
    const placed = await customer.place(await customer.visit(`${locale}/checkout/summary`));
    expect(placed.location).toContain('/order-confirmation');
    ({ wrong, visited } = await crawl(customer, [...pathsOf(accountPaths.offered), '/order-confirmation']));
  }, 300_000);

  test('no page of an account links to a feature that is not offered', () => {
    expect(wrong).toEqual([]);
    const kinds = new Set(visited.map((path) => matchRoute(path.slice(locale.length))?.name));
    for (const name of ['account', 'orders', 'order', 'accountAddress', 'accountSessions', 'orderConfirmation'] as const)
      expect(kinds).toContain(name);
  });

  test('no page of an account mentions a feature that is not offered', async () => {
    const mentions: string[] = [];
    for (const path of visited.filter((each) => each.startsWith(`${locale}/account`) || each.endsWith('/order-confirmation'))) {
      const { html, path: opened } = await customer.follow(path);
      expect(opened).not.toContain('/sign-in');
      const [mention] = missingFeatures.exec(readText(html, 'main')) ?? [];
      if (mention !== undefined) mentions.push(`${path}: ${mention}`);
    }
    expect(mentions).toEqual([]);
  });

  test('pages of an account that need a feature that is not offered do not exist', async () => {
    expect(accountPaths.missing?.length).toBeGreaterThan(3);
    for (const path of pathsOf(accountPaths.missing))
      expect({ path, status: (await customer.visit(locale + path)).status }).toEqual({ path, status: 404 });
  });
});

test.each(['/stores', '/stores/US-DEN', '/stores/pickup', '/gift-cards'])('the page %s does not exist', async (path) => {
  expect((await shop.openBrowser().visit(locale + path)).status).toBe(404);
});
