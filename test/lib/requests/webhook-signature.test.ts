import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createWebhookHeaders, isSignedWebhook } from '#lib/requests/webhook-signature.ts';

// the example in the Standard Webhooks specification
const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

const isSigned = ({ id, timestamp, body }: typeof example, header: string, secrets: string[]) => {
  const headers = { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': header };
  return isSignedWebhook(body, new Headers(headers), secrets);
};

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: 1_614_265_330_000 }));
afterEach(() => void vi.useRealTimers());

describe('webhook signature', () => {
  test('matches the example in the Standard Webhooks specification', () => {
    expect(createWebhookHeaders(example, secret)['webhook-signature']).toBe(signature);
    expect(isSigned(example, signature, [secret])).toBe(true);
  });

  test('is accepted if one of several signatures matches one of several secrets', () => {
    expect(isSigned(example, `v1,${'A'.repeat(43)}= ${signature}`, ['another secret', secret])).toBe(true);
  });

  test('uses the UTF-8 bytes of a secret without the prefix whsec_ as the HMAC-SHA256 key', async () => {
    const own = 'zweiunddreißig Zeichen € sind es';
    const encode = (text: string) => new TextEncoder().encode(text);
    const key = await crypto.subtle.importKey('raw', encode(own), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    const hash = await crypto.subtle.sign('HMAC', key, encode(`${example.id}.${example.timestamp}.${example.body}`));
    expect(createWebhookHeaders(example, own)['webhook-signature']).toBe(`v1,${Buffer.from(hash).toString('base64')}`);
  });

  test.each([
    ['another body', { ...example, body: '{}' }, signature],
    ['another id', { ...example, id: 'msg_2' }, signature],
    ['another timestamp', { ...example, timestamp: '1614265331' }, signature],
    ['another signature version', example, signature.replace('v1', 'v2')],
    ['a truncated signature', example, 'v1,g0hM'],
    ['a version without a signature', example, 'v1'],
    ['an empty signature', example, ''],
  ])('is rejected with %s', (_, content, header) => {
    expect(isSigned(content, header, [secret])).toBe(false);
  });

  test.each([301_000, -301_000])('is rejected if the current time differs from its timestamp by %i ms', (away) => {
    vi.setSystemTime(Date.now() + away);
    expect(isSigned(example, signature, [secret])).toBe(false);
  });
});
