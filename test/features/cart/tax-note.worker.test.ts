// Tests the note in the cart that tax will be added, in markets whose prices exclude tax.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readText } from '../../support/browser.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { shelve } from '../../support/shelves.ts';
import { anItem } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(), 60_000);

test('tax note mentions only shipped items if the tax for pickup items is already known', async () => {
  const buyer = aBuyer(aBrowser(aShop()), places.us);
  const readNote = async () => readText((await buyer.visit(buyer.path('/cart'))).html, '.cart-later');
  const [shipped, fetched] = [await anItem({ offset: 50 }), await anItem({ offset: 51 })];
  await buyer.add(shipped);
  expect(await readNote()).toBe('Tax is calculated after you enter your address.');
  await shelve('US-DEN', fetched, 5);
  await buyer.pickUp(fetched);
  expect(readText((await buyer.visit(buyer.path('/cart'))).html, 'main')).toContain('Sales tax (CO');
  expect(await readNote()).toBe('Tax on shipped items is calculated after you enter your address.');
});
