import { describe, expect, test } from 'vitest';
import { locales } from '#markets/registry.ts';
import { aCategory } from '../../support/content-samples.ts';
import { findElements, readAttribute } from '../../support/html.ts';
import { aProduct } from '../../support/samples.ts';
import { openStorefront } from '../../support/storefront.ts';

const productPath = '/en-us/p/talus-fleece-CNFL0001INK';

async function readAlternates(
  path: string,
  call?: 'products.details' | 'content.category',
  reply?: object,
): Promise<Record<string, string>> {
  const shop = openStorefront();
  if (call) shop.gateway.replies[call] = reply;
  const response = await shop.get(path);
  expect(response.status).toBe(200);
  const links = findElements(await response.text(), 'head link[rel=alternate][hreflang]');
  return Object.fromEntries(
    links.map((link) => [readAttribute(link, 'hreflang'), readAttribute(link, 'href')?.replace('http://localhost', '')]),
  );
}

const inBoth = [
  { locale: 'en-us', productId: 'CNFL0001INK', slug: 'talus-fleece' },
  { locale: 'de-de', productId: 'CNFL0002INK', slug: 'talus-fleecejacke' },
];
const createProduct = (alternates: object[]) => ({ ...aProduct(), alternates });

describe('hreflang links of a product page', () => {
  test('contain the product URL in every locale that sells the product, and a default', async () => {
    expect(await readAlternates(productPath, 'products.details', createProduct(inBoth))).toEqual({
      'en-us': '/en-us/p/talus-fleece-CNFL0001INK',
      'de-de': '/de-de/p/talus-fleecejacke-CNFL0002INK',
      'x-default': '/en-us/p/talus-fleece-CNFL0001INK',
    });
  });

  test.each<[string, object[]]>([
    ['only this locale sells the product', inBoth.slice(0, 1)],
    ['the other locale is not served', [inBoth[0] ?? {}, { ...inBoth[1], locale: 'xx-xx' }]],
  ])('are absent if %s', async (_, alternates) => {
    expect(await readAlternates(productPath, 'products.details', createProduct(alternates))).toEqual({});
  });

  test('are absent if the gateway does not return them', async () => {
    expect(await readAlternates(productPath)).toEqual({});
  });
});

describe('hreflang links of a listing', () => {
  const category = aCategory({
    alternates: [
      { locale: 'en-us', categoryId: '1000', slug: 'men' },
      { locale: 'de-de', categoryId: '1000', slug: 'herren' },
    ],
  });

  test('contain the category URL in every locale that has the category', async () => {
    expect(await readAlternates('/en-us/c/men-1000', 'content.category', category)).toEqual({
      'en-us': '/en-us/c/men-1000',
      'de-de': '/de-de/c/herren-1000',
      'x-default': '/en-us/c/men-1000',
    });
  });

  test('are only on its first page, because further pages differ between markets', async () => {
    expect(await readAlternates('/en-us/c/men-1000?page=2', 'content.category', category)).toEqual({});
  });
});

test('hreflang links of the home page contain every locale and a default', async () => {
  const every = locales.map((locale) => [locale, `/${locale}`]);
  expect(await readAlternates('/de-de')).toEqual({ ...Object.fromEntries(every), 'x-default': '/en-us' });
});
