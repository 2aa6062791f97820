// SQL for the catalog: product_master, product_text, site_product, price, category_product (migrations/0001).
import * as z from 'zod';
import { jsonColumn, type Query } from '#backend/platform/query.ts';
import { chosenBadges } from '#backend/rules/badge.ts';
import { pictureViews } from '#backend/rules/picture-view.ts';
import { storedFactsSchema } from '#backend/rules/technical-facts.ts';
import { colouredProductIdSchema, masterIdSchema, minorUnitsSchema, skuSchema } from '#contract/entities/primitives.ts';
import { styleOf, stylesOf } from './style-of.ts';

const colourSchema = z.object({
  code: z.string(),
  /** Undefined if the product id is the style id followed by the color code. */
  productId: colouredProductIdSchema.optional(),
  hex: z.string(),
  /** Id of the color in the color facet. */
  family: z.string().optional(),
  names: z.record(z.string(), z.string()),
  /** Pictures, front view first. */
  pictures: z.array(z.tuple([z.string(), z.literal(pictureViews)]).transform(([publicId, view]) => ({ publicId, view }))),
  /** Product video of the color, shown beside its pictures. */
  film: z.object({ url: z.string(), width: z.int(), height: z.int(), seconds: z.number() }).optional(),
  variants: z
    .array(z.tuple([skuSchema, z.object({ eu: z.string() }).catchall(z.string())]))
    .transform((variants) => variants.map(([sku, size]) => ({ sku, size }))),
});

const cardSchema = z.object({
  masterId: masterIdSchema,
  productType: z.string(),
  launchedAt: z.int(),
  recycled: z.literal([0, 1]).transform(Boolean),
  ratingScore: z.number(),
  ratingCount: z.int(),
  colours: jsonColumn(z.array(colourSchema)),
  name: z.string(),
  slug: z.string(),
  salesRank: z.int(),
  chosenBadge: z.enum(chosenBadges).nullable(),
});

const listedCardSchema = cardSchema.extend({ productId: colouredProductIdSchema });

const productSchema = cardSchema.extend({
  audience: z.enum(['men', 'women', 'all']),
  homeCategoryId: z.string(),
  summary: z.string(),
  description: z.string(),
  features: jsonColumn(z.array(z.string())),
  pageTitle: z.string().nullable(),
  pageDescription: z.string().nullable(),
  captions: jsonColumn(z.partialRecord(z.literal(pictureViews), z.string())),
  technicalFacts: jsonColumn(storedFactsSchema).nullable(),
});

const amountsSchema = z.object({ current: minorUnitsSchema, original: minorUnitsSchema });

const priceSchema = z.object({
  masterId: masterIdSchema,
  validFrom: z.int(),
  validTo: z.int().nullable(),
  prices: jsonColumn(z.object({ base: amountsSchema, bySku: z.record(skuSchema, amountsSchema) })),
});

const totalSchema = z.object({ total: z.int() });

/** A style to recommend. `productId` identifies the style in the color that was listed or ordered. */
const candidateSchema = z.object({ masterId: masterIdSchema, productId: z.string().optional(), weight: z.int() });

export type ColourRow = z.infer<typeof colourSchema>;
export type CardRow = z.infer<typeof cardSchema>;
type ListedCardRow = z.infer<typeof listedCardSchema>;
export type ProductRow = z.infer<typeof productSchema>;
export type PriceRow = z.infer<typeof priceSchema>;
export type CandidateRow = z.infer<typeof candidateSchema>;

/** Site, price list and locale of a request. */
export interface Shelf {
  siteId: string;
  priceList: string;
  locale: string;
}

export const namesakeSchema = z.object({ locale: z.string(), slug: z.string() });

/** The slug of the same page in another locale. */
export type NamesakeRow = z.infer<typeof namesakeSchema>;

const cardColumns = `m.master_id AS masterId, m.product_type AS productType, m.launched_at AS launchedAt, m.recycled, m.rating_score AS ratingScore,
  m.rating_count AS ratingCount, m.colours, t.name, t.slug, sp.sales_rank AS salesRank, sp.badge AS chosenBadge`;

