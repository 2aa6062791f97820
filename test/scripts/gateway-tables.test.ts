// The generated tables in the gateway documents.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { limits } from '#backend/services/throttling/limits.ts';
import { callNames } from '#contract/calls.ts';
import { featureCalls, features } from '#contract/features.ts';
import { documents, fillTables } from '../../scripts/gateway-tables/fill-tables.ts';

const fill = (table: string) => fillTables(`Before\n<!-- table ${table} -->\nold\n<!-- end of table -->\nAfter`);

test.each(documents)('%s contains up-to-date tables (otherwise run `npm run gateway-tables`)', (path) => {
  const text = readFileSync(path, 'utf8');
  expect(text).toContain('<!-- table ');
  expect(text).toBe(fillTables(text));
});

test('fillTables replaces only the text between the markers of a table', () => {
  const filled = fill('rates');
  expect(filled).toMatch(/^Before\n<!-- table rates -->\n\n\| action [\s\S]+ \|\n\n<!-- end of table -->\nAfter$/);
  expect(filled).not.toContain('old');
});

test('fillTables lists every call of the contract', () => {
  const filled = fill('calls');
  expect(callNames.filter((name) => !filled.includes(`| \`${name}\` |`))).toEqual([]);
});

test('fillTables lists the 21 calls that every gateway needs', () => {
  const filled = fill('required');
  expect(filled).toContain('| browsing | `content.page`');
  expect(filled.match(/`\w+\.\w+`/g)).toHaveLength(21);
});

test('fillTables lists every feature with its calls', () => {
  const filled = fill('features');
  for (const feature of features) expect(filled).toContain(`| \`${feature}\` | \`${featureCalls[feature][0]}\``);
  expect(filled).toContain('| `account-deletion` | `consumer.deleteAccount` | `accounts` |');
});

test('fillTables lists the method, class, timeout and caching of a call', () => {
  const filled = fill('calls');
  expect(filled).toContain('| `cart.addItem` | `POST /cart/v1/item` | buying | with a key | 5 s | no |  |');
  expect(filled).toContain(
    '| `products.inventory` | `GET /products/v2/products/{productId}/inventory` | browsing | yes | default | 1 s, not in KV | public |',
  );
});

test('fillTables lists every rate limit', () => {
  // Two more lines: the table header and the line below it.
  expect(fill('rates').match(/^\| /gm)).toHaveLength(limits.length + 2);
  expect(fill('rates')).toContain('| track an order | order number | 5 | 1 h | 5 min | do not wait |');
});

test('fillTables lists a field limit with the calls that contain the field', () => {
  const filled = fill('fields');
  expect(filled).toContain('| `q` | 100 characters | `products.autoSuggest`, `products.productSearch` |');
  expect(filled).toContain('| `photos` | 3 entries | `reviews.write` |');
});

test('fillTables throws an error for a marker with an unknown table name', () => {
  expect(() => fill('nothing')).toThrow('nothing');
});
