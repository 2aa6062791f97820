// An export with as many orders as a busy shop has.
import { beforeAll, expect, test } from 'vitest';
import { find, prepareBackend } from '../../../../support/backend.ts';
import { aFileForm, hiddenField, textOf } from '../../../../support/shopify/import.ts';
import { aShopifyOrder, orderHeader } from '../../../../support/shopify/order-export.ts';
import { writeExport } from '../../../../support/shopify/product-export.ts';
import { type StaffBrowser, signedIn } from '../../../../support/staff.ts';

let admin: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  admin = await signedIn('administrator');
});

test('an export of 10,000 orders with 40,000 lines is checked, imported and undone', { timeout: 180_000 }, async () => {
  const rows = Array.from({ length: 10_000 }, (_, index) => {
    const [first = {}, further = {}] = aShopifyOrder(`#${index}`, `person-${index % 3_000}@example.org`);
    return [first, further, further, further];
  }).flat();
  const uploaded = await admin.post('/catalog/shopify/orders', aFileForm(['orders_export.csv', writeExport(rows, orderHeader)]));
  const location = uploaded.headers.get('location') ?? '';
  expect((await admin.post(location, { market: 'us' })).status).toBe(303);
  const page = await textOf(admin.get(location));
  expect(page).toContain('The import creates 10,000 orders (50,000 items).');
  expect((await admin.post(`${location}/store`, { checked: hiddenField(page, 'checked') })).status).toBe(303);
  expect(await find('SELECT COUNT(*) FROM former_order')).toBe('10000');
  const undo = await textOf(admin.get(`${location}/undo`));
  expect(undo).toContain('Undoing removes 10,000 orders from the accounts of their customers.');
  expect((await admin.post(`${location}/undo`, { checked: hiddenField(undo, 'checked') })).status).toBe(303);
  expect(await find('SELECT COUNT(*) FROM former_order')).toBe('0');
});
