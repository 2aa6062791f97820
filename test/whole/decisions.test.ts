// docs/decisions/012 held against the repository: every open question is answered, and what an answer names is there.
import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { Market } from '#markets/market.ts';
import { markets } from '#markets/registry.ts';
import { routes } from '#routes.ts';

const text = readFileSync('docs/decisions/012-open-questions.md', 'utf8');

/** Rows of the ledger's area `open`. */
const openQuestions = [
  ...['C1.22', 'C2.14', 'C2.48', 'C2.49', 'C3.38', 'C4.22', 'C4.59', 'C4.60', 'C4.61', 'C5.26', 'C6.11'],
  ...['C7.15', 'C7.16', 'C7.82', 'C8.06', 'C8.155', 'C8.156', 'C9.06', 'C9.17', 'A5.36', 'A6.22', 'A7.05'],
  ...['A7.48', 'A7.49', 'A7.92', 'A7.93', 'A7.109', 'A7.119', 'A7.120', 'A8.06', 'A9.41'],
];
const contradictions = Array.from({ length: 30 }, (_, index) => String(index + 1));

/** The cells of each row of a section's table, without its head. */
function rowsOf(section: string): string[][] {
  const part = text.split(/^## /m).find((each) => each.startsWith(section)) ?? '';
  const lines = part.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(1).map((line) => line.slice(2, -2).split(' | '));
}

const tables = { 'Open questions': openQuestions, Contradictions: contradictions };

describe.each(Object.entries(tables))('the table %s', (section, ids) => {
  const rows = rowsOf(section);

  test('answers each question once, in the order of the ledger', () => {
    expect(rows.map(([id]) => id)).toEqual(ids);
  });

  test.each(rows.map((row) => [row[0], row] as const))('%s has a question, an answer and a place', (_, row) => {
    expect(row).toHaveLength(4);
    for (const cell of row) expect(cell.trim()).not.toBe('');
    const place = row[3] ?? '';
    expect(/`(?:src|client|docs|test)\//.test(place) || place.startsWith('with ')).toBe(true);
  });
});

const paths = [...new Set(Array.from(text.matchAll(/`((?:src|client|docs|test)\/[^`]+)`/g), ([, path = '']) => path))];

test.each(paths)('%s is there', (path) => {
  expect(existsSync(path)).toBe(true);
});

/** `settings.x.y` (24), or (NORA true, EMEA false), or (US 13, CA 14): a value for every market, or by region or country. */
const named = Array.from(text.matchAll(/`settings\.([\w.]+)`(?: \(([^)]+)\))?/g), ([, name = '', values]) => ({ name, values }));
const everyMarket: Market[] = Object.values(markets);

const settingOf = (settings: Market['settings'], name: string): unknown =>
  name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], settings);

function toldFor({ country, region }: Market, values: string): string | undefined {
  const scoped = values.split(', ').map((each) => each.split(' '));
  const [value] = scoped.find(([scope]) => scope === country || scope === region)?.slice(1) ?? (scoped[0]?.length === 1 ? scoped[0] : []);
  return value;
}

test.each(named)('settings.$name is a setting of every market', ({ name }) => {
  for (const { settings } of everyMarket) expect(settingOf(settings, name)).toBeDefined();
});

test.each(named.filter(({ values }) => values))('settings.$name is $values', ({ name, values = '' }) => {
  for (const market of everyMarket) expect(String(settingOf(market.settings, name))).toBe(toldFor(market, values));
});

test('the paths that C2.14 publishes are in the routing table', () => {
  const published = rowsOf('Open questions').find(([id]) => id === 'C2.14')?.[2] ?? '';
  const known = new Set<string>(Object.values(routes).map(({ path }) => path));
  const named = Array.from(published.matchAll(/`(\/[^`]*)`/g), ([, path = '']) => path).filter(
    (path) => path !== '/' && path !== '/{locale}',
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter((path) => !known.has(path))).toEqual([]);
});
