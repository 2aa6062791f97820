// SQL for collection places: stores and pickup points (migrations/0002, 0010 and 0023).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { storeServiceSchema } from '#contract/calls/stores.ts';
import { colouredProductIdSchema, skuSchema } from '#contract/entities/primitives.ts';

const hours = z.tuple([z.string(), z.string()]).nullable();
const openingHours = z.object({ mon: hours, tue: hours, wed: hours, thu: hours, fri: hours, sat: hours, sun: hours });

const placeSchema = z.object({
  storeId: z.string(),
  kind: z.enum(['store', 'point']),
  name: z.string(),
  addressLine1: z.string(),
  city: z.string(),
  province: z.string(),
  postalCode: z.string(),
  country: z.string(),
  phone: z.string(),
  latitude: z.number(),
  longitude: z.number(),
  openingHours: jsonColumn(openingHours),
  timeZone: z.string(),
  services: jsonColumn(z.array(storeServiceSchema)),
});
export type Place = z.infer<typeof placeSchema>;

/** Selects all stores and pickup points of a site (a few dozen). */
export const placesQuery = (siteId: string): Query<Place> => ({
  sql: `SELECT store_id AS storeId, kind, name, address_line1 AS addressLine1, city, province, postal_code AS postalCode, country, phone,
      latitude, longitude, opening_hours AS openingHours, time_zone AS timeZone, services
    FROM store WHERE site_id = ?1 ORDER BY city, store_id`,
  values: [siteId],
  row: placeSchema,
});

const shelfSchema = z.object({ storeId: z.string(), productId: colouredProductIdSchema, sku: skuSchema, available: z.int().nonnegative() });

/** Selects the stock of products in a site's stores. Products without stock have no row. */
export const shelvesQuery = (siteId: string, productIds: readonly string[]): Query<z.infer<typeof shelfSchema>> => ({
  sql: `SELECT s.location_id AS storeId, s.product_id AS productId, s.sku, s.available
    FROM store st CROSS JOIN json_each(?2) wanted CROSS JOIN stock s ON s.location_id = st.store_id AND s.product_id = wanted.value
    WHERE st.site_id = ?1 AND st.kind = 'store'`,
  values: [siteId, JSON.stringify(productIds)],
  row: shelfSchema,
});
