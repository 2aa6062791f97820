import { beforeAll, expect, it } from 'vitest';
import { createBackendApp } from '#backend/app.ts';
import { registrationQuery } from '#backend/stores/event-registrations.ts';
import { pageQuery } from '#backend/stores/products.ts';
import { aGateway, aSystem, backendEnv, find, gatewayHeaders, prepareBackend } from '../../support/backend.ts';

beforeAll(() => prepareBackend());

interface Statement {
  sql: string;
  values: unknown[];
}

/** Returns a database that records its statements. */
function recording(db: D1Database, statements: Statement[]): D1Database {
  const prepare = (sql: string) => ({
    bind: (...values: unknown[]) => {
      statements.push({ sql, values });
      return db.prepare(sql).bind(...values);
    },
  });
  // implements only the methods that the stores use
  return { prepare, batch: (batch: D1PreparedStatement[]) => db.batch(batch) } as unknown as D1Database;
}

it('catalog and content requests run no query that scans a whole table', async () => {
  const statements: Statement[] = [];
  const app = createBackendApp(aSystem());
  const { token } = await aGateway();
  const productId = await find("SELECT product_id FROM category_product WHERE site_id = 'us' AND category_id = '3100' AND position = 0");
  const paths = [
    `/products/v2/products/${productId}/details?siteId=us`,
    `/products/v2/products/${productId}/inventory?siteId=us&storeId=US-DEN`,
    '/products/v2/catalog?siteId=us&categoryId=1000',
    '/products/v2/catalog?siteId=us&categoryId=1000&filter=colour:blue;store:us-den&sort=newest',
    '/products/v1/addresses?siteId=us&start=20&count=50',
    '/products/v2/search/productSearch?siteId=us&q=jacket',
    '/products/v2/search/autoSuggest?siteId=us&q=jac',
    '/products/v1/widgetRecommendations?siteId=us&widgetId=best-sellers',
    '/products/v1/widgetRecommendations?siteId=us&widgetId=category-best&categoryId=4100',
    `/products/v1/widgetRecommendations?siteId=us&widgetId=goes-with&productId=${productId}`,
    `/products/v2/products/${productId}/productSets?siteId=us`,
    '/products/v2/products/CSA00000/productSet?siteId=us',
    '/publish/caas/v1/canvas/augmentedpage/us/home',
    '/publish/caas/v1/canvas/category/us/1100',
    `/publish/caas/v1/canvas/product/us/${productId}`,
  ];
  for (const path of paths) {
    const headers = { ...gatewayHeaders(), authorization: `Bearer ${token}` };
    const env = { ...backendEnv, BACKEND_DB: recording(backendEnv.BACKEND_DB, statements) };
    expect((await app.fetch(new Request(`https://gateway.test${path}`, { headers }), env)).status, path).toBe(200);
  }
  expect(new Set(statements.map(({ sql }) => sql)).size).toBeGreaterThan(15);
  for (const { sql, values } of statements) {
    const plan = await backendEnv.BACKEND_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
      .bind(...values)
      .all<{ detail: string }>();
    // allowed scans: `wanted` and `each` are lists from the request, `shelf` the stock of one store, `changed` the ratings changed by
    // reviews. `shop_switch` has a row for each thing that is turned off, and `waiting_room` one for each open waiting room. `path` is the path of a category, which has few levels, and a subquery contains only rows that were already found.
    const scans = plan.results
      .map(({ detail }) => detail)
      .filter((detail) =>
        /^SCAN (?!wanted VIRTUAL TABLE|wanted$|each VIRTUAL TABLE|search_text VIRTUAL TABLE INDEX \d+:M\d+><|shelf$|changed$|shop_switch$|waiting_room$|\(subquery-\d+\)$|path$|c$|CONSTANT)/.test(
          detail,
        ),
      );
    expect(scans, sql).toEqual([]);
  }
});

it('a late page of a listing reads as many rows as the first page', async () => {
  const shelf = { siteId: 'us', priceList: 'usd', locale: 'en-us' };
  const rowsRead = async (start: number) => {
    const { sql, values } = pageQuery(shelf, { categoryId: '1000', positions: [0, 1, 2, 3, 4].map((offset) => start + offset) });
    const { meta } = await backendEnv.BACKEND_DB.prepare(sql)
      .bind(...values)
      .run();
    return meta.rows_read;
  };
  expect(await rowsRead(25)).toBe(await rowsRead(0));
});

it('an event registration is found by account and by email address with an index', async () => {
  const { sql, values } = registrationQuery({ siteId: 'us', eventId: 'repair-weekend', email: 'ada@example.org', consumerNo: 'a' });
  const plan = await backendEnv.BACKEND_DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
    .bind(...values)
    .all<{ detail: string }>();
  const lookups = plan.results.map(({ detail }) => detail).filter((detail) => detail.startsWith('SEARCH event_registration'));
  expect(lookups).toEqual([expect.stringContaining('event_registration_by_consumer'), expect.stringMatching(/email=\?/)]);
});
