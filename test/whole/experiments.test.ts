// Checks that the experiments SDK runs only on the server, and is imported only by its adapter.
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import type { ChunkList } from '../../scripts/build/chunks.ts';
import { findSourceFiles } from '../support/imports.ts';

const { scripts } = JSON.parse(readFileSync('dist/generated/chunks.json', 'utf8')) as ChunkList;
const sources = findSourceFiles().map((path) => ({ path, text: readFileSync(path, 'utf8') }));

test('no browser script contains the experiments SDK', () => {
  const addresses = Object.keys(scripts);
  expect(addresses.length).toBeGreaterThan(20);
  expect(
    addresses.filter((address) => /optimizely|bucketing_id|campaign_activated/i.test(readFileSync(`dist/client${address}`, 'utf8'))),
  ).toEqual([]);
});

describe('experiments SDK', () => {
  test('is imported only by its adapter', () => {
    const importing = sources.filter(({ text }) => /^import (?!type)[^;]*'@optimizely\//m.test(text));
    expect(importing.map(({ path }) => path)).toEqual(['src/experiments/optimizely.ts']);
  });

  test('is imported dynamically, so that pages without an experiment do not load it', () => {
    const direct = sources.filter(({ text }) => /^import (?!type)[^;]*experiments\/optimizely/m.test(text));
    expect(direct).toEqual([]);
    expect(sources.filter(({ text }) => text.includes("import('#experiments/optimizely.ts')")).map(({ path }) => path)).toEqual([
      'src/http/middleware/experiments/load-experiments.ts',
    ]);
  });
});
