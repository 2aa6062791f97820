// Sanitized rich text is recognized without an HTML parser, and all other text is rejected.
import { describe, expect, test } from 'vitest';
import { rewriteCleanLinks } from '#domain/clean-rich-text.ts';
import { cleanRichText } from '#domain/rich-text.ts';
import { safeUrl } from '#lib/url.ts';

const tags = new Set(['p', 'br', 'b', 'a', 'td', 'span']);
const rewrite = (html: string) => rewriteCleanLinks(html, tags, (address) => (address === '/drop' ? undefined : `/en-us${address}`));

describe('rewriteCleanLinks', () => {
  test.each([
    ['', ''],
    ['Words alone, 5 > 4 & so on', 'Words alone, 5 > 4 & so on'],
    ['<p>One<br><b>two</b></p>', '<p>One<br><b>two</b></p>'],
    ['<p lang="de" dir="ltr">x</p>', '<p lang="de" dir="ltr">x</p>'],
    ['<a href="/cart" title="there">x</a>', '<a href="/en-us/cart" title="there">x</a>'],
    ['<a href="/c?a=1&#x26;b=2">x</a>', '<a href="/en-us/c?a=1&#x26;b=2">x</a>'],
    ['<a href="/a" target="_blank" rel="noopener">x</a>', '<a href="/en-us/a" target="_blank" rel="noopener">x</a>'],
    ['<a href="/drop">x</a>', '<a>x</a>'],
    ['<td colspan="2">x</td>', '<td colspan="2">x</td>'],
  ])('rewrites the links of %s, and changes nothing else', (html, expected) => {
    expect(rewrite(html)).toBe(expected);
  });

  test('accepts the output of cleanRichText, so that the text does not have to be parsed again', () => {
    const clean = cleanRichText('<h2>A</h2><p>B &amp; C <a href="/cart?x=1&amp;y=2" target=_blank>d</a><li>e', safeUrl);
    const all = new Set(['h2', 'p', 'a', 'li']);
    expect(rewriteCleanLinks(clean, all, safeUrl)).toBe(clean);
  });
});

describe('rewriteCleanLinks with HTML that may not be sanitized', () => {
  test.each([
    ['an element that is not allowed', '<img>'],
    ['capital letters', '<P>x</P>'],
    ['an attribute that is not allowed', '<p class="x">y</p>'],
    ['an attribute of another element', '<p href="/cart">y</p>'],
    ['an attribute without quotes', '<p lang=de>y</p>'],
    ['an attribute twice', '<a href="/a" href="/b">y</a>'],
    ['an element that is not closed', '<p>x'],
    ['a closing tag without an opening tag', 'x</p>'],
    ['elements that overlap', '<p><b>x</p></b>'],
    ['a comment', '<!-- x -->'],
    ['an incomplete closing tag', '<p>x</p'],
    ['an unclosed tag whose name begins like another', 'x<bX'],
    ['a closing tag with attributes', '<p>x</p lang="de">'],
    ['a closing tag with a space', '<p>x</p >'],
    ['a character reference in an address', '<a href="java&#x73;cript:alert(1)">x</a>'],
    ['a named character reference in an address', '<a href="javascript&colon;alert(1)">x</a>'],
    ['a link to a new window with access to this one', '<a href="/a" target="_blank">x</a>'],
    ['a link to another window', '<a href="/a" target="_parent">x</a>'],
    ['very deep nesting', `${'<b>'.repeat(51)}${'</b>'.repeat(51)}`],
  ])('returns undefined for %s', (_, html) => {
    expect(rewrite(html)).toBeUndefined();
  });
});
