// The forms of the checkout: what they remember, what they refuse and where they show it, and what the gateway finds wrong.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../support/browser.ts';
import { countElements, findAttribute } from '../../support/html.ts';
import { aBrowser, aBuyerWithCart, aShop } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

describe('a step that is not earned yet', () => {
  test('leads to the first one that is', async () => {
    const { buyer, path } = await aBuyerWithCart();
    expect((await buyer.visit(path('/checkout/billing'))).location).toBe(path('/checkout/shipping'));
    expect((await buyer.visit(path('/checkout/summary'))).location).toBe(path('/checkout/shipping'));
    await buyer.ship();
    expect((await buyer.visit(path('/checkout/summary'))).location).toBe(path('/checkout/billing'));
    expect((await buyer.post(path('/checkout/summary'), {})).status).toBe(303);
  });

  test.each(['shipping', 'billing', 'summary'])('or has no cart leads there: %s', async (step) => {
    const buyer = aBuyer(aBrowser(), places.us);
    expect((await buyer.visit(buyer.path(`/checkout/${step}`))).location).toBe('/en-us/cart');
    expect((await buyer.post(buyer.path(`/checkout/${step}`), {})).location).toBe('/en-us/cart');
  });

  test('or does not exist is not found', async () => {
    const { buyer, path } = await aBuyerWithCart();
    expect((await buyer.visit(path('/checkout/gifts'))).status).toBe(404);
  });
});

const chosenMethod = (html: string) => findAttribute(html, 'input[name=method]:checked', 'value');

