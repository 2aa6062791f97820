import { type StockQuestion, type StockState, stockState } from '#domain/stock.ts';
import { defineDynamicSection } from '../page.ts';
import { StockLine, StockLineFallback, StockUnknown } from './stock-line.tsx';

export interface StockProps extends Pick<StockQuestion, 'variants'> {
  productId: string;
  /** Absent while no size is chosen. */
  chosenSku?: string;
}

/** What can be had now: read for every request, and late if need be. */
export const stock = defineDynamicSection<StockProps, { state: StockState }>({
  load: async ({ gateway, siteId, market }, { productId, variants, chosenSku }) => {
    const answer = await gateway('products.inventory', { params: { productId }, query: { siteId } });
    if (!answer.ok) throw new Error(`products.inventory refused with ${answer.error.code}`);
    const { lowStockThreshold } = market.settings;
    return { state: stockState({ variants, quantities: answer.value.variants, chosenSku, lowStockThreshold }) };
  },
  look: { Content: StockLine, Fallback: StockLineFallback, Unavailable: StockUnknown },
});
