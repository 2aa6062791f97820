// The valid formats of a content file.
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
/** Returns this number of nested objects and lists. */
const nest = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

test('a content file is an object, which is read without its schema', () => {
  expect(read('{"$schema":"../page.json","title":"Home"}')).toEqual({ body: { title: 'Home' } });
});

test.each([
  ['a list', '[]', 'expected a JSON object'],
  ['not JSON', '{', expect.stringMatching(/^the file is not valid JSON: /)],
  ['nested too deeply', nest(20_000), 'lists and objects are nested more than 200 levels deep'],
  ['larger than a database row', `{"title":"${'x'.repeat(1_000_000)}"}`, 'the file has more than 1000000 bytes'],
])('a content file is rejected if it is %s', (_, text, problem) => {
  expect(read(text)).toEqual({ problem });
});

test('a content file may be as deep as a page with nested blocks', () => {
  expect(read(nest(200))).toHaveProperty('body');
});
