// The adapter of an outside search engine, against a stand-in. test/processes/groonga.process.test.ts asks a real one.
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createGroongaIndex } from '#backend/search/groonga/groonga-index.ts';
import { fillGroonga } from '../../../scripts/search-engine/fill-groonga.ts';
import { checkSearchIndex, searchSeed, searchSeedVersion } from '../../support/search-index-checks.ts';
import { createStandInGroonga } from '../../support/stand-in-groonga.ts';

const server = 'http://groonga.test';

afterEach(() => vi.unstubAllGlobals());

describe('an outside search engine', () => {
  it('that was filled finds what a look at all rows finds', async () => {
    const engine = createStandInGroonga();
    vi.stubGlobal('fetch', engine.fetch);
    const rows = searchSeed.filter(({ table }) => table === 'search_text').reduce((sum, chunk) => sum + chunk.rows.length, 0);
    expect(await fillGroonga(server, searchSeed, searchSeedVersion)).toBe(rows);
    await checkSearchIndex(createGroongaIndex(server), 100);
  });

  it('is filled again without a trace of an older index', async () => {
    const engine = createStandInGroonga();
    vi.stubGlobal('fetch', engine.fetch);
    await fillGroonga(server, searchSeed, '1-old-1');
    await fillGroonga(server, searchSeed, searchSeedVersion);
    expect([...engine.tables.keys()].filter((name) => name.includes('old'))).toEqual([]);
    expect(engine.tables.size).toBe(4); // two locales, each with its words
  });

  const place = { locale: 'en-us', version: searchSeedVersion, firstRowid: 0 };
  const query = { terms: [{ stem: 'jacket', isBeginning: false }], columns: ['name'] as const };

  it.each([
    ['refuses', () => createStandInGroonga().fetch],
    ['answers with a page of something else', () => async () => new Response('<h1>502</h1>', { status: 502 })],
    ['answers in another shape', () => async () => Response.json([[0, 1.5, 0.1], { hits: [] }])],
    ['cannot be reached', () => () => Promise.reject(new TypeError('fetch failed'))],
  ])('that %s is a fault', async (_, createFetch) => {
    vi.stubGlobal('fetch', createFetch());
    await expect(createGroongaIndex(server).findRows(place, [query], { from: 0, until: 10, limit: 10 })).rejects.toThrow();
  });
});
