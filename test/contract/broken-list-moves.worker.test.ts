// A move between cart and saved list that fails halfway is completed later, exactly once.
import { runDurableObjectAlarm } from 'cloudflare:test';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { moveBack, readSaved, save, withLine } from '../support/list-calls.ts';

beforeAll(() => prepareBackend());

describe('a move between cart and saved list whose second half fails', () => {
  const down = (table: string) => backendEnv.BACKEND_DB.prepare(`ALTER TABLE ${table} RENAME TO gone_${table}`).run();
  const up = (table: string) => backendEnv.BACKEND_DB.prepare(`ALTER TABLE gone_${table} RENAME TO ${table}`).run();
  const alarm = (cartId: string) => runDurableObjectAlarm(backendEnv.BASKETS.get(backendEnv.BASKETS.idFromName(cartId)));

  it('moving a line out of the cart is completed by the alarm of the cart’s Durable Object', async () => {
    const { shopper, cartId, line } = await withLine(29);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await down('wishlist_move');
    expect((await save(shopper, cartId, line)).body.items).toEqual([]);
    expect((await readSaved(shopper)).body.total).toBe(0);
    await up('wishlist_move');
    await alarm(cartId);
    expect((await readSaved(shopper)).body.items.map(({ qty }) => qty)).toEqual([2]);
  });

  it('moving an item into the cart is completed by the next change of the cart, and the item cannot be moved a second time', async () => {
    const { shopper, cartId, line } = await withLine(30);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    await save(shopper, cartId, line);
    const list = (await readSaved(shopper)).body;
    const back = moveBack(list.items[0] ?? expect.fail(), list, cartId);
    await down('wishlist_move');
    expect((await shopper.add(back, 'first')).body.totalItems).toBe(2);
    expect((await shopper.add(back, 'second')).body.totalItems).toBe(2);
    await up('wishlist_move');
    expect((await shopper.add(back, 'third')).body.totalItems).toBe(2);
    expect((await readSaved(shopper)).body.total).toBe(0);
  });
});
