// Paying in the browser's payment sheet.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { offerSheet } from '../../../client/checkout/payment-sheet.ts';
import { deferred, find, openPage, settle } from '../../support/dom.ts';

const figures = (value: string) => ({
  total: { label: 'Total', amount: { currency: 'USD', value } },
  displayItems: [],
  shippingOptions: [{ id: 'standard', label: 'Standard', amount: { currency: 'USD', value: '5' }, selected: true }],
});
const oslo = { city: 'Oslo', region: '', postalCode: '0150', country: 'NO', addressLine: ['Gata 1', 'B'], recipient: 'Ada', phone: '1' };

type Sheet = InstanceType<typeof FakeRequest>;
let sheets: Sheet[];
let canPay: () => Promise<boolean>;
let sent: Record<string, string>[];
let replies: Record<string, () => Response | Promise<never>>;

class FakeRequest extends EventTarget {
  readonly shown = deferred<unknown>();
  isAborted = false;
  shippingAddress: unknown = null;
  shippingOption: string | null = null;
  readonly methods: { data?: unknown }[];
  readonly details: { total: unknown };
  readonly options: unknown;
  constructor(methods: { data?: unknown }[], details: { total: unknown }, options?: unknown) {
    super();
    [this.methods, this.details, this.options] = [methods, details, options];
    if (options) sheets.push(this);
  }
  canMakePayment = () => canPay();
  show = () => this.shown.promise;
  abort = async () => {
    this.isAborted = true;
  };
  /** Changes the address or the shipping method as the sheet does, and returns the update that the page gives. */
  change(
    name: 'shippingaddresschange' | 'shippingoptionchange',
    changes: Partial<Pick<FakeRequest, 'shippingAddress' | 'shippingOption'>>,
  ) {
    Object.assign(this, changes);
    return new Promise((resolve) => {
      this.dispatchEvent(Object.assign(new Event(name), { updateWith: (update: Promise<unknown>) => resolve(update) }));
    });
  }
}

beforeEach(() => {
  vi.useFakeTimers();
  sheets = [];
  sent = [];
  canPay = async () => true;
  replies = {
    open: () => Response.json({ sessionId: 'session-1', figures: figures('80') }),
    address: () => Response.json({ figures: figures('85') }),
    option: () => Response.json({ figures: figures('90') }),
    pay: () => Response.json({ next: '/en-us/order' }),
  };
  vi.stubGlobal('PaymentRequest', FakeRequest);
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_, init) => {
    const fields = Object.fromEntries(init?.body as URLSearchParams);
    sent.push(fields);
    return (replies[fields.ask ?? ''] ?? (() => Promise.reject(new TypeError('offline'))))();
  });
  vi.spyOn(location, 'assign').mockImplementation(() => undefined);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

let submitted: number;

async function open(): Promise<HTMLButtonElement> {
  submitted = 0;
  const place = JSON.stringify({ city: 'Bergen', province: '', postalCode: '5003', country: 'NO' });
  openPage(
    `<form><button data-payment-sheet="/en-us/sheet" data-sheet-method="/pay" data-failed="Not available" data-code="standard">Pay</button></form>`,
  );
  find('button').dataset.place = place;
  find<HTMLFormElement>('form').requestSubmit = () => submitted++;
  const offered = offerSheet(document);
  await vi.advanceTimersByTimeAsync(0);
  await Promise.race([offered, vi.advanceTimersByTimeAsync(3000)]);
  return find<HTMLButtonElement>('button');
}

function press(): boolean {
  const click = new MouseEvent('click', { bubbles: true, cancelable: true });
  find('button').dispatchEvent(click);
  return click.defaultPrevented;
}

const lastSheet = () => sheets.at(-1) as Sheet;
const afterOpen = () => sent.slice(1);

describe('the button opens the page of the wallet', () => {
  test.each([
    [
      'the browser has no payment sheet',
      () => vi.stubGlobal('PaymentRequest', undefined) && Reflect.deleteProperty(globalThis, 'PaymentRequest'),
    ],
    ['the browser cannot pay with the wallet', () => (canPay = async () => false)],
    ['the browser rejects the payment method', () => (canPay = () => Promise.reject(new Error('unsupported')))],
    ['the browser does not respond in time', () => (canPay = () => new Promise((resolve) => setTimeout(resolve, 5000, true)))],
    ['the shop offers no session', () => (replies.open = () => Response.json({ problem: 'Closed' }))],
    ['the shop cannot be reached', () => delete replies.open],
  ])('if %s', async (_, prepare) => {
    prepare();
    const button = await open();
    await vi.advanceTimersByTimeAsync(5000);
    expect(button.dataset.sheet).toBeUndefined();
    find('form').addEventListener('submit', (event) => event.preventDefault());
    expect(press()).toBe(false);
    expect(sheets).toEqual([]);
  });
});

