// Input of the shipping step that is restored when the shopper returns to the page.
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keepUnsentInput } from '../../../client/checkout/unsent-input.ts';
import { find, openPage, trackListeners } from '../../support/dom.ts';

let removeListeners = () => {};

/** Loads the page again in the same tab, which keeps its session storage. */
function load(type: NavigationTimingType, path = '/en-us/checkout/shipping'): void {
  const stored = { ...sessionStorage };
  openPage(`<form data-checkout="input">
    <input name="firstName"><input name="city" value="Denver"><textarea name="note"></textarea>
    <select name="state"><option value="">Choose</option><option value="CO">Colorado</option></select>
    <input type="radio" name="method" value="standard" checked><input type="radio" name="method" value="express">
    <input type="checkbox" name="keep" value="on">
    <input type="hidden" name="key" value="1"><input name="bot_answer" autocomplete="off"><input type="password" name="pin">
  </form>`);
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  history.replaceState(null, '', path);
  vi.spyOn(performance, 'getEntriesByType').mockReturnValue([{ type } as PerformanceNavigationTiming]);
  removeListeners = trackListeners(() => keepUnsentInput(document));
}

/** Opens another page of the checkout, which has no form with stored input. */
function openPageOf(step: string): void {
  const stored = { ...sessionStorage };
  openPage('<form></form>');
  for (const [key, value] of Object.entries(stored)) sessionStorage.setItem(key, value);
  history.replaceState(null, '', `/en-us/checkout/${step}`);
  keepUnsentInput(document);
}

function leave(): void {
  dispatchEvent(new Event('pagehide'));
  removeListeners();
}

const type = (name: string, text: string) => Object.assign(find(`[name=${name}]`), { value: text });
const readForm = () => Object.fromEntries(new FormData(find<HTMLFormElement>('form')));

beforeEach(() => load('navigate'));
afterEach(() => {
  removeListeners();
  vi.restoreAllMocks();
  sessionStorage.clear();
});

test.each(['reload', 'back_forward'] as const)('texts, selected options, radio buttons and checkboxes are restored after a %s', (kind) => {
  type('firstName', 'Ada');
  type('note', 'Ring twice');
  type('state', 'CO');
  Object.assign(find('[value=express]'), { checked: true });
  Object.assign(find('[name=keep]'), { checked: true });
  const before = readForm();
  leave();
  load(kind);
  expect(readForm()).toEqual(before);
  expect(before).toMatchObject({ firstName: 'Ada', city: 'Denver', note: 'Ring twice', state: 'CO', method: 'express', keep: 'on' });
});

test('the stored input is removed as soon as the page is loaded again', () => {
  type('firstName', 'Ada');
  leave();
  load('reload');
  expect(sessionStorage.length).toBe(0);
});

test('input is not restored if the page is opened by a link, nor on another page', () => {
  type('firstName', 'Ada');
  leave();
  load('navigate');
  expect(readForm().firstName).toBe('');
  type('firstName', 'Ada');
  leave();
  load('reload', '/de-de/checkout/shipping');
  expect(readForm().firstName).toBe('');
});

test('hidden fields, passwords and fields with autocomplete="off" are not stored', () => {
  for (const name of ['key', 'bot_answer', 'pin']) type(name, 'secret');
  type('firstName', 'Ada');
  leave();
  expect(Object.values({ ...sessionStorage })).toEqual([expect.stringContaining('Ada')]);
  expect(JSON.stringify({ ...sessionStorage })).not.toContain('secret');
});

test('the input of an unchanged form is not stored', () => {
  leave();
  expect(sessionStorage.length).toBe(0);
});

const submit = () => find('form').dispatchEvent(new Event('submit'));

test('input that was submitted without a response is restored when the page is opened again, but only in empty fields', () => {
  type('firstName', 'Ada');
  type('city', 'Boulder');
  submit();
  leave();
  load('navigate');
  expect(readForm()).toMatchObject({ firstName: 'Ada', city: 'Denver' });
});

test('submitted input is removed by the next page of the checkout', () => {
  type('firstName', 'Ada');
  submit();
  leave();
  openPageOf('billing');
  expect(sessionStorage.length).toBe(0);
});
