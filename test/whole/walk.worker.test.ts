// Checks every response and every gateway call of a long walk through all actions of a guest.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { callNames, callRow } from '#contract/calls.ts';
import { prepareBackend } from '../support/backend.ts';
import { type RecordedCall, type RecordedResponse, walk } from '../support/walk.ts';

let answers: RecordedResponse[] = [];
let calls: RecordedCall[] = [];

beforeAll(async () => {
  await prepareBackend();
  // The walk includes faults, which are logged.
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  ({ answers, calls } = await walk());
  log.mockRestore();
}, 120_000);

describe('personal page', () => {
  const ownPages = /^\/en-us\/(?:cart|checkout|favorites|order-confirmation|stores|gift-cards|questions|reviews)(?:\/|$)/;
  const own = () => answers.filter(({ path }) => ownPages.test(path));

  test('is never stored by a cache, in any kind of response', () => {
    const stored = own().filter(({ cacheControl }) => cacheControl !== 'no-store');
    expect(stored.map(({ asked, as, status, cacheControl }) => `${asked} as ${as}: ${status}, ${cacheControl}`)).toEqual([]);
  });

  test('is requested by this test in every kind of response', () => {
    const kinds = new Set(own().map(({ asked, as, status }) => `${asked.split(' ')[0]} ${as} ${status}`));
    expect([...kinds]).toEqual(
      expect.arrayContaining([
        ...['GET json 200', 'POST json 200', 'GET json 503', 'POST json 503', 'POST dialog 204'],
        ...['GET page 200', 'POST page 200', 'GET page 303', 'POST page 303', 'POST page 409', 'POST page 422', 'GET page 503'],
      ]),
    );
  });
});

describe('a cookie', () => {
  /** Cookies that scripts read, with the reasons. */
  const readByScripts: Record<string, string> = {
    'cairn-cart': 'a page that is restored from the browser history shows the current number of items',
    'cairn-favorites': 'a cached page requests the favorites only if there are any',
    'cairn-offer': 'a cached page offers the shop of the visitor’s country',
    'cairn-store': 'a cached page requests the chosen store only if there is one',
  };
  const lines = () => answers.flatMap(({ cookies }) => cookies);
  const readName = (line: string) => line.slice(0, line.indexOf('='));

  test('is HttpOnly unless scripts read it', () => {
    const bare = lines().filter((line) => !/; HttpOnly(?:;|$)/.test(line));
    expect([...new Set(bare.map(readName))].sort()).toEqual(Object.keys(readByScripts).sort());
  });

  test('is SameSite=Lax and applies to the whole shop', () => {
    for (const line of lines()) expect(line).toMatch(/^cairn-[\w-]+=[^;]*; Path=\/; Max-Age=\d+; SameSite=Lax(?:; HttpOnly)?$/);
  });

  test('is in the list if and only if a request of this test sets it', () => {
    const names = [
      'base-style',
      'experiments',
      'lines',
      'locale',
      'noscript',
      'notices',
      'receipt',
      'scenario',
      'session',
      'submissions',
      'visit',
      'visitor',
    ].map((name) => `cairn-${name}`);
    expect([...new Set(lines().map(readName))].sort()).toEqual([...names, ...Object.keys(readByScripts)].sort());
  });
});

describe('a change that accepts an idempotency key', () => {
  /**
   * Changes that this walk does not make: no page makes them, or only shoppers who are signed in or have received a delivery can make them.
   */
  const unused: string[] = [
    ...['cart.applyReward', 'cart.applyPlan', 'consumer.addAddress', 'consumer.savePaymentInstrument', 'events.register'],
    ...['cart.createWithItem', 'cart.removeShippingAddress', 'cart.removeBillingAddress'],
    ...['cart.addPriceAdjustment', 'cart.changePriceAdjustment', 'cart.removePriceAdjustment'],
    'consumer.returnLabel',
  ];
  /** Returns the changes of the walk, except token calls, because the site token identifies no shopper and is requested without a key. */
  const changes = () => calls.filter(({ name, isKeyed }) => isKeyed && name !== 'auth.token');

  test('is sent to the gateway with a key', () => {
    const bare = changes().filter(({ key }) => !key);
    expect([...new Set(bare.map(({ name }) => name))]).toEqual([]);
  });

  test('does not share its key with another kind of call', () => {
    const names = new Map<string, Set<string>>();
    for (const { name, key } of changes()) names.set(key ?? '', (names.get(key ?? '') ?? new Set()).add(name));
    expect([...names].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  test('occurs in this walk if a guest can make it', () => {
    const keyed = callNames.filter(
      (name) => 'keyed' in callRow(name) && callRow(name).keyed && name !== 'auth.token' && !unused.includes(name),
    );
    expect([...new Set(changes().map(({ name }) => name))].sort()).toEqual(keyed.sort());
  });
});
