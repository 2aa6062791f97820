// SQL for the product page URLs of a site's whole catalog, as needed for sitemaps (migrations/0001).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { wholeRangeId } from '#backend/rules/whole-range.ts';
import { colouredProductIdSchema } from '#contract/entities/primitives.ts';
import { namesakeSchema, type Shelf } from './products.ts';

const addressSchema = z.object({
  productId: colouredProductIdSchema,
  slug: z.string(),
  launchedAt: z.int(),
  /** Time since which the current price is valid, in milliseconds since 1970. */
  pricedAt: z.int(),
  namesakes: jsonColumn(z.array(namesakeSchema)),
});
type AddressRow = z.infer<typeof addressSchema>;

const currentPrice = (priceList: string) => `SELECT p.valid_from FROM price p
      WHERE p.price_list = ${priceList} AND p.master_id = cp.master_id AND p.valid_from <= ?6 AND (p.valid_to IS NULL OR p.valid_to > ?6)`;

/**
 * Selects a part of the catalog: styles that have a price at `at` and are not hidden, each with its slugs in the given locales in which it is
 * sold.
 */
export const productAddressesQuery = (
  shelf: Shelf,
  { start, count, shelves, at }: { start: number; count: number; shelves: readonly Shelf[]; at: number },
): Query<AddressRow> => ({
  sql: `SELECT cp.product_id AS productId, t.slug, m.launched_at AS launchedAt, (${currentPrice('?7')} LIMIT 1) AS pricedAt, (
      SELECT json_group_array(json_object('locale', wanted.value ->> 'locale', 'slug', named.slug))
      FROM json_each(?5) wanted
      CROSS JOIN site_product sp ON sp.site_id = wanted.value ->> 'siteId' AND sp.master_id = cp.master_id
      CROSS JOIN product_text named ON named.master_id = cp.master_id AND named.locale = wanted.value ->> 'locale'
      WHERE EXISTS (${currentPrice("wanted.value ->> 'priceList'")})
    ) AS namesakes
    FROM category_product cp
    CROSS JOIN site_product sold ON sold.site_id = cp.site_id AND sold.master_id = cp.master_id
    CROSS JOIN product_master m ON m.master_id = cp.master_id
    CROSS JOIN product_text t ON t.master_id = cp.master_id AND t.locale = ?2
    WHERE cp.site_id = ?1 AND cp.category_id = '${wholeRangeId}' AND cp.position >= ?3 AND cp.position < ?3 + ?4 AND pricedAt IS NOT NULL
    ORDER BY cp.position`,
  values: [shelf.siteId, shelf.locale, start, count, JSON.stringify(shelves), at, shelf.priceList],
  row: addressSchema,
});
