// Tests the form of the billing step: billing address, card, and the payment provider's page.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { places, readInput, readText } from '../../support/browser.ts';
import { countElements, findAttribute } from '../../support/html.ts';
import { aBrowser, aBuyerWithCart, aShop } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

describe('billing form', () => {
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

  test('billing form stores a separate billing address, even though the card is entered on the provider’s page', async () => {
    const { buyer, path } = await atBilling();
    await buyer.pay('4242424242424242', own);
    const page = await buyer.visit(path('/checkout/billing'));
    expect(readInput(page.html, 'addressLine1')).toBe('9 Bank St');
    expect([countElements(page.html, '[name=same]'), countElements(page.html, '[name=same]:checked')]).toEqual([1, 0]);
    expect(readText((await buyer.visit(path('/checkout/summary'))).html)).toMatch(/1 Summit Way .* 9 Bank St/);
    expect(readText((await buyer.visit(path('/checkout/summary'))).html)).not.toContain('Same as the shipping address');
  });

  test('the summary does not repeat the shipping address as the billing address', async () => {
    const { buyer, path } = await atBilling();
    await buyer.pay();
    const main = readText((await buyer.visit(path('/checkout/summary'))).html, 'main');
    expect(main.split('1 Summit Way')).toHaveLength(2);
    expect(main).toContain('Billing address Change Billing address Same as the shipping address');
  });

  test('billing form accepts the address together with a card that was entered in a frame, and redirects to the summary', async () => {
    const { buyer, path } = await atBilling();
    const frame = findAttribute((await buyer.visit(path('/checkout/billing'))).html, '[data-card-frame]', 'data-card-frame');
    const { pathname } = new URL(frame ?? '');
    await buyer.post(`${pathname}?frame=1`, { number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Ada' });
    const sent = await buyer.post(path('/checkout/billing'), { same: 'on', payment_session: pathname.split('/').at(-1) ?? '' });
    expect(sent.location).toBe(path('/checkout/summary'));
  });

  test('billing form stores the card even if the address is invalid, and shows the address errors', async () => {
    const { buyer, path } = await atBilling();
    const opened = await buyer.post(path('/checkout/billing'), { same: 'on', go: 'card' });
    const session = opened.location?.split('/').at(-1) ?? '';
    await buyer.post(opened.location ?? '', { number: '4242424242424242', expiry: '12/30', cvc: '123', name: 'Ada' });
    const page = await buyer.post(path('/checkout/billing'), { ...own, postalCode: 'x', payment_session: session });
    expect(page.status).toBe(422);
    expect(readText(page.html, '#billing-postalCode-error')).not.toBe('');
    expect(page.html).toContain('Visa •••• 4242');
  });

  test.each(['shop', 'order'])('billing form shows the address fields if the %s call rejects the copied shipping address', async (by) => {
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

  test('shows a general message about the address if the gateway rejects it without naming a field', async () => {
    const { shop, buyer, path } = await atBilling();
    shop.state.between = (request, pass) =>
      request.url.endsWith('/billingAddress')
        ? Promise.resolve(Response.json({ errorDetails: [{ errorId: 'CHK380' }] }, { status: 400 }))
        : pass(request);
    const { html } = await buyer.post(path('/checkout/billing'), { same: 'on' });
    expect(readText(html, 'main [role=alert]:not([hidden])')).toContain('Part of the address is incorrect');
    expect(countElements(html, '[name=same]:checked')).toBe(1);
  });

  test('billing form suggests a corrected spelling for a separate billing address and keeps the other input', async () => {
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

  test('billing form without a payment method returns 422', async () => {
    const { buyer, path } = await atBilling();
    const page = await buyer.post(path('/checkout/billing'), { same: 'on' });
    expect([page.status, readText(page.html).includes('Choose a payment method to continue.')]).toEqual([422, true]);
  });

  test('billing step rejects a card session that is unknown, unfinished or belongs to another shopper', async () => {
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

  test('stored card can be replaced, and stays until the new card is added', async () => {
    const { buyer, path } = await atBilling();
    await buyer.pay();
    const action = await buyer.post(path('/checkout/billing'), { same: 'on', go: 'change' });
    const page = await buyer.visit(action.location ?? '');
    expect(countElements(page.html, '[data-card-frame]')).toBe(1);
    expect(readText(page.html)).toContain('Keep Visa •••• 4242, 12/30');
    await buyer.pay('5555555555554444');
    expect((await buyer.visit(path('/checkout/billing'))).html).toContain('Mastercard •••• 4444');
  });

  test('clearing the billing address keeps the shipping address', async () => {
    const { buyer, path } = await atBilling();
    const billing = path('/checkout/billing');
    await buyer.pay('4242424242424242', own);
    await buyer.post(billing, own);
    expect(countElements((await buyer.visit(billing)).html, '[value=clear-address]')).toBe(1);
    expect((await buyer.post(billing, { go: 'clear-address' })).location).toBe(billing);
    expect((await buyer.visit(billing)).html).not.toContain('9 Bank St');
    expect(readInput((await buyer.visit(path('/checkout/shipping'))).html, 'city')).toBe(places.us.address.city);
  });

  test('billing step neither redirects to nor embeds a page on an origin other than the payment provider’s', async () => {
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

describe('payment provider on another origin', () => {
  test('content security policy allows the payment origin for frames and forms, and the video player for frames only', async () => {
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
