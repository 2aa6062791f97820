// Payment methods that only the gateway knows, in the storefront. The stand-in gateway renames PayPal to a method with another id, and adds
// an offline payment to the cart itself.
import { beforeAll, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { places, readText } from '../../support/browser.ts';
import { aRefusal } from '../../support/fake-fetch.ts';
import { countElements, findAttributes, findElements, readAttribute } from '../../support/html.ts';
import { aBuyerWithCart } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

const card = { code: 'CREDIT_CARD', kind: 'card', label: 'Card' };
const ideal = { code: 'IDEAL', kind: 'redirect', label: 'iDEAL' };
const invoice = { code: 'INVOICE', kind: 'offline', label: 'Invoice', description: 'You pay within 14 days of delivery.' };

const pictureOrigin = 'https://images.example';

interface Stored {
  payment_instruments?: object[];
}

/** Returns a buyer in the billing step whose gateway offers the given methods and no others. */
async function atBilling(...methods: object[]) {
  const { shop, buyer } = await aBuyerWithCart(places.us, { PICTURE_ORIGINS: pictureOrigin });
  await buyer.ship();
  const state = { methods, added: undefined as object | undefined, refuse: undefined as string | undefined };
  const sent: { path: string; body: string }[] = [];
  shop.state.between = async (request, pass) => {
    const { pathname, search, origin } = new URL(request.url);
    const body = request.method === 'GET' ? '' : await request.clone().text();
    sent.push({ path: `${pathname}${search}`, body });
    if (pathname.endsWith('/paymentMethods')) return Response.json({ paymentMethods: state.methods });
    const isPayment = pathname.endsWith('/paymentSession') || (pathname.endsWith('/paymentInstruments') && request.method === 'POST');
    if (isPayment && state.refuse !== undefined) return Response.json(aRefusal(state.refuse), { status: 400 });
    const isOffline = isPayment && body.includes('"INVOICE"');
    if (isOffline) state.added = { payment_instrument_id: 'offline-1', payment_method_id: 'INVOICE', amount: 0 };
    const url = `${origin}${(isOffline ? pathname.replace(/\/paymentInstruments$/, '') : pathname) + search.replaceAll('IDEAL', 'PAYPAL')}`;
    const init = isOffline ? { method: 'GET' } : { method: request.method, ...(body && { body: body.replaceAll('"IDEAL"', '"PAYPAL"') }) };
    const reply = await pass(new Request(url, { ...init, headers: request.headers }));
    if (!reply.headers.get('content-type')?.includes('json')) return reply;
    const value = JSON.parse((await reply.text()).replaceAll('"PAYPAL"', '"IDEAL"').replaceAll('"PayPal"', '"iDEAL"')) as Stored;
    if (state.added) value.payment_instruments?.push(state.added);
    return Response.json(value, { status: reply.status, headers: reply.headers });
  };
  const billing = buyer.path('/checkout/billing');
  const summary = buyer.path('/checkout/summary');
  /** Goes to the provider's page, and submits it with one of its buttons. */
  const agree = async (outcome: string) => {
    const { location = '' } = await buyer.post(billing, { same: 'on', go: 'redirect-IDEAL' });
    const page = await buyer.visit(location);
    const [button] = findElements(page.html, `button[value="${outcome}"]`);
    const name = (button && readAttribute(button, 'name')) ?? 'outcome';
    return { location, done: await buyer.post(location, { [name]: outcome }) };
  };
  return { buyer, state, sent, billing, summary, agree };
}

const gone = 'This payment method is no longer available. Please choose another.';
const listNames = (html: string) => findElements(html, '.pay-name').map((each) => readText(each));

describe('list of payment methods', () => {
  test('has the gateway’s order, labels and descriptions, with wallets first', async () => {
    const wallet = { code: 'APPLEPAY', kind: 'wallet', label: 'Apple Pay', sheetMethod: 'https://pay.example/apple' };
    const { buyer, billing } = await atBilling(invoice, ideal, card, wallet);
    const { html } = await buyer.visit(billing);
    expect(listNames(html)).toEqual(['Apple Pay', 'Invoice', 'iDEAL', 'Card']);
    expect(findAttributes(html, '[name="pay_with"]', 'value')).toEqual(['wallet-APPLEPAY', 'offline-INVOICE', 'redirect-IDEAL', 'card']);
    const text = readText(html);
    expect(text).toContain('You pay within 14 days of delivery.');
    expect(text).toContain('You’ll confirm with iDEAL, then return here to review and place your order.');
    expect(text).toContain('Continue with Apple Pay');
    expect(findAttributes(html, '[data-payment-sheet]', 'data-payment-sheet')).toEqual([
      `${buyer.path('/checkout/sheet')}?method=wallet-APPLEPAY`,
    ]);
  });

  test('describes the kind if a method has no description', async () => {
    const { buyer, billing } = await atBilling({ ...invoice, description: undefined });
    expect(readText((await buyer.visit(billing)).html)).toContain('You don’t pay now. Next, review and place your order.');
  });

  test('leaves out methods of unknown kinds, of unknown ids without a kind, and repeated methods', async () => {
    const { buyer, billing } = await atBilling(
      { ...ideal, kind: 'hologram' },
      { code: 'TWINT', label: 'Twint' },
      { ...ideal, code: 'not a code' },
      invoice,
      invoice,
      card,
    );
    expect(listNames((await buyer.visit(billing)).html)).toEqual(['Invoice', 'Card']);
  });

  test('derives the kinds of the known ids from a reply without kinds', async () => {
    const labels = { CREDIT_CARD: 'Card', KLARNA: 'Klarna', PAYPAL: 'PayPal' };
    const { buyer, billing } = await atBilling(...Object.entries(labels).map(([code, label]) => ({ code, label })));
    const { html } = await buyer.visit(billing);
    expect(findAttributes(html, '[name="pay_with"]', 'value')).toEqual(['wallet', 'card', 'pay-later']);
  });

  test('renders a known id of another kind with the section of its kind', async () => {
    const { buyer, billing } = await atBilling({ ...card, kind: 'redirect' }, invoice);
    const { html } = await buyer.visit(billing);
    expect(findAttributes(html, '[name="pay_with"]', 'value')).toEqual(['redirect-CREDIT_CARD', 'offline-INVOICE']);
    expect(html).not.toContain('data-card-frame');
  });

  test('escapes labels and descriptions', async () => {
    const markup = '<img src=x onerror=alert(1)>';
    const { buyer, billing } = await atBilling({ ...ideal, label: `${markup}a`, description: `${markup}b` }, invoice);
    const { html } = await buyer.visit(billing);
    expect(html).not.toContain('<img src=x');
    expect(readText(html)).toContain(`${markup}a`);
    expect(readText(html)).toContain(`${markup}b`);
  });

  test.each([
    ['a path', '/marks/ideal.svg?v=1', '/marks/ideal.svg?v=1'],
    ['a URL of the shop', 'http://localhost/marks/ideal.svg', '/marks/ideal.svg'],
    ['a path that begins with two slashes', 'http://localhost//pictures.example/ideal.svg', '/pictures.example/ideal.svg'],
    ['a URL of a configured picture origin', `${pictureOrigin}/ideal.svg`, `${pictureOrigin}/ideal.svg`],
    ['no URL', 'https://', undefined],
    ['a URL of another origin', 'https://pictures.example/ideal.svg', undefined],
    ['a path that browsers resolve to another origin', '/\\pictures.example/ideal.svg', undefined],
  ])('shows the icon of an unknown method only if the shop may load it: %s', async (_, icon, src) => {
    const { buyer, billing } = await atBilling({ ...ideal, icon }, { ...card, icon: '/marks/card.svg' }, invoice);
    const { html, headers } = await buyer.visit(billing);
    expect(findAttributes(html, 'img.pay-mark', 'src')).toEqual(src === undefined ? [] : [src]);
    expect(headers.get('content-security-policy')).toContain(`img-src 'self' data: ${pictureOrigin};`);
  });

  test('has at most 12 methods, for which the style sheet has rules', async () => {
    const many = Array.from({ length: 14 }, (_, number) => ({ ...ideal, code: `BANK${number}` }));
    const { buyer, billing } = await atBilling(...many);
    expect(countElements((await buyer.visit(billing)).html, '.pay-method')).toBe(12);
  });

  test('has a frame for each method of the kind `card`, and only the account’s method has saved cards', async () => {
    const { buyer, billing, sent } = await atBilling(card, { code: 'CORPORATE', kind: 'card', label: 'Corporate card' });
    const { html } = await buyer.visit(billing);
    const asked = sent.filter(({ path }) => path.includes('/paymentSession'));
    expect(asked.some(({ path }) => path.includes('paymentMethodId=CORPORATE'))).toBe(true);
    // the embedded backend opens no page for the unknown method, whose button then opens the page outside of the step
    expect(findAttributes(html, '[data-submit-frame]', 'value')).toEqual(['card']);
    expect(findAttributes(html, '.checkout-continue button', 'value')).toEqual(['card', 'card-CORPORATE']);
  });
});

describe('redirect method', () => {
  test('pays for an order: leaves the shop, returns to the summary, and the order has the gateway’s label', async () => {
    const { buyer, summary, agree, sent } = await atBilling(ideal, invoice);
    const { location, done } = await agree('paid');
    expect(location).toMatch(/^\/provider\//);
    expect((await buyer.follow(done.location ?? '')).path).toBe(summary);
    const shown = await buyer.visit(summary);
    expect(readText(shown.html)).toMatch(/Payment Change Payment iDEAL/);
    expect((await buyer.place(shown)).location).toBe(buyer.path('/order-confirmation'));
    expect(readText((await buyer.confirmation()).html)).toContain('Payment iDEAL');
    const [order] = sent.filter(({ path }) => path.endsWith('/checkout/order'));
    expect(JSON.parse(order?.body ?? '')).toMatchObject({ paymentMethod: { code: 'IDEAL' } });
  });

  test('is named and stays selected after the shopper canceled the payment', async () => {
    const { buyer, billing, agree } = await atBilling(card, ideal);
    await agree('cancelled');
    const back = await buyer.follow(`${billing}?method=redirect-IDEAL`);
    expect(readText(back.html)).toContain('iDEAL: the payment wasn’t completed, and you haven’t been charged.');
    expect(findAttributes(back.html, '[name="pay_with"][checked]', 'value')).toEqual(['redirect-IDEAL']);
  });

  test('with an unknown or expired session asks for the payment again', async () => {
    const { buyer, billing } = await atBilling(card, ideal);
    const back = await buyer.follow(`${billing}?method=redirect-IDEAL&payment_session=unknown`);
    expect(readText(back.html)).toContain('We didn’t receive your payment details. Please enter them again.');
  });

  test('that the gateway no longer offers shows a message, and keeps the address', async () => {
    const { buyer, billing, state } = await atBilling(card, ideal);
    state.refuse = 'API400';
    state.methods = [invoice];
    const page = await buyer.post(billing, { same: 'on', go: 'redirect-IDEAL' });
    expect([page.status, readText(page.html).includes(gone)]).toEqual([422, true]);
    expect(listNames(page.html)).toEqual(['Invoice']);
  });

  test('that pays the cart, but is no longer offered, must be replaced before the order', async () => {
    const { buyer, billing, summary, agree, state } = await atBilling(ideal, card);
    await buyer.follow((await agree('paid')).done.location ?? '');
    state.methods = [card];
    const back = await buyer.follow(summary);
    expect([back.path, readText(back.html).includes(gone)]).toEqual([billing, true]);
  });
});

describe('offline method', () => {
  test('is added without a page, and the summary says how the shopper pays', async () => {
    const { buyer, billing, summary, sent } = await atBilling(card, invoice);
    const { location } = await buyer.post(billing, { same: 'on', go: 'offline-INVOICE' });
    expect(location).toBe(summary);
    const added = sent.find(({ path, body }) => path.endsWith('/paymentInstruments') && body.includes('INVOICE'));
    expect(JSON.parse(added?.body ?? '')).toEqual({ payment_method_id: 'INVOICE' });
    const text = readText((await buyer.visit(summary)).html);
    expect(text).toContain('Invoice You pay within 14 days of delivery.');
    expect(text).toContain('Place order');
    const stored = readText((await buyer.visit(billing)).html);
    expect(stored).toMatch(/Your payment Invoice pays \$[\d.]+/);
    const other = readText((await buyer.follow(`${billing}?payment=new`)).html);
    expect(other).toContain('Keep Invoice');
  });

  test.each([
    ['API400', gone],
    ['PYT404', gone],
  ])('that is rejected with %s shows that it is not available', async (code, text) => {
    const { buyer, billing, state } = await atBilling(invoice, ideal);
    state.refuse = code;
    const page = await buyer.post(billing, { same: 'on', go: 'offline-INVOICE' });
    expect([page.status, readText(page.html).includes(text)]).toEqual([422, true]);
  });
});

test.each(['offline-', 'hologram-IDEAL', 'offline-a b', `offline-${'x'.repeat(65)}`])(
  'the form value %s names no payment method',
  async (go) => {
    const { buyer, billing, sent } = await atBilling(ideal, invoice);
    expect((await buyer.post(billing, { same: 'on', go })).status).toBe(422);
    expect(sent.some(({ path }) => /paymentSession|paymentInstruments/.test(path))).toBe(false);
  },
);
