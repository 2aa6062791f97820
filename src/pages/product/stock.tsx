import { findSoldOut, stockState } from '#domain/stock.ts';
import { defineDynamicSection } from '../page.ts';
import { Purchase, PurchaseFallback, type PurchaseProps, PurchaseWithoutStock, type Stock } from './purchase.tsx';

/** What can be had now, and what to do about it: read for every request, and late if need be. */
export const stock = defineDynamicSection<PurchaseProps, PurchaseProps & { stock: Stock }>({
  load: async ({ gateway, siteId, market }, props) => {
    const { productId, variants } = props.product;
    const answer = await gateway('products.inventory', { params: { productId }, query: { siteId } });
    if (!answer.ok) throw new Error(`products.inventory refused with ${answer.error.code}`);
    const question = { variants, quantities: answer.value.variants };
    const { lowStockThreshold } = market.settings;
    return {
      ...props,
      stock: {
        state: stockState({ ...question, chosenSku: props.chosenSku, lowStockThreshold }),
        soldOut: findSoldOut(question),
      },
    };
  },
  look: { Content: Purchase, Fallback: PurchaseFallback, Unavailable: PurchaseWithoutStock },
});
