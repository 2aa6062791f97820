import { expect, test } from 'vitest';
import { breakLines, cleanDescription } from '#backend/services/catalog-changes/clean-description.ts';

test('a text without markup becomes paragraphs with escaped characters', () => {
  expect(cleanDescription('Warm & dry\nfor 5 < 10 hours\n\n \n\nAnd light.')).toEqual({
    html: '<p>Warm &amp; dry<br>for 5 &lt; 10 hours</p><p>And light.</p>',
    removed: [],
  });
});

test('markup that the shop displays is unchanged', () => {
  const html = '<p>Warm <strong>and</strong> <a href="https://example.org/">dry</a></p><ul><li>Light</li></ul>';
  expect(cleanDescription(html)).toEqual({ html, removed: [] });
});

test.each([
  ['<p onclick="alert(1)">a</p>', '<p>a</p>', ['onclick']],
  ['<p style="color:red">a</p><script>alert(1)</script>', '<p>a</p>', ['style', '<script>']],
  ['<a href="javascript:alert(1)">a</a>', '<a>a</a>', ['href']],
  ['<p>a<img src="x" onerror=alert(1)></p>', '<p>a</p>', ['<img>', 'src', 'onerror']],
  ['<h1>a</h1><H2>b</H2>', 'a<h2>b</h2>', ['<h1>']],
])('%s names what was removed', (text, html, removed) => {
  expect(cleanDescription(text)).toEqual({ html, removed });
});

test('a cleaned description is not changed again', () => {
  const { html } = cleanDescription('<div><p class="a">One & two</p></div>');
  expect(cleanDescription(html)).toEqual({ html, removed: [] });
});

test('line breaks between blocks are for editors, and cleaning removes them', () => {
  const html = '<p>One</p><ul><li>a</li><li>b</li></ul><hr><p>Two</p>';
  expect(breakLines(html)).toBe('<p>One</p>\n<ul><li>a</li>\n<li>b</li>\n</ul>\n<hr>\n<p>Two</p>');
  expect(cleanDescription(breakLines(html)).html).toBe(html);
});
