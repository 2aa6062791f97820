// Checks the style sheets that the build creates.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import baseStyle from '../../dist/generated/base-style.json' with { type: 'json' };
import sheets from '../../dist/generated/styles.json' with { type: 'json' };
import { findSourceFiles } from '../support/imports.ts';

/** Returns the classes that have a rule whose selector is only this class, as in `.card{`. */
const findClasses = (css: string): Set<string> => new Set(Array.from(css.matchAll(/[{}]\.([\w-]+)(?=[{,])/g), ([, name = '']) => name));

test('no style sheet redefines a class of the base style', () => {
  const base = findClasses(sheets.base + sheets['below-fold']);
  expect(base.size).toBeGreaterThan(50);
  const taken = Object.entries(sheets)
    .filter(([name]) => name !== 'base' && name !== 'below-fold')
    .map(([name, css]) => [name, [...findClasses(css)].filter((each) => base.has(each))] as const)
    .filter(([, classes]) => classes.length > 0);
  expect(Object.fromEntries(taken)).toEqual({});
});

test('no style sheet redefines a class of the base style file, because that file can be loaded on any page', () => {
  const ofFile = baseStyle.sheets.map((name) => [name, findClasses(sheets[name as keyof typeof sheets])] as const);
  expect(ofFile.flatMap(([, classes]) => [...classes]).length).toBeGreaterThan(150);
  const taken = Object.entries(sheets).flatMap(([name, css]) =>
    [...findClasses(css)].flatMap((each) =>
      ofFile.filter(([other, classes]) => other !== name && classes.has(each)).map(([other]) => `${each}: ${name}, ${other}`),
    ),
  );
  expect(taken).toEqual([]);
});

test('every cascade layer in style sheets and scripts is in the declared order of layers', () => {
  const [, order = ''] = /@layer ([\w, ]+);/.exec(readFileSync('client/styles/tokens.css', 'utf8')) ?? [];
  const scripts = globSync('client/**/*.ts').map((path) => readFileSync(path, 'utf8'));
  const named = [...Object.values(sheets), ...scripts].flatMap((text) =>
    Array.from(text.matchAll(/@layer (\w+) ?\{/g), ([, name]) => name),
  );
  expect([...new Set(named)].sort()).toEqual(order.split(', ').sort());
});

test('every class in a style sheet is rendered by a component or set by a script', () => {
  const source = findSourceFiles()
    .map((path) => readFileSync(path, 'utf8'))
    .join('\n');
  const rendered = new Set(source.match(/[\w-]+/g));
  const prefixes = [...new Set(Array.from(source.matchAll(/([a-z][\w-]*-)\$\{/g), ([, prefix = '']) => prefix))];
  const isRendered = (name: string) => rendered.has(name) || prefixes.some((prefix) => name.startsWith(prefix));
  const named = Object.values(sheets).flatMap((css) => Array.from(css.matchAll(/\.([a-z][\w-]*)(?=[^{}"']*\{)/g), ([, name = '']) => name));
  expect(named.length).toBeGreaterThan(300);
  expect([...new Set(named)].filter((name) => !isRendered(name))).toEqual([]);
});

test('an element with the hidden attribute is hidden, whatever `display` its classes set', () => {
  const rule = '[hidden]:not([hidden=until-found],[data-locate]){display:none!important}';
  const [, base = ''] = /@layer base\s?\{(.*)/s.exec(sheets.base) ?? [];
  expect(base.replaceAll('"', '')).toContain(rule);
  const all = Object.values(sheets).join('').replaceAll('"', '').replace(rule, '');
  // An important `display` other than `none` would override the rule for the hidden attribute.
  expect(all.match(/display:(?!none)[\w-]+\s?!important/g)).toBeNull();
  // The only other rule for the hidden attribute hides an element but reserves its space.
  expect([...all.matchAll(/\[hidden\](?!\))[^{},]*\{([^}]*)\}/g)].map(([, declarations]) => declarations)).toEqual([
    'visibility:hidden;display:block',
  ]);
});

test('no style sheet contains nested rules, which Safari before 17.2 ignores', () => {
  expect(Object.entries(sheets).filter(([, css]) => css.includes('&'))).toEqual([]);
});

test('every rule for open popovers also applies to popovers opened by the polyfill', () => {
  const rules = sheets.base.replaceAll('@supports not selector(:popover-open)', '');
  expect(rules).toContain(':popover-open');
  expect(rules.replaceAll(':is(:popover-open,.\\:popover-open)', '')).not.toContain(':popover-open');
});
