import { afterEach, describe, expect, test, vi } from 'vitest';
import { aBanner, aDocument, aHomePage } from '../../support/content-samples.ts';
import { countElements, readSources, readTexts } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

afterEach(() => {
  vi.restoreAllMocks();
});

const silence = () => vi.spyOn(console, 'error').mockImplementation(() => undefined);

describe('content blocks', () => {
  test('are rendered even if blocks beside them are invalid or of an unknown kind', async () => {
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
    expect(readTexts(html, 'main p')).toContain('Last');
    const lines = log.mock.calls.map(([line]) => JSON.parse(String(line)));
    expect(lines).toEqual([
      expect.objectContaining({ page: '/en-us', message: expect.stringContaining('of kind mystery at blocks[1] cannot be shown') }),
      expect.objectContaining({ page: '/en-us', message: expect.stringContaining('of kind hero at blocks[2] cannot be shown') }),
    ]);
  });

  test('contain the h1 of the page only in the first block', async () => {
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = aHomePage([aBanner('One'), { ...aBanner('Two'), id: 'second' }]);
    const html = await (await shop.get('/en-us')).text();
    expect([readTexts(html, 'main h1'), readTexts(html, 'main h2')]).toEqual([['One'], ['Two']]);
  });
});

describe('a color in content', () => {
  const createHero = (backgroundColor: string) =>
    aDocument('hero', { title: 'Hero', media: { publicId: 'scene/glacier', version: 1, alt: '' }, backgroundColor });

  test('becomes a class in a style sheet of the page', async () => {
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = aHomePage([aBanner(), createHero('#e3e7e4')]);
    const html = await (await shop.get('/en-us')).text();
    const css = readSources(html, 'style').join('');
    const [className] = /(?<=\.)r\w+(?=\{background-color:#e3e7e4\})/.exec(css) ?? [];
    expect(countElements(html, `main .hero.${className}`)).toBe(1);
  });

  test('that is invalid removes only the block that contains it', async () => {
    silence();
    const shop = openStorefront();
    shop.gateway.replies['content.page'] = aHomePage([aBanner('Stays'), createHero('red}</style><script>alert(1)</script>')]);
    const html = await (await shop.get('/en-us')).text();
    expect(html).toContain('Stays');
    expect(html).not.toContain('alert(1)');
  });
});
