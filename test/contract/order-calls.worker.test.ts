// Every call about placed orders: its reply matches its schema. test/backend/handlers/orders/purchases.worker.test.ts checks who may send
// them, and their error codes.
import { beforeAll, expect, test } from 'vitest';
import type { purchaseCalls } from '#contract/calls/purchases.ts';
import type { CallName } from '#contract/calls.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Purchase } from '#contract/entities/purchase.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { aClock, aVisitor } from '../support/accounts.ts';
import { prepareBackend } from '../support/backend.ts';
import { anEGiftCard } from '../support/gift-cards.ts';
import { anItem, usAddress } from '../support/shopper.ts';

beforeAll(async () => {
  await prepareBackend();
  // Loads the module before the tests, because its packages load slowly if they are not bundled.
  await import('#backend/services/documents/invoice.ts');
  await import('#backend/services/documents/return-label.ts');
}, 120_000);

const base = '/consumers-v3/consumer';
const dayMs = 24 * 60 * 60 * 1000;

interface Asked {
  path: string;
  body?: object;
  /** Age of the order in milliseconds when the call is sent. */
  afterMs?: number;
  isSignedIn?: true;
}

type Visitor = Awaited<ReturnType<typeof aVisitor>>;

type Ask = (order: Order, visitor: Visitor) => Asked | Promise<Asked>;

// e-invoices, which US orders do not have, are in test/backend/handlers/orders/e-invoices.worker.test.ts
const asked: Record<Exclude<keyof typeof purchaseCalls, 'consumer.eInvoice'>, Ask> = {
  'consumer.purchaseHistory': () => ({ path: 'purchasehistory', body: {}, isSignedIn: true }),
  'consumer.sizeHistory': ({ items: [item] }) => ({ path: `sizehistory/${item?.masterId}`, isSignedIn: true }),
  'consumer.purchase': ({ orderNumber, st }) => ({ path: `purchase/${orderNumber}?st=${st}`, afterMs: 2 * dayMs }),
  'consumer.trackOrder': ({ orderNumber }) => ({ path: 'TrackOrder', body: { orderNumber, email: usAddress.email } }),
  'consumer.cancelOrder': ({ orderNumber, st }) => ({ path: `CancelOrder?st=${st}`, body: { orderNumber } }),
  'consumer.invoice': ({ orderNumber, st }) => ({ path: `purchase/invoice/download?st=${st}`, body: { orderNumber }, afterMs: 5 * dayMs }),
  'consumer.creditNote': async ({ orderNumber, st }, { call }) => {
    const { body } = await call<Purchase>(`${base}/CancelOrder?st=${st}`, { body: { orderNumber } });
    const [creditNote] = body.creditNotes;
    return { path: `purchase/creditNote/download?st=${st}`, body: { orderNumber, creditNoteNumber: creditNote?.creditNoteNumber } };
  },
  'consumer.returnLabel': ({ orderNumber, st, items }) => ({
    path: `return/${orderNumber}/returnLabel?st=${st}`,
    body: { lines: items.map(({ id, qty }) => ({ itemId: id, qty, reason: 'faulty' })) },
    afterMs: 15 * dayMs,
  }),
  'consumer.resendGiftCardEmail': ({ orderNumber, st }) => ({ path: `resendGiftCardEmail?st=${st}`, body: { orderNumber } }),
  'consumer.warranty': () => ({
    path: 'warranty?masterId=CN00A101&orderNumber=CABCDEFGHJK',
    body: { name: 'Mara', email: 'mara@example.org', product: 'Ridge Shell', description: 'The zip has come off.' },
  }),
};

test.each(Object.entries(asked) as [CallName, Ask][])('%s returns a reply that matches its schema', async (name, ask) => {
  const system = aClock();
  const visitor = await aVisitor({ system });
  const isForGiftCard = name === 'consumer.resendGiftCardEmail' || name === 'consumer.creditNote';
  const item = isForGiftCard ? anEGiftCard() : await anItem({ offset: 60, isPlain: true });
  const { body: order } = await visitor.place(await visitor.atSummary([item]));
  const { path, body, afterMs = 0, isSignedIn } = await ask(order, visitor);
  system.pass(afterMs);
  const later = await aVisitor({ system });
  const how = body ? { body } : {};
  const answer = isSignedIn
    ? await later.as<object>(
        (await later.exchange((await later.signIn('ada@cairn.example', 'Summit-2026')).body.authorizationCode)).body,
        `${base}/${path}`,
        how,
      )
    : await later.call<object>(`${base}/${path}`, how);
  expect(answer.status, JSON.stringify(answer.error)).toBe(200);
  expect(validateResponse(name, answer.body)).toEqual({ valid: true, issues: [] });
});
