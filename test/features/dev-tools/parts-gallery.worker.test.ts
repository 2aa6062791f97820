import { describe, expect, test } from 'vitest';
import { findAttribute, readLinkedData } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

describe('the gallery of parts', async () => {
  const page = await openStorefront().get('/de-de/parts-gallery');
  const html = await page.text();

  test('is there outside production, for no search engine', () => {
    expect(page.status).toBe(200);
    expect(findAttribute(html, 'meta[name=robots]', 'content')).toBe('noindex');
  });

  test('names its videos to search engines', () => {
    const videos = readLinkedData(html).filter((data) => data['@type'] === 'VideoObject');
    expect(videos).toHaveLength(3);
    expect(videos[0]?.contentUrl).toMatch(/^https?:\/\/[^/]+\/video\/alpine-dawn\.webm$/);
  });

  test('may frame the video site’s player without cookies, and no other elsewhere', () => {
    const policy = page.headers.get('content-security-policy') ?? '';
    expect(/frame-src ([^;]*)/.exec(policy)?.[1]).toBe("'self' https://www.youtube-nocookie.com");
  });
});
