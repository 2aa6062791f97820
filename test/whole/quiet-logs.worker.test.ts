// Checks that no log line contains secrets or shoppers' input, whether or not the shop, the backend or the payment provider fails.

import { createExecutionContext } from 'cloudflare:test';
import { beforeAll, expect, test, vi } from 'vitest';
import { serveBackend } from '#backend/serve.ts';
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { aBuyer, places } from '../support/browser.ts';
import { anEGiftCard } from '../support/gift-cards.ts';
import { findAttribute } from '../support/html.ts';
import { aBrowser, aShop, type Between } from '../support/purchase.ts';
import { anItem } from '../support/shopper.ts';

const lines: string[] = [];
const levels = ['log', 'info', 'warn', 'error', 'debug', 'trace'] as const;
const secrets: string[] = [];

const person = {
  ...places.us.address,
  firstName: 'Quillfeather',
  lastName: 'Zanzibarov',
  email: 'quillfeather@canary.example',
  addressLine1: '77 Canarybird Walk',
  phone: '3035550177',
};
const typed = { to: 'Bobolink', email: 'bobolink@canary.example', message: 'Chirp at sunrise.' };
const query = 'utm_canary=tweet-tweet&email=quillfeather%40canary.example';
const card = '4242424242424242';
const giftCard = testCardNumber('USD', '00002500');
/** A gift card PIN that is so long that no random id in a log line contains it by chance. */
const typedPin = '9183446702';

beforeAll(async () => {
  await prepareBackend();
  for (const level of levels)
    vi.spyOn(console, level).mockImplementation((...said) => {
      lines.push(said.map((each) => (typeof each === 'string' ? each : `${String(each)} ${JSON.stringify(each)}`)).join(' '));
    });
  for (const between of faults) await walk(between);
  await callBrokenBackend();
  await reportBrokenPolicy();
  vi.restoreAllMocks();
}, 180_000);

/** Hooks between shop and gateway from the checkout on: none, or one that repeats all input in its errors. */
const faults: (Between | undefined)[] = [
  undefined,
  async (request) => {
    throw new TypeError(`fetch ${request.url} failed: ${await request.text()} ${request.headers.get('authorization')}`);
  },
  async (request) => {
    const text = await request.text();
    return Response.json({ errorDetails: [{ errorId: `${request.url} ${text}`, message: text }], appId: text }, { status: 500 });
  },
  async (request) => Response.json({ said: await request.text(), asked: request.url }),
  async (request) => new Response(`<html>${request.url} ${await request.text()}`, { headers: { 'content-type': 'text/html' } }),
];

/** Performs all actions of a guest. `between` applies from the checkout on, where pages fail. */
async function walk(between: Between | undefined): Promise<void> {
  const shop = aShop({ REQUEST_LOG: 'true' });
  const buyer = aBuyer(aBrowser(shop), { ...places.us, address: person });
  const { path } = buyer;
  shop.state.between = async (request, pass) => {
    noteSecret(request.headers.get('authorization')?.replace(/^Bearer /, ''));
    return pass(request);
  };
  const { productId, upc } = anEGiftCard(25);
  await buyer.visit(path(`?${query}&preview=true&grant=not-a-grant-of-ours`));
  await buyer.add(await anItem({ offset: 40 }));
  await buyer.post(path('/cart'), { intent: 'add', productId, upc, key: crypto.randomUUID(), ...typed });
  await buyer.ship();
  const billing = path('/checkout/billing');
  await buyer.post(billing, { same: 'on', go: 'gift-card', giftCardNumber: giftCard, giftCardPin: typedPin });
  await buyer.post(billing, { same: 'on', go: 'gift-card', giftCardNumber: giftCard, giftCardPin: testPin });
  await buyer.pay(card);
  await buyer.post(path('/favorites'), { intent: 'add', productId: (await anItem({ offset: 41 })).productId });
  const summary = await buyer.visit(`${path('/checkout/summary')}?${query}`);
  if (!between) {
    expect((await buyer.place(summary)).status).toBe(303);
    await buyer.confirmation();
    await buyer.post(path('/favorites'), { intent: 'share' });
    const link = findAttribute((await buyer.visit(path('/favorites'))).html, 'input[value*="/favorites/shared/"]', 'value');
    noteSecret(link?.split('/').at(-1));
  } else {
    shop.state.between = between;
    await buyer.place(summary);
    await buyer.confirmation();
    await buyer.ship();
    // Ignores the error that the card page does not exist.
    await buyer.pay(card).catch(() => undefined);
    await buyer.post(billing, { same: 'on', go: 'gift-card', giftCardNumber: giftCard, giftCardPin: typedPin });
    await buyer.post(path('/gift-cards'), { giftCardNumber: giftCard, giftCardPin: typedPin });
    for (const page of ['', '/cart', '/favorites', '/c/men-1000', '/nothing', '/favorites/shared/canary-share-0123456789'])
      await buyer.visit(`${path(page)}?${query}`);
  }
  for (const value of buyer.cookies.values()) noteSecret(value);
}

