// Availability of a size whose units another shopper holds, which must be the same on product pages and in the cart.
import { beforeAll, expect, it } from 'vitest';
import { yieldsAfterMs } from '#backend/stores/hold-quotas.ts';
import { hold } from '#backend/stores/holds.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anItem, aShopper } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend());

const minute = 60_000;

it('a size is sold out while another shopper holds all of its units, and is available as soon as that hold gives way to other shoppers', async () => {
  const item = await anItem({ stock: 3 });
  const start = Date.now();
  const holding = { lines: [{ sku: item.upc, qty: 3, location: 'web-us' }], now: start, expiresAt: start + 15 * minute };
  const holder = { shopper: 'somebody' };
  expect(await hold(backendEnv.BACKEND_DB, { intentId: 'reserve:other:1', ...holding, holder })).toMatchObject({ ok: true });
  const at = (now: number) => aShopper({ system: { now: () => now, randomId: () => crypto.randomUUID() } });
  const countUnits = async (now: number) => {
    const shopper = await at(now);
    const path = `/products/v2/products/${item.productId}`;
    type Inventory = { variants: Record<string, { quantity: number }> };
    const { body: inventory } = await shopper.call<Inventory>(`${path}/inventory?siteId=us`);
    return inventory.variants[item.upc]?.quantity;
  };
  const yieldsAt = start + yieldsAfterMs;
  expect(await countUnits(start)).toBe(0);
  expect(await countUnits(yieldsAt - 1)).toBe(0);
  expect(await countUnits(yieldsAt)).toBe(3);
  const shopper = await at(yieldsAt);
  const { basketId } = (await shopper.create()).body;
  expect((await shopper.add({ cartId: basketId, ...item, qty: 3 })).status).toBe(200);
});
