// What a content file may be.
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
/** So many objects and lists inside each other. */
const nest = (depth: number) => `{"a":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`;

test('is an object, read without its schema', () => {
  expect(read('{"$schema":"../page.json","title":"Home"}')).toEqual({ body: { title: 'Home' } });
});

test.each([
  ['a list', '[]', 'expected a JSON object'],
  ['no JSON', '{', expect.stringMatching(/^it is not JSON: /)],
  ['very deep', nest(20_000), 'more than 200 lists and objects stand inside each other'],
  ['larger than a row of the database', `{"title":"${'x'.repeat(1_000_000)}"}`, 'it has more than 1000000 bytes'],
])('is refused where it is %s', (_, text, problem) => {
  expect(read(text)).toEqual({ problem });
});

test('may be as deep as a page with blocks in blocks', () => {
  expect(read(nest(200))).toHaveProperty('body');
});
