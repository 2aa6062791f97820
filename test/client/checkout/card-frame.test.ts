// The payment provider's card page in an iframe: only messages from that page submit the billing form.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// imported by a variable path, because the module's types need browser globals, which are not available to tests
const testedPath = '../../../client/checkout/card-frame.ts';
let frameCardPage: (root: object) => void;

const provider = 'https://pay.example';
const iframe = { src: '', title: '', contentWindow: {} };
const field = { value: '', form: { requestSubmit: vi.fn() } };
const button = {};
const place = {
  dataset: { cardFrame: `${provider}/card?session=1`, title: 'Card' },
  querySelector: (selector: string) => (selector === 'input' ? field : button),
  append: vi.fn(),
  style: { setProperty: vi.fn() },
};
interface Message {
  source: unknown;
  origin: string;
  data: unknown;
}
/** A font rule of the shop's style sheet. */
class FontFace {
  style = { getPropertyValue: () => 'url("/assets/shop.woff2") format("woff2")' };
}

/** A style sheet that an extension has added. Browsers do not let scripts read its rules. */
const foreignSheet = {
  href: 'chrome-extension://extension/style.css',
  get cssRules(): never {
    throw new DOMException('The rules of other origins cannot be read.', 'SecurityError');
  },
};

let listeners: ((message: Message) => void)[];
const receive = (message: Message) => {
  for (const listener of listeners) listener(message);
};

beforeAll(async () => {
  ({ frameCardPage } = await import(testedPath));
});

beforeEach(() => {
  field.value = '';
  field.form.requestSubmit.mockClear();
  vi.stubGlobal('document', {
    createElement: () => iframe,
    documentElement: {},
    styleSheets: [foreignSheet, { href: null, cssRules: [{}, new FontFace()] }],
  });
  vi.stubGlobal('CSSFontFaceRule', FontFace);
  vi.stubGlobal('location', new URL('https://shop.example/en-us/checkout/billing'));
  vi.stubGlobal('getComputedStyle', () => ({ getPropertyValue: (name: string) => (name === '--radius' ? ' 2px' : '#111') }));
  place.style.setProperty.mockClear();
  listeners = [];
  vi.stubGlobal('addEventListener', (_: 'message', listener: typeof receive) => listeners.push(listener));
  frameCardPage({ querySelectorAll: () => [place] });
});

afterEach(() => vi.unstubAllGlobals());

const data = { type: 'payment-session-complete', sessionId: 'session-1' };

test("the provider's page receives the shop's design tokens and the URL of its font", () => {
  const { origin, searchParams } = new URL(iframe.src);
  expect([origin, searchParams.get('session')]).toEqual([provider, '1']);
  expect(JSON.parse(searchParams.get('appearance') ?? '')).toMatchObject({
    text: '#111',
    radius: '2px',
    font: 'https://shop.example/assets/shop.woff2',
  });
});

test('a session id from the payment provider is submitted with the button that names the payment method', () => {
  receive({ source: iframe.contentWindow, origin: provider, data });
  expect([field.value, field.form.requestSubmit.mock.calls]).toEqual(['session-1', [[button]]]);
});

test('a card frame gets the height that the page in the frame reports', () => {
  receive({ source: iframe.contentWindow, origin: provider, data: { type: 'payment-page-height', height: 1000 } });
  expect(place.style.setProperty.mock.calls).toEqual([['--page-height', '1000px']]);
});

test.each(['a', '', undefined, Infinity, -1])('a card frame ignores the height %s', (height) => {
  receive({ source: iframe.contentWindow, origin: provider, data: { type: 'payment-page-height', height } });
  expect(place.style.setProperty.mock.calls).toEqual([]);
});

test.each([
  ['another window', { source: {}, origin: provider, data }],
  ['another origin in the same iframe', { source: iframe.contentWindow, origin: 'https://evil.example', data }],
  ['the provider, with another type', { source: iframe.contentWindow, origin: provider, data: { type: 'resize' } }],
  ['the provider, without data', { source: iframe.contentWindow, origin: provider, data: null }],
])('a card frame ignores a message from %s', (_, message) => {
  receive(message);
  expect([field.value, field.form.requestSubmit.mock.calls.length]).toEqual(['', 0]);
});
