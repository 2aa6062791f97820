import { describe, expect, test } from 'vitest';
import { findAttribute, readLinkedData } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

describe('parts gallery', async () => {
  const page = await openStorefront().get('/de-de/parts-gallery');
  const html = await page.text();

  test('the parts gallery exists only outside production and is not indexed', () => {
    expect(page.status).toBe(200);
    expect(findAttribute(html, 'meta[name=robots]', 'content')).toBe('noindex');
  });

  test('the parts gallery has structured data for its videos', () => {
    const videos = readLinkedData(html).filter((data) => data['@type'] === 'VideoObject');
    expect(videos).toHaveLength(3);
    expect(videos[0]?.contentUrl).toMatch(/^https?:\/\/[^/]+\/video\/alpine-dawn\.webm$/);
  });

  test('the content security policy of the parts gallery allows frames only for pages of the shop and the cookie-free video player', () => {
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://www.youtube-nocookie.com");
  });
});
