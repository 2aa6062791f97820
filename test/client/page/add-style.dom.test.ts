import { afterEach, expect, test, vi } from 'vitest';
import { addStyle } from '../../../client/page/elements.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a style that only a script has', '.a { color: red }', '@layer chunk {.a { color: red }}'],
  ['a sheet that pages also have', '@layer block {\n  .a {}\n}\n', '@layer chunk {@media {\n  .a {}\n}\n}'],
  ['several minified sheets', '@layer block{.a{top:0}}@layer block{.b{top:0}}', '@layer chunk {@media{.a{top:0}}@media{.b{top:0}}}'],
])('addStyle puts %s into the layer "chunk" without a nested layer', (_, css, expected) => {
  const written: string[] = [];
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = (text: string) => void written.push(text);
    },
  );
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true });
  addStyle(css);
  expect(written).toEqual([expected]);
});
