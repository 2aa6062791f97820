// Vendure's tables change only together with a migration (docs/vendure.md). migrations.long.process.test.ts compares the tables themselves.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { hashSchema } from '../../../scripts/vendure/schema-hash.ts';

const plugin = 'adapters/vendure/plugin';
/** The list as text, because the migrations import packages that only Vendure installs. */
const list = readFileSync(join(plugin, 'src/migrations/migrations.ts'), 'utf8');
const copy = mkdtempSync(join(tmpdir(), 'cairn-schema-'));
for (const path of ['src', 'package.json']) cpSync(join(plugin, path), join(copy, path), { recursive: true });
afterAll(() => rmSync(copy, { recursive: true }));

/** Returns the hash after a replacement in a file. */
function hashWith(path: string, search: string, replacement: string): string {
  const before = readFileSync(join(copy, path), 'utf8');
  expect(before).toContain(search);
  writeFileSync(join(copy, path), before.replace(search, replacement));
  const hash = hashSchema(copy);
  writeFileSync(join(copy, path), before);
  return hash;
}

test('every change of Vendure’s entities and custom fields has a migration (npm run migrate:vendure -- generate {name})', () => {
  expect(list).toContain(`: ${hashSchema(plugin)}\n`);
});

test('the list of migrations contains all files, the oldest first', () => {
  const files = readdirSync(join(plugin, 'src/migrations')).filter((file) => /^\d/.test(file));
  const [, names = ''] = /migrations = \[([^\]]*)\]/.exec(list) ?? [];
  const timestamps = names.split(',').map((name) => name.trim().slice(-13));
  expect(timestamps).toEqual(files.toSorted().map((file) => file.slice(0, 13)));
});

test.each([
  ['a new column', 'src/events/event.ts', '  @CreateDateColumn', "  @Column('int')\n  attempts: number;\n\n  @CreateDateColumn"],
  ['another type of a column', 'src/events/event.ts', "type: 'timestamptz'", "type: 'timestamp'"],
  ['a new custom field', 'src/fields.ts', '  Product: [', "  Product: [{ name: 'weight', type: 'int' },"],
  ['a custom field that becomes optional', 'src/fields.ts', "name: 'rank', type: 'int'", "name: 'rank', type: 'int', nullable: true"],
  ['a new index on a table of Vendure', 'src/indexes.ts', "['updatedAt', 'id']", "['updatedAt', 'id', 'code']"],
  ['a new plugin', 'src/config.ts', 'plugins: [', 'plugins: [DefaultSearchPlugin,'],
  ['another version of Vendure', 'package.json', '"@vendure/core": "', '"@vendure/core": "1'],
])('the hash of the schema changes with %s', (_, path, search, replacement) => {
  expect(hashWith(path, search, replacement)).not.toBe(hashSchema(plugin));
});

test.each([
  ['a comment', 'src/events/event.ts', '@Entity(', '// A note.\n/** Another note. */\n@Entity('],
  ['the label of a custom field', 'src/fields.ts', "label('Summary')", "label('Short text')"],
  ['a setting', 'src/config.ts', 'poolSize: 20', 'poolSize: 30'],
])('the hash of the schema does not depend on %s', (_, path, search, replacement) => {
  expect(hashWith(path, search, replacement)).toBe(hashSchema(plugin));
});
