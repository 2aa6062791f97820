// The sender of emails. No email is lost, and a copy is possible only if the outcome of an earlier transmission is unknown.
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import { maxAgeMs, sendDueEmails } from '#backend/services/emails/send-due-emails.ts';
import { suppressAddress } from '#backend/services/emails/suppressions.ts';
import { resendEmails } from '#backend/stores/gift-card-emails.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aDelivery, readDelivery, writeQuestionEmail } from '../../../support/email-delivery.ts';

const db = backendEnv.BACKEND_DB;
const now = Date.UTC(2026, 10, 1, 12);
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

beforeAll(() => prepareBackend());
beforeEach(() => db.batch([db.prepare('DELETE FROM outbox'), db.prepare('DELETE FROM email_suppression')]));
afterEach(() => vi.restoreAllMocks());

const silenceErrors = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);
const accepted = { outcome: 'accepted', providerId: 'P1' } as const;

test('an email is sent once, with the sender of its market, a Message-ID and an address for replies', async () => {
  await db.batch([writeQuestionEmail('a', now), writeQuestionEmail('b', now + 1, { locale: 'de-de' })]);
  const { sending, delivered } = aDelivery(() => accepted, { now: now + 1 });
  expect(await sendDueEmails(sending)).toBeUndefined();
  await sendDueEmails(sending);
  expect(delivered.map(({ to, from }) => [to, from.address])).toEqual([
    ['a@example.org', 'hello@mail.shop.example'],
    ['b@example.org', 'hallo@mail.shop.example'],
  ]);
  const [first] = delivered;
  expect(first).toMatchObject({ from: { name: 'Cairn' }, replyTo: expect.stringContaining('@'), writtenAt: now });
  expect(first?.messageId).toMatch(/^<[0-9a-f]{64}@mail\.shop\.example>$/);
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'sent', attempts: 1, possibleCopies: 0, providerId: 'P1' });
});

test('an email that is due later, such as a gift card for a chosen day, is sent on that day', async () => {
  await writeQuestionEmail('later', now + 24 * hourMs).run();
  const { sending, delivered, clock } = aDelivery(undefined, { now });
  expect(await sendDueEmails(sending)).toBe(now + 24 * hourMs);
  expect(delivered).toEqual([]);
  clock.now = now + 24 * hourMs;
  await sendDueEmails(sending);
  expect(delivered).toHaveLength(1);
});

test('an email that was sent again by request has a key and a Message-ID of its own', async () => {
  await writeQuestionEmail('a', now).run();
  const { sending, delivered } = aDelivery(undefined, { now });
  await sendDueEmails(sending);
  await resendEmails(db, ['question-received a'], now);
  await sendDueEmails(sending);
  expect(new Set(delivered.flatMap(({ key, messageId }) => [key, messageId])).size).toBe(4);
});

test('a deferred email is retried after a minute, two minutes and so on, at most four hours apart', async () => {
  await writeQuestionEmail('a', now).run();
  const { sending, attemptedAt, clock } = aDelivery(() => ({ outcome: 'deferred', reason: '451 greylisted' }), { now });
  silenceErrors();
  for (let next = await sendDueEmails(sending); next !== undefined; next = await sendDueEmails(sending)) clock.now = next;
  const delays = attemptedAt.slice(1).map((at, index) => (at - (attemptedAt[index] ?? 0)) / minuteMs);
  expect(delays.slice(0, 10)).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 240, 240]);
  expect((attemptedAt.at(-1) ?? 0) - now).toBeLessThanOrEqual(maxAgeMs);
  expect((attemptedAt.at(-1) ?? 0) - now).toBeGreaterThan(maxAgeMs - 5 * hourMs);
  expect(await readDelivery('question-received a')).toMatchObject({
    state: 'failed',
    failure: 'given up: 451 greylisted',
    possibleCopies: 0,
  });
});

