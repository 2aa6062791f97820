import { describe, expect, test } from 'vitest';
import { cleanLongText, cleanRichText, cleanTitle } from '#domain/rich-text.ts';
import { safeUrl } from '#lib/url.ts';
import { hostileHtml } from '../support/hostile-html.ts';
import { findAttribute, findElements, readAttribute, readText } from '../support/html.ts';

const clean = (html: string) => cleanRichText(html, safeUrl);

/** Returns the elements, attributes and link URLs that a browser would find in HTML. */
function parts(html: string): { tags: Set<string>; attributes: Set<string>; hrefs: string[] } {
  const elements = findElements(html, '*');
  return {
    tags: new Set(elements.map(({ tagName }) => tagName)),
    attributes: new Set(elements.flatMap(({ properties }) => Object.keys(properties))),
    hrefs: elements.flatMap((element) => readAttribute(element, 'href') ?? []),
  };
}

const harmless = new Set('p br strong em b i u s sub sup ul ol li a h2 h3 h4 blockquote hr table thead tbody tr th td span'.split(' '));
const harmlessAttributes = new Set(['href', 'title', 'target', 'rel', 'scope', 'colSpan', 'rowSpan', 'lang', 'dir']);

describe('cleanRichText with hostile HTML', () => {
  test.each(hostileHtml)('returns only allowed elements, attributes and URLs for %s', (html) => {
    const { tags, attributes, hrefs } = parts(clean(html));
    expect([...tags].filter((tag) => !harmless.has(tag))).toEqual([]);
    expect([...attributes].filter((name) => !harmlessAttributes.has(name))).toEqual([]);
    for (const href of hrefs) expect(href).toMatch(/^(https:\/\/ok\.example\/?|\/(?![/\\]).*)$/);
  });

  test('does not change its own output', () => {
    for (const html of hostileHtml) expect(clean(clean(html))).toBe(clean(html));
  });

  test('keeps the text of removed elements, except scripts and styles', () => {
    expect(clean('<div>one <font>two</font><script>three</script><style>four</style></div>')).toBe('one two');
  });
});

describe('cleanRichText with allowed HTML', () => {
  test.each([
    '<p>One <strong>two</strong> <em>three</em><br>four</p>',
    '<h2>A</h2><ul><li>b</li></ul><ol><li>c</li></ol><blockquote>d</blockquote><hr>',
    '<table><thead><tr><th scope="col" colspan="2">A</th></tr></thead><tbody><tr><td>b</td><td>c</td></tr></tbody></table>',
    '<p lang="de" dir="ltr">Grüße &#x26; Maße &#x3C; 5</p>',
    '<a href="https://ok.example/" title="there">x</a>',
    '<a href="mailto:help@cairn.example">x</a>',
    '<a href="tel:+14155550100">x</a>',
    '<a href="/c/jackets-1234">x</a>',
  ])('returns %s unchanged', (html) => {
    expect(clean(html)).toBe(html);
  });
});

describe('cleanRichText', () => {
  test('rewrites the URLs of links', () => {
    expect(cleanRichText('<a href="/cart">x</a>', (address) => `/de-de${address}`)).toBe('<a href="/de-de/cart">x</a>');
  });

  test('removes the URL of a link if rewriteLink rejects it, and keeps the link text', () => {
    expect(cleanRichText('<a href="/cart">x</a>', () => undefined)).toBe('<a>x</a>');
  });

  test('adds rel=noopener to links that open in a new window', () => {
    expect(findAttribute(clean('<a href="/cart" target="_blank">x</a>'), 'a', 'rel')).toBe('noopener');
  });
});

describe('cleanRichText with a very long text', () => {
  test('truncates the text to 50,000 characters', () => {
    expect(clean(`<p>${'x'.repeat(90_000)}</p>`).length).toBeLessThan(51_000);
  });

  test.each(['<span>', '<b>', '<ul><li>', '<table><tr><td>'])('processes 50,000 characters of only %s in less than a second', (tag) => {
    const startedAt = performance.now();
    expect(() => clean(tag.repeat(50_000 / tag.length))).not.toThrow();
    expect(performance.now() - startedAt).toBeLessThan(1000);
  });
});

describe('cleanTitle', () => {
  test('keeps emphasis elements, and only the text of all other elements', () => {
    expect(cleanTitle('<h2 class="x"><b>New</b> in <a href="/c/new-5000">spring</a><br><img src=x></h2>')).toBe('<b>New</b> in spring');
    expect(cleanTitle('<script>alert(1)</script><em onclick="x()">Sale</em>')).toBe('<em>Sale</em>');
  });
});

describe('cleanLongText', () => {
  const long = (html: string) => cleanLongText(html, safeUrl);

  test('returns the second-level headings, each with an id derived from its text', () => {
    const { html, headings } = long('<p>x</p><h2>Prix &amp; <em>taxes</em></h2><h3>TVA</h3><h2>Où écrire ?</h2>');
    expect(headings).toEqual([
      { id: 'section-prix-taxes', text: 'Prix & taxes' },
      { id: 'section-où-écrire', text: 'Où écrire ?' },
    ]);
    expect(readText(html, 'h2#section-prix-taxes')).toBe('Prix & taxes');
    expect(readText(html, 'h3:not([id])')).toBe('TVA');
  });

  test('returns unique ids for headings with the same text, and an id for a heading without letters', () => {
    expect(long('<h2>A</h2><h2>A</h2><h2>—</h2>').headings.map(({ id }) => id)).toEqual(['section-a', 'section-a-2', 'section']);
  });

  test('removes ids that editors wrote, and sanitizes the text like other rich text', () => {
    expect(long('<h2 id="cart" onclick="x()">A<script>alert(1)</script></h2><p id="b">b</p>').html).toBe(
      '<h2 id="section-a">A</h2><p>b</p>',
    );
    expect(long(`${'<b>'.repeat(300)}x`)).toEqual({ html: expect.not.stringContaining('<b>'), headings: [] });
  });
});
