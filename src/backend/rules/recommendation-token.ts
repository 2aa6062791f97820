// The name of a recommended item in reports: its row, its place there and its product.
import { colouredProductIdPattern } from '#lib/rules/ids.ts';

/** Rows that the shop asks for, and the one beside the cart. */
export const rowIds = ['best-sellers', 'goes-with', 'category-best', 'up-sell'] as const;
export type RowId = (typeof rowIds)[number];

export const createRecToken = (rowId: RowId, index: number, productId: string): string => `${rowId}.${index}.${productId}`;

/** No row is longer than 24 items. */
const form = new RegExp(String.raw`^(?:(?:${rowIds.join('|')})\.(?:1?\d|2[0-3])\.)?([^.]+)$`);

/** The product that a token names, or the id of a product itself, as of what was added without a token; undefined for any other text. */
export function readReportedProduct(token: string): string | undefined {
  const productId = form.exec(token)?.[1] ?? '';
  return colouredProductIdPattern.test(productId) ? productId : undefined;
}
