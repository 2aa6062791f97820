// Returned units that go back to stock.
import { expect, test } from 'vitest';
import { listShelved } from '#backend/rules/shelved-units.ts';
import type { ReturnReason } from '#contract/entities/purchase.ts';

const items = [
  { id: 'a', productId: 'p1', upc: '1', isCustoms: false },
  { id: 'b', productId: 'p2', upc: '2', isCustoms: true },
];
const list = (lines: { itemId: string; qty: number; reason: ReturnReason }[], returnId = 'R1') =>
  listShelved({ order: { items }, returns: [{ returnId: 'R1', lines }] }, returnId);
const shelved = [{ productId: 'p1', upc: '1', qty: 2 }];

test.each<[ReturnReason, unknown[]]>([
  ['changed-mind', shelved],
  ['too-small', shelved],
  ['faulty', []],
])('for two units with the return reason %s, listShelved returns %j', (reason, expected) => {
  expect(list([{ itemId: 'a', qty: 2, reason }])).toEqual(expected);
});

test('listShelved excludes customized units, unknown lines and the units of other returns', () => {
  expect(list([{ itemId: 'b', qty: 1, reason: 'changed-mind' }])).toEqual([]);
  expect(list([{ itemId: 'x', qty: 1, reason: 'changed-mind' }])).toEqual([]);
  expect(list([{ itemId: 'a', qty: 1, reason: 'changed-mind' }], 'R2')).toEqual([]);
});
