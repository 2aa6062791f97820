// Which calls may read from a replica of the database.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { aGateway, backendEnv, prepareBackend } from '../support/backend.ts';

beforeAll(() => prepareBackend());

const bookmark = '00000085-0000024c-00004c6d-8e61117bf38d7adb71b934ebbf891683';
const { ask } = await aGateway();

/** The constraints of the sessions that a call opened. */
const sessions: unknown[] = [];
/** The database, whose sessions are recorded. */
const watched = new Proxy(backendEnv.BACKEND_DB, {
  get: (db, name) => {
    const value: unknown = Reflect.get(db, name);
    if (typeof value !== 'function') return value;
    return (...given: unknown[]) => {
      if (name === 'withSession') sessions.push(given[0]);
      return Reflect.apply(value, db, given);
    };
  },
});
beforeEach(() => {
  sessions.length = 0;
});

const askWatched = (path: string, readAfter: string | undefined) =>
  ask(path, { env: { BACKEND_DB: watched }, ...(readAfter !== undefined && { headers: { 'x-read-after': readAfter } }) });

describe('a call with the bookmark of an event', () => {
  test.each([
    '/products/v2/catalog?siteId=us&categoryId=1000&start=0&count=12',
    '/products/v2/search/productSearch?siteId=us&q=jacket',
    '/products/v2/search/autoSuggest?siteId=us&q=jacket',
    '/publish/caas/v1/canvas/menu/us',
  ])('reads from any copy of the database that has reached it, if the call is public: %s', async (path) => {
    expect((await askWatched(path, bookmark)).status).toBe(200);
    expect(sessions).toEqual([bookmark]);
  });

  test('reads from the primary if the call is not public', async () => {
    expect((await askWatched('/utility/v2/stores?siteId=us', bookmark)).status).toBeLessThan(500);
    expect(sessions).toEqual([]);
  });

  test.each([
    ['no bookmark', undefined],
    ['a constraint of D1 instead of a bookmark', 'first-unconstrained'],
    ['the position of another system', 'lsn-0-16B374D848'],
  ])('reads from the primary with %s', async (_, readAfter) => {
    expect((await askWatched('/products/v2/search/autoSuggest?siteId=us&q=jacket', readAfter)).status).toBe(200);
    expect(sessions).toEqual([]);
  });
});
