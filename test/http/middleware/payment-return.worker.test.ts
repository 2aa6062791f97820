import { describe, expect, test } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

describe('a request with a forged payment return seal', () => {
  test.each(['//elsewhere.example/', '/.//elsewhere.example/x', '/%2e//elsewhere.example'])(
    'does not redirect to another site: %s',
    async (path) => {
      const response = await openStorefront().get(`http://localhost${path}?return=forged`);
      expect([response.status, response.headers.get('location')]).toEqual([404, null]);
    },
  );

  test('redirects to the same page without the seal', async () => {
    const response = await openStorefront().get('/en-us/checkout/billing?return=forged');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en-us/checkout/billing']);
  });
});
