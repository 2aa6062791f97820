// Derives the displayed availability of a product from its stock.

export type StockState =
  | { kind: 'in-stock' }
  | { kind: 'low'; quantity: number }
  /** The selected size is sold out. `sizes` contains the available sizes. */
  | { kind: 'sold-out'; sizes: string[] }
  /** No size is selected yet. `sizes` contains the available sizes. */
  | { kind: 'some-sizes'; sizes: string[] }
  | { kind: 'sold-out-all' };

export interface StockQuestion {
  variants: { sku: string; size: string }[];
  /** Units in stock by SKU. A missing SKU is out of stock. */
  quantities: Record<string, { quantity: number }>;
  chosenSku: string | undefined;
  lowStockThreshold: number;
}

export function stockState({ variants, quantities, chosenSku, lowStockThreshold }: StockQuestion): StockState {
  const gone = findSoldOut({ variants, quantities });
  const sizes = variants.filter(({ sku }) => !gone.includes(sku)).map(({ size }) => size);
  if (sizes.length === 0) return { kind: 'sold-out-all' };
  if (chosenSku === undefined) return { kind: 'some-sizes', sizes };
  const quantity = quantities[chosenSku]?.quantity ?? 0;
  if (quantity === 0) return { kind: 'sold-out', sizes };
  return quantity <= lowStockThreshold ? { kind: 'low', quantity } : { kind: 'in-stock' };
}

/** Returns the SKUs without stock. */
export const findSoldOut = ({ variants, quantities }: Pick<StockQuestion, 'variants' | 'quantities'>): string[] =>
  variants.filter(({ sku }) => !quantities[sku]?.quantity).map(({ sku }) => sku);

/** Returns the remaining units of variants with low stock, by SKU. */
export const findLowStock = ({
  variants,
  quantities,
  lowStockThreshold,
}: Pick<StockQuestion, 'variants' | 'quantities' | 'lowStockThreshold'>): Record<string, number> =>
  Object.fromEntries(
    variants
      .map(({ sku }) => [sku, quantities[sku]?.quantity ?? 0] as const)
      .filter(([, quantity]) => quantity > 0 && quantity <= lowStockThreshold),
  );
