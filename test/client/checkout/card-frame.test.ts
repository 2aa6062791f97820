// The payment provider's card page in an iframe: only messages from that page submit the billing form.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';

// imported by a variable path, because the module's types need browser globals, which are not available to tests
const testedPath = '../../../client/checkout/card-frame.ts';
let frameCardPage: (root: object) => void;

const provider = 'https://pay.example';
const iframe = { src: '', title: '', contentWindow: { postMessage: vi.fn() }, focus: vi.fn() };
const step = { ariaBusy: null as string | null, addEventListener: (_: 'click', listener: typeof click) => (click = listener) };
let click: (event: { preventDefault: () => void }) => void;
const field = {
  value: '',
  form: { requestSubmit: vi.fn(), querySelector: (selector: string) => selector === '[data-submit-frame][value="card"]' && step },
};
const button = { value: 'card' };
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
  iframe.contentWindow.postMessage.mockClear();
  step.ariaBusy = null;
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

const receiveFromProvider = (sent: object) => receive({ source: iframe.contentWindow, origin: provider, data: sent });
const pageHeight = { type: 'payment-page-height', height: 300 };

/** Presses the last button of the step. Returns whether the browser then submits the form of the step. */
function pressStep(): boolean {
  const preventDefault = vi.fn();
  click({ preventDefault });
  return preventDefault.mock.calls.length === 0;
}

test('the last button of the step submits the page in the frame, if that page says that a message submits it', () => {
  receiveFromProvider({ ...pageHeight, isSubmittedByMessage: true });
  expect(pressStep()).toBe(false);
  expect(iframe.contentWindow.postMessage.mock.calls).toEqual([[{ type: 'payment-session-submit' }, provider]]);
});

test.each([
  ['has not loaded', []],
  ['has a button of its own', [pageHeight]],
  ['no longer has a form', [{ ...pageHeight, isSubmittedByMessage: true }, pageHeight]],
])('the last button of the step opens the page outside the frame if the page in the frame %s', (_, messages) => {
  for (const message of messages) receiveFromProvider(message);
  expect([pressStep(), iframe.contentWindow.postMessage.mock.calls]).toEqual([true, []]);
});

test('the last button of the step is busy, and ignores clicks, from the sending of the card to the next page in the frame', () => {
  const ready = { ...pageHeight, isSubmittedByMessage: true };
  receiveFromProvider(ready);
  receiveFromProvider({ type: 'payment-session-sent' });
  expect([step.ariaBusy, pressStep(), iframe.contentWindow.postMessage.mock.calls]).toEqual(['true', false, []]);
  receiveFromProvider(ready);
  expect([step.ariaBusy, pressStep(), iframe.contentWindow.postMessage.mock.calls.length]).toEqual([null, false, 1]);
});

test('the last button of the step can be pressed again if the card page does not respond for 15 seconds', () => {
  vi.useFakeTimers();
  receiveFromProvider({ ...pageHeight, isSubmittedByMessage: true });
  receiveFromProvider({ type: 'payment-session-sent' });
  vi.advanceTimersByTime(14_999);
  expect(step.ariaBusy).toBe('true');
  vi.advanceTimersByTime(1);
  expect(step.ariaBusy).toBeNull();
  vi.useRealTimers();
});