test('a permanently rejected email becomes a dead letter, which is logged without the address', async () => {
  const errors = silenceErrors();
  await writeQuestionEmail('a', now).run();
  const { sending } = aDelivery(() => ({ outcome: 'rejected', reason: '550 no' }), { now });
  expect(await sendDueEmails(sending)).toBeUndefined();
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'failed', failure: '550 no' });
  expect(errors).toHaveBeenCalledOnce();
  expect(String(errors.mock.calls[0]?.[0])).toMatch(/"at":"emails","kind":"question-received"/);
  expect(String(errors.mock.calls[0]?.[0])).not.toContain('example.org');
});

test('an address that does not exist is added to the suppression list, and the next email to it is not sent', async () => {
  silenceErrors();
  await db.batch([
    writeQuestionEmail('a', now, { recipient: 'Gone@example.org' }),
    writeQuestionEmail('b', now + minuteMs, { recipient: 'gone@example.org' }),
  ]);
  const { sending, attemptedAt, clock } = aDelivery(() => ({ outcome: 'rejected', reason: '550 5.1.1', isUndeliverable: true }), { now });
  await sendDueEmails(sending);
  clock.now = now + minuteMs;
  await sendDueEmails(sending);
  expect(attemptedAt).toHaveLength(1);
  expect(await readDelivery('question-received b')).toMatchObject({ state: 'suppressed', failure: 'bounce' });
});

test('after a complaint, only emails about purchases and the security of the account are sent', async () => {
  const recipient = 'ada@example.org';
  const code = createOutbox(db).writeEmail('confirmation-code', {
    about: '1',
    recipient,
    locale: 'en-us',
    writtenAt: now,
    data: { firstName: 'Ada', code: '12345678' },
  });
  await db.batch([
    writeQuestionEmail('a', now, { recipient }),
    code,
    suppressAddress(db, { address: recipient, reason: 'complaint', now }),
  ]);
  const { sending, delivered } = aDelivery(undefined, { now });
  await sendDueEmails(sending);
  expect(delivered).toHaveLength(1);
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'suppressed', failure: 'complaint' });
  expect(await readDelivery('confirmation-code 1')).toMatchObject({ state: 'sent' });
});

test('a bounce replaces a complaint, and a complaint does not replace a bounce', async () => {
  const read = () => db.prepare('SELECT reason FROM email_suppression').first('reason');
  await suppressAddress(db, { address: 'Ada@example.org', reason: 'complaint', now }).run();
  await suppressAddress(db, { address: 'ada@example.org', reason: 'bounce', now }).run();
  expect(await read()).toBe('bounce');
  await suppressAddress(db, { address: 'ada@example.org', reason: 'complaint', now }).run();
  expect(await read()).toBe('bounce');
});

test('after an unknown outcome, an email is sent again under the same Message-ID, and the possible copy is counted', async () => {
  await writeQuestionEmail('a', now).run();
  const { sending, delivered, clock } = aDelivery((_, attempt) => (attempt === 1 ? 'lost' : accepted), { now });
  clock.now = (await sendDueEmails(sending)) ?? 0;
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'waiting', unknownSince: now, possibleCopies: 0 });
  await sendDueEmails(sending);
  expect(delivered).toHaveLength(2);
  expect(new Set(delivered.map(({ messageId }) => messageId)).size).toBe(1);
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'sent', possibleCopies: 1 });
});

test('an attempt that fails before the transmission counts no possible copy', async () => {
  await writeQuestionEmail('a', now).run();
  const { sending, delivered, clock } = aDelivery((_, attempt) => (attempt < 4 ? 'unmarked' : accepted), { now });
  for (let next: number | undefined = now; next !== undefined; next = await sendDueEmails(sending)) clock.now = next;
  expect(delivered).toHaveLength(1);
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'sent', attempts: 4, possibleCopies: 0, unknownSince: null });
});

