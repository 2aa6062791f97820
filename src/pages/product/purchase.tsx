// What depends on stock: the sizes, the line that says what there is, and the button.
import type { ReactNode } from 'react';
import type { ProductDetails } from '#contract/entities/product.ts';
import type { Variant } from '#domain/product.ts';
import type { StockState } from '#domain/stock.ts';
import { StyleSheet } from '#ui/style-sheet.tsx';
import { BuyButton } from './buy-button.tsx';
import type { ChoicePlace } from './choice-place.ts';
import { Sizes, type SizesProps } from './sizes.tsx';
import { StockLine, StockLineFallback, StockUnknown } from './stock-line.tsx';

/** Plain data: a cached page stores it. */
export type PurchaseProps = SizesProps;

export interface Stock {
  state: StockState;
  /** Skus. */
  soldOut: string[];
}

export const purchaseProps = (details: ProductDetails, chosen: Variant | undefined, place: ChoicePlace): PurchaseProps => ({
  product: {
    productId: details.productId,
    isDigitalProduct: details.isDigitalProduct,
    variants: details.variants.map(({ sku, size }) => ({ sku, size })),
  },
  ...(chosen && { chosenSku: chosen.sku }),
  place,
});

/** Stock as it is now. */
export const Purchase = ({ stock, ...props }: PurchaseProps & { stock: Stock }) => (
  <Parts {...props} soldOut={stock.soldOut} line={<StockLine state={stock.state} />} />
);

/** As tall as with stock. Everything can be pressed: who adds what is sold out reads so in the cart. */
export const PurchaseFallback = (props: PurchaseProps) => <Parts {...props} line={<StockLineFallback />} />;

export const PurchaseWithoutStock = (props: PurchaseProps) => <Parts {...props} line={<StockUnknown />} />;

/** For what has no stock. */
export const PurchaseOfDigital = (props: PurchaseProps) => <Parts {...props} line={null} />;

function Parts({ soldOut = [], line, ...props }: PurchaseProps & { soldOut?: readonly string[]; line: ReactNode }) {
  return (
    <>
      <StyleSheet name="page/product" />
      <Sizes {...props} soldOut={soldOut} />
      {line}
      <BuyButton {...props} isSoldOut={props.chosenSku !== undefined && soldOut.includes(props.chosenSku)} />
    </>
  );
}
