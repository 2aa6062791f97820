// Sells only the web stock of a channel: the stock at its locations that are not stores.
import {
  type AvailableStock,
  BaseStockLocationStrategy,
  type ID,
  type LocationWithQuantity,
  type OrderLine,
  type RequestContext,
  StockLevel,
  StockLocation,
  type TransactionalConnection,
} from '@vendure/core';

/** Returns the ids of the locations from which a channel sells. */
export async function findWebLocations(connection: TransactionalConnection, ctx: RequestContext): Promise<ID[]> {
  const rows: { id: ID }[] = await connection.getRepository(ctx, StockLocation).query(
    `select location.id from stock_location location
     join stock_location_channels_channel channel on channel."stockLocationId" = location.id
     where channel."channelId" = $1 and coalesce(location."customFieldsStoreid", '') = ''
     order by location.id`,
    [ctx.channelId],
  );
  return rows.map(({ id }) => id);
}

export class WebStockStrategy extends BaseStockLocationStrategy {
  async getAvailableStock(ctx: RequestContext, _variantId: ID, levels: StockLevel[]): Promise<AvailableStock> {
    const locations = new Set((await findWebLocations(this.connection, ctx)).map(String));
    const own = levels.filter(({ stockLocationId }) => locations.has(String(stockLocationId)));
    return {
      stockOnHand: own.reduce((sum, { stockOnHand }) => sum + stockOnHand, 0),
      stockAllocated: own.reduce((sum, { stockAllocated }) => sum + stockAllocated, 0),
    };
  }

  /** Allocates from the locations in their order. The last one gets the units that none of them has. */
  async forAllocation(
    ctx: RequestContext,
    stockLocations: StockLocation[],
    { productVariantId }: OrderLine,
    quantity: number,
  ): Promise<LocationWithQuantity[]> {
    const ids = (await findWebLocations(this.connection, ctx)).map(String);
    const locations = ids.flatMap((id) => stockLocations.find((location) => String(location.id) === id) ?? []);
    const rows: { id: ID; free: number }[] = await this.connection
      .getRepository(ctx, StockLevel)
      .query(`select "stockLocationId" as id, "stockOnHand" - "stockAllocated" as free from stock_level where "productVariantId" = $1`, [
        productVariantId,
      ]);
    const free = new Map(rows.map((row) => [String(row.id), row.free]));
    let missing = quantity;
    return locations.flatMap((location, index) => {
      const isLast = index === locations.length - 1;
      const units = isLast ? missing : Math.min(missing, Math.max(0, free.get(String(location.id)) ?? 0));
      missing -= units;
      return units > 0 ? [{ location, quantity: units }] : [];
    });
  }
}
