// The format of store ids in the database.
import { beforeAll, expect, test } from 'vitest';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { hostileIds } from '../../support/hostile-ids.ts';
import { aShopper } from '../../support/shopper.ts';

beforeAll(() => prepareBackend());

const rename = (from: string, to: string) =>
  backendEnv.BACKEND_DB.prepare('UPDATE store SET store_id = ?2 WHERE store_id = ?1').bind(from, to).run();

test.each([...hostileIds, 'x'.repeat(64)])('a store can have the id %s', async (storeId) => {
  const shopper = await aShopper();
  await rename('US-BZN', storeId);
  const reply = await shopper.call(`/stores/v1/stores/${storeId}?siteId=us`);
  await rename(storeId, 'US-BZN');
  expect(reply).toMatchObject({ status: 200, body: { id: storeId, city: 'Bozeman' } });
});

test('a store cannot have an id of more than 64 characters', async () => {
  await expect(rename('US-BZN', 'x'.repeat(65))).rejects.toThrow('CHECK constraint failed');
});
