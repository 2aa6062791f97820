import { expect, test } from 'vitest';
import { proseHtml } from '#demo/seed/content/texts/prose.ts';

test('proseHtml converts lines to paragraphs, headings and a list', () => {
  expect(proseHtml('\n  Hello.\n\n  ## One\n  - a\n  - b\n  ### Two\n  Bye.\n')).toBe(
    '<p>Hello.</p><h2>One</h2><ul><li>a</li><li>b</li></ul><h3>Two</h3><p>Bye.</p>',
  );
});

test('proseHtml converts rows to a table with a header', () => {
  expect(proseHtml('| A | B\n| 1 | 2')).toBe(
    '<table><thead><tr><th scope="col">A</th><th scope="col">B</th></tr></thead><tbody><tr><td>1</td><td>2</td></tr></tbody></table>',
  );
});

test('proseHtml converts inline markup to strong text and links', () => {
  expect(proseHtml('**Stop** it: [here](/x) or [(800) 555](tel:+1)')).toBe(
    '<p><strong>Stop</strong> it: <a href="/x">here</a> or <a href="tel:+1">(800) 555</a></p>',
  );
});
