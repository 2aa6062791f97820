// The parts of the product page that depend on stock: the sizes, the stock line, and the cart button.
import type { ReactNode } from 'react';
import type { ProductDetails } from '#contract/entities/product.ts';
import type { Variant } from '#domain/product.ts';
import type { DeliveryEstimate } from '#lib/rules/working-days.ts';
import { StyleSheet } from '#ui/style-sheet.ts';
import { BuyButton, WalletButton } from './buy-button.tsx';
import type { ChoicePlace } from './choice-place.ts';
import { Promises, PromisesFallback, PromisesOfSoldOut } from './promises.tsx';
import { Sizes, type SizesProps } from './sizes.tsx';
import { StockLine, StockLineFallback, StockUnknown } from './stock-line.tsx';
import type { StockState } from './stock-state.ts';

/** The props are plain data, because a cached page stores them. */
export type PurchaseProps = SizesProps;

export interface Stock {
  state: StockState;
  /** SKUs of the sold-out variants. */
  soldOut: string[];
  /** Remaining units of variants with low stock, by SKU. */
  low: Record<string, number>;
}

export const purchaseProps = (
  details: ProductDetails,
  { chosen, place, hasSizeGuide }: { chosen: Variant | undefined; place: ChoicePlace; hasSizeGuide: boolean },
): PurchaseProps => ({
  product: {
    productId: details.productId,
    isDigitalProduct: details.isDigitalProduct,
    hasSizeGuide,
    ...(details.expressMethods && { expressMethods: details.expressMethods }),
    variants: details.variants.map(({ sku, size }) => ({ sku, size })),
  },
  ...(chosen && { chosenSku: chosen.sku, ...(!details.price.isOwn && { amount: chosen.current }) }),
  place,
});

export interface CurrentStock {
  stock: Stock;
  /** Undefined if the gateway has not said when it sends orders. */
  estimate: DeliveryEstimate | undefined;
  /** The displayed price of the selected size, signed for the cart. */
  seenPrice?: string;
}

/** Renders the sizes, the stock line and the button with the current stock. */
export const Purchase = ({ stock, estimate, ...props }: PurchaseProps & CurrentStock) => (
  <Parts
    {...props}
    soldOut={stock.soldOut}
    low={stock.low}
    line={<StockLine state={stock.state} />}
    promises={isGone(stock.state) ? <PromisesOfSoldOut /> : <Promises estimate={estimate} />}
  />
);

const isGone = ({ kind }: StockState): boolean => kind === 'sold-out' || kind === 'sold-out-all';

/**
 * Renders a fallback of the same height as the loaded section. Its controls work, too: if an added item turns out to be sold out, the cart
 * page says so.
 */
export const PurchaseFallback = (props: PurchaseProps) => <Parts {...props} line={<StockLineFallback />} promises={<PromisesFallback />} />;

export const PurchaseWithoutStock = (props: PurchaseProps) => (
  <Parts {...props} line={<StockUnknown />} promises={<Promises estimate={undefined} />} />
);

/** Renders the sizes and the button of a digital product, which has no stock. */
export const PurchaseOfDigital = (props: PurchaseProps) => <Parts {...props} line={null} promises={null} />;

interface PartsProps extends PurchaseProps, Pick<CurrentStock, 'seenPrice'> {
  soldOut?: readonly string[];
  low?: Stock['low'];
  line: ReactNode;
  promises: ReactNode;
}

function Parts({ soldOut = [], low = {}, line, promises, ...props }: PartsProps) {
  const isSoldOut = props.chosenSku !== undefined && soldOut.includes(props.chosenSku);
  return (
    <>
      <StyleSheet name="product.page" />
      <Sizes {...props} soldOut={soldOut} low={low} />
      {line}
      <BuyButton {...props} isSoldOut={isSoldOut} />
      {promises}
      <WalletButton {...props} isSoldOut={isSoldOut} />
    </>
  );
}
