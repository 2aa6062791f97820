import { beforeAll, describe, expect, it } from 'vitest';
import { callNames } from '#contract/calls.ts';
import { maxListItems } from '#contract/entities/wishlist.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import {
  ask,
  asked,
  drop,
  favorites,
  like,
  moveBack,
  readSaved,
  save,
  sharePath,
  unlike,
  update,
  withFavorites,
  withLine,
} from '../support/list-calls.ts';
import { anItem, aShopper, setStock } from '../support/shopper.ts';

beforeAll(() => prepareBackend());

describe('favorites', () => {
  it('wishlists.favorites returns an empty list with a stable id for a shopper without favorites', async () => {
    const shopper = await aShopper();
    const { body } = await favorites(shopper);
    expect(body).toMatchObject({ items: [], total: 0, productIds: [], revision: 0 });
    expect((await favorites(shopper)).body.favoriteId).toBe(body.favoriteId);
  });

  it('wishlists.favorites returns the newest favorites first, in pages', async () => {
    const { shopper, list } = await withFavorites(3);
    expect(list).toMatchObject({ total: 3, start: 0 });
    expect(list.items.map(({ id }) => id)).toEqual(list.productIds);
    const second = (await favorites(shopper, '?start=1&count=1')).body;
    expect(second).toMatchObject({ total: 3, start: 1, items: [{ id: list.productIds[1], itemType: 'product', available: true }] });
    expect((await favorites(shopper, '?start=2&count=1')).body.items[0]?.id).toBe(list.productIds[2]);
  });

  it('adding a favorite twice stores it once, and removing it twice succeeds', async () => {
    const { shopper, list } = await withFavorites(1);
    const [item] = list.items;
    expect((await like(shopper, item?.id ?? '')).body.total).toBe(1);
    for (const _ of [1, 2]) expect((await unlike(shopper, list.favoriteId, item?.itemId ?? '')).body.total).toBe(0);
  });

  it('wishlists.favorites distinguishes sold-out products from products that are no longer sold', async () => {
    const { shopper, list } = await withFavorites(2);
    const [newer, older] = list.items;
    for (const { upc } of newer?.variants ?? []) await setStock(upc, 0);
    await backendEnv.BACKEND_DB.prepare("DELETE FROM site_product WHERE site_id = 'us' AND master_id = ?").bind(older?.masterId).run();
    const { items } = (await favorites(shopper)).body;
    expect(items[0]).toMatchObject({ available: false, gone: false, price: newer?.price });
    expect(items[1]).toMatchObject({ available: false, gone: true, name: older?.name, pageUrl: older?.pageUrl });
    expect(items[1]?.price).toBeUndefined();
  });

  it('a full favorites list refuses a new product, but accepts a product that it already contains', async () => {
    const { shopper, list } = await withFavorites(1);
    await backendEnv.BACKEND_DB.prepare(
      `WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ?2)
       INSERT INTO wishlist_item SELECT ?1, 'item-' || i, printf('FULL%04dINK', i), '', '', 1, document, i
       FROM n, wishlist_item w WHERE w.list_id = ?1`,
    )
      .bind(list.favoriteId, maxListItems - 1)
      .run();
    const full = await like(shopper, (await anItem({ offset: 80 })).productId);
    expect(full.error).toMatchObject({ errorId: 'API400', details: { maxItems: maxListItems } });
    expect((await like(shopper, list.productIds[0] ?? '')).status).toBe(200);
  });
});

