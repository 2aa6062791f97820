// A rotation of all secrets of shop and backend, as docs/deploy.md describes it: first both secrets, then the new one only.
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { runDailyWork } from '#backend/daily-work.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import { readLinkToken, signLinkToken } from '#backend/platform/link-token.ts';
import { hashPin } from '#backend/platform/pin-hash.ts';
import { readSealedStart, sealText, unsealText } from '#backend/platform/sealed-text.ts';
import type { Env } from '#env.ts';
import { anAccount } from '../support/accounts.ts';
import { backendEnv, find, prepareBackend } from '../support/backend.ts';
import { aBrowserAt, aBuyer, type Browser, places, readText } from '../support/browser.ts';
import { aGiftCard } from '../support/gift-cards.ts';
import { countElements } from '../support/html.ts';
import { aShop, shopOrigin } from '../support/purchase.ts';
import { anItem } from '../support/shopper.ts';
import { signIn } from '../support/signed-in.ts';

const names = ['SESSION_SECRETS', 'BACKEND_TOKEN_SECRET', 'GATEWAY_SECRET', 'GIFT_CARD_PEPPER'] as const;
type Ring = Record<(typeof names)[number], string>;

const former: Ring = {
  // accounts of tests are created with this secret
  BACKEND_TOKEN_SECRET: backendEnv.BACKEND_TOKEN_SECRET,
  SESSION_SECRETS: 'former-session-secret-that-is-long-enough',
  GATEWAY_SECRET: 'former-gateway-secret-that-is-long-enough',
  GIFT_CARD_PEPPER: backendEnv.BACKEND_TOKEN_SECRET,
};
const current = Object.fromEntries(names.map((name) => [name, `current-${name}-that-is-long-enough`])) as Ring;
const both = Object.fromEntries(names.map((name) => [name, `${current[name]}, ${former[name]}`])) as Ring;

const storefrontOf = ({ SESSION_SECRETS, GATEWAY_SECRET }: Ring): Partial<Env> => ({ SESSION_SECRETS, GATEWAY_SECRET });
const backendOf = ({ SESSION_SECRETS: _, ...secrets }: Ring): BackendEnv => ({ ...backendEnv, ...secrets });
const open = (storefront: Ring, backend = storefront) => aShop(storefrontOf(storefront), backendOf(backend));

let shop = open(former);
const aBrowser = (): Browser => aBrowserAt(shopOrigin, (url, init) => shop.get(`${url.pathname}${url.search}`, init));
const pin = '48151623';
const findSealed = () => find('SELECT sealed_number FROM consumer_prepaid LIMIT 1');

const guest = aBrowser();
const member = aBrowser();
const absent = aBrowser();
let email: string;
let card: string;
let link: string;
let sealedPin: string;

beforeAll(async () => {
  await prepareBackend();
  ({ email } = await anAccount());
  await aBuyer(guest, places.us).add(await anItem({ offset: 4 }));
  await guest.post('/en-us/favorites', { intent: 'add', productId: (await anItem({ offset: 5 })).productId });
  await aBuyer(absent, places.us).add(await anItem({ offset: 4 }));
  await signIn(member, email);
  await aBuyer(member, places.us).add(await anItem({ offset: 6 }));
  card = await aGiftCard(4200);
  await backendEnv.BACKEND_DB.prepare('UPDATE gift_card SET pin_hash = ?2 WHERE card_number = ?1')
    .bind(card, await hashPin(backendOf(former), pin))
    .run();
  const saved = await saveCard();
  expect(readText(saved.html, '.message')).toContain('Your gift card is saved.');
  link = await signLinkToken('end-subscription', 'subscription-1', backendOf(former));
  sealedPin = await sealText(backendOf(former), pin);
}, 60_000);

afterAll(async () => {
  vi.useRealTimers();
  await shop.settled();
});

const saveCard = async () =>
  member.follow(await member.post('/en-us/account/gift-cards', { go: 'gift-card', giftCardNumber: card, giftCardPin: pin }));
const readCart = async (browser: Browser) => (await browser.visit('/en-us/cart')).html;
const readPinHash = () => find('SELECT pin_hash FROM gift_card WHERE card_number = ?', card);
const readPasswordHash = () => find('SELECT password_hash FROM consumer WHERE login = ?', email);

/** Expects that everything from before the rotation is still valid. */
async function expectAlive(): Promise<void> {
  expect(readText(await readCart(guest), '.cart-line')).not.toBe('');
  expect((await guest.visit('/en-us/favorites')).html).not.toContain('No favorites yet');
  expect(readText(await readCart(member), '.cart-line')).not.toBe('');
  expect((await member.follow('/en-us/account')).path).toBe('/en-us/account');
  expect((await member.visit('/en-us/account/gift-cards')).html).toContain(`•••• ${card.slice(-4)}`);
}

test('a rotation keeps carts, favorites, sign-ins, saved cards, links and sealed PINs', async () => {
  await expectAlive();

  // first the backend accepts the new secret of the gateway, then the storefront sends it
  shop = open(former, both);
  await expectAlive();
  shop = open(both);
  await expectAlive();
  expect(await readLinkToken('end-subscription', link, backendOf(both))).toBe('subscription-1');
  expect(await unsealText(backendOf(both), sealedPin)).toBe(pin);

  // access tokens are renewed, which signs refresh tokens with the new secret
  vi.useFakeTimers({ now: Date.now() + 31 * 60 * 1000, toFake: ['Date'] });
  await expectAlive();
});

test('a rotation replaces the hash of a password at the next sign-in', async () => {
  const before = await readPasswordHash();
  await signIn(aBrowser(), email);
  const after = await readPasswordHash();
  expect(after).not.toBe(before);
  expect((await signIn(aBrowser(), email)).path).toBe('/en-us/account');
  expect(await readPasswordHash()).toBe(after);
});

test('a rotation encrypts saved numbers again every day, and replaces the hash of a PIN when it is next entered', async () => {
  const sealed = await findSealed();
  await runDailyWork(backendOf(both), Date.now());
  const resealed = await findSealed();
  expect(resealed).not.toBe(sealed);
  expect(resealed.startsWith(await readSealedStart(backendOf(current)))).toBe(true);
  await runDailyWork(backendOf(both), Date.now());
  expect(await findSealed()).toBe(resealed);
  const before = await readPinHash();
  await saveCard(); // refused as already saved, after the PIN was checked
  expect(await readPinHash()).not.toBe(before);
});

test('without the former secrets, what was used during the rotation is alive, and the rest is renewed politely', async () => {
  shop = open(current);
  await expectAlive();
  expect((await signIn(aBrowser(), email)).path).toBe('/en-us/account');
  expect(readText((await saveCard()).html, '#gift-card-giftCardNumber-error')).toContain('already saved');
  const lost = await absent.visit('/en-us/cart');
  expect(lost.status).toBe(200);
  expect(countElements(lost.html, '.cart-line')).toBe(0);
  await expect(unsealText(backendOf(current), sealedPin)).rejects.toThrow();
});

test('the backend refuses a former secret of the gateway once it is removed', async () => {
  shop = open(former, current);
  expect((await shop.get('/en-us')).status).not.toBe(200);
});
