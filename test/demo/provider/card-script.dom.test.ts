// The script of the card form in a frame, run in the page that the provider renders.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { translator } from '#backend/translations/translate.ts';
import { readCard } from '#demo/provider/card.ts';
import { createCardScript } from '#demo/provider/card-script.ts';
import { cardFields } from '#demo/provider/simulated-payments.ts';
import { cardForm } from '#demo/provider/views.ts';
import { find, openPage } from '../../support/dom.ts';

const now = Date.UTC(2026, 10, 21);
const minuteMs = 60_000;
const t = translator('en-us');

async function openForm(known?: { brand: string; last4: string }): Promise<void> {
  const page = await cardForm(
    { action: '/pay', cancelUrl: '/', errors: {}, stored: { expiry: '', name: '' }, showsTestCards: false, known },
    t,
  );
  openPage(`<main>${page}</main>`);
  new Function(createCardScript({ knownBrand: known?.brand, now, expiresInMs: 30 * minuteMs, lifetimeMs: 30 * minuteMs }, t))();
}

const input = (name: string) => find<HTMLInputElement>(`#${name}`);
const readError = (name: string) => find(`#${name}-error`).textContent;

/** Enters a text at once, as paste and autofill do. */
function enter(name: string, text: string, inputType = 'insertFromPaste'): string {
  input(name).value = text;
  input(name).dispatchEvent(new InputEvent('input', { inputType, bubbles: true }));
  return input(name).value;
}

/** Types a text character by character, after the text that the field contains. */
function type(name: string, text: string): string {
  input(name).focus();
  for (const character of text) enter(name, input(name).value + character, 'insertText');
  return input(name).value;
}

function submit(): boolean {
  const event = new SubmitEvent('submit', { cancelable: true });
  find('form').dispatchEvent(event);
  return !event.defaultPrevented;
}

beforeEach(() => openForm());

describe('card number', () => {
  test.each([
    ['4242424242424242', '4242 4242 4242 4242'],
    ['4242-4242-4242-4242', '4242 4242 4242 4242'],
    ['378282246310005', '3782 822463 10005'],
    ['30569309025904', '3056 930902 5904'],
    ['42424242424242424242', '4242 4242 4242 4242 424'],
    ['55555', '5555 5'],
  ])('groups the digits of %s', (typed, text) => {
    expect(enter('number', typed)).toBe(text);
  });

  test('keeps the caret after the digit that was entered in the middle of the number', () => {
    type('number', '42424242');
    const field = input('number');
    field.value = '42142 4242';
    field.setSelectionRange(3, 3);
    field.dispatchEvent(new InputEvent('input', { inputType: 'insertText' }));
    expect([field.value, field.selectionStart]).toEqual(['4214 2424 2', 3]);
  });

  test.each([
    ['4', 'VISA'],
    ['51', 'MASTERCARD'],
    ['34', 'AMEX'],
    ['9', undefined],
  ])('displays the brand of a number that begins with %s', (typed, brand) => {
    type('number', typed);
    const shown = [...document.querySelectorAll<HTMLElement>('[data-brand]')].filter((mark) => !mark.hasAttribute('hidden'));
    expect(shown.map((mark) => mark.dataset.brand)).toEqual(brand === undefined ? [] : [brand]);
  });
});

describe('expiration date', () => {
  test.each([
    ['0429', '04/29'],
    ['429', '04/29'],
    ['4/29', '04/29'],
    ['1/29', '01/29'],
    ['12/30', '12/30'],
    ['04/2029', '04/29'],
    ['042029', '04/29'],
  ])('writes %s as %s while it is typed', (typed, text) => expect(type('expiry', typed)).toBe(text));

  test.each([
    ['04/2029', '04/29'],
    ['4/29', '04/29'],
    ['04 / 29', '04/29'],
    ['2029-04', '04/29'],
    ['1230', '12/30'],
  ])('writes %s as %s when it is pasted', (pasted, text) => expect(enter('expiry', pasted)).toBe(text));

  test('lets the slash be deleted', () => {
    expect(type('expiry', '04')).toBe('04/');
    expect(enter('expiry', '04', 'deleteContentBackward')).toBe('04');
    expect(enter('expiry', '0', 'deleteContentBackward')).toBe('0');
  });
});

test('a security code has as many digits as the brand of the card allows', () => {
  expect(type('cvc', '12x345')).toBe('1234');
  enter('number', '4242424242424242');
  expect(type('cvc', '5')).toBe('123');
});

