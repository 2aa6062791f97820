// Stock on the store page, with gateways that know or ignore the store filter.
import { describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { countElements, findAttribute, readText, readTexts } from '../../support/html.ts';
import { aCatalogItem } from '../../support/samples.ts';
import { openStorefront } from '../../support/storefront.ts';

const hours: [string, string] = ['10:00', '19:00'];
const store: CallReply<'stores.details'> = {
  id: 'US-DEN',
  name: 'Cairn Denver',
  addressLine1: '1840 Blakeline Street',
  city: 'Denver',
  postalCode: '80202',
  openingHours: { mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: null },
  latitude: 39.75,
  longitude: -105,
  towns: [],
};

async function openShop(filter: string, total = 2): Promise<string> {
  const shop = openStorefront();
  shop.gateway.replies['stores.details'] = store;
  shop.gateway.replies['products.autoSuggest'] = {
    q: '',
    terms: [],
    categories: [{ categoryId: '1000', slug: 'men', name: 'Men' }],
    products: [],
  };
  shop.gateway.replies['products.catalog'] = {
    categoryId: '1000',
    start: 0,
    count: total,
    total,
    items: Array.from({ length: total }, (_, index) => aCatalogItem(index + 1)),
    filter,
  };
  // without scripts, the response waits for late parts
  return (await shop.get('/en-us/stores/US-DEN', { headers: { cookie: 'cairn-noscript=1' } })).text();
}

describe('products on the store page', () => {
  test('the store page shows the products that the gateway has filtered by the store', async () => {
    const html = await openShop('store:us-den');
    expect(readTexts(html, '.store-stock .chip')).toEqual(['Men (2)']);
    expect(findAttribute(html, '.store-stock .chip', 'href')).toBe('/en-us/c/men-1000?store=us-den');
    expect(countElements(html, '.store-stock article')).toBe(2);
  });

  test.each([
    ['ignores the store filter', '', 2],
    ['finds no product in stock', 'store:us-den', 0],
  ])('the store page shows no products if the gateway %s', async (_, filter, total) => {
    const html = await openShop(filter, total);
    expect(readText(html, '.store-pickup h2')).toBe('Pick up here');
    expect(countElements(html, '.store-stock')).toBe(0);
  });
});
