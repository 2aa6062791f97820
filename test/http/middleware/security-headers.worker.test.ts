import { describe, expect, test } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

const paths = [
  '/en-us',
  '/',
  '/en-us/c/men-1000',
  '/en-us/p/talus-fleece-CNFL0001INK',
  '/en-us/nothing',
  '/%ff',
  '/openapi.json',
  '/media/image/upload/nonsense',
];

describe('a response', () => {
  test.each(paths)('to the request %s has the security headers', async (path) => {
    const { headers } = await openStorefront().get(path);
    const policy = headers.get('content-security-policy') ?? '';
    for (const directive of [
      "'strict-dynamic'",
      "object-src 'none'",
      "base-uri 'none'",
      "form-action 'self'",
      "frame-ancestors 'none'",
      "require-trusted-types-for 'script'",
    ]) {
      expect(policy).toContain(directive);
    }
    expect(policy).not.toContain('unsafe');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-correlation-id')).toMatch(/^[\da-f-]{36}$/);
  });

  test('over https has Strict-Transport-Security', async () => {
    const shop = openStorefront();
    expect((await shop.get('https://shop.example/en-us')).headers.get('strict-transport-security')).toContain('max-age=');
    expect((await shop.get('/en-us')).headers.get('strict-transport-security')).toBeNull();
  });

  test('has a unique nonce', async () => {
    const shop = openStorefront();
    const policies = await Promise.all(
      Array.from({ length: 50 }, async () => (await shop.get('/en-us/nothing')).headers.get('content-security-policy')),
    );
    expect(new Set(policies).size).toBe(50);
  });
});
