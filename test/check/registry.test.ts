import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas } from '../../scripts/check/registry.ts';

test('docs/security.md lists every check area with its command', () => {
  const rows = [...readFileSync('docs/security.md', 'utf8').matchAll(/^\| `(\w+)` \|.*\| `npm run check -- (\w+)` \|$/gm)];
  expect(rows.map(([, name, run]) => [name, run])).toEqual(Object.keys(areas).map((name) => [name, name]));
});
