// Builders for the gateway's product replies. They are valid by default, and each test changes the fields under test.
import type { CatalogItem, ProductDetails, RecommendationItem } from '#contract/entities/product.ts';
import { catalogItemSchema, productDetailsSchema, recommendationItemSchema } from '#contract/entities/product.ts';
import { aPrice } from './samples.ts';

const aPicture = { publicId: 'product/talus-ink-front', version: 1, alt: 'Talus, ink' };

export const aCatalogItem = (changes: Partial<CatalogItem> = {}): CatalogItem =>
  catalogItemSchema.parse({
    masterId: 'CN00A101',
    productId: 'CN00A101INK',
    name: 'Talus shell jacket',
    slug: 'talus-shell-jacket',
    picture: aPicture,
    colours: [{ productId: 'CN00A101INK', name: 'Ink', hex: '#14191d' }],
    price: aPrice(),
    rating: { score: 4.5, count: 12 },
    ...changes,
  });

/**
 * A recommendation in one of the two formats that the contract allows: with `productId`, `name` and `image`. The other format has `id`,
 * `title` and `images`; a test for it sets the first three to undefined.
 */
export const aRecommendation = (changes: Partial<RecommendationItem> = {}): RecommendationItem =>
  recommendationItemSchema.parse({
    productId: 'CN00A101INK',
    name: 'Talus shell jacket',
    image: { src: 'v3/product/talus-ink-front', alt: 'Talus, ink' },
    url: '/p/talus-shell-jacket-CN00A101INK',
    price: aPrice(),
    recommendationId: 'r1',
    recToken: 't1',
    productInventoryState: 'InStock',
    ...changes,
  });

export const aProduct = (changes: Partial<ProductDetails> = {}): ProductDetails =>
  productDetailsSchema.parse({
    masterId: 'CN00A101',
    productId: 'CN00A101INK',
    name: 'Talus shell jacket',
    slug: 'talus-shell-jacket',
    summary: 'A shell for wet days.',
    description: '<p>Three layers.</p>',
    features: ['Waterproof'],
    productType: 'jacket',
    categories: [{ categoryId: '1234', name: 'Jackets', slug: 'jackets' }],
    colour: { productId: 'CN00A101INK', code: 'INK', name: 'Ink', hex: '#14191d', picture: aPicture },
    colours: [{ productId: 'CN00A101INK', code: 'INK', name: 'Ink', hex: '#14191d', picture: aPicture }],
    variants: [{ sku: '100000000001', upc: '100000000001', size: 'M', current: 12900, original: 12900 }],
    pictures: [aPicture],
    price: aPrice(),
    rating: { score: 4.5, count: 12 },
    ...changes,
  });