describe('shared favorites', () => {
  it('anyone can read shared favorites with the share id, and the reply does not reveal the owner', async () => {
    const { shopper, list } = await withFavorites(2);
    const { shareId } = (await ask(shopper, 'wishlists.shareFavorites', sharePath(list.favoriteId))).body;
    expect(shareId).not.toBe(list.favoriteId);
    expect((await ask(shopper, 'wishlists.shareFavorites', sharePath(list.favoriteId))).body.shareId).toBe(shareId);
    expect((await favorites(shopper)).body.shareId).toBe(shareId);
    const anyone = await aShopper({ scope: 'site' });
    const shared = await ask(anyone, 'wishlists.sharedFavorites', sharePath(shareId));
    expect(shared.body.items.map(({ id }) => id)).toEqual(list.productIds);
    expect(Object.keys(shared.body).toSorted()).toEqual(['items', 'start', 'total']);
    expect(JSON.stringify(shared.body)).not.toContain(list.favoriteId);
  });

  it('the share id gives no permission to change the list, and becomes invalid when sharing ends', async () => {
    const { shopper, list } = await withFavorites(1);
    const { shareId } = (await ask(shopper, 'wishlists.shareFavorites', sharePath(list.favoriteId))).body;
    const other = await aShopper();
    expect((await unlike(other, shareId, list.items[0]?.itemId ?? '')).error?.errorId).toBe('API404');
    expect((await ask(shopper, 'wishlists.unshareFavorites', sharePath(list.favoriteId))).body).toEqual({ shared: false });
    expect((await ask(other, 'wishlists.sharedFavorites', sharePath(shareId))).error?.errorId).toBe('API404');
    const again = (await ask(shopper, 'wishlists.shareFavorites', sharePath(list.favoriteId))).body.shareId;
    expect(again).not.toBe(shareId);
  });
});

describe('access to lists', () => {
  it('calls with the list id of another shopper are refused with API404, and calls with a site token with AUT404', async () => {
    const { shopper, list } = await withFavorites(1);
    const { line, cartId, ...given } = await withLine(20);
    await save(given.shopper, cartId, line);
    const saved = (await readSaved(given.shopper)).body;
    const item = saved.items[0]?.itemId ?? '';
    const [stranger, withSiteToken] = [await aShopper(), await aShopper({ scope: 'site' })];
    for (const [who, code] of [
      [stranger, 'API404'],
      [withSiteToken, 'AUT404'],
    ] as const) {
      const answers = [
        await unlike(who, list.favoriteId, list.items[0]?.itemId ?? ''),
        await ask(who, 'wishlists.shareFavorites', sharePath(list.favoriteId)),
        await ask(who, 'wishlists.unshareFavorites', sharePath(list.favoriteId)),
        await update(who, { saveForLaterId: saved.saveForLaterId, itemId: item, qty: 5 }),
        await drop(who, saved.saveForLaterId, item),
      ];
      expect(answers.map(({ error }) => error?.errorId)).toEqual(answers.map(() => code));
      expect((await save(who, cartId, line)).error?.errorId).toBe('BSK404');
    }
    for (const answer of [
      await favorites(withSiteToken),
      await like(withSiteToken, list.productIds[0] ?? ''),
      await readSaved(withSiteToken),
    ])
      expect(answer.error?.errorId).toBe('AUT404');
    expect((await favorites(shopper)).body.total).toBe(1);
    expect((await readSaved(given.shopper)).body.items[0]?.qty).toBe(2);
  });

  it('shared favorites of one site are not found on another site', async () => {
    const { shopper, list } = await withFavorites(1);
    const { shareId } = (await ask(shopper, 'wishlists.shareFavorites', sharePath(list.favoriteId))).body;
    const elsewhere = await aShopper({ siteId: 'de', locale: 'de_DE' });
    expect((await ask(elsewhere, 'wishlists.sharedFavorites', sharePath(shareId))).error?.errorId).toBe('API404');
  });

  it('adding a favorite is refused with ORD404 if the product is not in the catalog', async () => {
    expect((await like(await aShopper(), 'ZZZZZZZZINK')).error?.errorId).toBe('ORD404');
  });
});

