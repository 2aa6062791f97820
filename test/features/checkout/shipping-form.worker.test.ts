// Tests the form of the shipping step: remembered values, validation errors, and gateway errors.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { prepareBackend } from '../../support/backend.ts';
import { places, readInput, readText } from '../../support/browser.ts';
import { countElements, findAttribute, findAttributes } from '../../support/html.ts';
import { aBuyerWithCart, type Between } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

const chosenMethod = (html: string) => findAttribute(html, 'input[name=method]:checked', 'value');

describe('country data from the gateway', () => {
  const form = '/en-us/checkout/shipping';
  const provinces = [
    { code: 'JE', name: 'Jefferson' },
    { code: 'FR', name: 'Franklin' },
  ];
  const change = (part: 'shipping' | 'billing') => async (reply: Response) => {
    const { addressRules, ...data } = (await reply.json()) as CallReply<'utilities.countryData'>;
    const fields = addressRules[part].fields.filter(({ name }) => name !== 'addressLine2');
    return Response.json({ ...data, addressRules: { ...addressRules, [part]: { fields, provinces } } });
  };
  const answer =
    (reply: (real: Response) => Response | Promise<Response>): Between =>
    async (request, pass) =>
      new URL(request.url).pathname.includes('/utilities/i18n/') ? reply(await pass(request)) : pass(request);

  test('country data from the gateway determines the fields and provinces of the shipping form', async () => {
    const { shop, buyer } = await aBuyerWithCart();
    shop.state.between = answer(change('shipping'));
    const { html } = await buyer.visit(form);
    expect(findAttributes(html, '[name=province] option', 'value').filter(Boolean)).toEqual(['JE', 'FR']);
    expect([countElements(html, '[name=addressLine2]'), countElements(html, '[name=addressLine1]')]).toEqual([0, 1]);
    const wrong = await buyer.ship({ postalCode: '1', province: 'CO' });
    expect([wrong.status, readText(wrong.html, '#shipping-province-error')]).toEqual([422, expect.stringMatching(/\w/)]);
  });

  test('country data from the gateway determines the provinces of the billing form', async () => {
    const { shop, buyer } = await aBuyerWithCart();
    shop.state.between = answer(change('billing'));
    await buyer.ship();
    const { html } = await buyer.visit('/en-us/checkout/billing');
    expect(findAttributes(html, '[name=province] option', 'value').filter(Boolean)).toEqual(['JE', 'FR']);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['fails', () => new Response('gone', { status: 503 })],
    ['is late', () => new Promise<Response>((resolve) => setTimeout(() => resolve(new Response('late', { status: 500 })), 5000))],
  ])('shipping form uses the country data of the market file if the request for country data %s', async (_, reply) => {
    const { shop, buyer } = await aBuyerWithCart();
    shop.state.between = answer(reply);
    const page = await buyer.visit(form);
    expect(page.status).toBe(200);
    expect(findAttributes(page.html, '[name=province] option', 'value')).toContain('CO');
    expect((await buyer.ship()).location).toBe('/en-us/checkout/billing');
  });
});

