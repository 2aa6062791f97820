// Which HTML the visual editor of rich text may change.
import { expect, test } from 'vitest';
import { isVisual, tidyHtml } from '../../../../client/studio/fields/visual-html.ts';

test.each([
  '',
  'Plain text & more',
  '<p>One<br>Two</p>',
  '<h2>Title</h2><ul><li>One</li></ul>',
  '<p><a href="/c/jackets-1010">Jackets</a> and <STRONG>boots</STRONG></p>',
])('%s is edited visually', (html) => {
  expect(isVisual(html)).toBe(true);
});

test.each([
  ['a table', '<table><tr><td>1</td></tr></table>'],
  ['a language', '<p lang="de">Hallo</p>'],
  ['a link that opens a tab', '<a href="/" target="_blank">Home</a>'],
  ['a superscript', '<p>m<sup>2</sup></p>'],
  ['a comment', '<p>One</p><!-- two -->'],
  ['an unfinished tag', '<p>One</p><a href="/'],
  ['a script', '<script>alert(1)</script>'],
  ['a picture with a handler', '<img src=x onerror=alert(1)>'],
])('HTML with %s is edited as HTML, because the visual editor would remove it', (_, html) => {
  expect(isVisual(html)).toBe(false);
});

test('paragraphs that the visual editor adds to entries of a list are removed', () => {
  const written = '<ul><li><p>One</p></li><li><p>Two</p><ul><li><p>Inner</p></li></ul></li></ul><p>End</p>';
  expect(tidyHtml(written)).toBe('<ul><li>One</li><li>Two<ul><li>Inner</li></ul></li></ul><p>End</p>');
  expect(tidyHtml('<p></p>')).toBe('');
});
