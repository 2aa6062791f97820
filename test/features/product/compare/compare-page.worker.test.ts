import { describe, expect, test } from 'vitest';
import type { ProductDetails } from '#contract/entities/product.ts';
import type { TechnicalFacts } from '#contract/entities/technical-facts.ts';
import type { CompareSetup } from '#features/product/compare/compare-setup.tsx';
import { countElements, findAttribute, findAttributes, findElements, readText, readTexts } from '../../../support/html.ts';
import { aCatalogItem, aPicture, aProduct } from '../../../support/samples.ts';
import { openStorefront, readHtml } from '../../../support/storefront.ts';

const facts = (grams: number, own: Partial<TechnicalFacts> = {}): TechnicalFacts => ({
  weight: { grams, isPair: false },
  materials: [{ part: 'Fabric', fibres: [{ name: 'cotton', percent: 100 }] }],
  care: [],
  ...own,
});

const aStyle = (masterId: string, own: Partial<ProductDetails> = {}): ProductDetails =>
  aProduct({
    masterId,
    productId: `${masterId}INK`,
    name: `Style ${masterId}`,
    facts: facts(420),
    colour: { productId: `${masterId}INK`, code: 'INK', name: 'Ink', hex: '#1f252c', picture: aPicture() },
    ...own,
  });

const styles = [
  aStyle('CNFL0001'),
  aStyle('CNFL0002', { facts: facts(500, { waterproof: 20_000 }) }),
  aStyle('CNFL0003'),
  aStyle('CNFL0004'),
  aStyle('CNFL0005'),
  aStyle('CNFL0006', { variants: aProduct().variants.slice(0, 1) }),
  aStyle('CNFL0007', { giftWith: 'A free gift' }),
  aStyle('CNGIFT01', { isDigitalProduct: true }),
];

function openShop() {
  const shop = openStorefront();
  shop.gateway.replies['products.details'] = (_: URL, params: Record<string, string>) =>
    styles.find(({ productId }) => productId === params.productId) ??
    Response.json({ errorDetails: [{ errorId: 'ORD404' }] }, { status: 404 });
  return shop;
}

const readComparison = (ids: string, locale = 'en-us') => readHtml(openShop(), `/${locale}/compare?ids=${ids}`);
const readNames = (html: string) => readTexts(html, '.compare-table thead .compare-name');

