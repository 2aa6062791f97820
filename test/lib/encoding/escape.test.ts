import fc from 'fast-check';
import { expect, test } from 'vitest';
import { escapeHtml, scriptJson } from '#lib/encoding/escape.ts';

test('escapeHtml names the five characters that mean something in HTML', () => {
  expect(escapeHtml(`<a href="x" title='y'>&</a>`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;&lt;/a&gt;');
});

test('escapeHtml leaves other text as it is', () => {
  expect(escapeHtml('Größe 42 – 🏔')).toBe('Größe 42 – 🏔');
});

test('scriptJson cannot end its script element early', () => {
  expect(scriptJson({ name: '</script><script>alert(1)</script><!--' })).not.toContain('<');
});

test('scriptJson writes the line ends that older scripts stumble over as escapes', () => {
  expect(scriptJson('\u2028\u2029')).toBe('"\\u2028\\u2029"');
});

test('scriptJson reads back as what went in', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(JSON.parse(scriptJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }),
    { seed: 20261121 },
  );
});
