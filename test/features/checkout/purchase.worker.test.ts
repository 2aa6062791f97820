// Tests a complete purchase, from the product page to the stored order, with the requests of a browser without scripts.
import { beforeAll, describe, expect, test } from 'vitest';
import { backendEnv, everyMarket, prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readText } from '../../support/browser.ts';
import { countElements, findAttribute } from '../../support/html.ts';
import { chooseVariants } from '../../support/long-set.ts';
import { aBrowser } from '../../support/purchase.ts';
import { anItem, readStock } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(everyMarket));

const orders = () => backendEnv.BACKEND_DB.prepare('SELECT COUNT(*) AS n FROM placed_order').first<number>('n');

describe.each(chooseVariants(Object.entries(places), ([name]) => name === 'us' || name === 'de'))('purchase in %s', (_, place) => {
  test('purchase without scripts stores one order, and the confirmation can be reloaded', async () => {
    const item = await anItem({ siteId: place.siteId, offset: 3, stock: 5 });
    const buyer = aBuyer(aBrowser(), place);
    const { path } = buyer;
    expect((await buyer.add(item)).location).toBe(path('/cart?added=1'));
    expect((await buyer.visit(path('/checkout'))).location).toBe(path('/checkout/shipping'));
    expect((await buyer.visit(path('/checkout/shipping'))).status).toBe(200);
    expect((await buyer.ship()).location).toBe(path('/checkout/billing'));
    expect(countElements((await buyer.visit(path('/checkout/billing'))).html, '[data-card-frame]')).toBe(1);
    expect((await buyer.pay()).location).toBe(path('/checkout/billing'));
    expect((await buyer.visit(path('/checkout/billing'))).html).toContain('Visa •••• 4242, 12/30');
    const summary = await buyer.visit(path('/checkout/summary'));
    expect(readText(summary.html)).toContain(place.address.addressLine1);
    const before = await orders();
    const placed = await buyer.place(summary);
    expect([placed.status, placed.location]).toEqual([303, path('/order-confirmation')]);
    const shown = await buyer.confirmation();
    expect(shown.status).toBe(200);
    expect(readText(shown.html)).toContain(place.address.city);
    const orderNumber = readText(shown.html, 'main dd');
    expect(orderNumber).toMatch(/^[A-Z0-9-]{6,}$/);
    expect(findAttribute(shown.html, '.confirmation-pictures img', 'src')).toContain('/product/');
    expect(readText(shown.html, '.confirmation-text h1 + p')).toMatch(/^(Estimated delivery|Voraussichtliche|Livraison|Consegna)/);
    expect(findAttribute(shown.html, '.order-facts time', 'datetime')).toMatch(/^\d{4}-\d\d-\d\d$/);
    expect(readText((await buyer.confirmation()).html, 'main dd')).toBe(orderNumber);
    expect(await orders()).toBe((before ?? 0) + 1);
    expect(await readStock(item.upc, place.siteId)).toBe(4);
    expect((await buyer.visit(path('/cart'))).html).not.toContain(item.upc);
  });
});
