import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, scriptJson } from '#lib/encoding/escape.ts';

test('escapeHtml escapes the five special characters of HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;');
});

test('escapeHtml leaves other text unchanged', () => {
  expect(escapeHtml('Größe 42 – 🏔')).toBe('Größe 42 – 🏔');
});

test('scriptJson escapes text that could close the script element early', () => {
  expect(scriptJson({ name: '</script><script>alert(1)</script><!--' })).not.toContain('<');
});

test('scriptJson escapes line separators, which older browsers cannot parse in scripts', () => {
  expect(scriptJson('\u2028\u2029')).toBe('"\\u2028\\u2029"');
});

test('parsing the output of scriptJson returns the original value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { seed: 20261121 },
  );
});
