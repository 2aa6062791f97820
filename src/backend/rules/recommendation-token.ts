// Tokens that identify a recommended item in reports. A token contains the row, the position in the row, and the product.
import { isId } from '#lib/rules/ids.ts';

/** Rows of recommended products on pages and next to the cart. */
export const rowIds = ['best-sellers', 'goes-with', 'category-best', 'up-sell'] as const;
export type RowId = (typeof rowIds)[number];

export const createRecToken = (rowId: RowId, index: number, productId: string): string => `${rowId}.${index}.${productId}`;

/** Pattern of a token. Rows have at most 24 items. */
const form = new RegExp(String.raw`^(?:(?:${rowIds.join('|')})\.(?:1?\d|2[0-3])\.)?(.+)$`);

/** Returns the product id of a token. Also accepts a plain product id, which is reported for items that were added without a token. */
export function readReportedProduct(token: string): string | undefined {
  const productId = form.exec(token)?.[1] ?? '';
  return isId(productId) ? productId : undefined;
}