describe('errors', () => {
  const leave = (name: string, text: string) => {
    enter(name, text);
    input(name).dispatchEvent(new FocusEvent('blur'));
    return readError(name);
  };

  test('a field that is left with invalid input shows its error until the input is valid', () => {
    expect(leave('number', '4242424242424241')).toBe('This card number is invalid. Check it and try again.');
    expect([input('number').getAttribute('aria-invalid'), input('number').getAttribute('aria-describedby')]).toEqual([
      'true',
      'number-error',
    ]);
    enter('number', '424242424242424');
    expect(readError('number')).not.toBe('');
    enter('number', '4242424242424242');
    expect([readError('number'), input('number').hasAttribute('aria-invalid')]).toEqual(['', false]);
  });

  test('an empty field shows no error until the form is submitted', () => {
    expect(leave('number', '')).toBe('');
    expect(submit()).toBe(false);
    expect(cardFields.map(readError)).toEqual([
      'Enter the card number.',
      'Enter the expiration date.',
      'Enter the security code.',
      'Enter the name on the card.',
    ]);
    expect(document.activeElement).toBe(input('number'));
  });

  test('a valid form is submitted', () => {
    for (const [name, text] of Object.entries({ number: '4242424242424242', expiry: '04/29', cvc: '123', name: 'Zoë O’Neil' }))
      enter(name, text);
    expect([submit(), cardFields.map(readError)]).toEqual([true, ['', '', '', '']]);
  });

  test('the form of a saved card requires only the security code of its brand', async () => {
    await openForm({ brand: 'AMEX', last4: '0005' });
    enter('cvc', '123');
    expect(submit()).toBe(false);
    enter('cvc', '1234');
    expect(submit()).toBe(true);
  });

  const good = { number: '4242424242424242', expiry: '04/29', cvc: '123', name: 'Ada' };
  test.each([
    { number: '9999999999999995' },
    { number: '378282246310005' },
    { number: '378282246310005', cvc: '1234' },
    { number: '424242424242' },
    { expiry: '10/26' },
    { expiry: '11/26' },
    { expiry: '13/29' },
    { expiry: '00/29' },
    { expiry: '04/46' },
    { expiry: '04/47' },
    { expiry: '04/2' },
    { cvc: '12' },
    { name: 'R2D2' },
    { name: 'x'.repeat(101) },
  ])('the script reports the same errors as the server for %j', (over) => {
    const card = { ...good, ...over };
    for (const [name, text] of Object.entries(card)) enter(name, text);
    submit();
    const answer = readCard(card, now);
    const errors = answer.ok ? {} : answer.error;
    expect(Object.fromEntries(cardFields.map((name) => [name, readError(name)]))).toEqual(
      Object.fromEntries(cardFields.map((name) => [name, errors[name] ? t(`provider.error.${errors[name]}`) : ''])),
    );
  });
});

describe('expiry', () => {
  const note = () => find('[data-expiry]');
  const readNote = () => note().querySelector('p')?.textContent;

  beforeEach(async () => {
    vi.useFakeTimers();
    await openForm();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  async function stay(status: number) {
    const sent = vi.fn<typeof fetch>(async () => new Response(null, { status }));
    vi.stubGlobal('fetch', sent);
    note().querySelector('button')?.click();
    await vi.advanceTimersByTimeAsync(0);
    return sent;
  }

  test('two minutes before the page expires, it offers more time and keeps the input', async () => {
    input('name').value = 'Ada Ridge';
    input('name').focus();
    vi.advanceTimersByTime(28 * minuteMs - 1);
    expect(note().textContent).toBe('');
    vi.advanceTimersByTime(1);
    expect(readNote()).toBe('This form expires in 2 minutes, and your entries will be lost.');
    expect(document.activeElement).toBe(input('name'));
    note().querySelector('button')?.focus();
    const sent = await stay(204);
    expect(String(sent.mock.calls[0]?.[1]?.body)).toBe('stay=1');
    expect([readNote(), note().querySelector('button')]).toEqual(['You have more time.', null]);
    expect(document.activeElement).toBe(input('name'));
    expect(input('name').value).toBe('Ada Ridge');
    vi.advanceTimersByTime(28 * minuteMs);
    expect(readNote()).toMatch(/^This form expires/);
  });

  test('after a failed request, the button can be pressed again', async () => {
    vi.advanceTimersByTime(28 * minuteMs);
    await stay(503);
    expect(note().querySelector('button')?.textContent).toBe('Get more time');
  });
});
