// A promo code that may be used once per shopper, who is recognized by account and by mailbox.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { anAccount, anEmail, aVisitor, password } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anItem, aShopper, priced, usAddress } from '../../../support/shopper.ts';

beforeAll(() => prepareBackend(), 120_000);

let item: { productId: string; upc: string };
beforeEach(async () => {
  item = await priced(await anItem({ offset: 66, isPlain: true, stock: 100 }), 120_00);
});

/** Creates a shopper at the order summary with the code WELCOME and the given email address. */
async function atSummary(email: string, accessToken?: string) {
  const shopper = await aShopper(accessToken === undefined ? {} : { accessToken });
  const { basketId } = (await shopper.atSummary([item], 'paid', { ...usAddress, email })) as { basketId: string };
  const applied = await shopper.applyCoupon(basketId, 'WELCOME');
  return { shopper, basketId, applied, place: async () => shopper.place((await shopper.prepare(basketId)).body) };
}

/** Creates an account and returns its access token. */
async function aMember(email: string): Promise<string> {
  await anAccount({ email });
  return (await (await aVisitor()).enter(email)).accessToken;
}

test('a once-per-shopper code is rejected for an account if a guest with the same mailbox has used it', async () => {
  const email = anEmail();
  expect((await (await atSummary(email)).place()).status).toBe(200);
  const token = await aMember(email.replace('@', '+again@').toUpperCase());
  const { applied } = await atSummary(anEmail(), token);
  expect(applied.error?.errorId).toBe('PRM150');
});

test('a once-per-shopper code is rejected for a guest whose mailbox belongs to an account that has used it', async () => {
  const email = anEmail();
  expect((await (await atSummary(anEmail(), await aMember(email))).place()).status).toBe(200);
  const guest = await atSummary(email.replace('@', '+2@'));
  expect(guest.applied.error).toBeUndefined(); // a cart must not reveal earlier orders of an email address
  expect((await guest.place()).error?.errorId).toBe('PRM150');
});

test('a once-per-shopper code is rejected for a new account with the email address of a deleted account that has used it', async () => {
  const email = anEmail();
  const token = await aMember(email);
  expect((await (await atSummary(email, token)).place()).status).toBe(200);
  const visitor = await aVisitor();
  const deleted = await visitor.as({ accessToken: token }, '/consumers-v3/consumer/profile', {
    method: 'DELETE',
    body: { currentPassword: password },
  });
  expect(deleted.status).toBe(200);
  expect((await atSummary(anEmail(), await aMember(email))).applied.error?.errorId).toBe('PRM150');
  expect((await (await atSummary(email)).place()).error?.errorId).toBe('PRM150');
});

test('a once-per-shopper code is accepted for one of several simultaneous guest orders with the same mailbox', async () => {
  const email = anEmail();
  const guests = await Promise.all([email, email.replace('@', '+a@'), email.toUpperCase()].map((each) => atSummary(each)));
  const codes = (await Promise.all(guests.map(({ place }) => place()))).map(({ error }) => error?.errorId);
  expect(codes.toSorted()).toEqual(['PRM150', 'PRM150', undefined]);
});

test('a once-per-shopper code is available again after its order fails or is canceled', async () => {
  const email = anEmail();
  const first = await atSummary(email);
  const { body: order } = await first.place();
  expect((await atSummary(email)).applied.error).toBeUndefined();
  expect((await (await atSummary(email)).place()).error?.errorId).toBe('PRM150');
  await first.shopper.call(`/consumers-v3/consumer/CancelOrder?st=${order.st}`, { body: { orderNumber: order.orderNumber } });
  expect((await (await atSummary(email)).place()).status).toBe(200);
});

test('a once-per-shopper code remains available to other mailboxes, and codes without this limit can be used repeatedly', async () => {
  const email = anEmail();
  expect((await (await atSummary(email)).place()).status).toBe(200);
  expect((await (await atSummary(anEmail())).place()).status).toBe(200);
  const stored = await backendEnv.BACKEND_DB.prepare("SELECT COUNT(*) AS n FROM coupon_mailbox WHERE code <> 'WELCOME'").first<number>('n');
  expect(stored).toBe(0);
});