describe('product comparison', () => {
  test('the comparison has a column for each product and a row for each fact, and marks facts with the same values', async () => {
    const html = await readComparison('CNFL0001INK,CNFL0002INK');
    expect(readNames(html)).toEqual(['Style CNFL0001', 'Style CNFL0002']);
    expect(findElements(html, '.compare-table tbody tr').map((row) => readText(row))).toEqual([
      'Weight 14.8 oz 1 lb 2 oz',
      'Waterproof rating Not specified 20,000 mm',
      'Fabric 100% cotton 100% cotton',
    ]);
    expect(countElements(html, '.compare-table thead th[scope=col]')).toBe(2);
    expect(countElements(html, '.compare-table tbody th[scope=row]')).toBe(3);
    expect(findElements(html, '[data-same]').map((row) => readText(row))).toEqual(['Fabric 100% cotton 100% cotton']);
  });

  test('the comparison links to the sizes of each product, and adds a product with a single size to the cart', async () => {
    const html = await readComparison('CNFL0001INK,CNFL0006INK');
    expect(findAttributes(html, '.compare-product a.action', 'href')).toEqual(['/en-us/quickshop/CNFL0001INK']);
    expect(findAttribute(html, '.compare-product a.action', 'data-dialog')).toBe('modal');
    expect(readText(html, '.compare-product a.action')).toBe('Choose a size');
    expect(readText(html, '.compare-product form button')).toBe('Add to cart');
    expect(findAttribute(html, '.compare-product form [name=productId]', 'value')).toBe('CNFL0006INK');
    expect(findAttribute(html, '.compare-product form [name=upc]', 'value')).toMatch(/^\d+$/);
  });

  test('the comparison does not offer to buy a free gift', async () => {
    expect(countElements(await readComparison('CNFL0007INK'), '.compare-product :is(a.action, form)')).toBe(0);
  });

  test('the comparison offers to show differences only if some facts differ and others do not', async () => {
    expect(readText(await readComparison('CNFL0001INK,CNFL0002INK'), '.compare-only')).toBe('Show differences only');
    for (const ids of ['CNFL0001INK,CNFL0003INK', 'CNFL0001INK']) expect(countElements(await readComparison(ids), '.compare-only')).toBe(0);
  });

  test('the comparison stores the compared products in sessionStorage only in markets that do not require prior consent', async () => {
    const script =
      'try{sessionStorage.setItem("cairn-compared","[{\\"productId\\":\\"CNFL0001INK\\",\\"name\\":\\"Style CNFL0001\\"}]")}catch{}';
    expect(await readComparison('CNFL0001INK')).toContain(script);
    expect(await readHtml(openShop(), '/en-us/compare?ids=')).toContain('setItem("cairn-compared","[]")');
    expect(await readComparison('CNFL0001INK', 'de-de')).not.toContain('cairn-compared"');
  });

  test('the comparison without a list in its URL keeps the stored list, which its script then opens', async () => {
    const html = await readHtml(openShop(), '/en-us/compare');
    expect(html).not.toContain('setItem("cairn-compared"');
    const setup = JSON.parse(findAttribute(html, '[data-compare]', 'data-compare') ?? '') as CompareSetup;
    expect([setup.path, setup.products]).toEqual(['/en-us/compare', undefined]);
  });

  test('a comparison without products offers best sellers', async () => {
    const shop = openShop();
    expect(countElements(await readHtml(shop, '/en-us/compare'), '.best-sellers article')).toBeGreaterThan(0);
    expect(countElements(await readHtml(shop, '/en-us/compare?ids=CNFL0001INK'), '.best-sellers')).toBe(0);
  });

  test('the comparison is not indexed by search engines', async () => {
    expect(findAttribute(await readComparison('CNFL0001INK'), 'meta[name=robots]', 'content')).toBe('noindex, follow');
  });

  test('the comparison has links that add and remove products', async () => {
    const shop = openShop();
    shop.gateway.replies['products.catalog'] = {
      categoryId: '1000',
      start: 0,
      count: 2,
      total: 2,
      items: [aCatalogItem(1), aCatalogItem(9)],
    };
    const html = await readHtml(shop, '/en-us/compare?ids=CNFL0001INK,CNFL0002INK');
    expect(findAttributes(html, '.compare-remove', 'href')).toEqual(['/en-us/compare?ids=CNFL0002INK', '/en-us/compare?ids=CNFL0001INK']);
    // the first product of the category is already in the comparison
    expect(findAttributes(html, '.compare-more .action', 'href')).toEqual(['/en-us/compare?ids=CNFL0001INK,CNFL0002INK,CNFL0009INK']);
  });

  test('the comparison ignores ids of unknown or digital products, repeated ids, and ids of another color of the same product', async () => {
    const html = await readComparison('CNFL0001INK,CNFL0001INK,CNFL0001ALP,CNXX9999INK,nonsense,CNGIFT01INK');
    expect(readNames(html)).toEqual(['Style CNFL0001']);
    expect(countElements(html, '[data-same]')).toBe(0);
  });

  test('the comparison reads ids from several parameters, which the form of a listing sends', async () => {
    expect(readNames(await readComparison('CNFL0001INK&ids=CNFL0003INK'))).toEqual(['Style CNFL0001', 'Style CNFL0003']);
  });

  test('the comparison displays at most four products, and states this limit if the URL has more', async () => {
    const html = await readComparison(styles.map(({ productId }) => productId).join(','));
    expect(readNames(html)).toHaveLength(4);
    expect(readText(html, '.compare-full')).toBe('You can compare up to 4 products. Remove one to add another.');
    expect(countElements(html, '.compare-more')).toBe(0);
  });

  test('an empty comparison explains how to select products', async () => {
    for (const ids of ['', 'CNXX9999INK']) {
      const html = await readComparison(ids, 'de-de');
      expect(readText(html, '.compare')).toContain('Noch nichts zu vergleichen.');
      expect(countElements(html, 'table')).toBe(0);
    }
  });

  test('the product page links to the comparison, except for a digital product', async () => {
    const html = await readHtml(openShop(), '/en-us/p/talus-fleece-CNFL0001INK');
    expect(findAttributes(html, 'a.compare-switch', 'href')).toEqual(['/en-us/compare?ids=CNFL0001INK']);
    expect(countElements(await readHtml(openShop(), '/en-us/p/talus-fleece-CNGIFT01INK'), '.compare-switch')).toBe(0);
  });
});
