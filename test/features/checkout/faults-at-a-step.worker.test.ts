// Tests that a checkout step shows the error and keeps the input if a call fails with an error code that is not listed for the call, or
// without an error code.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { readInput, readText } from '../../support/browser.ts';
import { countElements, findAttribute } from '../../support/html.ts';
import { aBuyerWithCart } from '../../support/purchase.ts';

beforeAll(() => prepareBackend(), 60_000);

const shipped = { city: 'Boulder', addressLine1: '9 Bank St', postalCode: '80302', method: 'express' };

describe.each([
  ['cart.validateShippingAddress=TAX309', 409, 'toast', /tax/i],
  ['cart.addShippingAddress=GEN500', 503, 'toast', /Something went wrong/],
  ['cart.addShippingAddress=BIL400', 409, 'banner', /Enter a billing address/],
  ['cart.setShippingMethod=unknown-code', 409, 'banner', /The server says this/],
  ['cart.addShippingAddress=bot-defence', 403, 'banner', /try again/],
])('shipping step with the fault %s', (scenario, status, surface, text) => {
  test('shipping step shows a gateway fault and keeps all input', async () => {
    const { buyer } = await aBuyerWithCart();
    buyer.cookies.set('cairn-scenario', scenario);
    const shown = await buyer.ship(shipped);
    expect(shown.status).toBe(status);
    expect(readText(shown.html, 'main .messages')).toMatch(text);
    expect(countElements(shown.html, 'main .messages[data-toast]')).toBe(surface === 'toast' ? 1 : 0);
    expect(readInput(shown.html, 'addressLine1')).toBe('9 Bank St');
    expect(readInput(shown.html, 'phone')).toBe('3035550142');
    expect(findAttribute(shown.html, 'input[name=method]:checked', 'value')).toBe('express');
    buyer.cookies.delete('cairn-scenario');
    expect((await buyer.ship(shipped)).location).toBe(buyer.path('/checkout/billing'));
  });
});

test('unlisted error code that comes with a field name shows its message at that field', async () => {
  const { buyer } = await aBuyerWithCart();
  buyer.cookies.set('cairn-scenario', 'cart.addShippingAddress=BILL410');
  expect(readText((await buyer.ship()).html, '#shipping-phone-error')).toContain('Enter a phone number');
});

test('shipping step shows a general error and keeps all input if the gateway does not respond', async () => {
  const { shop, buyer } = await aBuyerWithCart();
  shop.state.between = (request, pass) =>
    request.url.endsWith('/shippingAddress') ? Promise.resolve(new Response('gone', { status: 502 })) : pass(request);
  const shown = await buyer.ship(shipped);
  expect([shown.status, readInput(shown.html, 'city')]).toEqual([503, 'Boulder']);
  expect(readText(shown.html, 'main .messages[data-toast]')).toContain('Something went wrong');
});

test('billing step keeps a separate billing address after a gateway fault', async () => {
  const { buyer, path } = await aBuyerWithCart();
  await buyer.ship();
  buyer.cookies.set('cairn-scenario', 'cart.addBillingAddress=TAX309');
  const { same: _, ...own } = { same: '', firstName: 'Bo', lastName: 'Hill', addressLine1: '9 Bank St', city: 'Boulder' };
  const shown = await buyer.post(path('/checkout/billing'), { ...own, province: 'CO', postalCode: '80302', phone: '3035550143' });
  expect(shown.status).toBe(409);
  expect(readText(shown.html, 'main .messages')).toMatch(/tax/i);
  expect([readInput(shown.html, 'addressLine1'), countElements(shown.html, '[name=same]:checked')]).toEqual(['9 Bank St', 0]);
});
