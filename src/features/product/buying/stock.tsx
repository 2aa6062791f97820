import type { ReactNode } from 'react';
import type { ProductDetails } from '#contract/entities/product.ts';
import type { Variant } from '#domain/product.ts';
import { defineDynamicSection, type PublicContext } from '#http/page.ts';
import { pictureKey } from '#lib/pictures/external-picture.ts';
import { estimateDelivery } from '#lib/rules/working-days.ts';
import { memoized } from '#render/section.tsx';
import { hasSizeGuide } from '../size-guide/size-guide.ts';
import type { ChoicePlace } from './choice-place.ts';
import {
  type CurrentStock,
  Purchase,
  PurchaseFallback,
  PurchaseOfDigital,
  type PurchaseProps,
  PurchaseWithoutStock,
  purchaseProps,
  type Stock,
} from './purchase.tsx';
import { findLowStock, findSoldOut, type StockQuestion, stockState } from './stock-state.ts';

/** The deferred section with sizes, stock line and button. Its stock is read for every request, even on cached pages. */
export const stock = defineDynamicSection<PurchaseProps, PurchaseProps & CurrentStock, Awaited<ReturnType<typeof readInventory>>>({
  begin: (context) => readInventory(context, context.params.productId ?? ''),
  load: async (context, props, begun) => {
    const { market, signSeenPrice, findTerms } = context;
    const { product, chosenSku: sku, amount } = props;
    const { productId, variants } = product;
    const [answer, seenPrice, { delivery }] = await Promise.all([
      begun ?? readInventory(context, productId),
      sku !== undefined && amount !== undefined && signSeenPrice({ sku, amount }),
      findTerms(),
    ]);
    if (!answer.ok) throw new Error(`products.inventory was refused with ${answer.error.code}.`);
    const { lowStockThreshold } = market.settings;
    return {
      ...props,
      ...(seenPrice && { seenPrice }),
      stock: findStock({ variants, quantities: answer.value.variants, chosenSku: sku, lowStockThreshold }),
      estimate: delivery?.dispatch && estimateDelivery(Date.now(), delivery.dispatch, delivery.days),
    };
  },
  look: { Content: Purchase, Fallback: PurchaseFallback, Unavailable: PurchaseWithoutStock },
});

const readInventory = ({ gateway, siteId }: PublicContext, productId: string) =>
  gateway('products.inventory', { params: { productId }, query: { siteId } });

/** The last result for each reply. Requests for a cached page share the reply and the variants, so they share the result and its HTML. */
const lastStocks = new WeakMap<StockQuestion['quantities'], { question: StockQuestion; stock: Stock }>();

function findStock(question: StockQuestion): Stock {
  const last = lastStocks.get(question.quantities);
  if (last && isSameQuestion(last.question, question)) return last.stock;
  const stock = { state: stockState(question), soldOut: findSoldOut(question), low: findLowStock(question) };
  lastStocks.set(question.quantities, { question, stock });
  return stock;
}

const isSameQuestion = (one: StockQuestion, other: StockQuestion): boolean =>
  one.variants === other.variants && one.chosenSku === other.chosenSku && one.lowStockThreshold === other.lowStockThreshold;

const BuyDigital = memoized(PurchaseOfDigital);

interface Choice {
  details: ProductDetails;
  chosen: Variant | undefined;
  place: ChoicePlace;
}

/**
 * Returns the section with the buy button. It is deferred until the stock is known, except for a digital product, which has no stock. It is
 * absent for a promotion's gift, which cannot be bought.
 */
export function openPurchase({ dynamic, renderContext }: PublicContext, { details, chosen, place: shown }: Choice): ReactNode {
  const [picture] = details.pictures;
  const { has } = renderContext.offering;
  const place: ChoicePlace = picture ? { ...shown, picture: pictureKey(picture) } : shown;
  const purchase = purchaseProps(details, {
    chosen,
    place,
    hasSizeGuide: place.kind === 'page' && has('size-guide') && hasSizeGuide(details),
  });
  if (details.isDigitalProduct) return <BuyDigital {...purchase} />;
  return details.giftWith === undefined && dynamic('stock', purchase);
}
