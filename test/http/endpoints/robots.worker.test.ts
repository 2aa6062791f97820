import { describe, expect, test } from 'vitest';
import { openStorefront } from '../../support/storefront.ts';

describe('robots.txt', () => {
  test('shuts robots out of everything but production', async () => {
    expect(await (await openStorefront().get('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
  });

  test('in production names the sitemap, and what is not for robots', async () => {
    const shop = openStorefront({ ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example' });
    const text = await (await shop.get('/robots.txt')).text();
    expect(text).toContain('\nSitemap: https://shop.example/sitemap.xml\n');
    expect(text).toContain('\nDisallow: /*/cart\n');
    expect(text).not.toContain('Disallow: /\n');
  });
});