describe('shipping form', () => {
  test('shipping form shows validation errors at their fields and keeps the input', async () => {
    const { buyer } = await aBuyerWithCart();
    const page = await buyer.ship({ email: 'ada@example', postalCode: '1', city: '' });
    expect(page.status).toBe(422);
    for (const name of ['email', 'postalCode', 'city']) expect(readText(page.html, `#shipping-${name}-error`), name).not.toBe('');
    expect(readInput(page.html, 'email')).toBe('ada@example');
    expect(readInput(page.html, 'addressLine1')).toBe('1 Summit Way');
    expect(chosenMethod(page.html)).toBe('standard');
  });

  test('shipping form shows all saved values when the shopper returns to the step', async () => {
    const { buyer, path } = await aBuyerWithCart();
    await buyer.ship({ method: 'express', addressLine2: 'Flat 3' });
    const page = await buyer.visit(path('/checkout/shipping'));
    const names = ['addressLine1', 'addressLine2', 'city', 'postalCode', 'email', 'phone'];
    const typed = ['1 Summit Way', 'Flat 3', 'Denver', '80202', 'ada@example.org', '(303) 555 - 0142'];
    expect(names.map((name) => readInput(page.html, name))).toEqual(typed);
    expect(findAttribute(page.html, '[name=province] option[selected]', 'value')).toBe('CO');
    expect(chosenMethod(page.html)).toBe('express');
  });

  test('shipping form asks for confirmation if the selected method costs more at the new address', async () => {
    const { buyer, path } = await aBuyerWithCart();
    const hawaii = { province: 'HI', postalCode: '96813', city: 'Honolulu', method: 'express' };
    const page = await buyer.ship(hawaii);
    expect(page.status).toBe(409);
    expect(readText(page.html)).toContain('Express shipping to this address costs $34.95');
    expect((await buyer.ship(hawaii)).location).toBe(path('/checkout/billing'));
  });

  test('shipping form returns 422 for a method that is not available at the address', async () => {
    const { buyer } = await aBuyerWithCart();
    const page = await buyer.ship({ province: 'HI', postalCode: '96813', city: 'Honolulu', method: 'next-day' });
    expect(page.status).toBe(422);
    expect(readText(page.html)).toContain('This shipping method is not available for your address');
    expect(readInput(page.html, 'city')).toBe('Honolulu');
  });

  test('shipping form shows gateway errors at the fields, for example for a ZIP code of another state', async () => {
    const { buyer } = await aBuyerWithCart();
    const page = await buyer.ship({ postalCode: '10001' });
    expect(page.status).toBe(422);
    expect(readText(page.html, '#shipping-postalCode-error')).toBe('This does not match the rest of the address');
  });

  test.each<[string, string, RegExp]>([
    ['PAY401', '[]', /We don’t deliver to this address/],
    ['SHP500', '["addressLine1"]', /We can’t deliver to PO boxes/],
    ['SHP410', '["phone"]', /We need a phone number/],
    ['CHK380', '["city"]', /City: This part of the address is incorrect/],
    ['API400', '[]', /Some information is missing/],
  ])('shipping form shows the gateway error %s and keeps all input', async (errorId, fields, text) => {
    const { shop, buyer } = await aBuyerWithCart();
    const body = JSON.stringify({ errorDetails: [{ errorId, message: 'A required part', details: { fields: JSON.parse(fields) } }] });
    shop.state.between = (request, pass) =>
      request.url.endsWith('/shippingAddress') ? Promise.resolve(new Response(body, { status: 400 })) : pass(request);
    const page = await buyer.ship();
    expect(page.status).toBe(422);
    expect(readText(page.html)).toMatch(text);
    expect(readInput(page.html, 'addressLine1')).toBe('1 Summit Way');
  });

  test("shipping form shows the gateway's suggested spelling above the entered address", async () => {
    const { shop, buyer, path } = await aBuyerWithCart();
    shop.state.between = async (request, pass) => {
      const answer = await pass(request);
      if (!request.url.endsWith('/validation')) return answer;
      const reply = (await answer.json()) as { address: object };
      return Response.json({ isValidated: true, differs: true, address: { ...reply.address, addressLine1: '1 Summit Way West' } });
    };
    const question = await buyer.ship();
    expect(question.status).toBe(409);
    expect(readText(question.html)).toContain('1 Summit Way West');
    expect(readInput(question.html, 'addressLine1')).toBe('1 Summit Way');
    expect((await buyer.ship({ spelling: 'proper' })).location).toBe(path('/checkout/billing'));
    expect(readInput((await buyer.visit(path('/checkout/shipping'))).html, 'addressLine1')).toBe('1 Summit Way West');
    expect((await buyer.ship({ spelling: 'typed' })).location).toBe(path('/checkout/billing'));
    expect(readInput((await buyer.visit(path('/checkout/shipping'))).html, 'addressLine1')).toBe('1 Summit Way');
  });

  test.each([
    [places.us, '500 Ridgeline Rd', '500 Ridgeline Road'],
    [places.de, 'Alpenstr. 5', 'Alpenstraße 5'],
  ])('shipping form in $0.locale suggests a corrected street spelling only once', async (place, typed, proper) => {
    const { buyer, path } = await aBuyerWithCart(place);
    const question = await buyer.ship({ addressLine1: typed });
    expect([question.status, readText(question.html, '.spelling').includes(proper)]).toEqual([409, true]);
    expect((await buyer.ship({ addressLine1: typed, spelling: 'typed' })).location).toBe(path('/checkout/billing'));
    expect((await buyer.ship({ addressLine1: typed })).location).toBe(path('/checkout/billing'));
    expect((await buyer.ship({ addressLine1: typed, spelling: 'proper' })).location).toBe(path('/checkout/billing'));
    expect(readInput((await buyer.visit(path('/checkout/shipping'))).html, 'addressLine1')).toBe(proper);
  });

  test('shipping form asks again, instead of saving, if the address was edited after a spelling was suggested', async () => {
    const { buyer, path } = await aBuyerWithCart();
    const question = await buyer.ship({ addressLine1: '500 Ridgeline Rd' });
    const answer = { spelling: 'proper', spelling_of: readInput(question.html, 'spelling_of') ?? '' };
    const edited = await buyer.ship({ ...answer, addressLine1: '9 Bank St' });
    expect([edited.status, readInput(edited.html, 'addressLine1')]).toEqual([409, '9 Bank St']);
    expect(readText(edited.html)).toContain('You changed the address. Please check it and continue.');
    const other = await buyer.ship({ ...answer, addressLine1: '500 Ridgeline Rd', city: 'Boulder' });
    expect([other.status, readText(other.html, '.spelling').includes('Boulder')]).toEqual([409, true]);
    expect((await buyer.ship({ ...answer, addressLine1: '500 Ridgeline Rd' })).location).toBe(path('/checkout/billing'));
    expect(readInput((await buyer.visit(path('/checkout/shipping'))).html, 'addressLine1')).toBe('500 Ridgeline Road');
  });

  test('changing the shipping address also changes an identical billing address', async () => {
    const { buyer, path } = await aBuyerWithCart();
    await buyer.ship();
    await buyer.pay();
    await buyer.ship({ addressLine1: '2 Valley Road' });
    const summary = readText((await buyer.visit(path('/checkout/summary'))).html);
    expect([summary.includes('2 Valley Road'), summary.includes('Same as the shipping address')]).toEqual([true, true]);
  });

  test('clearing the shipping address removes it from the cart', async () => {
    const { buyer, path } = await aBuyerWithCart();
    const shipping = path('/checkout/shipping');
    await buyer.ship();
    expect(readInput((await buyer.visit(shipping)).html, 'city')).toBe(places.us.address.city);
    expect((await buyer.post(shipping, { go: 'clear-address' })).location).toBe(shipping);
    const cleared = await buyer.visit(shipping);
    expect([readInput(cleared.html, 'city'), countElements(cleared.html, '[value=clear-address]')]).toEqual(['', 0]);
  });
});
