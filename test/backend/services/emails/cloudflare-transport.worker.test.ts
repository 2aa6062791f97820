// The transport for Cloudflare's send_email binding, with the simulated binding and with one that fails.
import { describe, expect, test, vi } from 'vitest';
import { createCloudflareTransport } from '#backend/services/emails/transports/cloudflare.ts';
import { backendEnv } from '../../../support/backend.ts';
import { anOutgoingEmail } from '../../../support/outgoing-email.ts';

const binding = backendEnv.EMAIL ?? expect.fail('The binding is missing.');
const failWith = (error: Error): SendEmail => ({ send: () => Promise.reject(error) });
const mark = async () => {};

test('the simulated binding accepts an email with all its fields', async () => {
  const headers = { 'List-Unsubscribe': '<https://shop.example/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' };
  const outcome = await createCloudflareTransport(binding).send(anOutgoingEmail({ headers }), mark);
  expect(outcome).toEqual({ outcome: 'accepted', providerId: expect.stringMatching(/@/) });
});

test('the binding receives text, HTML, headers and addresses, after the transmission was marked', async () => {
  const send = vi.fn(async (_: unknown) => ({ messageId: 'm-1' }));
  const email = anOutgoingEmail({ headers: { 'List-Unsubscribe': '<https://shop.example/u>' } });
  const order: string[] = [];
  await createCloudflareTransport({ send }).send(email, async () => {
    order.push(`marked after ${send.mock.calls.length} calls`);
  });
  expect(order).toEqual(['marked after 0 calls']);
  expect(send).toHaveBeenCalledExactlyOnceWith({
    from: { name: 'Cairn', email: 'hello@mail.shop.example' },
    to: 'ada@example.org',
    replyTo: 'help@shop.example',
    subject: email.subject,
    html: email.html,
    text: email.text,
    headers: email.headers,
  });
});

describe('an error with the code', () => {
  test.each([
    ['E_RATE_LIMIT_EXCEEDED', { outcome: 'deferred', isOutage: true }],
    ['E_DAILY_LIMIT_EXCEEDED', { outcome: 'deferred', isOutage: true }],
    ['E_SENDER_NOT_VERIFIED', { outcome: 'deferred', isOutage: true }],
    ['E_VALIDATION_ERROR', { outcome: 'rejected', isUndeliverable: false }],
    ['E_HEADER_NOT_ALLOWED', { outcome: 'rejected', isUndeliverable: false }],
    ['E_RECIPIENT_SUPPRESSED', { outcome: 'rejected', isUndeliverable: true }],
    ['E_INTERNAL_SERVER_ERROR', { outcome: 'unknown', isOutage: true }],
    ['E_NEW_CODE', { outcome: 'unknown', isOutage: true }],
  ])('%s results in %j', async (code, expected) => {
    const error = Object.assign(new Error('to ada@example.org'), { code });
    expect(await createCloudflareTransport(failWith(error)).send(anOutgoingEmail(), mark)).toEqual({ ...expected, reason: code });
  });
});

test('after an error without a code, the outcome is unknown, and the reason contains no address', async () => {
  const outcome = await createCloudflareTransport(failWith(new Error('lost while sending to ada@example.org'))).send(
    anOutgoingEmail(),
    mark,
  );
  expect(outcome).toMatchObject({ outcome: 'unknown', reason: expect.not.stringContaining('ada') });
});
