// Searches and filters return the same results from a site's separate database as from the shared database.
import { applyD1Migrations, reset } from 'cloudflare:test';
import { beforeAll, describe, expect, it } from 'vitest';
import { generateSeed, type SeedInput } from '#demo/seed/generate.ts';
import { clearCatalogStatements, insertStatements } from '#demo/seed/sql.ts';
import { aGateway, backendEnv, prepareBackend, testSeed } from '../support/backend.ts';

const { BACKEND_DB: shared, TEST_CATALOG_DB: own } = backendEnv;
const bound: Record<string, D1Database> = { CATALOG_DB_US: own };

/** Seed times that no other test file uses, because replies are cached per isolate by catalog version. */
const seeds: Record<'apart' | 'together', SeedInput> = {
  apart: { ...testSeed, now: testSeed.now + 7000 },
  together: { ...testSeed, now: testSeed.now + 9000 },
};
const { askJson } = await aGateway();

const paths = [
  ...['', '&sort=price-ascending', '&sort=rating', '&start=3', '&filter=color:blue', '&filter=color:blue&sort=price-descending'].map(
    (more) => `/products/v2/catalog?siteId=us&categoryId=1000&start=0&count=12${more}`,
  ),
  ...['jacket', 'jakcet', 'green jacket', 'denver', 'return', 'zzyzx'].flatMap((q) =>
    ['productSearch', 'autoSuggest'].map((call) => `/products/v2/search/${call}?${new URLSearchParams({ siteId: 'us', q })}`),
  ),
];

describe('a separate catalog database of a site', () => {
  const found = new Map<string, unknown>();

  beforeAll(async () => {
    await applyD1Migrations(own, backendEnv.TEST_MIGRATIONS);
    const ofSite = [...generateSeed(seeds.apart)].filter(({ siteId }) => siteId === 'us').flatMap((chunk) => [...insertStatements(chunk)]);
    await own.batch([...clearCatalogStatements(), ...ofSite].map((sql) => own.prepare(sql)));
    await prepareBackend(seeds.apart);
    await shared.batch(clearCatalogStatements().map((sql) => shared.prepare(sql)));
    for (const path of paths) found.set(path, await askJson(path, { env: bound }));
    await reset();
    await prepareBackend(seeds.together);
  });

  it.each(paths)('a separate catalog database of a site returns the same replies as the shared database: %s', async (path) => {
    expect(found.get(path)).toEqual(await askJson(path));
  });
});
