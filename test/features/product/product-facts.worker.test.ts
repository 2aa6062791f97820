import { describe, expect, test } from 'vitest';
import type { TechnicalFacts } from '#contract/entities/technical-facts.ts';
import { countElements, findElements, readLinkedData, readText, readTexts } from '../../support/html.ts';
import { aProduct } from '../../support/samples.ts';
import { openStorefront, readHtml } from '../../support/storefront.ts';

const facts: TechnicalFacts = {
  weight: { grams: 420, size: 'M', isPair: false },
  waterproof: 20_000,
  materials: [
    {
      part: 'Fabric',
      fibres: [
        { name: 'recycled nylon', percent: 88 },
        { name: 'elastane', percent: 12 },
      ],
    },
    { part: 'Palm', fibres: [{ name: 'leather' }] },
  ],
  care: ['wash-30', 'no-bleach'],
  origin: 'VN',
};

const readProduct = (locale: string, own?: TechnicalFacts) => {
  const shop = openStorefront();
  shop.gateway.replies['products.details'] = aProduct({ ...(own && { facts: own }) });
  return readHtml(shop, `/${locale}/p/talus-fleece-CNFL0001INK`);
};

const readRows = (html: string) => findElements(html, '.technical-facts tr').map((row) => readText(row).replace(/[\u00a0\u202f]/g, ' '));

describe('technical facts of a product', () => {
  test('the product page has a table of technical facts with a header for each row, in the units of the market', async () => {
    const html = await readProduct('en-us', facts);
    expect(readTexts(html, '.technical-facts th[scope=row]')).toEqual([
      'Weight',
      'Waterproof rating',
      'Fabric',
      'Palm',
      'Care',
      'Country of origin',
    ]);
    expect(readRows(html)).toEqual([
      'Weight 14.8 oz (size M)',
      'Waterproof rating 20,000 mm',
      'Fabric 88% recycled nylon, 12% elastane',
      'Palm Leather',
      'Care Machine wash cold Do not bleach',
      'Country of origin Vietnam',
    ]);
  });

  test('technical facts use the language and units of each market', async () => {
    expect(readRows(await readProduct('de-de', facts)).slice(0, 2)).toEqual(['Gewicht 420 g (Größe M)', 'Wassersäule 20.000 mm']);
    expect(readRows(await readProduct('en-gb', facts)).at(4)).toBe('Care Machine wash at 30 °C Do not bleach');
  });

  test('the structured data of a product contains its technical facts', async () => {
    const product = readLinkedData(await readProduct('en-us', facts)).find((data) => data['@type'] === 'Product');
    expect(product).toMatchObject({
      weight: { '@type': 'QuantitativeValue', value: 420, unitCode: 'GRM' },
      additionalProperty: expect.arrayContaining([{ '@type': 'PropertyValue', name: 'Waterproof rating', value: '20,000 mm' }]),
    });
  });

  test('the product page has no facts table if the gateway sends no facts', async () => {
    expect(countElements(await readProduct('en-us'), '.facts')).toBe(0);
    expect(countElements(await readProduct('en-us', { materials: [], care: [] }), '.facts')).toBe(0);
  });
});
