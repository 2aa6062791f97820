// An order summary reloads when the cart has changed in another tab, but never while the order is being placed.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { watchOutdatedCart } from '../../../client/cart/outdated-cart.ts';
import { sendFormsOnce } from '../../../client/forms/submit-once.ts';

class FakeForm extends EventTarget {
  ariaBusy: string | null = null;
  readonly dataset = { busy: 'One moment' };
  matches = () => true;
  toggleAttribute = () => true;
  querySelector = () => null;
}

/** Creates a tab with the order summary of a cart with two units. */
function aSummary() {
  const form = new FakeForm();
  const reloads: string[] = [];
  const notes = new Map<string, string>();
  const page = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    cookie: 'cairn-cart=us.2',
    querySelector: (selector: string) => {
      if (selector === '[data-cart-shown]') return { dataset: { cartShown: '2' } };
      if (selector === '[data-cart-link]') return { dataset: { site: 'us' } };
      if (selector === '[aria-busy="true"]') return form.ariaBusy === 'true' ? form : null;
      throw new Error(`Nothing in this page is found by ${selector}.`);
    },
    querySelectorAll: () => [form],
  });
  const listeners = new EventTarget();
  class FakeChannel {
    set onmessage(listener: () => void) {
      listeners.addEventListener('message', listener);
    }
  }
  vi.stubGlobal('BroadcastChannel', FakeChannel);
  vi.stubGlobal('document', page);
  vi.stubGlobal('HTMLFormElement', FakeForm);
  vi.stubGlobal('addEventListener', listeners.addEventListener.bind(listeners));
  vi.stubGlobal('location', {
    pathname: '/en-us/checkout/summary',
    replace: (to: string) => reloads.push(to),
    reload: () => reloads.push(''),
  });
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => notes.get(key) ?? null,
    setItem: (key: string, value: string) => notes.set(key, value),
  });
  // in the browser, the loader calls this before the page's chunk has loaded
  sendFormsOnce();
  watchOutdatedCart();
  return {
    page,
    form,
    reloads,
    happens: (name: string, more: object = {}) => listeners.dispatchEvent(Object.assign(new Event(name), more)),
    /** Clicks the order button. Returns true if the form was submitted. */
    order: (): boolean => page.dispatchEvent(Object.defineProperty(new Event('submit', { cancelable: true }), 'target', { value: form })),
  };
}

let summary: ReturnType<typeof aSummary>;

beforeEach(() => {
  summary = aSummary();
});

afterEach(() => vi.unstubAllGlobals());

const signs = ['visibilitychange', 'pageshow', 'message'];

describe('an order summary while the cart changes in another tab', () => {
  test.each(signs)('an outdated order summary reloads after the event "%s" without submitting a form again', (sign) => {
    summary.page.cookie = 'cairn-cart=us.3';
    summary.happens(sign);
    expect(summary.reloads).toEqual(['/en-us/checkout/summary']);
  });

  test('an outdated order summary reloads only once after several events', () => {
    summary.page.cookie = 'cairn-cart=us.3';
    for (const sign of [...signs, ...signs]) summary.happens(sign);
    expect(summary.reloads).toHaveLength(1);
  });

  test('an outdated order summary does not reload while it is hidden', () => {
    summary.page.cookie = 'cairn-cart=us.3';
    summary.page.visibilityState = 'hidden';
    for (const sign of signs) summary.happens(sign);
    expect(summary.reloads).toEqual([]);
  });

  test.each(signs)('an order summary does not reload after the event "%s" while its order is being placed', (sign) => {
    expect(summary.order()).toBe(true);
    // the server has converted the cart to an order, but the response has not arrived yet
    summary.page.cookie = 'cairn-cart=us.0';
    summary.happens(sign);
    expect(summary.reloads).toEqual([]);
  });

  test('an outdated order summary that is restored from the back/forward cache reloads, because no order is pending any longer', () => {
    summary.order();
    summary.page.cookie = 'cairn-cart=us.0';
    summary.happens('pageshow', { persisted: true });
    expect(summary.reloads).toHaveLength(1);
  });
});

test('an order summary whose cart is unchanged does not reload', () => {
  for (const sign of signs) summary.happens(sign);
  summary.page.cookie = 'cairn-cart=us.2_de.5';
  for (const sign of signs) summary.happens(sign);
  expect(summary.reloads).toEqual([]);
});

test('a second click on the order button does not submit the order again', () => {
  expect([summary.order(), summary.order()]).toEqual([true, false]);
  summary.happens('pageshow', { persisted: false });
  expect(summary.order()).toBe(false);
  summary.happens('pageshow', { persisted: true });
  expect(summary.order()).toBe(true);
});
