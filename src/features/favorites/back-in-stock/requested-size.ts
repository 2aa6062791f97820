import type { ProductDetails } from '#contract/entities/product.ts';
import { type Variant, variantOfSize } from '#domain/product.ts';
import type { PageContext } from '#http/page.ts';
import { routePath } from '#routes.ts';

/** A product, and the size for which a stock alert is requested. */
export interface RequestedSize {
  details: ProductDetails;
  variant: Variant;
  /** The size to display. Undefined for a product with only one size. */
  size: string | undefined;
}

/**
 * Returns the product with the size that the URL names. Returns the path of the product page if there is no such size or the product is
 * digital, and undefined for an unknown product.
 */
export async function readRequestedSize({
  gateway,
  siteId,
  params,
  query,
}: PageContext): Promise<RequestedSize | { path: string } | undefined> {
  const { productId = '' } = params;
  const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
  if (!answer.ok) return undefined;
  const details = answer.value;
  const variant = variantOfSize(details, query.get('size') ?? undefined);
  if (!variant || details.isDigitalProduct) return { path: routePath('product', details) };
  return { details, variant, size: details.variants.length > 1 ? variant.size : undefined };
}

/** Returns the path with the size as a query parameter. */
export const withSize = (path: string, size: string | undefined): string =>
  size === undefined ? path : `${path}?${new URLSearchParams({ size })}`;
