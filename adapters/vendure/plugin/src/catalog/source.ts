// Reads products from Vendure's tables, with everything that pages need, in one statement.
import type { RunQuery } from './run-query.ts';

/** Texts by language code. */
export type Texts = Readonly<Record<string, string>>;

export interface SourceAsset {
  id: number;
  publicId: string | null;
  pictureVersion: number;
  preview: string;
  width: number;
  height: number;
  focalPoint: { x: number; y: number } | null;
}

export interface SourceOption {
  id: number;
  productId: number;
  groupId: number;
  groupCode: string;
  groupNames: Texts | null;
  code: string;
  styleId: string | null;
  hex: string | null;
  names: Texts | null;
}

export interface SourceVariant {
  id: number;
  productId: number;
  sku: string;
  trackInventory: 'TRUE' | 'FALSE' | 'INHERIT';
  /** Units that must remain in stock; null for the global setting. */
  threshold: number | null;
  channelIds: number[];
  optionIds: number[];
  assetIds: number[];
  facetValueIds: number[];
  collectionIds: number[];
}

export interface SourceProduct {
  id: number;
  masterId: string | null;
  rank: number;
  /** Milliseconds since 1970. */
  launchedAt: number;
  /** Milliseconds since 1970. */
  modifiedAt: number;
  productType: string | null;
  audience: string | null;
  channelIds: number[];
  assetIds: number[];
  facetValueIds: number[];
  names: Texts | null;
  slugs: Texts | null;
  descriptions: Texts | null;
  summaries: Texts | null;
  features: Texts | null;
}

export interface SourceChannel {
  id: number;
  token: string;
  currency: string;
  language: string;
}

export interface SourceCollection {
  id: number;
  parentId: number | null;
  categoryId: string | null;
  channelIds: number[];
  names: Texts | null;
  slugs: Texts | null;
}

export interface SourceFacetValue {
  id: number;
  code: string;
  hex: string | null;
  facetId: number;
  facetCode: string;
  names: Texts | null;
}

export interface CatalogSource {
  products: SourceProduct[];
  options: SourceOption[];
  variants: SourceVariant[];
  prices: { variantId: number; channelId: number; price: number; listPrice: number | null }[];
  stock: { variantId: number; locationId: number; units: number }[];
  assets: SourceAsset[];
  facetValues: SourceFacetValue[];
  collections: SourceCollection[];
  channels: SourceChannel[];
  locations: { id: number; storeId: string | null; channelIds: number[] }[];
  settings: { trackInventory: boolean; outOfStockThreshold: number; languages: string }[];
}

const textsOf = (table: string, column: string, base: string) =>
  `(select json_object_agg(t."languageCode", t.${column}) from ${table} t where t."baseId" = ${base} and t.${column} is not null)`;

const idsOf = (column: string, table: string, where: string, order = column) =>
  `(select coalesce(json_agg(${column} order by ${order}), '[]') from ${table} where ${where})`;

const milliseconds = (time: string) => `(extract(epoch from ${time}) * 1000)::bigint`;

/** The facet values that shoppers can filter by. */
const facetValues = `
  select v.id, v.code, v."customFieldsHex" as hex, f.id as "facetId", f.code as "facetCode", ${textsOf('facet_value_translation', 'name', 'v.id')} as names
  from facet_value v join facet f on f.id = v."facetId" and not f."isPrivate"`;

/** SQL that selects public collections, which are the shop's categories. `where` limits them further. */
const selectCollections = (where: string) => `
  select c.id, c."parentId", c."customFieldsCategoryid" as "categoryId",
    ${idsOf('"channelId"', 'collection_channels_channel', '"collectionId" = c.id')} as "channelIds",
    ${textsOf('collection_translation', 'name', 'c.id')} as names, ${textsOf('collection_translation', 'slug', 'c.id')} as slugs
  from collection c where not c."isRoot" and not c."isPrivate" ${where} order by c.position, c.id`;

const selectLocations = (where: string) => `
  select l.id, l."customFieldsStoreid" as "storeId", json_agg(c."channelId") as "channelIds"
  from stock_location l join stock_location_channels_channel c on c."stockLocationId" = l.id ${where} group by l.id`;

