// What a deployment consists of holds no trace of what is for engineers only.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sourceFiles } from '../support/imports.ts';
import { runTool } from '../support/processes.ts';

const folder = mkdtempSync(join(tmpdir(), 'cairn-production-'));
const sources = sourceFiles().map((path) => readFileSync(path, 'utf8'));
let bundle: string;

beforeAll(() => {
  runTool('wrangler', ['deploy', '--dry-run', '--outdir', folder], { env: { NODE_ENV: 'production' } });
  bundle = readFileSync(join(folder, 'worker.js'), 'utf8');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test.each([
  ['the pseudo-locale', 'en-xa'],
  ['its messages', 'function pseudoText'],
  ['the gallery of blocks', "title: 'Block gallery'"],
  ['the gallery of forms', "title: 'Form gallery'"],
  ['its answers', 'R2D2'],
])('not %s', (_, text) => {
  expect(sources.some((source) => source.includes(text))).toBe(true); // it is in the sources as written here
  expect(bundle).not.toContain(text);
  expect(bundle).not.toContain(text.replaceAll("'", '"')); // as the bundler writes it
});
