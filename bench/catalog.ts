// The benchmark's catalog, which the gateway stand-in serves and the bare React page shows.

import type { CallReply } from '#contract/calls.ts';
import type { ContentDocument, PageContent } from '#contract/entities/content.ts';
import type { Footer, Menu } from '#contract/entities/navigation.ts';
import type { ProductDetails, RecommendationItem } from '#contract/entities/product.ts';
import { memberAt } from '#demo/seed/random.ts';
import { type Drawing, drawings, findSilhouette, type ProductSide, type ProductType, productPicture } from '#demo/seed/taxonomy.ts';
import { aBanner, aDocument, aFooter, aHomePage, aMenu } from '../test/support/content-samples.ts';
import { aCatalog, aCatalogItem, aPicture, aProduct, aRecommendation } from '../test/support/samples.ts';

const colourNames = { ALP: 'Alpine', DSK: 'Dusk', GLC: 'Glacier', INK: 'Ink', RST: 'Rust', SAF: 'Saffron' };
const hexes = ['#2f6f62', '#5b4b6e', '#9fc3cf', '#1f252c', '#b5532b', '#d9a32b'];
const sizes = ['XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL', '4XL'];

/** Returns the first picture of a product type in a color, or in any color if the type does not exist in this color. */
function createPicture(type: ProductType, code: string, side: ProductSide) {
  const all = drawings.filter((drawing) => drawing.type === type);
  const inColour = (drawing: Drawing) => findSilhouette(drawing).colours.find((colour) => colour === code);
  const drawing = all.find(inColour) ?? memberAt(all, 0);
  return aPicture(productPicture(drawing, inColour(drawing) ?? memberAt(findSilhouette(drawing).colours, 0), side));
}

const sentences = [
  'A dense fleece for cold starts: it holds warmth under a shell and breathes when the path climbs.',
  'The collar is cut high, the shoulders have no seam where a pack sits, and the hem drops at the back.',
  'Two zipped pockets lie above the hip belt, and one more on the chest takes a map or a phone.',
  'Washes at thirty degrees, dries over night, and is repaired by us for as long as it is worn.',
];

/** Returns a product in six colors and eight sizes. Each master product has its own URL and content. */
export function benchProduct(masterId = 'CNFL0001', productType = 'fleece'): ProductDetails {
  const colours = Object.entries(colourNames).map(([code, name], index) => ({
    productId: `${masterId}${code}`,
    code,
    name,
    hex: hexes[index] ?? '#000000',
    picture: createPicture('fleece', code, 'front'),
  }));
  return aProduct({
    masterId,
    productId: `${masterId}ALP`,
    summary: 'Warm, light, and cut to sit under a shell.',
    description: `<p>${sentences.slice(0, 2).join(' ')}</p><p>${sentences.slice(2).join(' ')}</p>`,
    features: ['Recycled polyester', 'Two zipped pockets', 'Flat seams', 'Drop hem'],
    productType,
    categories: [
      { categoryId: '1000', name: 'Men', slug: 'men' },
      { categoryId: '1100', name: 'Fleece', slug: 'fleece' },
    ],
    colour: colours[0] as ProductDetails['colour'],
    colours,
    variants: sizes.map((size, index) => ({ sku: createSku(index), upc: createSku(index), size, current: 12900, original: 14900 })),
    pictures: [createPicture('fleece', 'ALP', 'front'), createPicture('fleece', 'ALP', 'back')],
    expressMethods: ['PAYPAL'],
  });
}

const createSku = (index: number): string => `10000000000${index}`;

export const benchStock = (productId: string): CallReply<'products.inventory'> => ({
  productId,
  variants: Object.fromEntries(sizes.map((_, index) => [createSku(index), { quantity: index === 3 ? 0 : index * 7 + 2 }])),
});

const codes = Object.keys(colourNames);

export const benchRecommendations = (count: number): RecommendationItem[] =>
  Array.from({ length: count }, (_, index) =>
    aRecommendation(index, {
      image: { src: `v1/${createPicture('vest', memberAt(codes, index), 'front').publicId}`, alt: 'A vest' },
      reviews_count: 12,
      review_average: 4.5,
    }),
  );

export function benchCatalog(categoryId: string, start: number, count: number): CallReply<'products.catalog'> {
  const page = aCatalog(240, start, count);
  const picture = (index: number) => createPicture('hoodie', memberAt(codes, index), 'front');
  return { ...page, categoryId, items: page.items.map((_, index) => aCatalogItem(start + index, { picture: picture(index) })) };
}

const recommendationBlock = (id: string, categoryId: string, count: number): ContentDocument =>
  aDocument('recommendations', { title: 'Chosen for you', widgetId: 'category-best', categoryId, count }, { id });

/** Returns a home page with a banner, a text and two rows: 24 products in all. */
export const benchHome = (): PageContent =>
  aHomePage([
    aBanner(),
    aDocument('rich-text', { html: `<p>${sentences.join(' ')}</p>` }),
    recommendationBlock('row-1', '1100', 12),
    recommendationBlock('row-2', '1200', 12),
  ]);

/**
 * Returns the id of a product whose page has editorial rows that load late. Each row needs its own gateway read, which no other page
 * shares.
 */
export const manySectionsMaster = (index: number): string => `CNMH${String(index).padStart(4, '0')}`;
export const lateRows = 4;

/** Numbers of blocks on the measured product pages. */
export const blockCounts = [12, 48, 192, 768];
/** Returns the id of a product whose page has `count` blocks. Their texts differ by `version`. */
export const blocksMaster = (count: number, version: number): string =>
  `CN${blockLetters[blockCounts.indexOf(count)]}${String(version).padStart(5, '0')}`;

const blockLetters = 'KLMN';
const readBlockCount = (productId: string): number | undefined => {
  const letter = /^CN([K-N])\d{5}/.exec(productId)?.[1];
  return letter === undefined ? undefined : blockCounts[blockLetters.indexOf(letter)];
};

/** Creates blocks of the most frequent kind: short texts with a link. */
const createBlocks = (productId: string, count: number): ContentDocument[] =>
  Array.from({ length: count }, (_, index) =>
    aDocument(
      'rich-text',
      { html: `<h2>Note ${index}</h2><p>${sentences[index % sentences.length]} Style ${productId}. <a href="/cart">Cart</a></p>` },
      { id: `note-${index}` },
    ),
  );

export function benchEspots(productId: string): ContentDocument[] {
  const count = readBlockCount(productId);
  if (count !== undefined) return createBlocks(productId, count);
  const index = /^CNMH(\d{4})/.exec(productId)?.[1];
  if (index === undefined) return [];
  return Array.from({ length: lateRows }, (_, row) => recommendationBlock(`late-${row}`, `9${index}${row}`, 4));
}

const menuColumns = ['Jackets', 'Layers', 'Trousers'];
const links = (titles: string[]) =>
  titles.map((text, index) => ({ url: `/c/part-${1200 + index}`, text, targetAttribute: '_self' as const }));

export const benchMenu = (): Menu => ({
  items: ['Men', 'Women', 'Footwear', 'Packs'].flatMap((title) =>
    aMenu().items.map((item) => ({
      ...item,
      title,
      columns: menuColumns.map((column) => ({ title: column, children: links(['All', 'New', 'Warm', 'Light']) })),
    })),
  ),
});

export const benchFooter = (): Footer => ({
  ...aFooter(),
  columns: ['Shop', 'Help', 'About'].map((title) => ({ title, children: links(['Men', 'Women', 'Footwear', 'Packs']) })),
});