describe('the shipping form', () => {
  test('shows at each field what is wrong, and what was typed', async () => {
    const { buyer } = await aBuyerWithCart();
    const page = await buyer.ship({ email: 'ada@example', postalCode: '1', city: '' });
    expect(page.status).toBe(422);
    for (const name of ['email', 'postalCode', 'city']) expect(readText(page.html, `#shipping-${name}-error`), name).not.toBe('');
    expect(readInput(page.html, 'email')).toBe('ada@example');
    expect(readInput(page.html, 'addressLine1')).toBe('1 Summit Way');
    expect(chosenMethod(page.html)).toBe('standard');
  });

  test('shows everything again to whoever comes back', async () => {
    const { buyer, path } = await aBuyerWithCart();
    await buyer.ship({ method: 'express', addressLine2: 'Flat 3' });
    const page = await buyer.visit(path('/checkout/shipping'));
    const names = ['addressLine1', 'addressLine2', 'city', 'postalCode', 'email', 'phone'];
    const typed = ['1 Summit Way', 'Flat 3', 'Denver', '80202', 'ada@example.org', '(303) 555 - 0142'];
    expect(names.map((name) => readInput(page.html, name))).toEqual(typed);
    expect(findAttribute(page.html, '[name=province] option[selected]', 'value')).toBe('CO');
    expect(chosenMethod(page.html)).toBe('express');
  });

  test('asks once more where the address has its own price for the same method', async () => {
    const { buyer, path } = await aBuyerWithCart();
    const hawaii = { province: 'HI', postalCode: '96813', city: 'Honolulu', method: 'express' };
    const page = await buyer.ship(hawaii);
    expect(page.status).toBe(409);
    expect(readText(page.html)).toContain('Express shipping to this address costs $34.95');
    expect((await buyer.ship(hawaii)).location).toBe(path('/checkout/billing'));
  });

  test('refuses a method that its place does not have', async () => {
    const { buyer } = await aBuyerWithCart();
    const page = await buyer.ship({ province: 'HI', postalCode: '96813', city: 'Honolulu', method: 'next-day' });
    expect(page.status).toBe(422);
    expect(readText(page.html)).toContain('This shipping method is not available for your address');
    expect(readInput(page.html, 'city')).toBe('Honolulu');
  });

  test('shows at its fields what only the gateway knows: a ZIP code of another state', async () => {
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
  ])('shows %s of the gateway, and everything that was typed', async (errorId, fields, text) => {
    const { shop, buyer } = await aBuyerWithCart();
    const body = JSON.stringify({ errorDetails: [{ errorId, message: 'A required part', details: { fields: JSON.parse(fields) } }] });
    shop.state.between = (request, pass) =>
      request.url.endsWith('/shippingAddress') ? Promise.resolve(new Response(body, { status: 400 })) : pass(request);
    const page = await buyer.ship();
    expect(page.status).toBe(422);
    expect(readText(page.html)).toMatch(text);
    expect(readInput(page.html, 'addressLine1')).toBe('1 Summit Way');
  });

  test('offers the proper spelling of an address beside what was typed', async () => {
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
  ])('asks about a street of the test addresses in $0.locale, and not again once it was kept', async (place, typed, proper) => {
    const { buyer, path } = await aBuyerWithCart(place);
    const question = await buyer.ship({ addressLine1: typed });
    expect([question.status, readText(question.html, '.spelling').includes(proper)]).toEqual([409, true]);
    expect((await buyer.ship({ addressLine1: typed, spelling: 'typed' })).location).toBe(path('/checkout/billing'));
    expect((await buyer.ship({ addressLine1: typed })).location).toBe(path('/checkout/billing'));
    expect((await buyer.ship({ addressLine1: typed, spelling: 'proper' })).location).toBe(path('/checkout/billing'));
    expect(readInput((await buyer.visit(path('/checkout/shipping'))).html, 'addressLine1')).toBe(proper);
  });

  test('saves no address that was changed beside the question about another one', async () => {
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

  test('moves a bill along that went to the same door', async () => {
    const { buyer, path } = await aBuyerWithCart();
    await buyer.ship();
    await buyer.pay();
    await buyer.ship({ addressLine1: '2 Valley Road' });
    expect(readText((await buyer.visit(path('/checkout/summary'))).html).match(/2 Valley Road/g)).toHaveLength(2);
  });
});

describe('the billing form', () => {
  const own = {
    firstName: 'Bo',
    lastName: 'Hill',
    addressLine1: '9 Bank St',
    city: 'Denver',
    province: 'CO',
    postalCode: '80203',
    phone: '3035550143',
  };

  async function atBilling() {
    const opened = await aBuyerWithCart();
    await opened.buyer.ship();
    return opened;
  }

  test('stores an address of its own, also while the card is typed elsewhere', async () => {
    const { buyer, path } = await atBilling();
    await buyer.pay('4242424242424242', own);
    const page = await buyer.visit(path('/checkout/billing'));
    expect(readInput(page.html, 'addressLine1')).toBe('9 Bank St');
    expect([countElements(page.html, '[name=same]'), countElements(page.html, '[name=same]:checked')]).toEqual([1, 0]);
    expect(readText((await buyer.visit(path('/checkout/summary'))).html)).toMatch(/1 Summit Way .* 9 Bank St/);
  });

  test('takes the card that a frame announced together with the address, and goes on', async () => {
    const { buyer, path } = await atBilling();
    const frame = findAttribute((await buyer.visit(path('/checkout/billing'))).html, '[data-card-frame]', 'data-card-frame');
    const { pathname } = new URL(frame ?? '');
    await buyer.post(`${pathname}?frame=1`, { number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Ada' });
    const sent = await buyer.post(path('/checkout/billing'), { same: 'on', payment_session: pathname.split('/').at(-1) ?? '' });
    expect(sent.location).toBe(path('/checkout/summary'));
  });

  test('stores the card that came with a wrong address, and shows what is wrong', async () => {
    const { buyer, path } = await atBilling();
    const opened = await buyer.post(path('/checkout/billing'), { same: 'on', go: 'card' });
    const session = opened.location?.split('/').at(-1) ?? '';
    await buyer.post(opened.location ?? '', { number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Ada' });
    const page = await buyer.post(path('/checkout/billing'), { ...own, postalCode: 'x', payment_session: session });
    expect(page.status).toBe(422);
    expect(readText(page.html, '#billing-postalCode-error')).not.toBe('');
    expect(page.html).toContain('Visa •••• 4242');
  });

  test.each(['shop', 'order'])('opens the fields of a bill to the same door where they are refused, by the %s', async (by) => {
    const { buyer, path } = await atBilling();
    if (by === 'order') await buyer.pay();
    const summary = await buyer.visit(path('/checkout/summary'));
    buyer.cookies.set('cairn-scenario', by === 'order' ? 'checkout.placeOrder=CHK380' : 'cart.addBillingAddress=CHK380');
    const refused =
      by === 'order' ? await buyer.follow(await buyer.place(summary)) : await buyer.post(path('/checkout/billing'), { same: 'on' });
    expect(refused.status).toBe(by === 'order' ? 200 : 422);
    expect([countElements(refused.html, '[name=same]'), countElements(refused.html, '[name=same]:checked')]).toEqual([1, 0]);
    expect(readInput(refused.html, 'city')).toBe('Denver');
    expect(readText(refused.html, '.error-summary')).toContain('City: This part of the address is incorrect');
    expect(countElements(refused.html, '.error-summary a[href="#billing-city"]')).toBe(1);
  });

  test('says of a refusal that names no field that it is about the address', async () => {
    const { shop, buyer, path } = await atBilling();
    shop.state.between = (request, pass) =>
      request.url.endsWith('/billingAddress')
        ? Promise.resolve(Response.json({ errorDetails: [{ errorId: 'CHK380' }] }, { status: 400 }))
        : pass(request);
    const { html } = await buyer.post(path('/checkout/billing'), { same: 'on' });
    expect(readText(html, 'main [role=alert]:not([hidden])')).toContain('Part of the address is incorrect');
    expect(countElements(html, '[name=same]:checked')).toBe(1);
  });

  test('offers the proper spelling of a bill to another door, and loses nothing over it', async () => {
    const { buyer, path } = await atBilling();
    const bill = { ...own, addressLine1: '500 Ridgeline Rd' };
    const question = await buyer.post(path('/checkout/billing'), { ...bill, go: 'card' });
    expect([question.status, readText(question.html, '.spelling').includes('500 Ridgeline Road')]).toEqual([409, true]);
    expect([readInput(question.html, 'addressLine1'), countElements(question.html, '[name=same]:checked')]).toEqual([
      '500 Ridgeline Rd',
      0,
    ]);
    expect((await buyer.post(path('/checkout/billing'), { ...bill, spelling: 'typed' })).location).toBe(path('/checkout/billing'));
    await buyer.pay(undefined, bill);
    expect(readText((await buyer.visit(path('/checkout/summary'))).html)).toContain('500 Ridgeline Rd');
    expect((await buyer.post(path('/checkout/billing'), { ...bill, spelling: 'proper' })).location).toBe(path('/checkout/summary'));
    expect(readText((await buyer.visit(path('/checkout/summary'))).html)).toContain('500 Ridgeline Road');
  });

  test('wants a card', async () => {
    const { buyer, path } = await atBilling();
    const page = await buyer.post(path('/checkout/billing'), { same: 'on' });
    expect([page.status, readText(page.html).includes('Enter a card to continue.')]).toEqual([422, true]);
  });

  test('takes no card of a session that is unknown, unfinished or of another shopper', async () => {
    const { buyer, path } = await atBilling();
    const stranger = (await atBilling()).buyer;
    const theirs = await stranger.post(path('/checkout/billing'), { same: 'on', go: 'card' });
    await stranger.post(theirs.location ?? '', { number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Eve' });
    const mine = await buyer.post(path('/checkout/billing'), { same: 'on', go: 'card' });
    for (const session of ['nonsense', 'x'.repeat(5000), mine.location?.split('/').at(-1), theirs.location?.split('/').at(-1)]) {
      const back = await buyer.visit(path(`/checkout/billing?payment_session=${session}`));
      expect(back.location).toBe(path('/checkout/billing'));
    }
    expect((await buyer.visit(path('/checkout/summary'))).location).toBe(path('/checkout/billing'));
  });

  test('lets a saved card be changed, and leaves it until another is there', async () => {
    const { buyer, path } = await atBilling();
    await buyer.pay();
    const action = await buyer.post(path('/checkout/billing'), { same: 'on', go: 'change' });
    const page = await buyer.visit(action.location ?? '');
    expect(countElements(page.html, '[data-card-frame]')).toBe(1);
    expect(readText(page.html)).toContain('Keep Visa •••• 4242, 12/30');
    await buyer.pay('5555555555554444');
    expect((await buyer.visit(path('/checkout/billing'))).html).toContain('Mastercard •••• 4444');
  });

  test('sends nobody to a page that is not the payment provider’s', async () => {
    const { shop, buyer, path } = await atBilling();
    for (const url of ['https://evil.example/pay', '//evil.example/pay', 'javascript:alert(1)']) {
      shop.state.between = async (request, pass) => {
        if (!request.url.includes('/paymentSession')) return pass(request);
        return Response.json({ sessionId: 's', paymentMethodId: 'CREDIT_CARD', url, expiresAt: 4e12 });
      };
      expect((await buyer.post(path('/checkout/billing'), { same: 'on', go: 'card' })).status).toBe(503);
      expect((await buyer.visit(path('/checkout/billing'))).status).toBe(503);
    }
  });
});

describe('a provider of another origin', () => {
  test('may be framed and led to, and nobody else but the player of videos, which is only framed', async () => {
    const pay = 'https://pay.example';
    const player = 'https://www.youtube-nocookie.com';
    const { get } = aShop({ PAYMENT_ORIGIN: pay });
    const policy = (await aBrowser({ get }).visit('/en-us')).headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-src ${pay} ${player};`);
    expect(policy).toContain(`form-action 'self' ${pay};`);
    const own = (await aBrowser().visit('/en-us')).headers.get('content-security-policy') ?? '';
    expect(own).toContain(`frame-src 'self' ${player}; form-action 'self';`);
  });
});
