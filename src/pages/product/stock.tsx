import type { ProductDetails } from '#contract/entities/product.ts';
import { type StockQuestion, stockState } from '#domain/stock.ts';
import { type Hole, hole, type LiveHole, live } from '#render/piece.ts';
import { prepare } from '#render/prepared.tsx';
import type { PublicContext } from '../page.ts';
import { StockLine, StockLineFallback, StockUnknown } from './stock-line.tsx';

interface StockProps extends Pick<StockQuestion, 'variants'> {
  productId: string;
  /** Absent while no size is chosen. */
  chosenSku?: string;
}

/** What can be had now: read for every request, and late if need be. */
export function liveStock({ productId, variants }: ProductDetails, chosenSku: string | undefined): LiveHole {
  const props: StockProps = { productId, variants: variants.map(({ sku, size }) => ({ sku, size })), ...(chosenSku && { chosenSku }) };
  return live('stock', props);
}

/** Opens it. */
export function stock({ gateway, siteId, view, market, deadlineMs, report }: PublicContext, props: unknown): Hole {
  const { productId, variants, chosenSku } = props as StockProps; // of `liveStock`, whether just now or in a page that was kept
  const options = { view, idPrefix: 'stock', styles: ['page/product'] };
  const content = gateway('products.inventory', { params: { productId }, query: { siteId } }).then((answer) => {
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
