// Files that are small, but that a parser would expand to more memory than a Worker has.
import { expect, test } from 'vitest';
import { defaultMaxSeparators as maxSeparators, readCsvTable } from '#backend/services/editing/csv-table.ts';

const columns = ['handle', 'title'] as const;
const settings = { columns, required: ['handle'] as const };
const tooMany = { present: [], rows: [], problems: [{ line: 0, message: 'the file has more than 1 million cells; split it' }] };

test.each([
  ['lines', `handle,title\n${'a\n'.repeat(maxSeparators)}`],
  ['lines that end with a carriage return', `handle,title\r${'a\r'.repeat(maxSeparators)}`],
  ['cells in one line', `handle,title\n${','.repeat(maxSeparators + 1)}`],
  ['columns', `handle${';x'.repeat(maxSeparators + 1)}\na\n`],
  ['cells in one row of many lines', `handle,title\n${'"\n",'.repeat(maxSeparators)}`],
])('readCsvTable rejects a file with more than a million %s before it is parsed', (_, text) => {
  expect(readCsvTable(text, settings)).toEqual(tooMany);
});

test('readCsvTable reads no more than 100,000 rows', () => {
  const { rows, problems } = readCsvTable(`handle,title\n${'a,b\n'.repeat(150_000)}`, settings);
  expect([rows.length, problems]).toEqual([99_999, []]);
});

test('readCsvTable reads a file whose texts contain many commas', () => {
  const title = 'Light, dry, warm, '.repeat(2000).trim();
  const { rows, problems } = readCsvTable(`handle,title\n${`a,"${title}"\n`.repeat(100)}`, settings);
  expect([rows.length, rows[0]?.cell('title'), problems]).toEqual([100, title, []]);
});