describe('items saved for later', () => {
  it('saving a line moves all its units to the list, and moving the item back restores the line', async () => {
    const { shopper, cartId, line, item } = await withLine(21);
    const moved = (await save(shopper, cartId, line)).body;
    expect(moved.items).toEqual([]);
    const list = (await readSaved(shopper)).body;
    expect(list).toMatchObject({ saveForLaterId: moved.saveForLaterId, total: 1, items: [{ ...item, qty: 2, available: true }] });
    const back = (await shopper.add(moveBack(list.items[0] ?? expect.fail(), list, cartId))).body;
    expect(back.items.map(({ upc, qty }) => [upc, qty])).toEqual([[item.upc, 2]]);
    expect((await readSaved(shopper)).body.total).toBe(0);
  });

  it('a repeated move takes effect only once, whether it has the same idempotency key or a new key', async () => {
    const { shopper, cartId, line } = await withLine(22);
    for (const key of ['save-1', 'save-1', 'save-2']) expect((await save(shopper, cartId, line, key)).status).toBe(200);
    const list = (await readSaved(shopper)).body;
    expect(list.items.map(({ qty }) => qty)).toEqual([2]);
    const back = moveBack(list.items[0] ?? expect.fail(), list, cartId);
    for (const key of ['back-1', 'back-1']) expect((await shopper.add(back, key)).body.totalItems).toBe(2);
    expect((await shopper.add(back, 'back-2')).error?.errorId).toBe('API404');
    expect((await shopper.read(cartId)).body.totalItems).toBe(2);
    expect((await save(shopper, cartId, { itemId: 'none', upc: back.upc }, 'save-1')).error?.errorId).toBe('API400');
  });

  it('saving a variant that is in the list increases its quantity', async () => {
    const { shopper, cartId, line, item } = await withLine(23);
    await save(shopper, cartId, line);
    const again = (await shopper.add({ cartId, ...item, qty: 3 })).body.items[0];
    await save(shopper, cartId, { itemId: again?.id, upc: item.upc });
    expect((await readSaved(shopper)).body.items.map(({ qty }) => qty)).toEqual([5]);
  });

  it('a saved item that sells out stays in the list, and moving it to the cart is refused with INV406', async () => {
    const { shopper, cartId, line, item } = await withLine(24);
    await save(shopper, cartId, line);
    await setStock(item.upc, 0);
    const list = (await readSaved(shopper)).body;
    expect(list.items[0]).toMatchObject({ available: false, gone: false, maxQty: 0 });
    const back = moveBack(list.items[0] ?? expect.fail(), list, cartId);
    expect((await shopper.add(back)).error?.errorId).toBe('INV406');
    expect((await readSaved(shopper)).body.total).toBe(1);
  });

  it('changing a saved item to a variant that is also in the list merges both items', async () => {
    const { shopper, cartId, line, item } = await withLine(25);
    await save(shopper, cartId, line);
    const list = (await readSaved(shopper)).body;
    const other = list.items[0]?.variants.find(({ upc, available }) => available && upc !== item.upc)?.upc ?? '';
    await shopper
      .add({ cartId, ...item, upc: other, qty: 1 })
      .then(({ body }) => save(shopper, cartId, { itemId: body.items[0]?.id, upc: other }));
    const of = { saveForLaterId: list.saveForLaterId, itemId: list.items[0]?.itemId };
    expect((await update(shopper, { ...of, qty: 4 })).body.items.find(({ upc }) => upc === item.upc)?.qty).toBe(4);
    const merged = (await update(shopper, { ...of, qty: 4, upc: other })).body.items;
    expect(merged.map(({ upc, qty }) => [upc, qty])).toEqual([[other, 5]]);
    expect((await update(shopper, { ...of, qty: 1, upc: '999999999999' })).error?.errorId).toBe('ORD404');
    expect((await update(shopper, { ...of, itemId: 'none', qty: 1 })).error?.errorId).toBe('API404');
  });

  it('removing a saved item does not change the cart', async () => {
    const { shopper, cartId, line, item } = await withLine(26);
    await save(shopper, cartId, line);
    const before = (await shopper.add({ cartId, ...item, qty: 1 })).body;
    const list = (await readSaved(shopper)).body;
    for (const _ of [1, 2]) expect((await drop(shopper, list.saveForLaterId, list.items[0]?.itemId ?? '')).body.items).toEqual([]);
    expect((await shopper.read(cartId)).body.revision).toBe(before.revision);
  });

  it('wishlists.savedForLater returns the saved items in pages', async () => {
    const { shopper, cartId, line } = await withLine(27);
    await save(shopper, cartId, line);
    const item = await anItem({ offset: 28 });
    const { body } = await shopper.add({ cartId, ...item });
    await save(shopper, cartId, { itemId: body.items[0]?.id, upc: item.upc });
    const [first, second] = [(await readSaved(shopper, '?count=1')).body, (await readSaved(shopper, '?start=1&count=1')).body];
    expect([first, second].map(({ items, total }) => [items.length, total])).toEqual([
      [1, 2],
      [1, 2],
    ]);
    expect(first.items[0]?.itemId).not.toBe(second.items[0]?.itemId);
  });
});

it('this file tests every call for lists in the contract', () => {
  expect([...asked].toSorted()).toEqual(callNames.filter((name) => name.startsWith('wishlists.')).toSorted());
});