test('a provider with idempotency keys gets the same key again, and no possible copy is counted', async () => {
  await writeQuestionEmail('a', now).run();
  const { sending, delivered, clock } = aDelivery((_, attempt) => (attempt === 1 ? 'lost' : accepted), {
    now,
    transport: { deduplicatesForMs: 24 * hourMs },
  });
  clock.now = (await sendDueEmails(sending)) ?? 0;
  await sendDueEmails(sending);
  expect(new Set(delivered.map(({ key }) => key)).size).toBe(1);
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'sent', possibleCopies: 0 });
});

test('an email with an unknown outcome is not repeated after the provider has forgotten its idempotency key', async () => {
  silenceErrors();
  await writeQuestionEmail('a', now).run();
  const { sending, attemptedAt, clock } = aDelivery(() => 'lost', { now, transport: { deduplicatesForMs: 24 * hourMs } });
  for (let next: number | undefined = now; next !== undefined; next = await sendDueEmails(sending)) clock.now = next;
  expect((attemptedAt.at(-1) ?? 0) - now).toBeLessThan(24 * hourMs);
  expect(await readDelivery('question-received a')).toMatchObject({
    state: 'failed',
    failure: expect.stringMatching(/may have been delivered/),
  });
});

test.each([
  { step: 'the claim', isTransmitted: false, possibleCopies: 0 },
  { step: 'the transmission', isTransmitted: true, possibleCopies: 1 },
])('if the process ends after $step, the email is sent when the claim has expired', async ({ isTransmitted, possibleCopies }) => {
  await writeQuestionEmail('a', now).run();
  const steps: string[] = [];
  const dying = aDelivery(undefined, {
    now,
    transport: {
      send: async (_, beforeTransmission) => {
        if (isTransmitted) await beforeTransmission();
        steps.push('reached');
        return new Promise<never>(() => undefined);
      },
    },
  });
  void sendDueEmails(dying.sending);
  await vi.waitFor(() => expect(steps).toHaveLength(1));
  const { sending, delivered, clock } = aDelivery(undefined, { now });
  const next = (await sendDueEmails(sending)) ?? 0;
  expect(delivered).toEqual([]);
  expect(next - now).toBeGreaterThan(2 * minuteMs);
  clock.now = next;
  await sendDueEmails(sending);
  expect(delivered).toHaveLength(1);
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'sent', attempts: 2, possibleCopies });
});

test('an attempt whose claim has expired can neither transmit the email nor change its state', async () => {
  silenceErrors();
  await writeQuestionEmail('a', now).run();
  let resume = () => {};
  const late = aDelivery(
    async () => {
      await new Promise<void>((resolve) => (resume = resolve));
      return accepted;
    },
    { now },
  );
  const run = sendDueEmails(late.sending);
  await vi.waitFor(() => expect(late.attemptedAt).toHaveLength(1));
  const { sending, delivered } = aDelivery(undefined, { now: now + hourMs });
  await sendDueEmails(sending);
  resume();
  await run;
  expect([late.delivered.length, delivered.length]).toEqual([0, 1]);
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'sent', attempts: 2 });
});

test('two senders at the same time send each email once', async () => {
  await db.batch(Array.from({ length: 40 }, (_, index) => writeQuestionEmail(`m${index}`, now)));
  const [one, other] = [aDelivery(undefined, { now }), aDelivery(undefined, { now })];
  await Promise.all([sendDueEmails(one.sending), sendDueEmails(other.sending)]);
  const all = [...one.delivered, ...other.delivered].map(({ to }) => to);
  expect(all).toHaveLength(40);
  expect(new Set(all).size).toBe(40);
});

test('emails are sent at the rate of the provider, oldest first, at most 100 in a run', async () => {
  await db.batch(Array.from({ length: 105 }, (_, index) => writeQuestionEmail(`m${index}`, now + index)));
  const { sending, attemptedAt, delivered, clock } = aDelivery(undefined, { now: now + 105, transport: { perSecond: 10 } });
  const next = (await sendDueEmails(sending)) ?? 0;
  expect(delivered).toHaveLength(100);
  expect(delivered[0]?.to).toBe('m0@example.org');
  expect(next).toBeLessThanOrEqual(clock.now);
  expect((attemptedAt.at(-1) ?? 0) - (attemptedAt[0] ?? 0)).toBeGreaterThanOrEqual(9_500);
  await sendDueEmails(sending);
  expect(delivered).toHaveLength(105);
});

