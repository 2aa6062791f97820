// The columns of Shopify's export of products. Since 2024, new templates have other names. All other columns, such as metafields and the
// fields of Google Shopping, are not moved.

export const productColumns = [
  'handle',
  'title',
  'body',
  'vendor',
  'type',
  'tags',
  'published',
  'status',
  'option1 name',
  'option1 value',
  'option2 name',
  'option2 value',
  'option3 name',
  'option3 value',
  'sku',
  'quantity',
  'price',
  'compare-at price',
  'image',
  'image position',
  'image alt text',
  'variant image',
  'gift card',
  'seo description',
] as const;
export type ProductColumn = (typeof productColumns)[number];

export const requiredProductColumns = ['handle', 'title', 'price'] as const satisfies readonly ProductColumn[];

/** Shopify's names in lower case: those of the export, and those of the newer template. Names that are the same are left out. */
export const productAliases: Readonly<Record<string, ProductColumn>> = {
  'url handle': 'handle',
  'body (html)': 'body',
  description: 'body',
  'published on online store': 'published',
  'variant sku': 'sku',
  'variant inventory qty': 'quantity',
  'inventory quantity': 'quantity',
  'variant price': 'price',
  'variant compare at price': 'compare-at price',
  'image src': 'image',
  'product image url': 'image',
  'variant image url': 'variant image',
};
