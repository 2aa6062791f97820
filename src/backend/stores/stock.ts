// SQL for stock and stores (migrations/0002).
import * as z from 'zod';
import type { Query } from '#backend/platform/query.ts';
import { colouredProductIdSchema, skuSchema } from '#contract/entities/primitives.ts';
import type { Page } from './products.ts';

const stockSchema = z.object({ productId: colouredProductIdSchema, sku: skuSchema, available: z.int().nonnegative() });
const storeSchema = z.object({ storeId: z.string() });

export type StockRow = z.infer<typeof stockSchema>;

/** Returns the location whose stock fulfills a site's web orders. */
export const webPool = (siteId: string): string => `web-${siteId}`;

const columns = 's.product_id AS productId, s.sku, s.available';

/**
 * Selects the available stock at `now` (milliseconds since 1970). Units of old holds are included, because other shoppers may take them
 * (stores/hold-endings.ts). Variants without a row have no stock.
 */
export const stockQuery = (locationId: string, productId: string, now: number): Query<StockRow> => ({
  sql: `SELECT s.product_id AS productId, s.sku, s.available + COALESCE((
      SELECT SUM(h.qty) FROM stock_hold h
      WHERE h.location_id = s.location_id AND h.sku = s.sku AND h.state = 'held' AND h.yields_at <= ?3
    ), 0) AS available
    FROM stock s WHERE s.location_id = ?1 AND s.product_id = ?2`,
  values: [locationId, productId, now],
  row: stockSchema,
});

export const stockOfProductsQuery = (locationId: string, productIds: readonly string[]): Query<StockRow> => ({
  sql: `SELECT ${columns} FROM json_each(?2) wanted CROSS JOIN stock s ON s.location_id = ?1 AND s.product_id = wanted.value`,
  values: [locationId, JSON.stringify(productIds)],
  row: stockSchema,
});

/** Selects the web stock of the products on a listing page, each in its listed color. */
export const pageStockQuery = (siteId: string, page: Page): Query<StockRow> => ({
  sql: `SELECT ${columns}
    FROM json_each(?3) wanted
    CROSS JOIN category_product cp ON cp.site_id = ?1 AND cp.category_id = ?2 AND cp.position = wanted.value
    CROSS JOIN stock s ON s.location_id = ?4 AND s.product_id = cp.product_id`,
  values: [siteId, page.categoryId, JSON.stringify(page.positions), webPool(siteId)],
  row: stockSchema,
});

export const storeQuery = (siteId: string, storeId: string): Query<{ storeId: string }> => ({
  sql: "SELECT store_id AS storeId FROM store WHERE store_id = ?1 AND site_id = ?2 AND kind = 'store'",
  values: [storeId, siteId],
  row: storeSchema,
});
