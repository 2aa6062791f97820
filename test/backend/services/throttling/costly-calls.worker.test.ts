// Expensive calls and calls that send emails are rejected beyond a limit, with an error that contains the waiting time.
import { beforeAll, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { anAccount, aVisitor } from '../../../support/accounts.ts';
import { aGateway, prepareBackend } from '../../../support/backend.ts';
import { anEGiftCard } from '../../../support/gift-cards.ts';
import { anOrder, base, dayMs, withSecret } from '../../../support/placed-orders.ts';
import { type Answer, anItem, aShopper } from '../../../support/shopper.ts';
import { addressBeforeLimit, leaveOneAttempt } from '../../../support/throttles.ts';

beforeAll(async () => {
  await prepareBackend();
  // Loads the PDF packages before the tests, because loading them without a bundle takes a while.
  await import('#backend/services/documents/invoice.ts');
  await import('#backend/services/documents/return-label.ts');
}, 120_000);

const tell = ({ status, error }: Answer<unknown>) => [status, error?.errorId, (error?.details?.retryAfterMs ?? 0) > 0];
const taken = [200, undefined, false];
const refused = [429, 'API429', true];

test('new guests are limited per network, but known guests still get new tokens', async () => {
  const address = await addressBeforeLimit('guest');
  const guest = { type: 'Guest', siteId: 'us', scope: 'shopper' };
  const { ask } = await aGateway(undefined, { address });
  const known = await ask('/token/v2/auth/token', { body: guest });
  const { refreshToken } = (await known.json()) as CallReply<'auth.token'>;
  const next = await ask('/token/v2/auth/token', { body: guest });
  expect([known.status, next.status, next.headers.get('retry-after')]).toEqual([200, 429, '2']);
  expect((await ask('/token/v2/auth/token', { body: { ...guest, refreshToken } })).status).toBe(200);
});

test('new carts are limited per network and per shopper', async () => {
  const address = await addressBeforeLimit('new-cart');
  const [one, other] = [await aShopper({ address }), await aShopper({ address })];
  expect([tell(await one.create()), tell(await other.create())]).toEqual([taken, refused]);
  const shopper = await aShopper();
  const item = await anItem();
  const { body } = await shopper.create();
  await leaveOneAttempt('new-cart', await shopper.usid());
  expect([tell(await shopper.createWithItem(item)), tell(await shopper.createWithItem(item))]).toEqual([taken, refused]);
  expect(tell(await shopper.add({ cartId: body.id, ...item }))).toEqual(taken); // changes to an existing cart are not limited
});

test('data exports are limited per account', async () => {
  const { email, consumerNo } = await anAccount();
  const visitor = await aVisitor();
  const tokens = await visitor.enter(email);
  await leaveOneAttempt('data-export', consumerNo);
  const copy = () => visitor.as(tokens, `${base}/data`);
  expect([tell(await copy()), tell(await copy())]).toEqual([taken, refused]);
});

test('invoices and return labels share a limit per network', async () => {
  const { order, system } = await anOrder({ offset: 43 });
  system.pass(14 * dayMs);
  const lines = order.items.map(({ id: itemId }) => ({ itemId, qty: 1, reason: 'faulty' as const }));
  const owner = await withSecret(order, system, await addressBeforeLimit('pdf-document'));
  expect([tell(await owner.invoice()), tell(await owner.sendBack(lines)), tell(await owner.invoice())]).toEqual([taken, refused, refused]);
  expect((await owner.read()).body.returns).toEqual([]); // the rejected call has not begun a return
});

test('orders of gift cards for other recipients are limited per network, but a repeated submission is not counted', async () => {
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

test('requests without a client IP address are not limited as if they came from one network', async () => {
  const { ask } = await aGateway(undefined, { address: '' });
  await addressBeforeLimit('guest');
  for (let guest = 0; guest < 3; guest++)
    expect((await ask('/token/v2/auth/token', { body: { type: 'Guest', siteId: 'us', scope: 'shopper' } })).status).toBe(200);
});