/** Statements by the part of the source that each reads. */
const parts: Readonly<Record<keyof CatalogSource, string>> = {
  products: `
    select p.id, p."customFieldsMasterid" as "masterId", p."customFieldsRank" as rank, p."customFieldsProducttype" as "productType",
      p."customFieldsAudience" as audience, ${milliseconds('coalesce(p."customFieldsLaunchedat", p."createdAt")')} as "launchedAt",
      ${milliseconds(`greatest(p."updatedAt",
        (select max(v."updatedAt") from product_variant v where v."productId" = p.id),
        (select max(r."updatedAt") from product_variant v join product_variant_price r on r."variantId" = v.id where v."productId" = p.id))`)}
        as "modifiedAt",
      ${idsOf('"channelId"', 'product_channels_channel', '"productId" = p.id')} as "channelIds",
      ${idsOf('"assetId"', 'product_asset', '"productId" = p.id', 'position')} as "assetIds",
      ${idsOf('"facetValueId"', 'product_facet_values_facet_value', '"productId" = p.id')} as "facetValueIds",
      ${textsOf('product_translation', 'name', 'p.id')} as names, ${textsOf('product_translation', 'slug', 'p.id')} as slugs,
      ${textsOf('product_translation', 'description', 'p.id')} as descriptions,
      ${textsOf('product_translation', '"customFieldsSummary"', 'p.id')} as summaries,
      ${textsOf('product_translation', '"customFieldsFeatures"', 'p.id')} as features
    from product p where p.id = any($1) and p.enabled and p."deletedAt" is null`,
  options: `
    select o.id, pg."productId", g.id as "groupId", g.code as "groupCode", ${textsOf('product_option_group_translation', 'name', 'g.id')} as "groupNames",
      o.code, o."customFieldsStyleid" as "styleId", o."customFieldsHex" as hex, ${textsOf('product_option_translation', 'name', 'o.id')} as names
    from product_option_groups_product_option_group pg
    join product_option_group g on g.id = pg."productOptionGroupId" and g."deletedAt" is null
    join product_option o on o."groupId" = g.id and o."deletedAt" is null
    where pg."productId" = any($1) order by g.id, o.id`,
  variants: `
    select v.id, v."productId", v.sku, v."trackInventory",
      case when v."useGlobalOutOfStockThreshold" then null else v."outOfStockThreshold" end as threshold,
      ${idsOf('"channelId"', 'product_variant_channels_channel', '"productVariantId" = v.id')} as "channelIds",
      ${idsOf('"productOptionId"', 'product_variant_options_product_option', '"productVariantId" = v.id')} as "optionIds",
      ${idsOf('"assetId"', 'product_variant_asset', '"productVariantId" = v.id', 'position')} as "assetIds",
      ${idsOf('"facetValueId"', 'product_variant_facet_values_facet_value', '"productVariantId" = v.id')} as "facetValueIds",
      ${idsOf('"collectionId"', 'collection_product_variants_product_variant', '"productVariantId" = v.id')} as "collectionIds"
    from product_variant v where v."productId" = any($1) and v.enabled and v."deletedAt" is null order by v.id`,
  prices: `
    select r."variantId", r."channelId", r.price, r."customFieldsListprice" as "listPrice"
    from product_variant v
    join product_variant_price r on r."variantId" = v.id
    join channel c on c.id = r."channelId" and c."defaultCurrencyCode" = r."currencyCode"
    where v."productId" = any($1)`,
  stock: `
    select s."productVariantId" as "variantId", s."stockLocationId" as "locationId", s."stockOnHand" - s."stockAllocated" as units
    from product_variant v join stock_level s on s."productVariantId" = v.id and s."stockOnHand" <> s."stockAllocated"
    where v."productId" = any($1) and ($2::int is null or s."stockLocationId" in (
      select "stockLocationId" from stock_location_channels_channel where "channelId" = $2))`,
  assets: `
    select a.id, a."customFieldsPublicid" as "publicId", a."customFieldsPictureversion" as "pictureVersion", a.preview, a.width, a.height,
      a."focalPoint"::json as "focalPoint"
    from asset a
    where a.type = 'IMAGE' and a.id in (
      select "assetId" from product_asset where "productId" = any($1)
      union select va."assetId" from product_variant v join product_variant_asset va on va."productVariantId" = v.id where v."productId" = any($1))`,
  facetValues: `${facetValues}
    where v.id in (
      select "facetValueId" from product_facet_values_facet_value where "productId" = any($1)
      union select vf."facetValueId" from product_variant v
        join product_variant_facet_values_facet_value vf on vf."productVariantId" = v.id where v."productId" = any($1))`,
  collections: selectCollections(`and c.id in (
    select closure.id_ancestor from product_variant v
    join collection_product_variants_product_variant cv on cv."productVariantId" = v.id
    join collection_closure closure on closure.id_descendant = cv."collectionId" where v."productId" = any($1))`),
  channels: `select id, token, "defaultCurrencyCode" as currency, "defaultLanguageCode" as language from channel`,
  locations: selectLocations('where $2::int is null or c."channelId" = $2'),
  settings: `select "trackInventory", "outOfStockThreshold", "availableLanguages" as languages from global_settings`,
};

