import { expect, it } from 'vitest';
import { unescapeCell, writeCsvRow } from '#backend/rules/csv.ts';

const formulas = ['=1+1', '+1', '-1', '@x', '|x', '%x', ' =1', '\t=1', '\rx', '\nx'];

it.each(formulas)('writeCsvRow adds an apostrophe to the text %j, which a spreadsheet could run as a formula', (text) => {
  expect(writeCsvRow([text], 1).replaceAll('"', '')).toBe(`'${text}\r\n`);
});

it.each([...formulas, "'=1", "''=1", "'", "'a", "o'clock", '', 'plain'])(
  'unescapeCell restores the text %j that writeCsvRow has written',
  (text) => {
    const [, cell = ''] = /^"?([\s\S]*?)"?\r\n$/.exec(writeCsvRow([text], 1)) ?? [];
    expect(unescapeCell(cell)).toBe(text);
  },
);

it('writeCsvRow writes numbers unchanged, including negative ones', () => {
  expect(writeCsvRow([{ number: '-1.50' }, 'a'], 3)).toBe('-1.50,a,\r\n');
});
