// Without a list of features, the first submission of a form may be the first call that the gateway rejects. The shopper then gets a message.
import { beforeAll, expect, test, vi } from 'vitest';
import type { CallName } from '#contract/calls.ts';
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import { type Fields, places, readText } from '../support/browser.ts';
import { findAttribute } from '../support/html.ts';
import { aBrowserOf, aShopWithout, prepareVisitors, type VisitorName } from '../support/missing-calls.ts';
import { seededPassword } from '../support/seeded-people.ts';
import { anItem } from '../support/shopper.ts';

let productId = '';
let upc = '';
beforeAll(async () => {
  await prepareVisitors();
  ({ productId, upc } = await anItem({ offset: 40 }));
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
}, 120_000);

const message = 'this isn’t available right now';
const { email, ...door } = places.us.address;
const typed = { name: 'Ada Ridge', nickname: 'Ridge', email, policy: 'on' };
const passwords = { currentPassword: seededPassword, newPassword: 'Basalt-77-Slate', passwordConfirmation: 'Basalt-77-Slate' };

/** The form that sends each call: who submits it, its path and its fields. */
const forms: [call: CallName, visitor: VisitorName, path: string, fields: () => Fields][] = [
  ['auth.changePassword', 'member', '/account/password', () => passwords],
  ['auth.resetPassword', 'guest', '/forgot-password', () => ({ email })],
  ['auth.signIn', 'guest', '/sign-in', () => ({ email, password: seededPassword })],
  ['cart.applyCoupon', 'buyer', '/cart', () => ({ intent: 'apply-coupon', code: 'TRAIL10' })],
  ['cart.giftCardBalance', 'guest', '/gift-cards', () => ({ giftCardNumber: testCardNumber('USD', '00002500'), giftCardPin: testPin })],
  ['consumer.addAddress', 'member', '/account/addresses/new?type=S', () => ({ fields: 'US', ...door })],
  ['consumer.deleteAccount', 'member', '/account/delete', () => ({ currentPassword: seededPassword, confirmed: 'on' })],
  ['consumer.exportData', 'member', '/account/data', () => ({})],
  ['consumer.endSessions', 'member', '/account/sessions', () => ({ which: 'others' })],
  ['consumer.trackOrder', 'guest', '/track-order', () => ({ orderNumber: 'C000000001', email })],
  ['consumer.updateProfile', 'member', '/account/profile', () => ({ firstName: 'Nell', lastName: 'Vale', phone: '', phoneCode: '1' })],
  ['contact.send', 'guest', '/help/contact-us', () => ({ ...typed, subject: 'orders.tracking', message: 'Where is it?' })],
  ['reviews.askQuestion', 'guest', `/questions/{product}`, () => ({ ...typed, question: 'Does the hood fit over a helmet?' })],
  [
    ...(['reviews.write', 'guest', `/reviews/{product}`] as const),
    () => ({ ...typed, stars: '5', fit: 'true', title: 'Warm', review: 'Kept me warm.' }),
  ],
  ['subscriptions.create', 'guest', '/newsletter', () => ({ email, policy: 'on' })],
  ['transfers.begin', 'member', '/continue', () => ({})],
  ['wishlists.addFavorite', 'guest', '/favorites', () => ({ intent: 'add', productId })],
];

test.each(forms)('a form that sends %s shows a message if the gateway rejects the call', async (call, visitor, path, fields) => {
  const shop = aShopWithout([call], { isListed: false });
  const browser = aBrowserOf(visitor, shop);
  const at = `/en-us${path.replace('{product}', productId)}`;
  const end = await browser.follow(await browser.post(at, { key: crypto.randomUUID(), ...fields() }));
  expect(shop.calls).toContain(call);
  expect([end.status, readText(end.html)]).toEqual([expect.toBeOneOf([200, 409]), expect.stringContaining(message)]);
});

test('a form that is submitted by a script shows the message as a toast', async () => {
  const shop = aShopWithout(['cart.updateItem'], { isListed: false });
  const browser = aBrowserOf('buyer', shop);
  const itemId = findAttribute((await browser.visit('/en-us/cart')).html, 'input[name="itemId"]', 'value') ?? '';
  const sent = await browser.visit('/en-us/cart', {
    method: 'POST',
    headers: { origin: 'http://localhost', accept: 'application/json', 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ intent: 'update', itemId, upc, qty: '2', key: crypto.randomUUID() }).toString(),
  });
  expect(shop.calls).toContain('cart.updateItem');
  expect(JSON.parse(sent.html)).toMatchObject({ problem: { text: expect.stringContaining(message), surface: 'toast' } });
});
