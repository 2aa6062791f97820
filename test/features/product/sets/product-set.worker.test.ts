// The product set ("look") on the page of a product that is part of the set.
import { describe, expect, test, vi } from 'vitest';
import { countElements, findAttribute, findAttributes, findElement, findElements, readText, readTexts } from '../../../support/html.ts';
import { aPrice, aProductSet, aRecommendation, aSetItem } from '../../../support/samples.ts';
import { openStorefront } from '../../../support/storefront.ts';

const own = aSetItem(1, { productId: 'CNFL0001INK', name: 'Talus Fleece', slug: 'talus-fleece' });
const single = aSetItem(2, {
  name: 'Cirque Beanie',
  variants: [{ sku: '300000000000', upc: '300000000000', size: 'OS', current: 2900, original: 2900, productInventoryState: 'InStock' }],
});

async function readPage({
  set = aProductSet([aSetItem(0), own, single]),
  path = '/en-us/p/talus-fleece-CNFL0001INK',
  isBroken = false,
} = {}) {
  const shop = openStorefront();
  const productIds = ['CNSE0000INK', 'CNFL0001INK', 'CNSE0002INK'];
  shop.gateway.replies['products.productSets'] = (_: URL, { productId }: Record<string, string>) => ({
    productId,
    sets: [{ productSetId: 'CSA00000', name: set.name, productIds, masterIds: ['CNSE0000', 'CNFL0001', 'CNSE0002'] }],
  });
  shop.gateway.replies['products.productSet'] = set;
  if (isBroken) shop.gateway.faults.set('products.productSets', { kind: 'status', status: 500 });
  const recommended = [aRecommendation(0, { productId: 'CNSE0000RST', masterId: 'CNSE0000' }), aRecommendation(1)];
  shop.gateway.replies['products.widgetRecommendations'] = { widgetId: 'goes-with', items: recommended };
  const response = await shop.get(path, { headers: { 'user-agent': 'Googlebot' } }); // crawlers get the complete page
  const html = await response.text();
  await shop.settled();
  return { html, status: response.status };
}

describe('the product set on the product page', () => {
  test('the product set lists its products with their prices and the sum of the prices', async () => {
    const look = findElement((await readPage()).html, '.product-set');
    expect(readTexts(look, 'h2, h3')).toEqual(['Shop the look', 'Piece 0', 'Talus Fleece', 'Cirque Beanie']);
    expect(readTexts(look, '.price-current')).toEqual(['$129.00', '$129.00', '$129.00']);
    expect(readText(look, '.product-set-sum')).toBe('Total for 3 items $387.00');
    expect(readText(look, '.product-set-end button')).toBe('Add all');
  });

  test('the product set links to its products, except to the product of the page itself', async () => {
    const look = findElement((await readPage()).html, '.product-set');
    expect(findAttributes(look, 'a', 'href')).toEqual(['/en-us/p/piece-0-CNSE0000INK', '/en-us/p/piece-2-CNSE0002INK']);
    expect(readTexts(look, '.product-set-here')).toEqual(['This item']);
  });

  test('the form of the set adds each product in the selected size without scripts', async () => {
    const look = findElement((await readPage()).html, '.product-set form');
    expect(findAttributes(look, '[name=origin]', 'value')).toEqual(['shop-the-look']);
    const [sized, , unsized] = findElements(look, 'li');
    if (!sized || !unsized) return expect.fail();
    const options = findAttributes(sized, 'select[name=item] option', 'value');
    expect(options).toEqual(['', 'CNSE0000INK:200000000000', 'CNSE0000INK:200000000001']);
    expect([readText(sized, 'label'), findAttribute(sized, 'button[name=only]', 'value')]).toEqual(['Size: Piece 0', 'CNSE0000INK']);
    expect([countElements(unsized, 'select'), findAttribute(unsized, '[name=item]', 'value')]).toEqual([0, 'CNSE0002INK:300000000000']);
  });

  test('the product set disables a sold-out size', async () => {
    const [first, second] = aSetItem(0).variants;
    if (!first || !second) return expect.fail();
    const item = aSetItem(0, { variants: [first, { ...second, productInventoryState: 'OutOfStock' }] });
    const { html } = await readPage({ set: aProductSet([item, own]) });
    expect(readTexts(html, '.product-set option[disabled]')).toEqual(['M (sold out)']);
  });

  test('the product set states the price of each size if the sizes of a product differ in price', async () => {
    const [first, second] = aSetItem(0).variants;
    if (!first || !second) return expect.fail();
    const item = aSetItem(0, { price: aPrice({ highCurrent: 13900 }), variants: [first, { ...second, current: 13900 }] });
    const { html } = await readPage({ set: aProductSet([item, own]) });
    expect(readTexts(html, '#look-size-CNSE0000INK option')).toEqual(['Choose a size', 'S, $129.00', 'M, $139.00']);
    expect(readText(html, '.product-set-sum')).toBe('Total for 2 items from $258.00');
  });

  test('the product set displays the page’s product in the color of the product page', async () => {
    const otherColour = aSetItem(1, { productId: 'CNFL0001RST' });
    const { html } = await readPage({ set: aProductSet([otherColour, single]) });
    expect(findAttributes(html, '.product-set [name=only]', 'value')).toEqual(['CNFL0001INK', 'CNSE0002INK']);
  });

  test('the product set displays a sold-out product at its usual position, without a button', async () => {
    const gone = aSetItem(0, { variants: aSetItem(0).variants.map((each) => ({ ...each, productInventoryState: 'OutOfStock' as const })) });
    const look = findElement((await readPage({ set: aProductSet([gone, own, single]) })).html, '.product-set');
    expect(readTexts(look, 'h3')).toEqual(['Piece 0', 'Talus Fleece', 'Cirque Beanie']);
    expect(
      findElements(look, '.product-set-item').map((item) => [readTexts(item, '.product-set-sold-out'), countElements(item, 'button')]),
    ).toEqual([
      [['Sold out'], 0],
      [[], 1],
      [[], 1],
    ]);
    expect(readText(look, '.product-set-sum')).toBe('Total for 2 items $258.00');
  });

  test('the product page omits a set with fewer than two products', async () => {
    const { html, status } = await readPage({ set: aProductSet([own]) });
    expect([status, countElements(html, '.product-set')]).toEqual([200, 0]);
  });

  test('the product page omits the set if the call for the set fails', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { html, status } = await readPage({ isBroken: true });
    expect([status, countElements(html, '.product-set')]).toEqual([200, 0]);
  });

  test('the recommendations below a product set omit the products of the set', async () => {
    const { html } = await readPage();
    expect(readTexts(html, '.recommendations h3')).toEqual(['Scree Vest 1']);
  });
});
