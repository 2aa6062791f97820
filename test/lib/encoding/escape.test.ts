import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, scriptJson } from '#lib/encoding/escape.ts';

test('escapeHtml escapes the five special characters of HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;');
});

test('escapeHtml leaves other text unchanged', () => {
  expect(escapeHtml('Größe 42 – 🏔')).toBe('Größe 42 – 🏔');
});

test('scriptJson cannot end its script element early', () => {
  expect(scriptJson({ name: '</script><script>alert(1)</script><!--' })).not.toContain('<');
});

test('scriptJson escapes the line separators that older scripts cannot parse', () => {
  expect(scriptJson('\u2028\u2029')).toBe('"\\u2028\\u2029"');
});

test('scriptJson output parses to its input', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { seed: 20261121 },
  );
});
