// The documents of the catalog, with the schemas of their replies.
import * as z from 'zod';
import { defineDocument } from '../graphql.ts';

export const pictureFields = 'publicId version url width height focalPoint { x y }';
export const pictureShape = z.object({
  publicId: z.string().nullable(),
  version: z.int(),
  url: z.string().nullable(),
  width: z.int(),
  height: z.int(),
  focalPoint: z.object({ x: z.number(), y: z.number() }).nullable(),
});
export type VendurePicture = z.output<typeof pictureShape>;

const priceFields = 'lowCurrent highCurrent lowOriginal highOriginal discountedCurrent discountedOriginal';
const priceShape = z.object({
  lowCurrent: z.int(),
  highCurrent: z.int(),
  lowOriginal: z.int(),
  highOriginal: z.int(),
  discountedCurrent: z.int(),
  discountedOriginal: z.int(),
});
export type VendurePrice = z.output<typeof priceShape>;

const cardFields = `masterId name slug colorIndex colors { styleId name hex pictures { ${pictureFields} } } price { ${priceFields} } units launchedAt`;
const cardShape = z.object({
  masterId: z.string(),
  name: z.string(),
  slug: z.string(),
  colorIndex: z.int(),
  colors: z.array(z.object({ styleId: z.string(), name: z.string(), hex: z.string().nullable(), pictures: z.array(pictureShape) })),
  price: priceShape,
  units: z.int(),
  launchedAt: z.number(),
});
export type VendureCard = z.output<typeof cardShape>;

const categoryFields = 'categoryId name slug';
const categoryShape = z.object({ categoryId: z.string(), name: z.string(), slug: z.string() });

const facetShape = z.object({
  id: z.string(),
  label: z.string().nullable(),
  values: z.array(
    z.object({
      value: z.string(),
      name: z.string(),
      count: z.int(),
      isSelected: z.boolean(),
      hex: z.string().nullable(),
      low: z.int().nullable(),
      high: z.int().nullable(),
    }),
  ),
});
export type VendureFacet = z.output<typeof facetShape>;

const listingFields = `total cards { ${cardFields} } facets { id label values { value name count isSelected hex low high } } sort sorts`;
const listingShape = z.object({
  total: z.int(),
  cards: z.array(cardShape),
  facets: z.array(facetShape),
  sort: z.string(),
  sorts: z.array(z.string()),
});
export type VendureListing = z.output<typeof listingShape>;

export interface PageInput {
  filter: { facet: string; values: readonly string[] }[];
  sort: string;
  start: number;
  count: number;
}

/** A channel and a language of it. */
export interface PlaceInput {
  channel: string;
  languageCode: string;
}

export const listingDocument = defineDocument<{ categoryId: string; page: PageInput }>()(
  `query listing($categoryId: String!, $page: CairnPageInput!) { cairnListing(categoryId: $categoryId, page: $page) { ${listingFields} } }`,
  z.object({ cairnListing: listingShape }),
);

export const searchDocument = defineDocument<{ text: string; page: PageInput }>()(
  `query search($text: String!, $page: CairnPageInput!) {
    cairnSearch(text: $text, page: $page) { corrected isPopular suggestions listing { ${listingFields} } }
  }`,
  z.object({
    cairnSearch: z.object({
      corrected: z.string().nullable(),
      isPopular: z.boolean(),
      suggestions: z.array(z.string()),
      listing: listingShape,
    }),
  }),
);

export const suggestionsDocument = defineDocument<{ text: string; count: number }>()(
  `query suggestions($text: String!, $count: Int!) {
    cairnSuggestions(text: $text, count: $count) { texts categories { ${categoryFields} } cards { ${cardFields} } }
  }`,
  z.object({
    cairnSuggestions: z.object({ texts: z.array(z.string()), categories: z.array(categoryShape), cards: z.array(cardShape) }),
  }),
);

const alternateFields = 'channel languageCode styleId slug';
const alternateShape = z.object({ channel: z.string(), languageCode: z.string(), styleId: z.string(), slug: z.string() });
export type VendureAlternate = z.output<typeof alternateShape>;

const colorFields = `styleId code name hex picture { ${pictureFields} }`;
const colorShape = z.object({
  styleId: z.string(),
  code: z.string(),
  name: z.string(),
  hex: z.string().nullable(),
  picture: pictureShape.nullable(),
});
export type VendureColor = z.output<typeof colorShape>;

const productShape = z.object({
  masterId: z.string(),
  name: z.string(),
  slug: z.string(),
  summary: z.string(),
  description: z.string(),
  features: z.array(z.string()),
  productType: z.string().nullable(),
  audience: z.string().nullable(),
  categories: z.array(categoryShape),
  color: colorShape,
  colors: z.array(colorShape),
  pictures: z.array(pictureShape),
  variants: z.array(z.object({ sku: z.string(), size: z.string(), current: z.int(), original: z.int() })),
  price: priceShape,
  historicBestPrice: z.int().nullable(),
  units: z.int(),
  launchedAt: z.number(),
  alternates: z.array(alternateShape),
});
export type VendureProduct = z.output<typeof productShape>;

export const productDocument = defineDocument<{ id: string; places: readonly PlaceInput[] }>()(
  `query product($id: String!, $places: [CairnPlaceInput!]!) {
    cairnProduct(id: $id, places: $places) {
      masterId name slug summary description features productType audience categories { ${categoryFields} }
      color { ${colorFields} } colors { ${colorFields} } pictures { ${pictureFields} }
      variants { sku size current original } price { ${priceFields} } historicBestPrice units launchedAt alternates { ${alternateFields} }
    }
  }`,
  z.object({ cairnProduct: productShape }),
);

export const stockDocument = defineDocument<{ styleId: string; storeId: string | null }>()(
  'query stock($styleId: String!, $storeId: String) { cairnStock(styleId: $styleId, storeId: $storeId) { sku units } }',
  z.object({ cairnStock: z.array(z.object({ sku: z.string(), units: z.int() })) }),
);

export const addressesDocument = defineDocument<{ start: number; count: number; places: readonly PlaceInput[] }>()(
  `query addresses($start: Int!, $count: Int!, $places: [CairnPlaceInput!]!) {
    cairnAddresses(start: $start, count: $count, places: $places) { total items { styleId slug modifiedAt alternates { ${alternateFields} } } }
  }`,
  z.object({
    cairnAddresses: z.object({
      total: z.int(),
      items: z.array(z.object({ styleId: z.string(), slug: z.string(), modifiedAt: z.number(), alternates: z.array(alternateShape) })),
    }),
  }),
);

export const bestSellersDocument = defineDocument<{ categoryId: string | null; exceptId: string | null; count: number }>()(
  `query bestSellers($categoryId: String, $exceptId: String, $count: Int!) {
    cairnBestSellers(categoryId: $categoryId, exceptId: $exceptId, count: $count) { ${cardFields} }
  }`,
  z.object({ cairnBestSellers: z.array(cardShape) }),
);

export const boughtTogetherDocument = defineDocument<{ id: string; count: number }>()(
  `query boughtTogether($id: String!, $count: Int!) { cairnBoughtTogether(id: $id, count: $count) { ${cardFields} } }`,
  z.object({ cairnBoughtTogether: z.array(cardShape) }),
);
