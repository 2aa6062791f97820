// The policy that cleans HTML in the editor.
import { expect, test } from 'vitest';
import { cleanTrustedHtml } from '../../../client/studio/trusted-html.ts';

/** Returns the rules of the policy that the editor creates. */
function readRules() {
  const created: [string, Record<string, (text: string) => string>][] = [];
  cleanTrustedHtml({ trustedTypes: { createPolicy: (name, rules) => created.push([name, rules]) } });
  return created;
}

test('creates only a default policy, which has no rule for scripts', () => {
  expect(readRules().map(([name, rules]) => [name, Object.keys(rules)])).toEqual([['default', ['createHTML']]]);
  expect(() => cleanTrustedHtml({})).not.toThrow();
});

test.each([
  ['<body><p>Text</p></body>', '<p>Text</p>'],
  ['<img src=x onerror=alert(1)>Text', 'Text'],
  ['<a href="javascript:alert(1)">Link</a>', '<a>Link</a>'],
  ['<script>alert(1)</script><p onclick="alert(1)">Text</p>', '<p>Text</p>'],
])('the HTML %s becomes %s', (html, clean) => {
  expect(readRules()[0]?.[1].createHTML?.(html)).toBe(clean);
});
