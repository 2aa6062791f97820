// Converts rows to SQL: INSERT statements with many rows, each below D1's limit of 100 kB per statement.
import { isCatalogTable } from '#backend/platform/catalog-database.ts';
import { countRatings } from '#backend/stores/reviews.ts';
import { type SeedChunk, type SeedValue, seedTables } from './tables.ts';

const maxStatementBytes = 90_000;

/** Generates INSERT statements without a semicolon at the end. */
export function* insertStatements({ table, rows }: SeedChunk): Generator<string> {
  const head = `INSERT INTO ${table} (${seedTables[table].join(', ')}) VALUES\n`;
  let values: string[] = [];
  let bytes = head.length;
  for (const row of rows) {
    const text = `(${row.map(literal).join(', ')})`;
    const size = byteLength(text) + 2;
    if (values.length > 0 && bytes + size > maxStatementBytes) {
      yield head + values.join(',\n');
      values = [];
      bytes = head.length;
    }
    values.push(text);
    bytes += size;
  }
  if (values.length > 0) yield head + values.join(',\n');
}

const seededOrders = "SELECT order_number FROM placed_order WHERE intent_id LIKE 'seed:%'";

/**
 * Returns statements that delete the rows of an earlier seed, but not the orders and reviews of shoppers or the gift cards that they
 * bought.
 */
export function clearStatements(): string[] {
  return (Object.keys(seedTables) as (keyof typeof seedTables)[]) // the assertion is safe because seedTables has no other keys
    .toReversed()
    .map((table) => {
      if (table === 'shop_order') return "DELETE FROM shop_order WHERE origin = 'seed'";
      if (table === 'order_line')
        return "DELETE FROM order_line WHERE order_number IN (SELECT order_number FROM shop_order WHERE origin = 'seed')";
      if (table === 'placed_order' || table === 'provider_payment') return `DELETE FROM ${table} WHERE intent_id LIKE 'seed:%'`;
      if (table === 'order_schedule' || table === 'order_cancellation' || table === 'order_return')
        return `DELETE FROM ${table} WHERE order_number IN (${seededOrders})`;
      if (table === 'order_return_line')
        return `DELETE FROM order_return_line WHERE return_id IN (SELECT return_id FROM order_return WHERE order_number IN (${seededOrders}))`;
      if (table === 'review') return "DELETE FROM review WHERE origin = 'seed'";
      if (table === 'gift_card') return "DELETE FROM gift_card WHERE origin = 'seed'";
      if (table === 'consumer_allowance' || table === 'loyalty_entry')
        return `DELETE FROM ${table} WHERE consumer_no IN (SELECT consumer_no FROM consumer WHERE origin = 'seed')`;
      if (table === 'store_employee') return "DELETE FROM store_employee WHERE origin = 'seed'";
      if (table === 'consumer') return "DELETE FROM consumer WHERE origin = 'seed'";
      return `DELETE FROM ${table}`;
    });
}

/**
 * Returns the statements that clear a database that contains only catalogs. The version is deleted first, so that an interrupted seed is
 * not mistaken for a complete one.
 */
export const clearCatalogStatements = (): string[] =>
  Object.keys(seedTables)
    .filter(isCatalogTable)
    .toReversed()
    .toSorted((one, other) => Number(other === versionTable) - Number(one === versionTable))
    .map((table) => `DELETE FROM ${table}`);

/** The table that contains a catalog's version and is therefore written last. */
const versionTable = 'listing_index';

function literal(value: SeedValue): string {
  if (value === null) return 'NULL';
  if (value instanceof Uint8Array) return `X'${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}'`;
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

const encoder = new TextEncoder();
const byteLength = (text: string): number => encoder.encode(text).length;

/** Recomputes the ratings of styles with reviews by shoppers, because the seeded ratings do not include these reviews. */
export const ratingStatement = `${countRatings} WHERE master_id IN (SELECT master_id FROM review WHERE origin = 'shop')`;

/** Number of 4 kB pages that one statement merges. This takes about a quarter of a second. */
const pagesAtOnce = 1000;
/** Number of documents that fill `pagesAtOnce` pages, rounded down. */
const documentsAtOnce = 4000;

/**
 * Returns statements that merge the segments of the full-text index, one part after the other. Without merging, a search would have to look
 * up each word in every segment. Surplus statements have no effect (https://www.sqlite.org/fts5.html#the_merge_command).
 */
export const mergeStatements = (documents: number): string[] =>
  Array.from({ length: Math.ceil(documents / documentsAtOnce) + 2 }, (_, index) => {
    // the negative number in the first statement starts a merge of the whole index
    const pages = index === 0 ? -pagesAtOnce : pagesAtOnce;
    return `INSERT INTO search_text (search_text, rank) VALUES ('merge', ${pages})`;
  });
