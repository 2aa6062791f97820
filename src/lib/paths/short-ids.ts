// Ids in the paths of products, categories and stores. A short id follows the slug in the same segment, or is the only segment below
// `/stores`. All other ids have a segment of their own, because the end of the slug would be ambiguous.

/** Formats of the ids in paths such as `/p/{slug}-{productId}`, by parameter. */
export const shortIds = {
  productId: /^[A-Z0-9]{8,11}$/,
  categoryId: /^\d{4,10}$/,
  // these are the first segments of other pages below /stores
  storeId: /^(?!(?:mine|pickup|pickup-point|changed|id)$)[\w.~-]+$/,
} as const;

/** Returns the path of a product page below its locale. */
export const productPath = (slug: string, productId: string): string =>
  `/p/${slug}${shortIds.productId.test(productId) ? '-' : '/'}${productId}`;

/** Returns the product id in the URL of a product page. */
export function findProductId(url: string): string | undefined {
  const { pathname } = new URL(url, 'https://shop.example');
  const [, short, id] = /\/p\/(?:[^/]*-([A-Z0-9]{8,11})|[^/]+\/([\w.~-]+))$/.exec(pathname) ?? [];
  return short ?? id;
}
