// One builder per entity. Each returns a valid entity with the test's overrides.
import type { CallReply } from '#contract/calls.ts';
import type { Cart, Totals } from '#contract/entities/cart.ts';
import type { Price } from '#contract/entities/price.ts';
import type { CatalogItem, ProductDetails, RecommendationItem } from '#contract/entities/product.ts';
import type { ProductSet, ProductSetItem } from '#contract/entities/product-set.ts';
import type { Question, Review } from '#contract/entities/review.ts';
import type { PhotoList } from '#contract/entities/social-photo.ts';

export const aPicture = (publicId = 'product/fleece-ink-front') => ({ publicId, version: 1, alt: 'A fleece' });

export const aPrice = (over: Partial<Price> = {}): Price => ({
  currency: 'USD',
  lowCurrent: 12900,
  highCurrent: 12900,
  lowOriginal: 12900,
  highOriginal: 12900,
  percentagePriceDiscount: 0,
  ...over,
});

const colours = [
  { productId: 'CNFL0001INK', code: 'INK', name: 'Ink', hex: '#1f252c', picture: aPicture() },
  { productId: 'CNFL0001RST', code: 'RST', name: 'Rust', hex: '#b5532b', picture: aPicture('product/fleece-rst-front') },
];

export const aProduct = (over: Partial<ProductDetails> = {}): ProductDetails => ({
  masterId: 'CNFL0001',
  productId: 'CNFL0001INK',
  name: 'Talus Fleece',
  slug: 'talus-fleece',
  summary: 'A warm middle layer.',
  description: '<p>Warm when it is cold.</p>',
  features: ['Recycled polyester', 'Two pockets'],
  isDigitalProduct: false,
  productType: 'fleece',
  categories: [{ categoryId: '1000', name: 'Men', slug: 'men' }],
  colour: colours[0] as ProductDetails['colour'],
  colours,
  variants: ['S', 'M', 'L'].map((size, index) => ({
    sku: `10000000000${index}`,
    upc: `10000000000${index}`,
    size,
    current: 12900,
    original: 12900,
  })),
  pictures: [aPicture(), aPicture('product/fleece-ink-detail')],
  price: aPrice(),
  rating: { score: 4.4, count: 31 },
  ...over,
});

export const aCatalogItem = (index = 0, over: Partial<CatalogItem> = {}): CatalogItem => ({
  masterId: `CNFL${String(index).padStart(4, '0')}`,
  productId: `CNFL${String(index).padStart(4, '0')}INK`,
  name: `Talus Fleece ${index}`,
  slug: `talus-fleece-${index}`,
  picture: aPicture(),
  colours: colours.map(({ productId, name, hex }) => ({ productId, name, hex })),
  price: aPrice(),
  rating: { score: 4.4, count: 31 },
  ...over,
});

export const aRecommendation = (index = 0, over: Partial<RecommendationItem> = {}): RecommendationItem => ({
  productId: `CNVE${String(index).padStart(4, '0')}INK`,
  image: { src: 'v1/product/vest-ink-front', alt: 'A vest' },
  name: `Scree Vest ${index}`,
  url: `/p/scree-vest-${index}-CNVE${String(index).padStart(4, '0')}INK`,
  price: aPrice(),
  recommendationId: 'goes-with',
  recToken: `token-${index}`,
  productInventoryState: 'InStock',
  ...over,
});

export const aSetItem = (index = 0, over: Partial<ProductSetItem> = {}): ProductSetItem => ({
  productId: `CNSE${String(index).padStart(4, '0')}INK`,
  name: `Piece ${index}`,
  slug: `piece-${index}`,
  picture: aPicture(),
  price: aPrice(),
  variants: ['S', 'M'].map((size, place) => ({
    sku: `2000000000${index}${place}`,
    upc: `2000000000${index}${place}`,
    size,
    current: 12900,
    original: 12900,
    productInventoryState: 'InStock',
  })),
  ...over,
});

/** Shoe sizes of a site. */
export const footSizes = ['7', '7.5', '8', '9', '10', '11', '12'];

export const aProductSet = (items = [aSetItem(0), aSetItem(1), aSetItem(2)]): ProductSet => ({
  productSetId: 'CSA00000',
  name: 'Hiking in any weather',
  items,
});