/** Selects a style by its id or the id of one of its products. Returns no row if the site does not sell the style. */
export const productQuery = (shelf: Shelf, productId: string): Query<ProductRow> => ({
  sql: `SELECT ${cardColumns}, m.home_category_id AS homeCategoryId, m.audience, t.summary, t.description, t.features, t.captions,
      t.page_title AS pageTitle, t.page_description AS pageDescription, m.technical_facts AS technicalFacts
    FROM site_product sp
    JOIN product_master m ON m.master_id = sp.master_id
    JOIN product_text t ON t.master_id = sp.master_id AND t.locale = ?3
    WHERE sp.site_id = ?1 AND sp.master_id = ${styleOf('?2')}`,
  values: [shelf.siteId, productId, shelf.locale],
  row: productSchema,
});

const sizedStyleSchema = productSchema.pick({ masterId: true, productType: true, audience: true, name: true });

/** Selects the names of styles and the columns that determine their size charts. Styles without a name in the locale are left out. */
export const sizedStylesQuery = (masterIds: readonly string[], locale: string): Query<z.infer<typeof sizedStyleSchema>> => ({
  sql: `SELECT m.master_id AS masterId, m.product_type AS productType, m.audience, t.name
    FROM product_master m JOIN product_text t ON t.master_id = m.master_id AND t.locale = ?2
    WHERE m.master_id IN (SELECT value FROM json_each(?1))`,
  values: [JSON.stringify(masterIds), locale],
  row: sizedStyleSchema,
});

/** Selects a style's slug in each locale in which it is sold at a given time, in the order of `shelves`. */
export const productNamesakesQuery = (shelves: readonly Shelf[], productId: string, at: number): Query<NamesakeRow> => ({
  sql: `SELECT wanted.value ->> 'locale' AS locale, t.slug
    FROM json_each(?2) wanted
    CROSS JOIN site_product sp ON sp.site_id = wanted.value ->> 'siteId' AND sp.master_id = ${styleOf('?1')}
    CROSS JOIN product_text t ON t.master_id = sp.master_id AND t.locale = wanted.value ->> 'locale'
    WHERE EXISTS (
      SELECT 1 FROM price p WHERE p.price_list = wanted.value ->> 'priceList' AND p.master_id = sp.master_id
        AND p.valid_from <= ?3 AND (p.valid_to IS NULL OR p.valid_to > ?3)
    ) ORDER BY wanted.key`,
  values: [productId, JSON.stringify(shelves), at],
  row: namesakeSchema,
});

/** Selects a style's last 20 price periods, newest first. They cover more time than the price rules need. */
export const priceHistoryQuery = (shelf: Shelf, productId: string): Query<PriceRow> => ({
  sql: `SELECT master_id AS masterId, valid_from AS validFrom, valid_to AS validTo, prices FROM price
    WHERE price_list = ?1 AND master_id = ${styleOf('?2')} ORDER BY valid_from DESC LIMIT 20`,
  values: [shelf.priceList, productId],
  row: priceSchema,
});

/** The positions of one page of a listing, in display order. */
export interface Page {
  categoryId: string;
  positions: readonly number[];
}

// Looks up each position by key, so that late pages of large listings are as fast as the first. The positions are bound as one JSON list.
const pageRows = `json_each(?3) wanted
    CROSS JOIN category_product cp ON cp.site_id = ?1 AND cp.category_id = ?2 AND cp.position = wanted.value`;

export const pageQuery = (shelf: Shelf, page: Page): Query<ListedCardRow> => ({
  sql: `SELECT ${cardColumns}, cp.product_id AS productId
    FROM ${pageRows}
    CROSS JOIN site_product sp ON sp.site_id = cp.site_id AND sp.master_id = cp.master_id
    CROSS JOIN product_master m ON m.master_id = cp.master_id
    CROSS JOIN product_text t ON t.master_id = cp.master_id AND t.locale = ?4
    ORDER BY wanted.key`,
  values: [shelf.siteId, page.categoryId, JSON.stringify(page.positions), shelf.locale],
  row: listedCardSchema,
});

export const pagePricesQuery = (shelf: Shelf, page: Page): Query<PriceRow> => ({
  sql: `SELECT p.master_id AS masterId, p.valid_from AS validFrom, p.valid_to AS validTo, p.prices
    FROM ${pageRows} CROSS JOIN price p ON p.price_list = ?4 AND p.master_id = cp.master_id`,
  values: [shelf.siteId, page.categoryId, JSON.stringify(page.positions), shelf.priceList],
  row: priceSchema,
});

/** Selects the number of products in a listing: its last position plus 1, because positions have no gaps. An empty listing has no row. */
export const pageTotalQuery = (siteId: string, categoryId: string): Query<{ total: number }> => ({
  sql: 'SELECT position + 1 AS total FROM category_product WHERE site_id = ?1 AND category_id = ?2 ORDER BY position DESC LIMIT 1',
  values: [siteId, categoryId],
  row: totalSchema,
});

