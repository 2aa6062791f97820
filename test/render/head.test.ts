import { describe, expect, test } from 'vitest';
import { challengeHtml, type HeadOptions, headHtml, noScriptRefresh } from '#render/head.ts';
import { challengeMeta } from '#values/challenge.ts';

const anything = '</title></script><script>alert(1)</script>"\'<!--';

const head = (changes: Partial<HeadOptions> = {}) =>
  headHtml({ title: 'Title', description: 'Description', nonce: 'abc', baseStyle: '', styles: [], rules: '', preloads: [], ...changes });

describe('the head', () => {
  test('escapes title and description', () => {
    const html = head({ title: anything, description: anything });
    expect(html).not.toContain('alert(1)</script>');
    expect(html).toContain('<title>&lt;/title&gt;&lt;/script&gt;');
    expect(html).toContain('content="&lt;/title&gt;');
  });

  test('escapes addresses', () => {
    const html = head({
      canonical: 'https://shop.example/"><script>',
      alternates: [{ hreflang: 'de-de', href: '"><script>' }],
    });
    expect(html).not.toContain('"><script>');
    expect(noScriptRefresh('/x"><script>')).not.toContain('"><script>');
  });

  test('lets structured data end no script', () => {
    const html = head({ structuredData: [{ name: anything }] });
    expect(html.match(/<\/script>/g)).toHaveLength(2);
    const [, json = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(json)).toEqual({ name: anything });
  });

  test('gives its nonce to the style of its pieces and to the one script', () => {
    const html = head({ nonce: 'n0nce' });
    expect(html).toMatch(/<style nonce="n0nce">/);
    expect(html).toMatch(/<script type="module" [^>]*nonce="n0nce"/);
    expect(html.match(/<style/g)).toHaveLength(1);
  });

  test('sends browsers without scripts on only when it is told to', () => {
    expect(head()).not.toContain('<noscript>');
    expect(head({ noScript: noScriptRefresh('/en-us?noscript=1') })).toContain(
      '<noscript><meta http-equiv="refresh" content="0;url=/en-us?noscript=1"></noscript>',
    );
  });

  test('says what bot defence asks, and no more', () => {
    expect(head({ challenge: challengeHtml('app-1') })).toContain(`<meta name="${challengeMeta}" content="app-1">`);
    expect(challengeHtml(undefined)).toBe('');
    expect(challengeHtml(anything)).not.toContain('<script>');
  });

  test('refreshes by itself only when asked to', () => {
    expect(head()).not.toContain('http-equiv="refresh"');
    expect(head({ refreshSeconds: 2 })).toContain('<meta http-equiv="refresh" content="2">');
  });

  test('has canonical, alternates and robots only when given', () => {
    expect(head()).not.toMatch(/canonical|alternate|robots/);
    const html = head({
      canonical: 'https://shop.example/en-us',
      alternates: [{ hreflang: 'de-de', href: 'https://shop.example/de-de' }],
      robots: 'noindex',
    });
    expect(html).toContain('<link rel="canonical" href="https://shop.example/en-us">');
    expect(html).toContain('<link rel="alternate" hreflang="de-de" href="https://shop.example/de-de">');
    expect(html).toContain('<meta name="robots" content="noindex">');
  });

  test('preloads pictures before fonts, styles and scripts', () => {
    const html = head({ preloads: [{ srcset: '/a.webp 480w', sizes: '100vw' }] });
    const at = html.indexOf('imagesrcset="/a.webp 480w"');
    expect(at).toBeGreaterThan(0);
    expect(at).toBeLessThan(html.indexOf('as="font"'));
  });

  test('holds the rules of the pieces, and an unknown style sheet costs nothing', () => {
    expect(head({ rules: '.r1{color:red}', styles: ['block/unknown'] })).toContain('.r1{color:red}</style>');
  });

  test('says its encoding first', () => {
    expect(head().startsWith('<meta charset="utf-8">')).toBe(true);
  });
});