export const aReview = (over: Partial<Review> = {}): Review => ({
  reviewId: 'review-1',
  stars: 5,
  title: 'Warm and light',
  text: 'I wore it on every hut tour of the winter.',
  language: 'en',
  isTranslatable: false,
  nickname: 'Ridge',
  isVerified: true,
  fit: 'true',
  colour: 'Ink',
  size: 'M',
  pictures: [],
  photos: [],
  writtenAt: '2026-10-02',
  helpful: 3,
  unhelpful: 0,
  ...over,
});

export const someReviews = (items = [aReview()]): CallReply<'reviews.list'> => ({
  summary: {
    score: items.reduce((sum, item) => sum + item.stars, 0) / items.length || 0,
    count: items.length,
    stars: [5, 4, 3, 2, 1].map((stars) => ({ stars, count: items.filter((item) => item.stars === stars).length })),
    fit: (['small', 'true', 'large'] as const).map((fit) => ({ fit, count: items.filter((item) => item.fit === fit).length })),
  },
  total: items.length,
  items,
});

const aQuestion = (): Question => ({
  questionId: 'question-1',
  text: 'Does it fit under a shell?',
  nickname: 'Col',
  askedAt: '2026-09-30',
  answers: [
    {
      answerId: 'answer-1',
      answeredBy: 'shop',
      nickname: 'Cairn',
      text: 'Yes, in your usual size.',
      answeredAt: '2026-10-01',
      helpful: 1,
      unhelpful: 0,
    },
  ],
});

export const someQuestions = (items = [aQuestion()]): CallReply<'reviews.questions'> => ({ total: items.length, items });

export const aCatalog = (total = 60, start = 0, count = 24): CallReply<'products.catalog'> => ({
  categoryId: '1000',
  start,
  count: Math.min(count, Math.max(0, total - start)),
  total,
  filter: '',
  sort: 'featured',
  facets: [],
  sorts: [],
  items: Array.from({ length: Math.min(count, Math.max(0, total - start)) }, (_, index) => aCatalogItem(start + index)),
});

/** Returns page URLs for `total` styles. */
export const someAddresses = (total = 60, start = 0, count = 1000): CallReply<'products.addresses'> => ({
  total,
  items: Array.from({ length: Math.min(count, Math.max(0, total - start)) }, (_, index) => {
    const productId = `C${String(start + index).padStart(7, '0')}INK`;
    const slug = `talus-fleece-${start + index}`;
    const namesakes = [
      { locale: 'en-us', productId, slug },
      { locale: 'fr-fr', productId, slug: `${slug}-fr` },
    ];
    return { productId, slug, modifiedAt: '2026-10-01T00:00:00.000Z', alternates: namesakes };
  }),
});

export const aTotals = (over: Partial<Totals> = {}): Totals => ({
  currency: 'USD',
  totalUnits: 0,
  itemSubTotal: 0,
  totalDiscount: 0,
  totalDiscountPercentage: 0,
  itemTotal: 0,
  shipping: 0,
  totalWithoutTax: 0,
  tax: 0,
  taxAmount: 0,
  netAmount: 0,
  total: 0,
  remainingToPay: 0,
  appliedRewards: 0,
  taxMode: 'added',
  taxParts: [],
  ...over,
});

/** An empty cart. */
export const aCart = (over: Partial<Cart> = {}): Cart => ({
  id: 'cart-1',
  basketId: 'cart-1',
  siteId: 'us',
  revision: 0,
  currency: 'USD',
  totalItems: 0,
  totals: aTotals(),
  items: [],
  payment_instruments: [],
  shippingMethods: [],
  couponItems: [],
  orderPromotions: [],
  promoSummary: [],
  flash: [],
  shippingAddresses: [],
  approachingPromotions: [],
  priceAdjustments: [],
  ...over,
});

/** Returns a gateway reply with shoppers' photos. */
export const somePhotos = (): PhotoList => {
  const items = ['one', 'two', 'three'].map((mediaId) => ({
    mediaId,
    caption: `Photo ${mediaId}`,
    language: 'en',
    photographer: 'Ridge',
    category: 'summit' as const,
    sharedAt: '2026-10-02',
    width: 900,
    height: 1125,
    picture: { publicId: 'scene/glacier', version: 1, alt: '' },
  }));
  return { total: items.length, items };
};
