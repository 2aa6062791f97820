// Triggers that write a row to `cairn_event` in the transaction of a change. Unlike subscribers of TypeORM and Vendure's events, they also
// see changes made by SQL, such as allocations of stock, imports and bulk edits.
import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import type { ChangeKind } from './event.ts';

/** Channel of LISTEN and NOTIFY. */
export const channel = 'cairn_event';

interface Watched {
  table: string;
  /** Kinds of changes with the SQL of their key. The changed row is `r`. */
  writes: readonly (readonly [kind: ChangeKind, key: string])[];
  /** Tables from which the keys come. */
  joins?: string;
  /** True for a table of many-to-many links, whose rows are never updated. */
  isLink?: boolean;
  /** Returns the SQL of a row's values that the shop displays. Updates that change none of them are not reported. */
  displayed?: (row: string) => string;
}

const product = (column: string): Watched['writes'] => [['product', `r."${column}"`]];
const productAndLists = (column: string): Watched['writes'] => [...product(column), ['lists', `r."${column}"`]];
const everything: Watched['writes'] = [['everything', `''`]];
const labels: Watched['writes'] = [['labels', `''`]];
const terms: Watched['writes'] = [['terms', `''`]];

/** Parts of a table with a column that refers to a variant. */
const ofVariant = (column: string): Pick<Watched, 'writes' | 'joins'> => ({
  writes: [['product', 'v."productId"']],
  joins: `join product_variant v on v.id = r."${column}"`,
});
/** Parts of a table with a column that refers to an option, such as a color. */
const ofOption = (column: string): Pick<Watched, 'writes' | 'joins'> => ({
  writes: [['product', 'v."productId"']],
  joins: `join product_variant_options_product_option l on l."productOptionId" = r."${column}"
    join product_variant v on v.id = l."productVariantId"`,
});

/** From this number of units on, the shop displays nothing that depends on it: `lowStockThreshold` of the markets is lower. */
const manyUnits = 10;

/** Units for sale, at most `manyUnits`, so that an order of one of many units is not reported. */
const displayedUnits = (row: string): string =>
  `greatest(0, least(${manyUnits}, ${row}."stockOnHand" - ${row}."stockAllocated" - coalesce((
    select case when t."useGlobalOutOfStockThreshold" then g."outOfStockThreshold" else t."outOfStockThreshold" end
    from product_variant t, global_settings g where t.id = ${row}."productVariantId" limit 1), 0)))`;

const watched: readonly Watched[] = [
  { table: 'product', writes: productAndLists('id') },
  { table: 'product_translation', writes: product('baseId') },
  { table: 'product_asset', writes: product('productId') },
  { table: 'product_channels_channel', writes: productAndLists('productId'), isLink: true },
  { table: 'product_facet_values_facet_value', writes: product('productId'), isLink: true },
  { table: 'product_option_groups_product_option_group', writes: product('productId'), isLink: true },
  { table: 'product_variant', writes: productAndLists('productId') },
  { table: 'product_variant_translation', ...ofVariant('baseId') },
  { table: 'product_variant_asset', ...ofVariant('productVariantId') },
  { table: 'product_variant_price', ...ofVariant('variantId') },
  { table: 'product_variant_channels_channel', ...ofVariant('productVariantId'), isLink: true },
  { table: 'product_variant_facet_values_facet_value', ...ofVariant('productVariantId'), isLink: true },
  { table: 'product_variant_options_product_option', ...ofVariant('productVariantId'), isLink: true },
  {
    table: 'stock_level',
    // lists end with the products that are sold out
    writes: [
      ['product', 'v."productId"'],
      ['lists', 'v."productId"'],
    ],
    joins: 'join product_variant v on v.id = r."productVariantId"',
    displayed: displayedUnits,
  },
  { table: 'product_option', ...ofOption('id') },
  { table: 'product_option_translation', ...ofOption('baseId') },
  {
    table: 'asset',
    writes: [['product', 'u."productId"']],
    joins: `join (
      select "assetId", "productId" from product_asset
      union select a."assetId", v."productId" from product_variant_asset a join product_variant v on v.id = a."productVariantId"
    ) u on u."assetId" = r.id`,
  },
  {
    table: 'collection',
    writes: [
      ['category', 'r.id'],
      ['list', 'coalesce(r."customFieldsCategoryid", r.id::text)'],
    ],
  },
  { table: 'collection_translation', writes: [['category', 'r."baseId"']] },
  { table: 'collection_channels_channel', writes: [['category', 'r."collectionId"']], isLink: true },
  {
    table: 'collection_product_variants_product_variant',
    writes: [
      ['product', 'v."productId"'],
      ['list', 'coalesce(c."customFieldsCategoryid", c.id::text)'],
    ],
    joins: 'join product_variant v on v.id = r."productVariantId" join collection c on c.id = r."collectionId"',
    isLink: true,
  },
  ...['facet', 'facet_translation', 'facet_value', 'facet_value_translation'].map((table) => ({ table, writes: labels })),
  { table: 'channel', writes: [...everything, ...terms] },
  ...['tax_rate', 'stock_location', 'global_settings'].map((table) => ({ table, writes: everything })),
  { table: 'stock_location_channels_channel', writes: everything, isLink: true },
  { table: 'shipping_method', writes: terms },
  { table: 'shipping_method_channels_channel', writes: terms, isLink: true },
];

