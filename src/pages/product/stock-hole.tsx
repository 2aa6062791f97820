import type { ProductDetails } from '#contract/entities/product.ts';
import { stockState } from '#domain/stock.ts';
import { type Hole, hole } from '#render/piece.ts';
import { prepare } from '#render/prepared.tsx';
import type { PublicContext } from '../page.ts';
import { StockLine, StockLineFallback, StockUnknown } from './stock-line.tsx';

/** What can be had now: read for every request, and late if need be. */
export function stockHole(
  { gateway, siteId, view, market, deadlineMs, report }: PublicContext,
  details: ProductDetails,
  chosenSku: string | undefined,
): Hole {
  const options = { view, idPrefix: 'stock', styles: ['page/product'] };
  const content = gateway('products.inventory', { params: { productId: details.productId }, query: { siteId } }).then((answer) => {
    const { variants, productId } = details;
    if (!answer.ok) throw new Error(`products.inventory refused with ${answer.error.code}`);
    const quantities = answer.value.variants;
    const question = { variants, quantities, chosenSku, lowStockThreshold: market.settings.lowStockThreshold };
    return prepare({ ...options, key: `product stock ${JSON.stringify(stockState(question))}` }, () => (
      <StockLine key={productId} question={question} />
    ));
  });
  return hole(content, {
    fallback: prepare({ ...options, key: 'product stock fallback' }, () => <StockLineFallback />),
    deadlineMs,
    report,
    instead: () => prepare({ ...options, key: 'product stock unknown' }, () => <StockUnknown />),
  });
}
