// Protects stock levels against changes at the same time.
import { Injectable, type OnApplicationBootstrap } from '@nestjs/common';
import { type ID, type Order, type RequestContext, StockLevel, StockLevelService, TransactionalConnection } from '@vendure/core';
import type { EntityManager } from 'typeorm';
import { divideUnits } from './divide-units.ts';
import type { Hold } from './open-placement.ts';
import { findPlacement } from './running-placement.ts';
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
        // the units of an order that is placed were allocated when they were held
        const isHeld = findPlacement()?.holds.some((hold) => hold.variantId === Number(variantId));
        if (column === 'stockAllocated' && isHeld) return;
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
  async findShortages(ctx: RequestContext, order: Pick<Order, 'lines'>): Promise<Shortage[]> {
    return (await this.read(ctx, order, '')).flatMap(toShortage);
  }

  /**
   * Does the same as `findShortages`, and locks the web stock of the variants until the transaction ends, in a fixed order, so that
   * transactions cannot wait for each other.
   */
  async lock(ctx: RequestContext, order: Pick<Order, 'lines'>): Promise<Shortage[]> {
    return (await this.read(ctx, order, 'for update of s')).flatMap(toShortage);
  }

  /**
   * Allocates the units that an order needs before it is placed, or returns the shortages if there are too few. The rows are locked until
   * the transaction ends, so this must be its last step: all orders of a variant wait for it.
   */
  async hold(ctx: RequestContext, order: Pick<Order, 'lines'>): Promise<{ holds: Hold[]; shortages: Shortage[] }> {
    const wanted = await this.read(ctx, order, 'for update of s');
    const shortages = wanted.flatMap(toShortage);
    if (shortages.length > 0) return { holds: [], shortages };
    const holds = wanted.flatMap(({ variantId, needed, isTracked, levels }) =>
      isTracked ? divideUnits(needed, levels).map((part) => ({ variantId: Number(variantId), ...part })) : [],
    );
    await this.allocate(this.connection.getRepository(ctx, StockLevel).manager, holds);
    return { holds, shortages };
  }

  /** Releases units that were held. */
  async release(manager: EntityManager, holds: readonly Hold[]): Promise<void> {
    const variantIds = holds.map(({ variantId }) => variantId);
    await manager.query('select from stock_level where "productVariantId" = any($1) order by id for update', [variantIds]);
    await this.allocate(
      manager,
      holds.map((hold) => ({ ...hold, quantity: -hold.quantity })),
    );
  }

  private async allocate(manager: EntityManager, holds: readonly Hold[]): Promise<void> {
    if (holds.length === 0) return;
    await manager.query(
      `update stock_level s set "stockAllocated" = s."stockAllocated" + h.quantity, "updatedAt" = now()
       from unnest($1::int[], $2::int[], $3::int[]) as h("variantId", "locationId", quantity)
       where s."productVariantId" = h."variantId" and s."stockLocationId" = h."locationId"`,
      [holds.map(({ variantId }) => variantId), holds.map(({ locationId }) => locationId), holds.map(({ quantity }) => quantity)],
    );
  }

  /** Reads the stock of the variants of an order, and how many units the order needs. */
  private async read(ctx: RequestContext, { lines }: Pick<Order, 'lines'>, locking: string): Promise<WantedStock[]> {
    const needed = new Map<string, number>();
    for (const { productVariantId, quantity } of lines) {
      const id = String(productVariantId);
      needed.set(id, (needed.get(id) ?? 0) + quantity);
    }
    const { manager } = this.connection.getRepository(ctx, StockLevel);
    const variants: { id: ID; threshold: number | null }[] = await manager.query(
      `select v.id, case when v."trackInventory" = 'FALSE' or (v."trackInventory" = 'INHERIT' and not g."trackInventory") then null
         when v."useGlobalOutOfStockThreshold" then g."outOfStockThreshold" else v."outOfStockThreshold" end as threshold
       from product_variant v cross join global_settings g where v.id = any($1)`,
      [[...needed.keys()]],
    );
    const rows: { variantId: ID; locationId: number; units: number }[] = await manager.query(
      `select s."productVariantId" as "variantId", s."stockLocationId" as "locationId", s."stockOnHand" - s."stockAllocated" as units
       from stock_level s join stock_location l on l.id = s."stockLocationId"
       where ${isWebStock} and s."productVariantId" = any($2)
       order by s.id ${locking}`,
      [ctx.channelId, [...needed.keys()]],
    );
    return variants.map(({ id, threshold }) => {
      const levels = rows
        .filter(({ variantId }) => String(variantId) === String(id))
        .sort((one, other) => one.locationId - other.locationId);
      const available = levels.reduce((sum, { units }) => sum + units, 0) - (threshold ?? 0);
      return { variantId: String(id), needed: needed.get(String(id)) ?? 0, isTracked: threshold !== null, available, levels };
    });
  }
}

interface WantedStock {
  variantId: string;
  needed: number;
  isTracked: boolean;
  available: number;
  levels: { locationId: number; units: number }[];
}

const toShortage = ({ variantId, needed, isTracked, available }: WantedStock): Shortage[] =>
  isTracked && available < needed ? [{ variantId, available: Math.max(available, 0) }] : [];
