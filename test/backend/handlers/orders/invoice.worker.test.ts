// Invoices, repeated gift card emails, and warranty claims.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { giftCardProductId, giftCardUpc } from '#demo/seed/gift-card-product.ts';
import { decodeBase64 } from '#lib/encoding/base64.ts';
import { anEmail, aVisitor } from '../../../support/accounts.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anOrder, base, count, dayMs, withSecret } from '../../../support/placed-orders.ts';

beforeAll(async () => {
  await prepareBackend();
  await import('#backend/services/documents/invoice.ts'); // loads the PDF packages in advance, because they load slowly in tests
  await import('#backend/services/documents/return-label.ts');
}, 120_000);

describe('invoices', () => {
  test('an invoice keeps its number, and the numbers of new invoices increase without gaps', async () => {
    const [one, other] = [await anOrder({ offset: 43 }), await anOrder({ offset: 44 })];
    for (const { system } of [one, other]) system.pass(5 * dayMs);
    const first = (await (await withSecret(one.order, one.system)).invoice()).body;
    const again = (await (await withSecret(one.order, one.system)).invoice()).body;
    const next = (await (await withSecret(other.order, other.system)).invoice()).body;
    expect(again.fileName).toBe(first.fileName);
    const serial = ({ fileName }: { fileName: string }) => Number(/-(\d{6})\.pdf$/.exec(fileName)?.[1]);
    expect(serial(next)).toBeGreaterThan(serial(first));
    // all invoices are counted, because other tests create some, too
    expect(
      await count(
        "SELECT MAX(serial) - COUNT(*) AS n FROM invoice WHERE site_id = 'us' AND year = ?1",
        String(new Date().getUTCFullYear()),
      ),
    ).toBe(0);
    expect(new TextDecoder().decode(decodeBase64(first.base64)?.slice(0, 5))).toBe('%PDF-');
  });

  test('a request for an invoice is rejected if no shipment has been sent yet', async () => {
    const { order, system } = await anOrder();
    expect((await (await withSecret(order, system)).invoice()).error?.errorId).toBe('OHS4004');
  });
});

describe('a gift card email', () => {
  const card = {
    productId: giftCardProductId,
    upc: giftCardUpc(50),
    giftOption: { to: 'Bo', email: 'bo@example.org', message: 'Go outside.' },
  };

  test('a gift card email is sent again to its recipient at most three times a day', async () => {
    const { order, system } = await anOrder({ items: [card] });
    const owner = await withSecret(order, system);
    const answers = [];
    for (let index = 0; index < 4; index++) {
      system.pass(1000);
      answers.push(await owner.resend());
    }
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429]);
    const emails =
      "SELECT COUNT(*) AS n FROM outbox WHERE kind = 'gift-card' AND document ->> 'orderNumber' = ?1 AND recipient = 'bo@example.org'";
    expect(await count(emails, order.orderNumber)).toBe(4);
  });

  test('a request to resend a gift card email is rejected for an order without gift cards', async () => {
    const { order, system } = await anOrder();
    expect((await (await withSecret(order, system)).resend()).error?.errorId).toBe('OHS4004');
  });
});

describe('a warranty claim', () => {
  test('a warranty claim is filed once, and its confirmation email does not repeat the description', async () => {
    const { call } = await aVisitor();
    const body = { name: 'Mara Vale', email: anEmail(), product: 'Ridge Shell', description: 'The zip has come off.' };
    const [one, again] = [
      await call<CallReply<'consumer.warranty'>>(`${base}/warranty`, { body }),
      await call<CallReply<'consumer.warranty'>>(`${base}/warranty`, { body }),
    ];
    expect(one.body.claimNumber).toMatch(/^WTY[0-9A-F]{10}$/);
    expect(again.body).toEqual(one.body);
    const receipt = await backendEnv.BACKEND_DB.prepare('SELECT document FROM outbox WHERE mail_id = ?1')
      .bind(`warranty-received ${one.body.claimNumber}`)
      .first<string>('document');
    expect(JSON.parse(receipt ?? '')).toEqual({ claimNumber: one.body.claimNumber });
  });

  test('a warranty claim contains the style number in upper case, even if the shopper types it in lower case', async () => {
    const { call } = await aVisitor();
    const body = { name: 'Mara Vale', email: anEmail(), product: 'Ridge Shell', description: 'The zip has come off.' };
    const file = (masterId: string) => call<CallReply<'consumer.warranty'>>(`${base}/warranty?masterId=${masterId}`, { body });
    const [typed, printed] = [await file('cnfl0001'), await file('CNFL0001')];
    expect(typed.body).toEqual(printed.body);
    const claim = await backendEnv.BACKEND_DB.prepare('SELECT document FROM warranty_claim WHERE claim_number = ?1')
      .bind(typed.body.claimNumber)
      .first<string>('document');
    expect(JSON.parse(claim ?? '')).toMatchObject({ masterId: 'CNFL0001' });
  });
});
