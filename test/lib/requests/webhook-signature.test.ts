import { describe, expect, test } from 'vitest';
import { isSignedWebhook, signWebhook } from '#lib/requests/webhook-signature.ts';

// the example of the specification
const example = { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', timestamp: '1614265330', body: '{"test": 2432232314}' };
const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const signature = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';

describe('the signature of a webhook', () => {
  test('is that of the specification', async () => {
    expect(await signWebhook(example, secret)).toBe(signature);
    expect(await isSignedWebhook(example, signature, [secret])).toBe(true);
  });

  test('may be one of several, by one of several secrets', async () => {
    expect(await isSignedWebhook(example, `v1,${'A'.repeat(43)}= ${signature}`, ['another secret', secret])).toBe(true);
  });

  test.each([
    ['another body', { ...example, body: '{}' }, signature],
    ['another id', { ...example, id: 'msg_2' }, signature],
    ['another time', { ...example, timestamp: '1614265331' }, signature],
    ['another version', example, signature.replace('v1', 'v2')],
    ['a short one', example, 'v1,g0hM'],
    ['none', example, ''],
  ])('does not fit %s', async (_, content, header) => {
    expect(await isSignedWebhook(content, header, [secret])).toBe(false);
  });
});