/**
 * Selects the cards of styles by their ids or the ids of their products, each once and in no particular order. The ids are bound as one JSON
 * list, because D1 binds at most 100 values.
 */
export const cardsQuery = (shelf: Shelf, productIds: readonly string[]): Query<CardRow> => ({
  sql: `SELECT ${cardColumns}
    FROM ${stylesOf('?2')} wanted
    CROSS JOIN site_product sp ON sp.site_id = ?1 AND sp.master_id = wanted.master_id
    CROSS JOIN product_master m ON m.master_id = wanted.master_id
    CROSS JOIN product_text t ON t.master_id = wanted.master_id AND t.locale = ?3`,
  values: [shelf.siteId, JSON.stringify(productIds), shelf.locale],
  row: cardSchema,
});

export const pricesQuery = (shelf: Shelf, productIds: readonly string[]): Query<PriceRow> => ({
  sql: `SELECT p.master_id AS masterId, p.valid_from AS validFrom, p.valid_to AS validTo, p.prices
    FROM ${stylesOf('?2')} wanted CROSS JOIN price p ON p.price_list = ?1 AND p.master_id = wanted.master_id`,
  values: [shelf.priceList, JSON.stringify(productIds)],
  row: priceSchema,
});

/** Selects the styles that are bought together with a style, most frequent first. `weight` is the number of orders. */
export const coPurchaseQuery = (siteId: string, productId: string, limit: number): Query<CandidateRow> => ({
  sql: `SELECT other_master_id AS masterId, orders AS weight FROM co_purchase
    WHERE site_id = ?1 AND master_id = ${styleOf('?2')} ORDER BY orders DESC, other_master_id LIMIT ?3`,
  values: [siteId, productId, limit],
  row: candidateSchema,
});

/** Selects the best sellers of a site. `weight` decreases with the rank. */
export const bestSellersQuery = (siteId: string, limit: number): Query<CandidateRow> => ({
  sql: `SELECT master_id AS masterId, -sales_rank AS weight FROM site_product WHERE site_id = ?1 AND sales_rank < ?2 ORDER BY sales_rank`,
  values: [siteId, limit],
  row: candidateSchema,
});

/** Selects the first styles of a category's listing. `weight` decreases with the position. */
export const categoryBestQuery = (siteId: string, categoryId: string, limit: number): Query<CandidateRow> => ({
  sql: `SELECT master_id AS masterId, product_id AS productId, -position AS weight FROM category_product
    WHERE site_id = ?1 AND category_id = ?2 AND position < ?3 ORDER BY position`,
  values: [siteId, categoryId, limit],
  row: candidateSchema,
});

/** Selects the first styles in the listing of a style's home category, to recommend them as similar products. */
export const neighborsQuery = (siteId: string, productId: string, limit: number): Query<CandidateRow> => ({
  sql: `SELECT cp.master_id AS masterId, -cp.position AS weight
    FROM product_master m
    CROSS JOIN category_product cp ON cp.site_id = ?1 AND cp.category_id = m.home_category_id AND cp.position < ?3
    WHERE m.master_id = ${styleOf('?2')} ORDER BY cp.position`,
  values: [siteId, productId, limit],
  row: candidateSchema,
});

/** Selects which of the given products (styles in a color) a site sells. */
export const soldProductsQuery = (siteId: string, productIds: readonly string[]): Query<{ productId: string }> => ({
  sql: `SELECT wanted.value AS productId FROM json_each(?2) wanted
    CROSS JOIN product ON product.product_id = wanted.value
    CROSS JOIN site_product sp ON sp.site_id = ?1 AND sp.master_id = product.master_id
    CROSS JOIN product_master m ON m.master_id = sp.master_id
    WHERE EXISTS (SELECT 1 FROM json_each(m.colours) colour WHERE colour.value ->> 'code' = product.colour_code)`,
  values: [siteId, JSON.stringify(productIds)],
  row: z.object({ productId: z.string() }),
});

/** Selects the styles of products. Ids of styles are selected, too; unknown ids are selected unchanged. */
export const stylesQuery = (productIds: readonly string[]): Query<{ masterId: string }> => ({
  sql: `SELECT master_id AS masterId FROM ${stylesOf('?1')}`,
  values: [JSON.stringify(productIds)],
  row: z.object({ masterId: z.string() }),
});
