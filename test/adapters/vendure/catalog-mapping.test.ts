import { describe, expect, test } from 'vitest';
import { facetSchema } from '#contract/entities/facet.ts';
import { pictureSchema } from '#contract/entities/primitives.ts';
import { catalogItemSchema, productDetailsSchema } from '#contract/entities/product.ts';
import { createItem } from '../../../adapters/vendure/catalog/cards.ts';
import { createAlternates, createDetails } from '../../../adapters/vendure/catalog/details.ts';
import type { VendureCard, VendureFacet, VendurePicture, VendureProduct } from '../../../adapters/vendure/catalog/documents.ts';
import { createListing, createPageInput, omitEmptyValues } from '../../../adapters/vendure/catalog/listings.ts';
import { createPicture, requirePicture } from '../../../adapters/vendure/catalog/pictures.ts';

const now = Date.UTC(2026, 10, 30);
const dayMs = 24 * 60 * 60 * 1000;
const inEnglish = { locale: 'en-us', now } as const;

const own = (publicId: string): VendurePicture => ({ publicId, version: 2, url: null, width: 960, height: 1200, focalPoint: null });
const external = (url: string | null, more: Partial<VendurePicture> = {}): VendurePicture => ({
  ...{ publicId: null, version: 1, url, width: 1600, height: 2000, focalPoint: null },
  ...more,
});
const price = {
  ...{ lowCurrent: 8000, highCurrent: 9000, lowOriginal: 10_000, highOriginal: 10_000 },
  ...{ discountedCurrent: 8000, discountedOriginal: 10_000 },
};
const card: VendureCard = {
  masterId: 'CN1',
  name: 'Talus Jacket',
  slug: 'talus-jacket',
  colorIndex: 1,
  colors: [
    { styleId: 'CN1RED', name: 'Red', hex: '#aa0000', pictures: [own('product/red-1')] },
    { styleId: 'CN1INK', name: 'Ink', hex: null, pictures: [own('product/ink-1'), own('product/ink-2'), own('product/ink-3')] },
  ],
  price,
  units: 40,
  launchedAt: now - 400 * dayMs,
};
const color = { styleId: 'CN1INK', code: 'ink', name: 'Ink', hex: '#000011', picture: own('product/ink-1') };
const product: VendureProduct = {
  ...{ masterId: 'CN1', name: 'Talus Jacket', slug: 'talus-jacket', summary: 'A shell.', description: '<p>Dry.</p>', features: ['Hood'] },
  ...{ productType: 'jacket', audience: 'men', categories: [{ categoryId: '1000', name: 'Men', slug: 'men' }] },
  ...{ color, colors: [color], pictures: [own('product/ink-1'), own('product/ink-2')] },
  variants: [{ sku: '1', size: 'M', current: 8000, original: 10_000 }],
  ...{ price, historicBestPrice: null, units: 40, launchedAt: now - 400 * dayMs, alternates: [] },
};

describe('createPicture', () => {
  test('keeps id, version and focal point of a picture of the shop', () => {
    expect(createPicture({ ...own('product/a-1'), focalPoint: { x: 0.5, y: 1.2 } }, 'A')).toEqual({
      publicId: 'product/a-1',
      version: 2,
      alt: 'A',
      focus: { x: 0.5, y: 1 },
    });
  });

  test('returns URL and size of a picture of Vendure', () => {
    expect(createPicture(external('https://shop.example/assets/a.jpg'), 'A')).toEqual({
      url: 'https://shop.example/assets/a.jpg',
      alt: 'A',
      width: 1600,
      height: 2000,
    });
  });

  test.each([
    ['an id with capital letters', own('Product/A')],
    ['a relative URL', external('a.jpg')],
    ['a URL without TLS', external('http://shop.example/a.jpg')],
    ['a URL with a space', external('https://shop.example/a b.jpg')],
    ['no URL', external(null)],
  ])('leaves out a picture with %s, and a card shows an empty area instead', (_, picture) => {
    expect(createPicture(picture, 'A')).toBeUndefined();
    expect(pictureSchema.safeParse(requirePicture(picture, 'A')).success).toBe(true);
  });

  test('leaves out the size of a picture that has none', () => {
    expect(createPicture(external('https://shop.example/a.svg', { width: 0, height: 0 }), 'A')).not.toHaveProperty('width');
  });
});

