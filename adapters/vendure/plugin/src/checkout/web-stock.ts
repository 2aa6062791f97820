// Orders take their units only from the web stock of their channel, never from the stock of stores.
import {
  BaseStockLocationStrategy,
  type ID,
  type Injector,
  type LocationWithQuantity,
  type OrderLine,
  type RequestContext,
  RequestContextCacheService,
  StockLevel,
  type StockLocation,
} from '@vendure/core';
import type { Hold } from './open-placement.ts';
import { findPlacement } from './running-placement.ts';

/** The condition of SQL that selects the web stock of a channel: the stock locations `l` of the channel `$1` that are no stores. */
export const isWebStock = `coalesce(l."customFieldsStoreid", '') = ''
  and exists (select from stock_location_channels_channel c where c."stockLocationId" = l.id and c."channelId" = $1)`;

/** The stock location strategy: the available units are those of the web stock, and orders allocate units only there. */
export class WebStockStrategy extends BaseStockLocationStrategy {
  private cache: RequestContextCacheService;

  override init(injector: Injector): void {
    super.init(injector);
    this.cache = injector.get(RequestContextCacheService);
  }

  async getAvailableStock(
    ctx: RequestContext,
    variantId: ID,
    levels: StockLevel[],
  ): Promise<{ stockOnHand: number; stockAllocated: number }> {
    const ids = await this.listLocations(ctx);
    const own = levels.filter(({ stockLocationId }) => ids.includes(String(stockLocationId)));
    const held = findHolds(variantId).reduce((sum, { quantity }) => sum + quantity, 0);
    return {
      stockOnHand: own.reduce((sum, { stockOnHand }) => sum + stockOnHand, 0),
      stockAllocated: own.reduce((sum, { stockAllocated }) => sum + stockAllocated, 0) - held,
    };
  }

  async forAllocation(
    ctx: RequestContext,
    locations: StockLocation[],
    { productVariantId }: OrderLine,
    quantity: number,
  ): Promise<LocationWithQuantity[]> {
    const holds = findHolds(productVariantId);
    if (holds.length > 0) return takeHolds(holds, { locations, quantity });
    const ids = await this.listLocations(ctx);
    const own = locations.filter(({ id }) => ids.includes(String(id)));
    // the levels are not cached, because the transaction has locked and perhaps already changed them
    const levels = await this.connection.getRepository(ctx, StockLevel).find({ where: { productVariantId } });
    const allocations: LocationWithQuantity[] = [];
    let missing = quantity;
    for (const location of own) {
      const level = levels.find(({ stockLocationId }) => String(stockLocationId) === String(location.id));
      const units = Math.min(missing, level ? Math.max(level.stockOnHand - level.stockAllocated, 0) : 0);
      if (units > 0) allocations.push({ location, quantity: units });
      missing -= units;
    }
    // units are missing here only for variants whose inventory is not tracked
    const [first] = allocations.length > 0 ? allocations : own.slice(0, 1).map((location) => ({ location, quantity: 0 }));
    if (missing > 0 && first) return [{ ...first, quantity: first.quantity + missing }, ...allocations.slice(1)];
    return allocations;
  }

  /** Returns the ids of the locations with the web stock of the channel. */
  private listLocations(ctx: RequestContext): Promise<string[]> {
    return this.cache.get(ctx, 'cairn:web-stock', async () => {
      const rows: { id: ID }[] = await this.connection
        .getRepository(ctx, StockLevel)
        .query(`select l.id from stock_location l where ${isWebStock} order by l.id`, [ctx.channelId]);
      return rows.map(({ id }) => String(id));
    });
  }
}

/** Returns the units of a variant that are held for the running placement. */
const findHolds = (variantId: ID) => findPlacement()?.holds.filter((hold) => String(hold.variantId) === String(variantId)) ?? [];

/** Takes units for an order line from those that are held for the order. */
function takeHolds(holds: Hold[], { locations, quantity }: { locations: StockLocation[]; quantity: number }): LocationWithQuantity[] {
  let missing = quantity;
  return holds.flatMap((hold) => {
    const location = locations.find(({ id }) => String(id) === String(hold.locationId));
    const units = Math.min(missing, hold.quantity);
    if (!location || units === 0) return [];
    missing -= units;
    hold.quantity -= units; // another line of the same variant takes the others
    return [{ location, quantity: units }];
  });
}
