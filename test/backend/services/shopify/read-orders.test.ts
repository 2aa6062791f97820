// Reads Shopify's export of orders.
import { expect, test } from 'vitest';
import { readOrders } from '#backend/services/shopify/read-orders.ts';
import { aShopifyOrder, orderHeader } from '../../../support/shopify/order-export.ts';
import { writeExport } from '../../../support/shopify/product-export.ts';

const now = Date.UTC(2026, 11, 1);
const read = (...rows: Record<string, string>[]) => readOrders(writeExport(rows, orderHeader), now);
const listProblems = (...rows: Record<string, string>[]) => read(...rows).problems.map(({ line, message }) => `${line}: ${message}`);

test('reads an order with its amounts in minor units, and the items of its lines', () => {
  expect(read(...aShopifyOrder('#1001', 'a@example.org'))).toEqual({
    problems: [],
    orders: [
      {
        ...{ line: 2, furtherLines: [3], email: 'a@example.org', orderNumber: '#1001', currency: 'USD', isCanceled: false, totalItems: 3 },
        placedAt: Date.UTC(2025, 4, 31, 13, 15),
        lines: [
          { name: 'Kestrel Rain Jacket - Ice Blue / M', qty: 2, amount: 37_800 },
          { name: 'Steel Bottle', qty: 1, amount: 2_900 },
        ],
        ...{ subtotal: 40_700, shipping: 795, tax: 3_318, total: 44_813, discount: 0, refunded: 0 },
      },
    ],
  });
});

test('reads amounts of a currency without decimals, times with another notation, and empty amounts', () => {
  const over = { Currency: 'JPY', Subtotal: '1200.00', Total: '1200', Shipping: '', Taxes: '', 'Created at': '2025-05-31T09:15:00Z' };
  const { orders, problems } = read({ ...aShopifyOrder('#1', 'a@example.org', over)[0], 'Lineitem price': '600' });
  expect(problems).toEqual([]);
  expect(orders).toMatchObject([{ total: 1200, subtotal: 1200, shipping: 0, tax: 0, placedAt: Date.UTC(2025, 4, 31, 9, 15) }]);
});

test.each([
  ['a cancellation', { 'Cancelled at': '2025-06-01 10:00:00 -0400' }],
  ['a voided payment', { 'Financial Status': 'voided' }],
])('an order with %s is canceled', (_, over) => {
  expect(read(...aShopifyOrder('#1', 'a@example.org', over)).orders[0]?.isCanceled).toBe(true);
});

test('discounts reduce the amount of their line, and removed items are left out', () => {
  const [first = {}, second = {}] = aShopifyOrder('#1', '', { 'Lineitem discount': '78.00' });
  const { orders } = read(first, { ...second, 'Lineitem quantity': '0' }, { Name: '#1', Email: '' });
  expect(orders).toMatchObject([{ totalItems: 2, lines: [{ qty: 2, amount: 30_000 }] }]);
});

test('names of items are one line of text without invisible characters, and formulas and HTML remain text', () => {
  const name = '=HYPERLINK("http://x")\n<img src=x onerror=alert(1)>\u202e';
  expect(read({ ...aShopifyOrder('#1', '')[0], 'Lineitem name': name }).orders[0]?.lines[0]?.name).toBe(
    '=HYPERLINK("http://x") <img src=x onerror=alert(1)>',
  );
  expect(read({ ...aShopifyOrder('#1', '')[0], 'Lineitem name': 'x'.repeat(2000) }).orders[0]?.lines[0]?.name).toHaveLength(300);
});

const [first = {}, further = {}] = aShopifyOrder('#1', 'a@example.org');
const other = aShopifyOrder('#2', 'a@example.org');

test.each([
  ['an order number that occurs twice', [first, further, first], '4: Name: line 2 has the same order number.'],
  ['an order number that occurs twice, apart', [first, ...other, first], '5: Name: line 2 has the same order number.'],
  [
    'a line apart from its order',
    [first, ...other, further],
    '5: Name: the lines of an order must follow one another, but line 2 begins the order of this line.',
  ],
  [
    'a line before its order',
    [further],
    '2: Name: the first line of an order needs its total; perhaps this line belongs to an order elsewhere in the file.',
  ],
  ['a missing order number', [{ ...first, Name: '' }], '2: Name: enter the number of the order.'],
  ['a long order number', [{ ...first, Name: '1'.repeat(65) }], `2: Name: “${'1'.repeat(40)}…” has more than 64 characters.`],
  ['a negative amount', [{ ...first, Total: '-5.00' }], '2: Total: “-5.00” is not an amount in USD.'],
  ['a huge amount', [{ ...first, Total: '1234567890.00' }], '2: Total: “1234567890.00” is not an amount in USD.'],
  ['an amount with too many decimals', [{ ...first, Shipping: '5.005' }], '2: Shipping: “5.005” is not an amount in USD.'],
  ['an amount with separators', [{ ...first, Subtotal: '1,200.00' }], '2: Subtotal: “1,200.00” is not an amount in USD.'],
  ['an invalid price', [first, { ...further, 'Lineitem price': '1e9' }], '3: Lineitem price: “1e9” is not an amount in USD.'],
  ['a negative quantity', [{ ...first, 'Lineitem quantity': '-1' }], '2: Lineitem quantity: “-1” is not a whole number up to 100,000.'],
  ['a huge quantity', [{ ...first, 'Lineitem quantity': '100001' }], '2: Lineitem quantity: “100001” is not a whole number up to 100,000.'],
  ['an unknown currency', [{ ...first, Currency: 'XYZ' }], '2: Currency: “XYZ” is not a currency, such as USD.'],
  ['a date in the future', [{ ...first, 'Created at': '2026-12-01 09:00:00 +0000' }], '2: Created at: the time is in the future.'],
  [
    'a date that a spreadsheet has changed',
    [{ ...first, 'Created at': '31/05/2025 09:15' }],
    '2: Created at: “31/05/2025 09:15” is not a time like 2024-05-31 09:15:00 -0400. Spreadsheets change times, so use the original file.',
  ],
  ['a day that does not exist', [{ ...first, 'Created at': '2025-13-31 09:15:00 +0000' }], /2: Created at: “2025-13-31/],
] as const)('reports %s by line, once', (_, rows, expected) => {
  expect(listProblems(...rows)).toEqual([expected instanceof RegExp ? expect.stringMatching(expected) : expected]);
});

test('reports files without lines, and of another kind', () => {
  expect(listProblems()).toEqual(['0: The file has no lines.']);
  expect(readOrders('Handle,Title\na,b\n', now).problems[0]?.message).toMatch(/^missing columns: name, email/);
});

test('reads 10,000 orders with 40,000 lines, and rejects a file with more than 50,000 lines', () => {
  const [head = {}, line = {}] = aShopifyOrder('#1', 'a@example.org');
  const rows = Array.from({ length: 40_000 }, (_, index) => ({ ...(index % 4 === 0 ? head : line), Name: `#${Math.floor(index / 4)}` }));
  const { orders, problems } = read(...rows);
  expect(problems).toEqual([]);
  expect([orders.length, orders[9_999]?.lines.length]).toEqual([10_000, 4]);
  const text = `Name,Email,Currency,Subtotal,Total,Created at,Lineitem quantity,Lineitem name,Lineitem price\n${'#1,,,,,,1,a,1\n'.repeat(50_001)}`;
  expect(readOrders(text, now).problems).toEqual([
    { line: 0, message: 'The file has 50001 lines. At most 50000 can be imported together. Split the file between two orders.' },
  ]);
});
