// What holds for every response and every call of a long walk through all actions of a guest.
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { callNames, callRow } from '#contract/calls.ts';
import { prepareBackend } from '../support/backend.ts';
import { type NotedAnswer, type NotedCall, walk } from '../support/walk.ts';

let answers: NotedAnswer[] = [];
let calls: NotedCall[] = [];

beforeAll(async () => {
  await prepareBackend();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined); // the walk includes faults
  ({ answers, calls } = await walk());
  log.mockRestore();
}, 120_000);

describe('a response of a personal page', () => {
  const ownPages = /^\/en-us\/(?:cart|checkout|favorites|order-confirmation|stores|gift-cards|questions|reviews)(?:\/|$)/;
  const own = () => answers.filter(({ path }) => ownPages.test(path));

  test('must not be stored by a cache, whatever its kind', () => {
    const stored = own().filter(({ cacheControl }) => cacheControl !== 'no-store');
    expect(stored.map(({ asked, as, status, cacheControl }) => `${asked} as ${as}: ${status}, ${cacheControl}`)).toEqual([]);
  });

  test('occurs in every kind on the walk', () => {
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
  /** Cookies that scripts read, with the reason. */
  const readByScripts: Record<string, string> = {
    'cairn-cart': 'the header of a page that comes back from the history counts the pieces that there are by now',
    'cairn-favorites': 'the buttons of a cached page ask for the list only where there is one',
    'cairn-offer': 'a cached page offers the shop of the country that its visitor is in',
    'cairn-store': 'a cached page asks for the chosen store only where there is one',
  };
  const lines = () => answers.flatMap(({ cookies }) => cookies);
  const readName = (line: string) => line.slice(0, line.indexOf('='));

  test('is HttpOnly unless it is on the list of those that scripts read', () => {
    const bare = lines().filter((line) => !/; HttpOnly(?:;|$)/.test(line));
    expect([...new Set(bare.map(readName))].sort()).toEqual(Object.keys(readByScripts).sort());
  });

  test('is SameSite=Lax and applies to the whole shop', () => {
    for (const line of lines()) expect(line).toMatch(/^cairn-[\w-]+=[^;]*; Path=\/; Max-Age=\d+; SameSite=Lax(?:; HttpOnly)?$/);
  });

  test('of every name is set on the walk', () => {
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
   * Changes that no page of the shop makes, or only for a shopper who is signed in or has received a delivery, which is not the case on
   * this walk.
   */
  const unused: string[] = [
    ...['cart.applyReward', 'cart.applyPlan', 'consumer.addAddress', 'consumer.savePaymentInstrument', 'events.register'],
    ...['cart.createWithItem', 'cart.removeShippingAddress', 'cart.removeBillingAddress'],
    ...['cart.addPriceAdjustment', 'cart.changePriceAdjustment', 'cart.removePriceAdjustment'],
    'consumer.returnLabel',
  ];
  /** Changes without the token calls, because the token of the site identifies no shopper and is requested without a key. */
  const changes = () => calls.filter(({ name, isKeyed }) => isKeyed && name !== 'auth.token');

  test('is sent to the gateway with one', () => {
    const bare = changes().filter(({ key }) => !key);
    expect([...new Set(bare.map(({ name }) => name))]).toEqual([]);
  });

  test('has a unique key, which is not used for two calls', () => {
    const names = new Map<string, Set<string>>();
    for (const { name, key } of changes()) names.set(key ?? '', (names.get(key ?? '') ?? new Set()).add(name));
    expect([...names].filter(([, { size }]) => size > 1)).toEqual([]);
  });

  test('occurs on the walk if the shop makes it', () => {
    const keyed = callNames.filter(
      (name) => 'keyed' in callRow(name) && callRow(name).keyed && name !== 'auth.token' && !unused.includes(name),
    );
    expect([...new Set(changes().map(({ name }) => name))].sort()).toEqual(keyed.sort());
  });
});
