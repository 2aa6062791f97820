// Parsing of content files.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readBody } from '../../../scripts/content/content-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-content-files-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function read(text: string) {
  const file = join(folder, 'home.json');
  writeFileSync(file, text);
  return readBody(file);
}
/** Returns JSON with lists in an object, nested to this depth. */
const nest = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

test('readBody returns the object in a content file without its $schema', () => {
  expect(read('{"$schema":"../page.json","title":"Home"}')).toEqual({ body: { title: 'Home' } });
});

test.each([
  ['a list', '[]', 'expected a JSON object'],
  ['not JSON', '{', expect.stringMatching(/^the file is not valid JSON: /)],
  ['nested too deeply', nest(20_000), 'lists and objects are nested more than 200 levels deep'],
  ['larger than a database row', `{"title":"${'x'.repeat(1_000_000)}"}`, 'the file has more than 1000000 bytes'],
])('readBody rejects a content file that is %s', (_, text, problem) => {
  expect(read(text)).toEqual({ problem });
});

test('readBody accepts a content file that is nested as deeply as a page with nested blocks', () => {
  expect(read(nest(200))).toHaveProperty('body');
});
