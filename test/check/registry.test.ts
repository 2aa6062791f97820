import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { areas } from '../../scripts/check/registry.ts';

test('docs/security.md names every area that can be checked, and how it is run', () => {
  const rows = [...readFileSync('docs/security.md', 'utf8').matchAll(/^\| `(\w+)` \|.*\| `npm run check -- (\w+)` \|$/gm)];
  expect(rows.map(([, name, run]) => [name, run])).toEqual(Object.keys(areas).map((name) => [name, name]));
});
