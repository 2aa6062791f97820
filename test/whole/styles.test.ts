// The style sheets of the build.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import sheets from '../../dist/generated/styles.json' with { type: 'json' };

/** Classes with their own rules outside any other selector, as in `.card{`. */
const findClasses = (css: string): Set<string> => new Set(Array.from(css.matchAll(/[{}]\.([\w-]+)(?=[{,])/g), ([, name = '']) => name));

test('no sheet gives a class of the base another meaning', () => {
  const base = findClasses(sheets.base);
  expect(base.size).toBeGreaterThan(50);
  const taken = Object.entries(sheets)
    .filter(([name]) => name !== 'base')
    .map(([name, css]) => [name, [...findClasses(css)].filter((each) => base.has(each))] as const)
    .filter(([, classes]) => classes.length > 0);
  expect(Object.fromEntries(taken)).toEqual({});
});

test('every layer of a sheet, or of a style that a script adds, has its place in the order', () => {
  const [, order = ''] = /@layer ([\w, ]+);/.exec(readFileSync('client/styles/1-tokens.css', 'utf8')) ?? [];
  const scripts = globSync('client/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  const named = [...Object.values(sheets), ...scripts].flatMap((text) =>
    Array.from(text.matchAll(/@layer (\w+) ?\{/g), ([, name]) => name),
  );
  expect([...new Set(named)].sort()).toEqual(order.split(', ').sort());
});
