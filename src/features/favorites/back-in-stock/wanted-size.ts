import type { ProductDetails } from '#contract/entities/product.ts';
import { type Variant, variantOfSize } from '#domain/product.ts';
import type { PageContext } from '#http/page.ts';
import { routePath } from '#routes.ts';

/** A product in one of its sizes. */
export interface WantedSize {
  details: ProductDetails;
  variant: Variant;
  /** Undefined for a product of one size, which is not named. */
  size: string | undefined;
}

/** The size that an address asks for; where it names none, the path of the product. */
export async function readWantedSize({ gateway, siteId, params, query }: PageContext): Promise<WantedSize | { path: string } | undefined> {
  const { productId = '' } = params;
  const answer = await gateway('products.details', { params: { productId }, query: { siteId } });
  if (!answer.ok) return undefined;
  const details = answer.value;
  const variant = variantOfSize(details, query.get('size') ?? undefined);
  if (!variant || details.isDigitalProduct) return { path: routePath('product', details) };
  return { details, variant, size: details.variants.length > 1 ? variant.size : undefined };
}

/** With the size that it is about. */
export const withSize = (path: string, size: string | undefined): string =>
  size === undefined ? path : `${path}?${new URLSearchParams({ size })}`;
