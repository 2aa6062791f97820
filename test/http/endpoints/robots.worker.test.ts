import { describe, expect, test } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

describe('robots.txt', () => {
  test('disallows all robots outside production', async () => {
    expect(await (await openStorefront().get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });

  test('contains the sitemap and the disallowed paths in production', async () => {
    const shop = openStorefront({ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example' });
    const text = await (await shop.get('/robots.txt')).text();
    expect(text).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
    expect(text).toContain('\nDisallow: /*/cart\n');
    expect(text).not.toContain('Disallow: /\n');
  });
});
