// Rows as SQL text: multi-row INSERTs below D1's limit of 100 kB a statement.
import { isCatalogTable } from '#backend/platform/catalog-database.ts';
import { countRatings } from '#backend/stores/reviews.ts';
import { type SeedChunk, type SeedValue, seedTables } from './tables.ts';

const maxStatementBytes = 90_000;

/** INSERT statements without a closing semicolon. */
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

/** Deletes only what an earlier seed wrote: orders and reviews of shoppers and gift cards that they bought stay. */
export function clearStatements(): string[] {
  return (Object.keys(seedTables) as (keyof typeof seedTables)[]) // the keys are the table's
    .toReversed()
    .map((table) => {
      if (table === 'shop_order') return "DELETE FROM shop_order WHERE origin = 'seed'";
      if (table === 'order_line')
        return "DELETE FROM order_line WHERE order_number IN (SELECT order_number FROM shop_order WHERE origin = 'seed')";
      if (table === 'placed_order' || table === 'provider_payment') return `DELETE FROM ${table} WHERE intent_id LIKE 'seed:%'`;
      if (table === 'order_cancellation')
        return "DELETE FROM order_cancellation WHERE order_number IN (SELECT order_number FROM placed_order WHERE intent_id LIKE 'seed:%')";
      if (table === 'review') return "DELETE FROM review WHERE origin = 'seed'";
      if (table === 'gift_card') return "DELETE FROM gift_card WHERE origin = 'seed'";
      if (table === 'consumer_allowance' || table === 'loyalty_entry')
        return `DELETE FROM ${table} WHERE consumer_no IN (SELECT consumer_no FROM consumer WHERE origin = 'seed')`;
      if (table === 'store_employee') return "DELETE FROM store_employee WHERE origin = 'seed'";
      if (table === 'consumer') return "DELETE FROM consumer WHERE origin = 'seed'";
      return `DELETE FROM ${table}`;
    });
}

/** The same for a database that holds catalogues alone. The version goes first, so that what was cut short is not taken for whole. */
export const clearCatalogStatements = (): string[] =>
  Object.keys(seedTables)
    .filter(isCatalogTable)
    .toReversed()
    .toSorted((one, other) => Number(other === versionTable) - Number(one === versionTable))
    .map((table) => `DELETE FROM ${table}`);

/** Written last of a catalogue. */
const versionTable = 'listing_index';

function literal(value: SeedValue): string {
  if (value === null) return 'NULL';
  if (value instanceof Uint8Array) return `X'${Array.from(value, (byte) => byte.toString(16).padStart(2, '0')).join('')}'`;
  return typeof value === 'number' ? String(value) : `'${value.replaceAll("'", "''")}'`;
}

const encoder = new TextEncoder();
const byteLength = (text: string): number => encoder.encode(text).length;

/** Counts the reviews of shoppers again, which the ratings of the seed do not know. */
export const ratingStatement = `${countRatings} WHERE master_id IN (SELECT master_id FROM review WHERE origin = 'shop')`;

/** Pages of 4 kB that one statement puts together: a quarter of a second of work. */
const pagesAtOnce = 1000;
/** So many documents make that many pages, rounded down. */
const documentsAtOnce = 4000;

/**
 * The full-text index is written in pieces, and each word would be looked for in each of them: these put them together, a part at a time.
 * Those that are more than it takes do nothing (https://www.sqlite.org/fts5.html#the_merge_command).
 */
export const mergeStatements = (documents: number): string[] =>
  Array.from({ length: Math.ceil(documents / documentsAtOnce) + 2 }, (_, index) => {
    const pages = index === 0 ? -pagesAtOnce : pagesAtOnce; // the first one says that all of it is meant
    return `INSERT INTO search_text (search_text, rank) VALUES ('merge', ${pages})`;
  });
