// Emails that leave workerd by SMTP.
import PostalMime from 'postal-mime';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { openEmailShop } from '../support/email-shop.ts';
import { openSmtpServer } from '../support/hostile-smtp-server.ts';

let server: Awaited<ReturnType<typeof openSmtpServer>>;
let shop: Awaited<ReturnType<typeof openEmailShop>>;

beforeAll(async () => {
  server = await openSmtpServer((recipient) => (recipient === 'gone@example.org' ? 'unknown' : 'accept'));
  shop = await openEmailShop(`smtp://localhost:${server.port}`);
});
afterAll(async () => {
  await shop?.close();
  await server?.close();
});

test('the alarm of the Durable Object sends emails from workerd by SMTP', async () => {
  const document = JSON.stringify({ productName: 'Jacket', path: '/p/jacket-CNAAAAAAINK' });
  const insert = (id: string, recipient: string) =>
    `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document) VALUES ('${id}', 'question-received', '${recipient}', 'de-de', ${Date.now()}, '${document}')`;
  await shop.call('/sql', [insert('a', 'ada@example.org'), insert('b', 'gone@example.org')]);
  await shop.call('/start');
  await vi.waitFor(() => expect(server.accepted).toHaveLength(1), { timeout: 20_000 });
  const email = await PostalMime.parse(server.accepted[0]?.raw ?? '');
  expect(email).toMatchObject({ from: { name: 'Cairn', address: 'hallo@mail.shop.example' }, to: [{ address: 'ada@example.org' }] });
  const read = () =>
    shop.query("SELECT mail_id AS id, state, possible_copies AS copies FROM outbox WHERE state <> 'waiting' ORDER BY mail_id");
  await vi.waitFor(
    async () =>
      expect(await read()).toEqual([
        { id: 'a', state: 'sent', copies: 0 },
        { id: 'b', state: 'failed', copies: 0 },
      ]),
    { timeout: 10_000 },
  );
  expect(await shop.query('SELECT address, reason FROM email_suppression')).toEqual([{ address: 'gone@example.org', reason: 'bounce' }]);
});