/** Vendure sets `updatedAt` even if nothing else changes. */
const allExceptTime = (row: string): string => `(to_jsonb(${row}) - 'updatedAt')`;

/** Returns the statements that create the triggers of a table. They run once for each statement, so that imports stay fast. */
function createTriggers({ table, writes, joins = '', isLink = false, displayed = allExceptTime }: Watched): string {
  const name = `cairn_watch_${table}`;
  // a translation has no key until TypeORM links it to its base
  const rows = writes
    .map(([kind, key]) => `select distinct '${kind}', (${key})::text from r ${joins} where (${key}) is not null`)
    .join(' union all ');
  const insertFrom = (changed: string) => `with r as (${changed}) insert into cairn_event (kind, key) ${rows};`;
  const update = `if tg_op = 'UPDATE' then
    ${insertFrom(`select n.* from new_rows n join old_rows o on o.id = n.id where ${displayed('o')} <> ${displayed('n')}`)}
  els`;
  const trigger = (operation: string, referencing: string) =>
    `create or replace trigger cairn_${operation} after ${operation} on "${table}" referencing ${referencing}
      for each statement execute function ${name}();`;
  return `
create or replace function ${name}() returns trigger language plpgsql as $body$
begin
  ${isLink ? '' : update}if tg_op = 'INSERT' then
    ${insertFrom('select * from new_rows')}
  else
    ${insertFrom('select * from old_rows')}
  end if;
  if found then perform pg_notify('${channel}', ''); end if;
  return null;
end $body$;
${trigger('insert', 'new table as new_rows')}
${trigger('delete', 'old table as old_rows')}
${isLink ? '' : trigger('update', 'old table as old_rows new table as new_rows')}`;
}

/** Number of the advisory lock under which the triggers are created, because several processes may start at the same time. */
const lockNumber = 27_182_818;

/** The function whose comment is the hash of the installed triggers. */
const firstFunction = `cairn_watch_${watched[0]?.table}()`;

/** Creates the triggers, unless the database has them already. */
export async function installTriggers(dataSource: DataSource): Promise<void> {
  const statements = watched.map(createTriggers).join('\n');
  const hash = createHash('sha256').update(statements).digest('hex');
  await dataSource.transaction(async (manager) => {
    await manager.query('select pg_advisory_xact_lock($1)', [lockNumber]);
    // not in a comment of a table, which TypeORM would regard as a difference from the entity
    const [{ installed }] = await manager.query(`select obj_description(to_regprocedure($1)::oid, 'pg_proc') as installed`, [
      firstFunction,
    ]);
    if (installed === hash) return;
    await manager.query(statements);
    await manager.query(`comment on function ${firstFunction} is '${hash}'`);
  });
}
