// Determines which returned units can be sold again.

import type { Order } from '#contract/entities/order.ts';
import { isOurFault } from '#contract/entities/purchase.ts';
import type { BegunReturn } from './order-returns.ts';

type ShelvedItem = Pick<Order['items'][number], 'id' | 'productId' | 'upc' | 'isCustoms'>;

interface ReturnedOrder {
  order: { items: readonly ShelvedItem[] };
  returns: readonly Pick<BegunReturn, 'returnId' | 'lines'>[];
}

/** Lists the returned units that go back to stock, including those that were exchanged. Excludes faulty units and customized products. */
export const listShelved = ({ order: { items }, returns }: ReturnedOrder, returnId: string): ShelvedUnits[] =>
  returns
    .filter((each) => each.returnId === returnId)
    .flatMap(({ lines }) => lines)
    .filter(({ reason }) => !isOurFault(reason))
    .flatMap(({ itemId, qty }) => {
      const item = items.find(({ id }) => id === itemId);
      return item && !item.isCustoms ? [{ productId: item.productId, upc: item.upc, qty }] : [];
    });

/** Units of a variant that go back to stock. */
export interface ShelvedUnits {
  productId: string;
  upc: string;
  qty: number;
}
