// Stock alerts: requests at the gateway, and the emails when units are returned to stock.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { expire, release } from '#backend/stores/hold-endings.ts';
import { hold } from '#backend/stores/holds.ts';
import { reserve, updateReserved } from '#backend/stores/reservations.ts';
import { gatewayHeader } from '#contract/headers.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { aGateway, anAddress, aSystem, backendEnv, prepareBackend } from '../../../support/backend.ts';
import { anItem, setStock } from '../../../support/shopper.ts';

const db = backendEnv.BACKEND_DB;
const location = 'web-us';
const now = Date.UTC(2026, 9, 2);
let item = { productId: '', upc: '' };

beforeAll(async () => {
  await prepareBackend();
  item = await anItem({ offset: 6 });
});

beforeEach(async () => {
  await db.batch(['stock_wish', 'outbox', 'stock_hold'].map((table) => db.prepare(`DELETE FROM ${table}`)));
  await setStock(item.upc, 0);
});

/** Requests a stock alert for the item with a site token, as the shop does. */
async function requestAlert(email: string, { productId = item.productId, sku = item.upc, locale = 'en_US', siteId = 'us' } = {}) {
  const { ask } = await aGateway(undefined, { siteId });
  const headers = { 'x-locale': locale };
  const reply = await ask('/products/v1/notifications', { method: 'PUT', body: { productId, sku, email }, headers });
  return { status: reply.status, body: (await reply.json()) as { errorDetails?: { errorId: string }[] } };
}

const readErrorId = ({ body }: Awaited<ReturnType<typeof requestAlert>>) => body.errorDetails?.[0]?.errorId;

const emails = async () => (await createOutbox(db).readEmails(10)).toSorted((one, other) => one.recipient.localeCompare(other.recipient));
const recipients = async () => (await emails()).map(({ recipient }) => recipient);

/** Holds all units of the item for another shopper until `expiresAt`. */
async function takeAll(qty: number, expiresAt = now + 1000): Promise<string> {
  await setStock(item.upc, qty);
  const intentId = crypto.randomUUID();
  await hold(db, { intentId, lines: [{ sku: item.upc, qty, location }], now, expiresAt });
  return intentId;
}

describe('a stock alert', () => {
  test('a stock alert request gets the same reply whether it is a first request, a repeated request or for another email address', async () => {
    const first = await requestAlert('ada@example.org');
    expect([first.status, validateResponse('products.notifyWhenBack', first.body)]).toEqual([200, { valid: true, issues: [] }]);
    for (const email of ['ada@example.org', 'ADA@example.org', 'bo@example.org']) expect(await requestAlert(email)).toEqual(first);
  });

  test('a stock alert is rejected for an unknown product or size, and for an invalid email address', async () => {
    expect(readErrorId(await requestAlert('ada@example.org', { productId: 'ZZZZZZZZINK' }))).toBe('ORD404');
    expect(readErrorId(await requestAlert('ada@example.org', { sku: '999999999999' }))).toBe('ORD404');
    expect(readErrorId(await requestAlert('nowhere'))).toBe('API400');
  });

  test('a mailbox can request twenty stock alerts, whatever the spelling of its address, and one more after another three hours', async () => {
    const requestAgain = async (time: number, at = aSystem().now()) => {
      const { ask } = await aGateway(aSystem(at));
      const headers = { [gatewayHeader.clientAddress]: anAddress() };
      const body = { productId: item.productId, sku: item.upc, email: `Cleo+${time}@example.org` };
      return (await ask('/products/v1/notifications', { method: 'PUT', body, headers })).status;
    };
    const statuses: number[] = [];
    for (let time = 1; time <= 21; time++) statuses.push(await requestAgain(time));
    expect(statuses).toEqual([...Array<number>(20).fill(200), 429]);
    const threeHoursOn = aSystem().now() + 3 * 60 * 60 * 1000;
    expect([await requestAgain(22, threeHoursOn), await requestAgain(23, threeHoursOn)]).toEqual([200, 429]);
  });

  test('stock alerts are stored for at most fifty sizes per email address, and the reply does not reveal that the limit is reached', async () => {
    const rows = Array.from({ length: 50 }, (_, index) => ['many@example.org', String(100_000_000_000 + index)]);
    await db.batch(
      rows.map(([email, sku]) =>
        db
          .prepare("INSERT INTO stock_wish VALUES (?1, 'web-us', 'CN00A101INK', ?2, ?3, 'en-us', '{}', 0)")
          .bind(crypto.randomUUID(), sku, email),
      ),
    );
    expect((await requestAlert('many@example.org')).status).toBe(200);
    await release(db, await takeAll(1), now);
    expect(await recipients()).toEqual([]);
  });
});

describe('a stock alert email', () => {
  test('a stock alert email with the product and size is sent once per email address when units are released', async () => {
    for (const email of ['ada@example.org', 'ada@example.org', 'bo@example.org']) await requestAlert(email);
    const intentId = await takeAll(1);
    expect(await emails()).toEqual([]);
    await release(db, intentId, now);
    const [sentEmail, ...others] = await emails();
    expect(sentEmail).toMatchObject({ kind: 'back-in-stock', recipient: 'ada@example.org', locale: 'en-us' });
    expect(sentEmail?.data).toMatchObject({ path: expect.stringMatching(`^/p/.+-${item.productId}$`), size: expect.stringMatching(/./) });
    expect(others.map(({ recipient }) => recipient)).toEqual(['bo@example.org']);

    await release(db, await takeAll(1), now);
    expect(await recipients()).toHaveLength(2);
  });

  test('a stock alert email is in the locale of the latest request', async () => {
    await setStock(item.upc, 0, 'ca');
    for (const locale of ['en_CA', 'fr_CA']) await requestAlert('ada@example.org', { locale, siteId: 'ca' });
    await setStock(item.upc, 1, 'ca');
    await requestAlert('bo@example.org', { locale: 'en_CA', siteId: 'ca' });
    expect(await emails()).toMatchObject([
      { recipient: 'ada@example.org', locale: 'fr-ca' },
      { recipient: 'bo@example.org', locale: 'en-ca' },
    ]);
  });

  test('a stock alert email is sent when a hold expires', async () => {
    await requestAlert('ada@example.org');
    await takeAll(2, now + 1);
    await expire(db, now + 2);
    expect(await recipients()).toEqual(['ada@example.org']);
  });

  test('a stock alert email is sent when a cart releases units, but not when it reserves more', async () => {
    await requestAlert('ada@example.org');
    await setStock(item.upc, 2);
    const wanted = { sku: item.upc, location };
    await reserve(db, 'b', { ...wanted, qty: 1, until: now + 1000 }, now);
    await reserve(db, 'b', { ...wanted, qty: 1, until: now + 1000 }, now);
    expect(await recipients()).toEqual([]);
    await updateReserved(db, 'b', [{ ...wanted, qty: 1 }], now);
    expect(await recipients()).toEqual(['ada@example.org']);
  });

  test('a stock alert email is sent immediately if the size is in stock at the time of the request', async () => {
    await setStock(item.upc, 3);
    await requestAlert('ada@example.org');
    expect(await recipients()).toEqual(['ada@example.org']);
  });
});
