// The transport for Resend's API: what it sends, and how it interprets responses.
import { afterEach, expect, test, vi } from 'vitest';
import { createResendTransport } from '#backend/services/emails/transports/resend.ts';
import type { OutgoingEmail } from '#backend/services/emails/transports/transport.ts';
import { anOutgoingEmail } from '../../../support/outgoing-email.ts';

afterEach(() => vi.restoreAllMocks());

const transport = createResendTransport({ apiKey: 're_test', apiOrigin: 'https://email.test' });

async function send(respond: () => Response | Promise<Response>, email: OutgoingEmail = anOutgoingEmail()) {
  const requests: Request[] = [];
  const order: string[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    requests.push(new Request(input as URL, init as RequestInit));
    order.push('request');
    return respond();
  });
  const outcome = await transport.send(email, async () => {
    order.push('marked');
  });
  return { outcome, requests, order };
}

const fail = (status: number, name: string, headers: Record<string, string> = {}) =>
  send(() => Response.json({ statusCode: status, name, message: 'to ada@example.org' }, { status, headers }));

test('an email is posted with its idempotency key after the transmission was marked', async () => {
  const email = anOutgoingEmail({
    headers: { 'List-Unsubscribe': '<https://shop.example/u>', 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
  });
  const { outcome, requests, order } = await send(() => Response.json({ id: 'e-1' }), email);
  expect(outcome).toEqual({ outcome: 'accepted', providerId: 'e-1' });
  expect(order).toEqual(['marked', 'request']);
  const [request] = requests;
  expect([request?.method, request?.url]).toEqual(['POST', 'https://email.test/emails']);
  expect(request?.headers.get('authorization')).toBe('Bearer re_test');
  expect(request?.headers.get('idempotency-key')).toBe(email.key);
  expect(await request?.json()).toEqual({
    from: '"Cairn" <hello@mail.shop.example>',
    to: ['ada@example.org'],
    reply_to: 'help@shop.example',
    subject: email.subject,
    html: email.html,
    text: email.text,
    headers: email.headers,
  });
});

test.each([
  [422, 'validation_error', { outcome: 'rejected' }],
  [400, 'validation_error', { outcome: 'rejected' }],
  [401, 'missing_api_key', { outcome: 'deferred', isOutage: true }],
  [403, 'invalid_api_key', { outcome: 'deferred', isOutage: true }],
  [429, 'daily_quota_exceeded', { outcome: 'deferred', isOutage: true }],
  [409, 'concurrent_idempotent_requests', { outcome: 'unknown' }],
  [500, 'application_error', { outcome: 'unknown', isOutage: true }],
  [503, 'service_unavailable', { outcome: 'unknown', isOutage: true }],
])('a response with the status %i and the name %s results in %j', async (status, name, expected) => {
  const { outcome } = await fail(status, name);
  expect(outcome).toMatchObject({ ...expected, reason: `HTTP ${status} ${name}` });
});

test('a response for a key that was used for an email with another content means that the email was accepted', async () => {
  expect((await fail(409, 'invalid_idempotent_request')).outcome).toEqual({ outcome: 'accepted' });
});

test.each([
  ['2', 2000],
  ['999999', 3_600_000],
])('a 429 with retry-after %s asks to wait for %i ms', async (seconds, retryAfterMs) => {
  expect((await fail(429, 'rate_limit_exceeded', { 'retry-after': seconds })).outcome).toMatchObject({ outcome: 'deferred', retryAfterMs });
});

test.each<[string, () => Response | Promise<Response>]>([
  ['a lost connection', () => Promise.reject(new TypeError('Network connection lost.'))],
  ['a timeout', () => Promise.reject(new DOMException('The operation was aborted due to timeout', 'TimeoutError'))],
  ['a body that ends early', () => new Response(new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) }))],
])('after %s, the outcome is unknown', async (_, respond) => {
  expect((await send(respond)).outcome).toMatchObject({ outcome: 'unknown', isOutage: true });
});

test('a page instead of JSON with the status 502 leaves the outcome unknown', async () => {
  expect((await send(() => new Response('<html>', { status: 502 }))).outcome).toMatchObject({ outcome: 'unknown', reason: 'HTTP 502' });
});

test('an email whose transmission cannot be marked is not sent', async () => {
  const fetched = vi.spyOn(globalThis, 'fetch');
  await expect(transport.send(anOutgoingEmail(), () => Promise.reject(new Error('expired')))).rejects.toThrow('expired');
  expect(fetched).not.toHaveBeenCalled();
});
