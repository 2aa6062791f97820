import { afterEach, describe, expect, test, vi } from 'vitest';
import { aBanner, aDocument, aHomePage } from '../../support/samples.ts';
import { openStorefront } from '../../support/storefront.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('blocks', () => {
  test('an unknown and a broken block are left out, their neighbours stay', async () => {
    const log = silence();
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = aHomePage([
      aBanner('First'),
      aDocument('mystery', {}),
      aDocument('hero', { title: 7 }),
      aDocument('rich-text', { html: '<p>Last</p>' }),
    ]);
    const html = await (await shop.get('/en-us')).text();
    expect(html).toContain('First');
    expect(html).toContain('<p>Last</p>');
    expect(log).toHaveBeenCalled();
  });

  test('only the first block of a page holds its h1', async () => {
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = aHomePage([aBanner('One'), { ...aBanner('Two'), id: 'second' }]);
    const html = await (await shop.get('/en-us')).text();
    expect(html.match(/<h1/g)).toHaveLength(1);
    expect(html).toMatch(/<h1>One/);
    expect(html).toMatch(/<h2>Two/);
  });
});

describe('colours of content', () => {
  const heroWith = (backgroundColor: string) =>
    aDocument('hero', { title: 'Hero', media: { publicId: 'scene/glacier', version: 1, alt: '' }, backgroundColor });

  test('become classes in the style of the page', async () => {
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = aHomePage([aBanner(), heroWith('#e3e7e4')]);
    const html = await (await shop.get('/en-us')).text();
    const className = /\.(r\w+)\{background-color:#e3e7e4\}/.exec(html)?.[1];
    expect(html).toContain(`class="hero hero-left ${className}"`);
  });

  test('that are no colours cost their block only', async () => {
    silence();
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = aHomePage([aBanner('Stays'), heroWith('red}</style><script>alert(1)</script>')]);
    const html = await (await shop.get('/en-us')).text();
    expect(html).toContain('Stays');
    expect(html).not.toContain('alert(1)');
  });
});