test('each wallet has its own sheet, for which its own URL opens a session', async () => {
  const button = (method: string) =>
    `<button data-payment-sheet="/en-us/sheet?method=${method}" data-sheet-method="/${method}">Pay</button>`;
  openPage(`<form>${button('wallet')}${button('wallet-OTHER')}</form>`);
  await offerSheet(document);
  const urls = vi.mocked(fetch).mock.calls.map(([url]) => url);
  expect(urls).toEqual(['/en-us/sheet?method=wallet', '/en-us/sheet?method=wallet-OTHER']);
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('button')];
  expect(buttons.map(({ dataset }) => dataset.sheet)).toEqual(['ready', 'ready']);
});

test('the sheet shows the amounts of the session, and a payment continues with the order', async () => {
  const button = await open();
  expect(button.dataset.sheet).toBe('ready');
  expect(press()).toBe(true);
  expect(lastSheet().methods[0]?.data).toEqual({ sessionId: 'session-1' });
  expect(lastSheet().details.total).toEqual(figures('80').total);
  expect(lastSheet().options).toEqual({ requestShipping: true, requestPayerEmail: false });
  const complete = vi.fn().mockRejectedValue(new Error('the sheet was closed'));
  lastSheet().shown.resolve({ details: { sessionId: 'paid-1' }, shippingAddress: oslo, complete });
  await settle();
  expect(afterOpen()).toEqual([
    {
      ...{ ask: 'pay', payment_session: 'paid-1', city: 'Oslo', province: '', postalCode: '0150', country: 'NO' },
      ...{ recipient: 'Ada', phone: '1', addressLine1: 'Gata 1', addressLine2: 'B' },
    },
  ]);
  expect(complete.mock.calls).toEqual([['success']]);
  expect(vi.mocked(location.assign).mock.calls).toEqual([['/en-us/order']]);
});

test.each([
  ['refuses', () => Response.json({ problem: 'Declined', next: '/en-us/billing' }), '/en-us/billing'],
  ['does not answer', () => Promise.reject(new TypeError('offline')), 'this page'],
])('the sheet reports a failure if the shop %s the payment', async (_, pay, next) => {
  replies.pay = pay;
  await open();
  press();
  const complete = vi.fn().mockResolvedValue(undefined);
  lastSheet().shown.resolve({ details: {}, shippingAddress: null, complete });
  await settle();
  expect(complete.mock.calls).toEqual([['fail']]);
  expect(vi.mocked(location.assign).mock.calls).toEqual([[next === 'this page' ? location.href : next]]);
});

describe('a change in the sheet', () => {
  test('of the address or the shipping method updates the amounts', async () => {
    await open();
    press();
    expect(await lastSheet().change('shippingaddresschange', { shippingAddress: oslo })).toEqual(figures('85'));
    expect(await lastSheet().change('shippingoptionchange', { shippingOption: 'express' })).toEqual(figures('90'));
    expect(afterOpen()).toEqual([
      { ask: 'address', city: 'Oslo', province: '', postalCode: '0150', country: 'NO' },
      { ask: 'option', code: 'express' },
    ]);
  });

  test.each([
    ['that the shop refuses', () => Response.json({ problem: 'No delivery' }), 'No delivery'],
    ['that cannot be sent', () => Promise.reject(new TypeError('offline')), 'Not available'],
  ])('%s shows an error', async (_, reply, error) => {
    replies.address = reply;
    await open();
    press();
    expect(await lastSheet().change('shippingaddresschange', { shippingAddress: oslo })).toEqual({ error });
  });

  test('is undone in the cart if the shopper closes the sheet, and the next sheet shows the latest amounts', async () => {
    await open();
    press();
    await lastSheet().change('shippingaddresschange', { shippingAddress: oslo });
    lastSheet().shown.reject(new DOMException('closed', 'AbortError'));
    await vi.advanceTimersByTimeAsync(0);
    expect(afterOpen().slice(1)).toEqual([
      { ask: 'address', city: 'Bergen', province: '', postalCode: '5003', country: 'NO' },
      { ask: 'option', code: 'standard' },
    ]);
    expect(submitted).toBe(0);
    press();
    expect(sheets).toHaveLength(2);
    expect(lastSheet().details.total).toEqual(figures('90').total);
  });
});

test('a sheet that is closed without a change leaves the cart as it is', async () => {
  await open();
  press();
  lastSheet().shown.reject(new DOMException('closed', 'AbortError'));
  await settle();
  expect([afterOpen(), submitted]).toEqual([[], 0]);
});

test('a sheet that cannot be shown opens the page of the wallet', async () => {
  await open();
  press();
  lastSheet().shown.reject(new DOMException('unsupported', 'NotSupportedError'));
  await settle();
  expect(submitted).toBe(1);
});

test('a double click opens one sheet, and a later click aborts it and opens the page of the wallet', async () => {
  await open();
  press();
  press();
  expect(sheets).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(2000);
  press();
  expect([lastSheet().isAborted, submitted]).toEqual([true, 1]);
});
