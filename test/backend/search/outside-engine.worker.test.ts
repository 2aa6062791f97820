// The calls of a search with an outside engine behind them, which answers or does not.
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createIndexVersion, generateSeed } from '#backend/seed/generate.ts';
import type { CallReply } from '#contract/calls.ts';
import { fillGroonga } from '../../../scripts/search-engine/fill-groonga.ts';
import { aGateway, prepareBackend, testSeed } from '../../support/backend.ts';
import { createStandInGroonga } from '../../support/stand-in-groonga.ts';

beforeAll(() => prepareBackend());
afterEach(() => vi.restoreAllMocks());

const server = 'http://groonga.test';
const { askJson } = await aGateway();
const search = (q: string, engine?: string) =>
  askJson<CallReply<'products.productSearch'>>(
    `/products/v2/search/productSearch?${new URLSearchParams({ siteId: 'us', q })}`,
    engine === undefined ? {} : { env: { SEARCH_ENGINE_URL: engine } },
  );
const texts = ['jacket', 'jakcet', 'green jacket', 'denver', 'return', 'zzyzx'];

describe('with an outside search engine', () => {
  it('a search finds the same as with the database, and asks the engine for it', async () => {
    const engine = createStandInGroonga();
    const asked = vi.spyOn(globalThis, 'fetch').mockImplementation(engine.fetch);
    await fillGroonga(server, generateSeed(testSeed), createIndexVersion(testSeed));
    for (const q of texts) {
      const ofDatabase = await search(q);
      asked.mockClear();
      expect(await search(q, server)).toEqual(ofDatabase);
      if (q !== 'zzyzx') expect(asked).toHaveBeenCalled();
    }
  });

  it('that does not answer a search finds the same all the same, and the log says why', async () => {
    vi.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('connection refused'));
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    for (const q of texts) expect(await search(q, server)).toEqual(await search(q));
    expect(String(logged.mock.calls[0]?.[0])).toContain('connection refused');
  });
});
