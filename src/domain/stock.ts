// What stock means for a shopper who looks at a product.

export type StockState =
  | { kind: 'in-stock' }
  | { kind: 'low'; quantity: number }
  /** The chosen size; others can be had. */
  | { kind: 'sold-out'; sizes: string[] }
  /** No size chosen yet: the sizes that can be had. */
  | { kind: 'some-sizes'; sizes: string[] }
  | { kind: 'sold-out-all' };

export interface StockQuestion {
  variants: { sku: string; size: string }[];
  /** Pieces per sku; a sku that is absent has none. */
  quantities: Record<string, { quantity: number }>;
  chosenSku: string | undefined;
  lowStockThreshold: number;
}

export function stockState({ variants, quantities, chosenSku, lowStockThreshold }: StockQuestion): StockState {
  const countPieces = (sku: string): number => quantities[sku]?.quantity ?? 0;
  const available = variants.filter((variant) => countPieces(variant.sku) > 0);
  if (available.length === 0) return { kind: 'sold-out-all' };
  const sizes = available.map((variant) => variant.size);
  if (chosenSku === undefined) return { kind: 'some-sizes', sizes };
  const quantity = countPieces(chosenSku);
  if (quantity === 0) return { kind: 'sold-out', sizes };
  return quantity <= lowStockThreshold ? { kind: 'low', quantity } : { kind: 'in-stock' };
}
