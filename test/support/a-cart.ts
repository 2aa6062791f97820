// Builders for the parts of a cart: a shopper, a line, an address, and a product's catalog data.
import type { Requester } from '#backend/platform/requester.ts';
import type { Viewpoint } from '#backend/services/catalog/product-cards.ts';
import type { ProductFacts } from '#backend/services/pricing/facts.ts';
import type { Line } from '#backend/stores/cart-state.ts';
import type { Address } from '#contract/entities/address.ts';
import { us } from '#markets/us.ts';
import { typedAddress } from './cart-samples.ts';

export const who: Requester = { usid: 'shopper-1', siteId: 'us' };
export const viewpoint: Viewpoint = { market: us, locale: 'en-us', language: 'en', now: 1_790_000_000_000 };

export const anAddress = (over: Partial<Address> = {}): Address => ({
  addressId: 'shipping',
  ...typedAddress,
  isValidated: true,
  ...over,
});

export const createSku = (index: number): string => `80000000000${index}`;

export const aLine = (over: Partial<Line> = {}): Line => ({
  id: 'line-1',
  productId: 'CN00A101INK',
  upc: createSku(0),
  qty: 2,
  maxQty: 999_999,
  look: { name: 'Talus jacket', slug: 'talus-jacket', colour: 'Ink', size: 'M', picture: 'product/talus-ink-front' },
  ...over,
});

/**
 * Returns the product of `aLine`, with three variants at the same price in minor units. `stock` is the online stock in units by variant.
 */
export function aProduct({
  current = 5000,
  original = current,
  productType = 'shell-jacket',
  stock = new Map(),
  shelves,
}: {
  current?: number;
  original?: number;
  productType?: string;
  stock?: ReadonlyMap<string, number>;
  shelves?: ProductFacts['shelves'];
} = {}): ProductFacts {
  const { name, slug, picture } = aLine().look;
  return {
    card: {
      masterId: 'CN00A101',
      productType,
      launchedAt: 0,
      recycled: false,
      ratingScore: 4.5,
      ratingCount: 10,
      colours: [],
      name,
      slug,
      salesRank: 0,
      chosenBadge: null,
    },
    colour: {
      code: 'INK',
      hex: '#000000',
      names: { en: 'Ink' },
      pictures: [{ publicId: picture, view: 'front' }],
      variants: [0, 1, 2].map((index) => ({ sku: createSku(index), size: { eu: 'M' } })),
    },
    periods: [{ masterId: 'CN00A101', validFrom: 0, validTo: null, prices: { base: { current, original }, bySku: {} } }],
    stock,
    ...(shelves && { shelves }),
  };
}
