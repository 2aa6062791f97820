// Tokens of recommended items in reports: the row, the position in it and the product.
import { colouredProductIdPattern } from '#lib/rules/ids.ts';

/** Rows of recommendations on pages and beside the cart. */
export const rowIds = ['best-sellers', 'goes-with', 'category-best', 'up-sell'] as const;
export type RowId = (typeof rowIds)[number];

export const createRecToken = (rowId: RowId, index: number, productId: string): string => `${rowId}.${index}.${productId}`;

/** Pattern of a token. Rows have at most 24 items. */
const form = new RegExp(String.raw`^(?:(?:${rowIds.join('|')})\.(?:1?\d|2[0-3])\.)?([^.]+)$`);

/** Returns the product of a token, or of a product id, which is reported for items added without a token. Undefined for other text. */
export function readReportedProduct(token: string): string | undefined {
  const productId = form.exec(token)?.[1] ?? '';
  return colouredProductIdPattern.test(productId) ? productId : undefined;
}