const selectParts = (names: readonly (keyof CatalogSource)[]): string =>
  `select ${names.map((name) => `(select coalesce(json_agg(part), '[]') from (${parts[name]}) part) as "${name}"`).join(',\n')}`;

const readAll = selectParts(Object.keys(parts) as (keyof CatalogSource)[]);
/** PostgreSQL reuses the plan of this statement. It would plan the one with a list for each request, which takes as long as running it. */
const readOne = readAll.replaceAll('= any($1)', '= $1');

/**
 * Reads products. Those that do not exist, or are not enabled, are missing. `stockChannelId` is the channel whose stock is needed; by
 * default, the stock of all channels is read.
 */
export async function readSource(query: RunQuery, productIds: readonly number[], stockChannelId?: number): Promise<CatalogSource> {
  const [productId] = productIds;
  const isOne = productIds.length === 1;
  const [source] = await query<CatalogSource>(isOne ? readOne : readAll, [isOne ? productId : productIds, stockChannelId ?? null]);
  return source as CatalogSource;
}

export interface FacetLabels {
  facets: { id: number; code: string; names: Texts | null }[];
  values: SourceFacetValue[];
  sizes: { value: string; names: Texts }[];
  collections: SourceCollection[];
}

/** The categories of all channels. Channels and texts are joined, because the planner would read their whole tables for each category. */
const allCollections = `
  select c.id, c."parentId", c."customFieldsCategoryid" as "categoryId", coalesce(sold.ids, '[]') as "channelIds", text.names, text.slugs
  from collection c
  left join (
    select "collectionId", json_agg("channelId" order by "channelId") as ids from collection_channels_channel group by "collectionId"
  ) sold on sold."collectionId" = c.id
  left join (
    select "baseId", json_object_agg("languageCode", name) filter (where name is not null) as names,
      json_object_agg("languageCode", slug) filter (where slug is not null) as slugs
    from collection_translation group by "baseId"
  ) text on text."baseId" = c.id
  where not c."isRoot" and not c."isPrivate" order by c.position, c.id`;

const readLabelsOf = `select
  (select coalesce(json_agg(part), '[]') from (
    select id, code, ${textsOf('facet_translation', 'name', 'f.id')} as names from facet f where not "isPrivate" order by id) part) as facets,
  (select coalesce(json_agg(part), '[]') from (${facetValues} order by v.id) part) as values,
  (select coalesce(json_agg(part), '[]') from (
    select value, names from cairn_catalog.size where channel_id = $1 order by place, value) part) as sizes,
  (select coalesce(json_agg(part), '[]') from (${allCollections}) part) as collections`;

/** Reads the names of categories, facets and their values in a channel. */
export async function readFacetLabels(query: RunQuery, channelId: number): Promise<FacetLabels> {
  const [labels] = await query<FacetLabels>(readLabelsOf, [channelId]);
  return labels as FacetLabels;
}
