// Stock that staff change, with concurrent orders, the ledger and the facet of sizes.
import { beforeAll, describe, expect, test } from 'vitest';
import { aGateway, backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { changeCatalog, checkChange, confirmChange, undoChange } from '../../../support/catalog-changes.ts';
import { type Catalog, expectCounts, filter, later, listItems, listing } from '../../../support/catalog-listings.ts';
import { anItem, readStock } from '../../../support/shopper.ts';
import { readLedger } from '../../../support/stock-ledger.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;

describe('a stock change', () => {
  const toWeb = (sku: string, units: Record<string, string>) => ({ location: 'web-us', sku, ...units });

  test('adding a unit does not overwrite the stock changes of concurrent orders', async () => {
    const { upc } = await anItem({ offset: 2, stock: 10 });
    const row = toWeb(upc, { change: '5' });
    const { digest } = await checkChange('stock', row);
    await db.prepare("UPDATE stock SET available = available - 3 WHERE location_id = 'web-us' AND sku = ?1").bind(upc).run();
    expect((await confirmChange('stock', digest, row)).outcome).toBe('stored');
    expect(await readStock(upc)).toBe(12);
  });

  test('setting the number of units is rejected if orders have taken units since the check', async () => {
    const { upc } = await anItem({ offset: 3, stock: 10 });
    const row = toWeb(upc, { available: '20' });
    const { digest } = await checkChange('stock', row);
    await db.prepare("UPDATE stock SET available = available - 3 WHERE location_id = 'web-us' AND sku = ?1").bind(upc).run();
    expect((await confirmChange('stock', digest, row)).outcome).toBe('outdated');
    expect(await readStock(upc)).toBe(7);
  });

  test('at most the available units can be removed, even if orders take some after the check', async () => {
    const { upc } = await anItem({ offset: 4, stock: 4 });
    expect((await checkChange('stock', toWeb(upc, { change: '-5' }))).problems).toEqual([
      { line: 2, column: 'change', message: 'Only 4 units can be sold. The others are sold, or orders in progress hold them.' },
    ]);
    const row = toWeb(upc, { change: '-4' });
    const { digest } = await checkChange('stock', row);
    await db.prepare("UPDATE stock SET available = 3 WHERE location_id = 'web-us' AND sku = ?1").bind(upc).run();
    expect((await confirmChange('stock', digest, row)).outcome).toBe('invalid');
    expect(await readStock(upc)).toBe(3);
  });

  test('the ledger of a variant with orders agrees with its stock after a change', async () => {
    const { upc } = await anItem({ offset: 5, stock: 10 });
    await db.prepare("INSERT INTO stock_movement (location_id, sku, reason, qty) VALUES ('web-us', ?1, 'opening', 10)").bind(upc).run();
    await changeCatalog('stock', toWeb(upc, { change: '5' }));
    await changeCatalog('stock', toWeb(upc, { change: '-2' }));
    expect(await readStock(upc)).toBe(await readLedger('web-us', upc));
  });

  test('a size leaves the size facet when it is sold out and returns when it is available, with correct counts', async () => {
    const { productId } = await anItem({ offset: 6 });
    const masterId = await find('SELECT master_id FROM product WHERE product_id = ?1', productId);
    const { results } = await db
      .prepare(
        "SELECT s.sku, s.available FROM stock s JOIN product p ON p.product_id = s.product_id WHERE p.master_id = ?1 AND s.location_id = 'web-us'",
      )
      .bind(masterId)
      .all<{ sku: string; available: number }>();
    const home = await find('SELECT home_category_id FROM product_master WHERE master_id = ?1', masterId);
    const sizesOf = async () => {
      const { askJson } = await aGateway(later());
      const { facets } = await askJson<Catalog>(listing('', home));
      const found: string[] = [];
      for (const { value } of facets.find(({ id }) => id === 'size')?.values ?? [])
        if ((await listItems(askJson, filter(`size:${value}`), home)).some((item) => item.masterId === masterId)) found.push(value);
      return found;
    };
    const before = await sizesOf();
    expect(before.length).toBeGreaterThan(0);
    const emptied = await changeCatalog('stock', ...results.map(({ sku }) => toWeb(sku, { available: '0' })));
    expect(await sizesOf()).toEqual([]);
    await expectCounts('size', home);
    await undoChange(emptied.changeId);
    expect(await sizesOf()).toEqual(before);
    await expectCounts('size', home);
  });
});
