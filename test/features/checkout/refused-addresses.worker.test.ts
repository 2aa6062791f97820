// Tests that an address that is rejected when the order is placed can be corrected in the shipping step, which shows the error.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { readInput, readText } from '../../support/browser.ts';
import { buyersAtSummary, countOrders } from '../../support/summaries.ts';

beforeAll(() => prepareBackend());

const atSummary = buyersAtSummary(70);

test.each([
  ['PAY401', 'postalCode', 'We don’t deliver to this address.'],
  ['SHP500', 'addressLine1', 'We can’t deliver to PO boxes.'],
  ['SHP410', 'phone', 'We need a phone number for the shipment.'],
])('order rejected with %s redirects to shipping, with the message at the top and at the field %s', async (errorId, field, text) => {
  const { shop, buyer, summary, path } = await atSummary();
  const before = await countOrders();
  shop.state.between = async (request, pass) =>
    request.url.endsWith('/checkout/order')
      ? Response.json({ errorDetails: [{ errorId, message: 'refused' }] }, { status: 400 })
      : pass(request);
  const refused = await buyer.place(summary);
  expect(refused.location).toBe(path('/checkout/shipping'));
  const shown = await buyer.follow(refused);
  expect(shown.status).toBe(200);
  const [top = ''] = shown.html.split('<form class="form"');
  expect(readText(top.slice(top.indexOf('<main')))).toContain(text);
  expect(shown.html).toMatch(new RegExp(`name="${field}"[^>]*aria-invalid="true"|aria-invalid="true"[^>]*name="${field}"`));
  expect(readInput(shown.html, 'addressLine1')).toBe('1 Summit Way');
  expect(await countOrders()).toBe(before);
});
