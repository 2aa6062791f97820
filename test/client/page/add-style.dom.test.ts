import { afterEach, expect, test, vi } from 'vitest';
import { addStyle } from '../../../client/page/elements.ts';

afterEach(() => vi.unstubAllGlobals());

test.each([
  ['a style of a script', ['.a { color: red }'], '@layer chunk {.a { color: red }}'],
  ['a sheet that pages have too', ['@layer block {\n  .a { color: red }\n}\n'], '@layer chunk {\n  .a { color: red }\n}\n'],
  ['a minified sheet', ['@layer block{.a{color:red}}'], '@layer chunk{.a{color:red}}'],
  [
    'several sheets',
    ['@layer block{.a{color:red}}', '@layer page{.b{top:0}}', '.c{}'],
    '@layer chunk{.a{color:red}}@layer chunk{.b{top:0}}@layer chunk {.c{}}',
  ],
])('addStyle puts %s into the layer of scripts, without a layer inside it', (_, styles, expected) => {
  const written: string[] = [];
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync = (text: string) => void written.push(text);
    },
  );
  Object.defineProperty(document, 'adoptedStyleSheets', { value: [], configurable: true });
  addStyle(...styles);
  expect(written).toEqual([expected]);
});
