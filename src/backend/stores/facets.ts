// SQL for facets and sort orders (migrations/0022).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { sizeGroups } from '#backend/rules/facet-values.ts';
import { type FacetId, facetIds } from '#lib/rules/listing-filter.ts';

const detailSchema = z.object({
  size: z.object({ eu: z.string() }).catchall(z.string()).optional(),
  group: z.enum(sizeGroups).optional(),
  hex: z.string().optional(),
  low: z.int().optional(),
  high: z.int().optional(),
  atLeast: z.int().optional(),
});

const facetValueSchema = z.object({
  facet: z.enum(facetIds),
  value: z.string(),
  products: z.int(),
  detail: jsonColumn(detailSchema).nullable(),
});

const facetSegmentSchema = z.object({ facet: z.enum(facetIds), value: z.string(), segment: z.int(), bits: z.string() });
const orderSegmentSchema = z.object({ segment: z.int(), positions: z.string() });
const versionSchema = z.object({ version: z.string() });
const storeSchema = z.object({ storeId: z.string(), name: z.string() });
const ratingChangeSchema = z.object({ position: z.int(), indexed: z.number(), score: z.number() });
const positionSchema = z.object({ position: z.int() });

export type FacetValueRow = z.infer<typeof facetValueSchema>;
type FacetSegmentRow = z.infer<typeof facetSegmentSchema>;
export type StoreRow = z.infer<typeof storeSchema>;

/** Selects the version of a site's facet index. Returns no row if the site has no index, in which case its listings cannot be filtered. */
export const indexVersionQuery = (siteId: string): Query<{ version: string }> => ({
  sql: 'SELECT version FROM listing_index WHERE site_id = ?1',
  values: [siteId],
  row: versionSchema,
});

export const facetValuesQuery = (siteId: string, categoryId: string): Query<FacetValueRow> => ({
  sql: 'SELECT facet, value, products, detail FROM facet_value WHERE site_id = ?1 AND category_id = ?2 ORDER BY facet, position',
  values: [siteId, categoryId],
  row: facetValueSchema,
});

/** Selects a facet's bitmaps as hexadecimal text, because D1 would return a BLOB as a list of numbers, which is many times longer. */
export const facetSegmentsQuery = (siteId: string, categoryId: string, facet: FacetId): Query<FacetSegmentRow> => ({
  sql: 'SELECT facet, value, segment, hex(bits) AS bits FROM facet_segment WHERE site_id = ?1 AND category_id = ?2 AND facet = ?3',
  values: [siteId, categoryId, facet],
  row: facetSegmentSchema,
});

/** Selects the segments `first` to `last` (inclusive) of a sort order. */
export const orderSegmentsQuery = (
  place: { siteId: string; categoryId: string; sort: string },
  { first, last }: { first: number; last: number },
): Query<z.infer<typeof orderSegmentSchema>> => ({
  sql: `SELECT segment, hex(positions) AS positions FROM listing_order
    WHERE site_id = ?1 AND category_id = ?2 AND sort = ?3 AND segment >= ?4 AND segment <= ?5`,
  values: [place.siteId, place.categoryId, place.sort, first, last],
  row: orderSegmentSchema,
});

/** Maximum number of changed ratings to read. The index is rebuilt long before this number is reached. */
const maxRatingChanges = 20_000;

/** Selects the products in a listing whose rating has changed since the index was built. */
export const ratingChangesQuery = (siteId: string, categoryId: string): Query<z.infer<typeof ratingChangeSchema>> => ({
  sql: `SELECT cp.position, changed.indexed_score AS indexed, m.rating_score AS score FROM rating_change changed
    CROSS JOIN category_product cp ON cp.site_id = ?1 AND cp.category_id = ?2 AND cp.master_id = changed.master_id
    CROSS JOIN product_master m ON m.master_id = changed.master_id LIMIT ?3`,
  values: [siteId, categoryId, maxRatingChanges],
  row: ratingChangeSchema,
});

/** Selects the positions of a listing whose styles staff have hidden (migrations/0126). */
export const hiddenPositionsQuery = (siteId: string, categoryId: string): Query<{ position: number }> => ({
  sql: `SELECT cp.position FROM hidden_product hidden
    CROSS JOIN category_product cp ON cp.site_id = ?1 AND cp.category_id = ?2 AND cp.master_id = hidden.master_id
    WHERE hidden.site_id = ?1`,
  values: [siteId, categoryId],
  row: positionSchema,
});

const ratingGroupSchema = z.object({ score: z.number(), products: z.int() });
export type RatingGroup = z.infer<typeof ratingGroupSchema>;

/** Selects the number of products per rating at the time when a listing's index was built, best rating first. */
export const ratingGroupsQuery = (siteId: string, categoryId: string): Query<RatingGroup> => ({
  sql: `SELECT COALESCE(changed.indexed_score, m.rating_score) AS score, COUNT(*) AS products FROM category_product cp
    JOIN product_master m ON m.master_id = cp.master_id LEFT JOIN rating_change changed ON changed.master_id = cp.master_id
    WHERE cp.site_id = ?1 AND cp.category_id = ?2 GROUP BY 1 ORDER BY 1 DESC`,
  values: [siteId, categoryId],
  row: ratingGroupSchema,
});

export const storesQuery = (siteId: string): Query<StoreRow> => ({
  sql: "SELECT store_id AS storeId, name FROM store WHERE site_id = ?1 AND kind = 'store' ORDER BY name",
  values: [siteId],
  row: storeSchema,
});

/** Maximum number of styles read from a store's shelves. A store has a few hundred. */
const maxShelf = 20_000;

/** Selects the listing positions of the styles that a store has in stock. */
export const shelfPositionsQuery = (siteId: string, categoryId: string, storeId: string): Query<{ position: number }> => ({
  sql: `SELECT cp.position FROM (
      SELECT DISTINCT product.master_id FROM stock CROSS JOIN product ON product.product_id = stock.product_id
      WHERE stock.location_id = ?3 AND stock.available > 0 LIMIT ?4
    ) shelf CROSS JOIN category_product cp ON cp.site_id = ?1 AND cp.category_id = ?2 AND cp.master_id = shelf.master_id`,
  values: [siteId, categoryId, storeId, maxShelf],
  row: positionSchema,
});
