// What costs much, or writes to a mailbox, is done up to its limit and refused after it, with how long to wait.
import { beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { anAccount, aVisitor } from '../../../support/accounts.ts';
import { aGateway, prepareBackend } from '../../../support/backend.ts';
import { anEGiftCard } from '../../../support/gift-cards.ts';
import { anOrder, base, dayMs, withSecret } from '../../../support/placed-orders.ts';
import { type Answer, anItem, aShopper } from '../../../support/shopper.ts';
import { addressBeforeLimit, leaveOneTry } from '../../../support/throttles.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/invoice.ts'); // its packages take a while where nothing has bundled them
  await import('#backend/services/documents/return-label.ts');
}, 120_000);

const tell = ({ status, error }: Answer<unknown>) => [status, error?.errorId, (error?.details?.retryAfterMs ?? 0) > 0];
const taken = [200, undefined, false];
const refused = [429, 'API429', true];

test('a network gets new guests up to its limit; who is known gets the next token', async () => {
  const address = await addressBeforeLimit('guest');
  const guest = { type: 'Guest', siteId: 'us', scope: 'shopper' };
  const { ask } = await aGateway(undefined, { address });
  const known = await ask('/token/v2/auth/token', { body: guest });
  const { refreshToken } = (await known.json()) as CallReply<'auth.token'>;
  const next = await ask('/token/v2/auth/token', { body: guest });
  expect([known.status, next.status, next.headers.get('retry-after')]).toEqual([200, 429, '2']);
  expect((await ask('/token/v2/auth/token', { body: { ...guest, refreshToken } })).status).toBe(200);
});

test('a network gets new carts up to its limit, and so does a shopper', async () => {
  const address = await addressBeforeLimit('new-cart');
  const [one, other] = [await aShopper({ address }), await aShopper({ address })];
  expect([tell(await one.create()), tell(await other.create())]).toEqual([taken, refused]);
  const shopper = await aShopper();
  const item = await anItem();
  const { body } = await shopper.create();
  await leaveOneTry('new-cart', await shopper.usid());
  expect([tell(await shopper.createWithItem(item)), tell(await shopper.createWithItem(item))]).toEqual([taken, refused]);
  expect(tell(await shopper.add({ cartId: body.id, ...item }))).toEqual(taken); // a cart that is there goes on
});

test('a person gets copies of their data up to a limit', async () => {
  const { email, consumerNo } = await anAccount();
  const visitor = await aVisitor();
  const tokens = await visitor.enter(email);
  await leaveOneTry('data-export', consumerNo);
  const copy = () => visitor.as(tokens, `${base}/data`);
  expect([tell(await copy()), tell(await copy())]).toEqual([taken, refused]);
});

test('a network gets invoices and labels of returns up to one limit', async () => {
  const { order, system } = await anOrder({ offset: 43 });
  system.pass(14 * dayMs);
  const lines = order.items.map(({ id: itemId }) => ({ itemId, qty: 1, reason: 'faulty' as const }));
  const owner = await withSecret(order, system, await addressBeforeLimit('pdf-document'));
  expect([tell(await owner.invoice()), tell(await owner.sendBack(lines)), tell(await owner.invoice())]).toEqual([taken, refused, refused]);
  expect((await owner.read()).body.returns).toEqual([]); // what was refused has not begun
});

test('a network orders gift cards for others up to a limit; the same order again is no other one', async () => {
  const address = await addressBeforeLimit('gift-card-mail');
  const shopper = await aShopper({ address });
  const shown = await shopper.atSummary([anEGiftCard()]);
  const [first, again] = [await shopper.place(shown), await shopper.place(shown)];
  expect([tell(first), again.body.orderNumber]).toEqual([taken, first.body.orderNumber]);
  const other = await aShopper({ address });
  expect(tell(await other.place(await other.atSummary([anEGiftCard()])))).toEqual(refused);
  const plain = await aShopper({ address });
  expect(tell(await plain.place(await plain.atSummary([await anItem({ offset: 44 })])))).toEqual(taken);
});

test('a shop that names no address of its shoppers has no common limit', async () => {
  const { ask } = await aGateway(undefined, { address: '' });
  await addressBeforeLimit('guest');
  for (let guest = 0; guest < 3; guest++)
    expect((await ask('/token/v2/auth/token', { body: { type: 'Guest', siteId: 'us', scope: 'shopper' } })).status).toBe(200);
});
