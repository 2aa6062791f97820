// Protects stock levels against changes at the same time.
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type ID, type Order, type RequestContext, StockLevel, StockLevelService, TransactionalConnection } from '@vendure/core';
import { isWebStock } from './web-stock.ts';

/** A variant of which fewer units are available than an order needs. */
export interface Shortage {
  variantId: string;
  available: number;
}

@Injectable()
export class StockLocks implements OnApplicationBootstrap {
  constructor(
    private readonly connection: TransactionalConnection,
    private readonly stockLevels: StockLevelService,
  ) {}

  /**
   * Makes Vendure change stock levels by SQL increments. Vendure itself reads a level, and writes the sum that it calculates: a cancellation
   * or an adjustment by the staff at the same time as an order would undo the allocation of the order.
   */
  onApplicationBootstrap(): void {
    const changeBy =
      (column: 'stockOnHand' | 'stockAllocated') =>
      async (ctx: RequestContext, variantId: ID, locationId: ID, change: number): Promise<void> => {
        await this.connection.getRepository(ctx, StockLevel).query(
          `insert into stock_level ("productVariantId", "stockLocationId", "${column}", "${column === 'stockOnHand' ? 'stockAllocated' : 'stockOnHand'}")
           values ($1, $2, $3, 0)
           on conflict ("productVariantId", "stockLocationId")
           do update set "${column}" = stock_level."${column}" + $3, "updatedAt" = now()`,
          [variantId, locationId, change],
        );
      };
    this.stockLevels.updateStockOnHandForLocation = changeBy('stockOnHand');
    this.stockLevels.updateStockAllocatedForLocation = changeBy('stockAllocated');
  }

  /** Returns the variants of which fewer units are available than an order needs. */
  findShortages(ctx: RequestContext, order: Pick<Order, 'lines'>): Promise<Shortage[]> {
    return this.compare(ctx, order, '');
  }

  /**
   * Does the same as `findShortages`, and locks the web stock of the variants until the transaction ends, in a fixed order, so that
   * transactions cannot wait for each other.
   */
  lock(ctx: RequestContext, order: Pick<Order, 'lines'>): Promise<Shortage[]> {
    return this.compare(ctx, order, 'for update of s');
  }

  private async compare(ctx: RequestContext, { lines }: Pick<Order, 'lines'>, locking: string): Promise<Shortage[]> {
    const needed = new Map<string, number>();
    for (const { productVariantId, quantity } of lines) {
      const id = String(productVariantId);
      needed.set(id, (needed.get(id) ?? 0) + quantity);
    }
    const rows: { variantId: ID; units: number }[] = await this.connection.getRepository(ctx, StockLevel).query(
      `select s."productVariantId" as "variantId", s."stockOnHand" - s."stockAllocated" as units
       from stock_level s join stock_location l on l.id = s."stockLocationId"
       where ${isWebStock} and s."productVariantId" = any($2)
       order by s.id ${locking}`,
      [ctx.channelId, [...needed.keys()]],
    );
    const variants: { id: ID; threshold: number | null }[] = await this.connection.getRepository(ctx, StockLevel).query(
      `select v.id, case when v."trackInventory" = 'FALSE' or (v."trackInventory" = 'INHERIT' and not g."trackInventory") then null
         when v."useGlobalOutOfStockThreshold" then g."outOfStockThreshold" else v."outOfStockThreshold" end as threshold
       from product_variant v cross join global_settings g where v.id = any($1)`,
      [[...needed.keys()]],
    );
    return variants.flatMap(({ id, threshold }) => {
      if (threshold === null) return [];
      const own = rows.filter(({ variantId }) => String(variantId) === String(id));
      const available = own.reduce((sum, { units }) => sum + units, 0) - threshold;
      return available < (needed.get(String(id)) ?? 0) ? [{ variantId: String(id), available: Math.max(available, 0) }] : [];
    });
  }
}
