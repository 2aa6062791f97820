// The pages of a shop that sells with Vendure, which must not offer features that Vendure lacks.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findGroup } from '#contract/call-groups.ts';
import { type Feature, featureCalls } from '#contract/features.ts';
import { matchRoute } from '#http/middleware/route-patterns.ts';
import { isOfferedRoute } from '#routes.ts';
import { listFeatures } from '../../../adapters/vendure/capabilities.ts';
import { handlers } from '../../../adapters/vendure/handlers.ts';
import { findElements, readAttribute, readText } from '../../support/html.ts';
import { openVendure, type VendureWorld } from '../../support/vendure.ts';
import { listVariants, type Variant } from '../../support/vendure-orders.ts';
import { openVendureShop, type VendureShop } from '../../support/vendure-shop.ts';
import { createAdapterClient } from '../../support/vendure-shoppers.ts';

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

test.each(['/stores', '/stores/US-DEN', '/stores/pickup', '/gift-cards'])('the page %s does not exist', async (path) => {
  expect((await shop.openBrowser().visit(locale + path)).status).toBe(404);
});