/** Calls a backend whose database repeats its input in error messages. */
async function callBrokenBackend(): Promise<void> {
  const fail = (sql: string): never => {
    throw new Error(`D1_ERROR: near "${person.email}": syntax error in ${sql} of ${card} at https://db.example/?${query}`);
  };
  const broken = { ...backendEnv, BACKEND_DB: { prepare: fail, batch: () => fail('batch') } as unknown as D1Database };
  const shop = aShop({ REQUEST_LOG: 'true' }, broken);
  const buyer = aBuyer(aBrowser(shop), { ...places.us, address: person });
  for (const path of ['', '/gift-cards', '/cart']) await buyer.visit(`${buyer.path(path)}?${query}`);
  await buyer.post(buyer.path('/gift-cards'), { giftCardNumber: giftCard, giftCardPin: typedPin });
  for (const path of ['/provider/session/canary-session-0123456', '/provider/challenge/canary-session-0123456'])
    await serveBackend(new Request(`https://shop.example${path}?${query}`), broken, createExecutionContext());
}

async function reportBrokenPolicy(): Promise<void> {
  const page = `http://localhost/en-us/cart?${query}`;
  const report = {
    'csp-report': { 'effective-directive': 'img-src', 'blocked-uri': `https://evil.example/a?${query}`, 'document-uri': page },
  };
  await aShop({ REQUEST_LOG: 'true' }).get('/policy-reports', { method: 'POST', body: JSON.stringify(report) });
}

/** Records a cookie or token value if it is long enough to be a secret. */
function noteSecret(value: string | undefined): void {
  if (value !== undefined && value.length >= 24) secrets.push(value);
}

test('the log that this test searches includes requests, reports, and faults of shop, backend and provider', () => {
  const logged = lines.map((line) => JSON.parse(line) as Record<string, unknown>);
  expect(logged.some(({ route }) => String(route).startsWith('checkout'))).toBe(true);
  const reasons = new Set(logged.map(({ reason }) => String(reason)));
  for (const reason of ['network', 'status', 'schema']) expect([...reasons]).toContain(reason);
  for (const at of ['backend', 'provider', 'policy']) expect(logged.map((line) => line.at)).toContain(at);
  expect(secrets.length).toBeGreaterThan(10);
});

test.each([
  ['a name', [person.firstName, person.lastName, typed.to]],
  ['an email address', ['canary.example', 'canary%2Eexample', '%40canary']],
  ['a name or phone number in an address', ['Canarybird', person.phone]],
  ['a message', ['Chirp']],
  ['a query', ['utm_canary', 'tweet-tweet', 'not-a-grant']],
  ['a card number', [card, giftCard, '4242 4242', giftCard.slice(-8)]],
  ['a PIN', [typedPin, `"${testPin}"`]],
  ['an id in a path that gives access', ['canary-share', 'canary-session']],
])('no log line contains %s', (_, values) => {
  for (const value of values) expect(lines.filter((line) => line.toLowerCase().includes(value.toLowerCase()))).toEqual([]);
});

test('no log line contains a cookie or token', () => {
  expect(lines.filter((line) => secrets.some((secret) => line.includes(secret)))).toEqual([]);
});
