// The SMTP transport with a server that misbehaves. test/processes/emails.process.test.ts runs it inside workerd.
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, test } from 'vitest';
import { readSmtpUrl, type SmtpServer } from '#backend/platform/email-settings.ts';
import { createSmtpTransport } from '#backend/services/emails/transports/smtp.ts';
import type { OutgoingEmail } from '#backend/services/emails/transports/transport.ts';
import { type Behavior, openSmtpServer } from '../../../support/hostile-smtp-server.ts';
import { anOutgoingEmail } from '../../../support/outgoing-email.ts';

let server: Awaited<ReturnType<typeof openSmtpServer>> | undefined;
afterEach(() => server?.close());

const timeouts = { greetingMs: 500, responseMs: 300, attemptMs: 2000 };

async function send(behavior: Behavior, email: OutgoingEmail = anOutgoingEmail(), mark = async () => {}) {
  server = await openSmtpServer(() => behavior);
  let marks = 0;
  const transport = createSmtpTransport(readSmtpUrl(`smtp://127.0.0.1:${server.port}`) as SmtpServer, timeouts);
  const outcome = await transport.send(email, async () => {
    marks += 1;
    await mark();
  });
  return { outcome, marks, accepted: server.accepted };
}

test('the server receives text, HTML and headers unchanged', async () => {
  const unsubscribe = `<https://shop.example/de-de/newsletter?end=${'a1.'.repeat(60)}>`;
  const email = anOutgoingEmail({
    subject: `${'Größe M ist wieder da '.repeat(6).trim()}`,
    text: `Zeile\n.\n..Punkt\n${'lang '.repeat(300).trim()}\n`,
    headers: { 'List-Unsubscribe': unsubscribe, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  const { outcome, accepted, marks } = await send('accept', email);
  expect(outcome).toMatchObject({ outcome: 'accepted', providerId: expect.stringContaining('queued') });
  expect(marks).toBe(1);
  const parsed = await PostalMime.parse(accepted[0]?.raw ?? '');
  expect(parsed).toMatchObject({
    from: { name: 'Cairn', address: 'hello@mail.shop.example' },
    to: [{ name: '', address: 'ada@example.org' }],
    replyTo: [{ address: 'help@shop.example' }],
    subject: email.subject,
    messageId: email.messageId,
    date: '2026-11-01T12:00:00.000Z',
  });
  expect(parsed.text?.trim()).toBe(email.text.trim());
  expect(parsed.html?.trim()).toBe(email.html);
  const headers = new Map(parsed.headers.map(({ key, value }) => [key, value]));
  expect(headers.get('list-unsubscribe')?.replaceAll(' ', '')).toBe(unsubscribe);
  expect(headers.get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  expect(accepted[0]?.raw.toString()).not.toMatch(/^.{999,}$/m);
});

test('line breaks in a name or an address add neither a header nor a recipient', async () => {
  const hostile = 'x\r\nBcc: eve@evil.example\r\n\r\nbody';
  const { accepted } = await send('accept', anOutgoingEmail({ replyTo: `help@shop.example${hostile}`, subject: `Hi ${hostile}` }));
  const parsed = await PostalMime.parse(accepted[0]?.raw ?? '');
  expect([accepted.length, accepted[0]?.recipient]).toEqual([1, 'ada@example.org']);
  expect(parsed.headers.map(({ key }) => key)).not.toContain('bcc');
  expect(parsed.text).toContain('Größe M');
});

describe('outcome', () => {
  test.each<[Behavior, object, number]>([
    ['refuse', { outcome: 'deferred', isOutage: true }, 0],
    ['greylist', { outcome: 'deferred', reason: expect.stringContaining('451') }, 0],
    ['unknown', { outcome: 'rejected', isUndeliverable: true }, 0],
    ['hang', { outcome: 'deferred', isOutage: true }, 0],
    ['disconnect', { outcome: 'deferred', isOutage: true }, 0],
    ['policy', { outcome: 'rejected', isUndeliverable: false }, 1],
    ['later', { outcome: 'deferred', reason: expect.stringContaining('451') }, 1],
    ['cut', { outcome: 'unknown', isOutage: true }, 1],
    ['lose', { outcome: 'unknown', isOutage: true }, 1],
    ['hang-after', { outcome: 'unknown', isOutage: true }, 1],
  ])('of an email to a server with the behavior %s is %j, with %i transmissions', async (behavior, expected, transmissions) => {
    const { outcome, marks } = await send(behavior);
    expect(outcome).toMatchObject(expected);
    expect(marks).toBe(transmissions);
    expect(JSON.stringify(outcome)).not.toContain('ada@example.org');
  });

  test('is deferred if no server listens', async () => {
    const transport = createSmtpTransport(readSmtpUrl('smtp://127.0.0.1:1') as SmtpServer, timeouts);
    expect(await transport.send(anOutgoingEmail(), async () => {})).toMatchObject({ outcome: 'deferred', isOutage: true });
  });

  test('is deferred if a remote server offers no TLS, and nothing is transmitted', async () => {
    server = await openSmtpServer(() => 'accept');
    const remote = { ...(readSmtpUrl(`smtp://127.0.0.1:${server.port}`) as SmtpServer), isLocal: false };
    expect(await createSmtpTransport(remote, timeouts).send(anOutgoingEmail(), async () => {})).toMatchObject({ outcome: 'deferred' });
    expect(server.accepted).toEqual([]);
  });
});

test('an email whose transmission cannot be marked is not accepted by the server', async () => {
  const failed = send('accept', anOutgoingEmail(), () => Promise.reject(new Error('expired')));
  await expect(failed).rejects.toThrow('expired');
  expect(server?.accepted).toEqual([]);
});
