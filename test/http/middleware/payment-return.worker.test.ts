import { describe, expect, test } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

describe('an address with a seal that the shop did not write', () => {
  test.each(['//elsewhere.example/', '/.//elsewhere.example/x', '/%2e//elsewhere.example'])('%s leads to no other site', async (path) => {
    const response = await openStorefront().get(`http://localhost${path}?return=forged`);
    expect([response.status, response.headers.get('location')]).toEqual([404, null]);
  });

  test('leads to the same page without it', async () => {
    const response = await openStorefront().get('/en-us/checkout/billing?return=forged');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/en-us/checkout/billing']);
  });
});
