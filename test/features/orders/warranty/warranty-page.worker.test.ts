// The warranty form in the shop.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { aBrowser, aShop } from '../../../support/purchase.ts';

beforeAll(() => prepareBackend(), 120_000);

test('the warranty form is prefilled with a product and submits a claim', async () => {
  const browser = aBrowser(aShop());
  const at = '/en-us/help/warranty?product=Ridge+Shell&order=CABCDEFGHJK';
  expect((await browser.visit(at)).html).toContain('value="Ridge Shell"');
  expect((await browser.post(at, { product: '', description: '' })).status).toBe(422);
  const claim = { product: 'Ridge Shell', description: 'The zip has come off.', orderNumber: '', name: 'Mara', email: 'mara@example.org' };
  const end = await browser.follow(await browser.post(at, claim));
  expect(end.path).toBe('/en-us/help/warranty/sent');
});