describe('createItem', () => {
  test('creates a card in the displayed color', () => {
    const item = createItem(card, inEnglish);
    expect(catalogItemSchema.parse(item)).toEqual(item);
    expect(item).toMatchObject({
      productId: 'CN1INK',
      picture: { publicId: 'product/ink-1', alt: 'Talus Jacket, Ink' },
      secondPicture: { publicId: 'product/ink-2' },
      colours: [
        { productId: 'CN1RED', hex: '#aa0000', pictures: ['product/red-1'] },
        { productId: 'CN1INK', pictures: ['product/ink-1', 'product/ink-2'] },
      ],
      price: { currency: 'USD', lowCurrent: 8000, percentagePriceDiscount: 20 },
      rating: { score: 0, count: 0 },
    });
    expect(item).not.toHaveProperty('eyebrow');
  });

  test('omits the pictures of a color at another origin, because a card can only exchange pictures of the shop', () => {
    const pictures = [own('product/ink-1'), external('https://shop.example/a.jpg')];
    const item = createItem({ ...card, colors: card.colors.map((each) => ({ ...each, pictures })) }, inEnglish);
    expect(item?.colours[0]).not.toHaveProperty('pictures');
  });

  test('returns undefined if the displayed color does not exist', () => {
    expect(createItem({ ...card, colorIndex: 9 }, inEnglish)).toBeUndefined();
  });

  test.each([
    ['new', { launchedAt: now - dayMs }, 'NEW'],
    ['low in stock', { launchedAt: now - dayMs, units: 3 }, 'LOW STOCK'],
    ['sold out', { units: 0 }, undefined],
    ['not launched yet', { launchedAt: now + dayMs }, undefined],
  ])('labels a product that is %s', (_, more, id) => {
    expect(createItem({ ...card, ...more }, inEnglish)?.eyebrow?.id).toBe(id);
  });
});

describe('createDetails', () => {
  test('creates a product page', () => {
    const details = createDetails(product, inEnglish);
    expect(productDetailsSchema.parse(details)).toEqual(details);
    expect(details.pictures.map(({ alt }) => alt)).toEqual(['Talus Jacket, Ink', 'Talus Jacket, Ink, 2']);
    expect(details.price).not.toHaveProperty('historicBestPrice');
    expect(createDetails({ ...product, historicBestPrice: 7000 }, inEnglish).price.historicBestPrice).toBe(7000);
  });

  test('describes a product without colors, sizes, swatch and pictures', () => {
    const plain = { styleId: '7', code: '-', name: '', hex: 'red', picture: null };
    const details = createDetails(
      {
        ...product,
        ...{ color: plain, colors: [plain], pictures: [external(null)], audience: 'dogs', productType: null },
        variants: [{ sku: '1', size: '', current: 0, original: 0 }],
      },
      { locale: 'de-de', now },
    );
    expect(productDetailsSchema.parse(details)).toEqual(details);
    expect(details.variants[0]?.size).toBe('Einheitsgröße');
    expect(details.colour.picture.alt).toBe('Talus Jacket');
    expect(details).not.toHaveProperty('audience');
  });
});

test('createAlternates returns each locale whose channel sells the product', () => {
  const alternates = [
    { channel: 'ca', languageCode: 'fr_CA', styleId: 'CN1INK', slug: 'manteau' },
    { channel: 'us', languageCode: 'en', styleId: 'CN1INK', slug: 'jacket' },
  ];
  expect(createAlternates(alternates)).toEqual([
    { locale: 'en-us', productId: 'CN1INK', slug: 'jacket' },
    { locale: 'fr-ca', productId: 'CN1INK', slug: 'manteau' },
  ]);
});

describe('createListing', () => {
  const value = { count: 3, isSelected: false, hex: null, low: null, high: null };
  const facets: VendureFacet[] = [
    { id: 'size', label: null, values: [{ ...value, value: 'm', name: 'M', isSelected: true }] },
    { id: 'colour', label: 'Color', values: [{ ...value, value: 'blue', name: '', hex: '#0000aa', isSelected: true }] },
    { id: 'price', label: null, values: [{ ...value, value: '0-50', name: '0-50', count: 0, high: 5000 }] },
    { id: 'fit', label: '', values: [{ ...value, value: 'slim', name: 'Slim' }] },
  ];
  const listing = createListing(
    { total: 30, cards: [card], facets, sort: 'newest', sorts: ['featured', 'newest', 'unknown'] },
    { start: 24 },
    { locale: 'fr-fr', now },
  );

  test('returns the applied filter and the known sort orders', () => {
    expect(listing).toMatchObject({ start: 24, count: 1, total: 30, filter: 'size:m;colour:blue', sort: 'newest' });
    expect(listing.sorts).toEqual(['featured', 'newest']);
  });

  test('describes each facet as the contract requires', () => {
    expect(listing.facets?.map((facet) => facetSchema.parse(facet))).toEqual(listing.facets);
    expect(listing.facets).toMatchObject([
      { id: 'size', kind: 'size', label: 'Taille', isMulti: true },
      { id: 'colour', kind: 'list', label: 'Color', values: [{ name: 'blue', hex: '#0000aa' }] },
      { id: 'price', label: 'Prix', values: [{ range: { high: 5000 } }] },
      { id: 'fit' },
    ]);
    expect(listing.facets?.[3]).not.toHaveProperty('label');
  });

  test('omits values without results from the facets of a search', () => {
    expect(omitEmptyValues(listing.facets ?? []).map(({ id }) => id)).toEqual(['size', 'colour', 'fit']);
  });

  test('sends a filter as facets and values', () => {
    expect(createPageInput({ filter: 'size:m,l;colour:blue;no value', sort: 'newest', start: 0, count: 24 })).toEqual({
      filter: [
        { facet: 'size', values: ['m', 'l'] },
        { facet: 'colour', values: ['blue'] },
      ],
      ...{ sort: 'newest', start: 0, count: 24 },
    });
  });
});