test('EMAIL_PER_SECOND replaces the rate of the provider', async () => {
  await db.batch(Array.from({ length: 5 }, (_, index) => writeQuestionEmail(`m${index}`, now)));
  const { sending, attemptedAt } = aDelivery(undefined, { now, transport: { perSecond: 1000 } });
  await sendDueEmails({ ...sending, settings: { ...sending.settings, perSecond: 1 } });
  expect((attemptedAt.at(-1) ?? 0) - now).toBeGreaterThanOrEqual(4000);
});

test('a run ends after three failures in a row if the provider is not available, and the next one begins a minute later', async () => {
  await db.batch(Array.from({ length: 40 }, (_, index) => writeQuestionEmail(`m${index}`, now)));
  const { sending, attemptedAt } = aDelivery(() => 'unmarked', { now });
  const next = (await sendDueEmails(sending)) ?? 0;
  expect(attemptedAt.length).toBeLessThanOrEqual(6); // attempts that were under way
  expect(next - now).toBeGreaterThanOrEqual(minuteMs);
});

test('a run ends if the provider asks to wait, and the next one begins after that time', async () => {
  await db.batch(Array.from({ length: 40 }, (_, index) => writeQuestionEmail(`m${index}`, now)));
  const outcome = { outcome: 'deferred', reason: 'HTTP 429', isOutage: true, retryAfterMs: 7000 } as const;
  const { sending, attemptedAt, delivered, clock } = aDelivery((_, attempt) => (attempt <= 4 ? outcome : accepted), { now });
  const next = (await sendDueEmails(sending)) ?? 0;
  expect(attemptedAt.length).toBeLessThanOrEqual(4);
  expect(next).toBeGreaterThanOrEqual(now + 7000);
  clock.now = next + 1000;
  await sendDueEmails(sending);
  expect(delivered).toHaveLength(40);
});

test('an email that cannot be rendered is retried, and does not delay others', async () => {
  const errors = silenceErrors();
  await db.batch([
    db.prepare(
      `INSERT INTO outbox (mail_id, kind, recipient, locale, written_at, document) VALUES ('x', 'no-such-kind', 'a@example.org', 'en-us', ${now}, '{}')`,
    ),
    writeQuestionEmail('b', now),
  ]);
  const { sending, delivered } = aDelivery(undefined, { now });
  expect(await sendDueEmails(sending)).toBe(now + minuteMs);
  expect(delivered).toHaveLength(1);
  expect(await readDelivery('x')).toMatchObject({ state: 'waiting', attempts: 1 });
  expect(errors).toHaveBeenCalled();
});

test('an email that was written more than three days ago is not sent', async () => {
  silenceErrors();
  await writeQuestionEmail('a', now - maxAgeMs - 1).run();
  const { sending, attemptedAt } = aDelivery(undefined, { now });
  await sendDueEmails(sending);
  expect(attemptedAt).toEqual([]);
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'failed', failure: 'given up: too old' });
});

test('a run rejects if the database fails, and the email is sent after its claim has expired', async () => {
  await writeQuestionEmail('a', now).run();
  const { sending, clock } = aDelivery(undefined, { now });
  const failing = new Proxy(db, {
    get: (target, name) =>
      name === 'prepare' ? (sql: string) => (sql.includes("'sent'") ? fail() : target.prepare(sql)) : Reflect.get(target, name),
  });
  const fail = (): never => {
    throw new Error('D1 is not available.');
  };
  await expect(sendDueEmails({ ...sending, db: failing })).rejects.toThrow('D1 is not available.');
  clock.now = now + hourMs;
  await sendDueEmails(sending);
  expect(await readDelivery('question-received a')).toMatchObject({ state: 'sent', possibleCopies: 1 });
});
