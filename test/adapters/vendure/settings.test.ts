// docs/vendure.md lists all settings and custom fields.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const documentation = readFileSync('docs/vendure.md', 'utf8');
const plugin = 'adapters/vendure/plugin/src';
const sources = readdirSync(plugin, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .map((path) => readFileSync(join(plugin, path), 'utf8'))
  .join('\n');

test('docs/vendure.md describes all environment variables of the server and the adapter', () => {
  const adapter = readFileSync('adapters/vendure/env.ts', 'utf8');
  const names = [
    ...[...sources.matchAll(/(?:variables\.|process\.env\.|read\(')([A-Z][A-Z_]+)/g)].map(([, name = '']) => name),
    ...[...sources.matchAll(/\{([^{}]*)\} = process\.env/g)].flatMap(([, list = '']) => list.match(/\b[A-Z][A-Z_]+\b/g) ?? []),
    ...[...adapter.matchAll(/^ {2}([A-Z_]+)\??:/gm)].map(([, name = '']) => name),
  ];
  expect(names).toContain('DATABASE_URL');
  expect(names).toContain('STRIPE_SECRET_KEY');
  expect([...new Set(names)].filter((name) => !documentation.includes(`\`${name}\``))).toEqual([]);
});

test('docs/vendure.md lists all custom fields', () => {
  const fields = [...readFileSync(join(plugin, 'fields.ts'), 'utf8').matchAll(/\bname: '(\w+)'/g)].map(([, name = '']) => name);
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter((name) => !documentation.includes(`\`${name}\``))).toEqual([]);
});
