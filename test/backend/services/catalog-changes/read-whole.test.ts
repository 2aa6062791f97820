import { expect, test } from 'vitest';
import { readCells, readWhole } from '#backend/services/catalog-changes/read-cells.ts';

const read = (available: string) => {
  const cells = readCells({ line: 2, cells: { available } });
  return readWhole(cells, 'available') ?? cells.problems[0]?.message;
};

test.each([
  ['77', 77],
  ['1000000000', 1_000_000_000],
  ['1000000001', '“1000000001” is more than 1000000000.'],
  ['77.5', '“77.5” is not a whole number.'],
  ['-1', '“-1” is below zero.'],
])('a line with the number of units %s is read as %j', (text, result) => {
  expect(read(text)).toBe(result);
});
