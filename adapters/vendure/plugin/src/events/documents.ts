// Finds the documents of the shop that a change affects.
import type { DataSource } from 'typeorm';
import type { ChangeKind } from './event.ts';

export interface Change {
  kind: ChangeKind;
  key: string;
}

/** A document of the event `content.changed` (docs/content.md). */
export type ChangedDocument = { kind: 'product' | 'listing'; key: string } | { kind: 'terms' };

type KeyedDocument = Extract<ChangedDocument, { key: string }>;

const keysOf = (changes: readonly Change[], kinds: readonly ChangeKind[]): string[] => [
  ...new Set(changes.filter(({ kind }) => kinds.includes(kind)).map(({ key }) => key)),
];
const has = (changes: readonly Change[], kinds: readonly ChangeKind[]): boolean => changes.some(({ kind }) => kinds.includes(kind));

/** Returns the ids of the products that changes affect. */
export async function findProducts(dataSource: DataSource, changes: readonly Change[]): Promise<number[]> {
  const rows: { id: number }[] = await dataSource.query(
    `select id from product where id = any($1::int[]) or $3
     union select v."productId" from collection_product_variants_product_variant c
       join product_variant v on v.id = c."productVariantId" where c."collectionId" = any($2::int[])`,
    [keysOf(changes, ['product', 'lists']), keysOf(changes, ['category']), has(changes, ['everything'])],
  );
  return rows.map(({ id }) => id);
}

/** Returns the documents that changes affect, each once: styles, their products in a color, categories, and the commercial terms. */
export async function findDocuments(dataSource: DataSource, changes: readonly Change[]): Promise<ChangedDocument[]> {
  const products = await findProducts(dataSource, changes);
  const rows: KeyedDocument[] = await dataSource.query(
    `select 'product' as kind, coalesce("customFieldsMasterid", id::text) as key from product where id = any($1::int[])
     union select 'product', coalesce("styleId", "productId" || '-' || "optionId") from (
       select v."productId", o.id as "optionId", o."customFieldsStyleid" as "styleId",
         bool_or(o."customFieldsStyleid" is not null) over (partition by v."productId") as "hasStyles" from product_variant v
       join product_variant_options_product_option l on l."productVariantId" = v.id
       join product_option o on o.id = l."productOptionId" where v."productId" = any($1::int[])
     ) options where "styleId" is not null or not "hasStyles"
     union select 'listing', coalesce("customFieldsCategoryid", id::text) from collection where $3
     union select 'listing', coalesce(c."customFieldsCategoryid", c.id::text) from product_variant v
       join collection_product_variants_product_variant l on l."productVariantId" = v.id
       join collection c on c.id = l."collectionId" where v."productId" = any($2::int[])`,
    [products, keysOf(changes, ['lists']), has(changes, ['category', 'labels', 'everything'])],
  );
  const lists = keysOf(changes, ['list']).map((key): KeyedDocument => ({ kind: 'listing', key }));
  const documents = new Map([...rows, ...lists].map((document) => [`${document.kind} ${document.key}`, document]));
  const keyed = [...documents.values()].filter(({ key }) => idPattern.test(key));
  return has(changes, ['terms']) ? [...keyed, { kind: 'terms' }] : keyed;
}

/** Ids that the contract allows. The shop rejects an event with another one. */
const idPattern = /^(?!\.\.?$)[\w.~-]{1,64}$/;
