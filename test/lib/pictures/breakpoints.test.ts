import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { breakpoints, createBreakpointClasses, fillBreakpoints, sizesFrom, widenSizes } from '#lib/pictures/breakpoints.ts';
import { filesBelow } from '../../../scripts/build/files.ts';

describe('breakpoints', () => {
  test('are named sm, md and lg, each wider than the previous breakpoint', () => {
    expect(Object.keys(breakpoints)).toEqual(['sm', 'md', 'lg']);
    expect([...Object.values(breakpoints)].sort((one, other) => one - other)).toEqual(Object.values(breakpoints));
  });

  const { md, lg } = breakpoints;
  const allowed = [`min-width: ${md}rem`, `min-width: ${lg}rem`, `max-width: ${md - 0.01}rem`, `max-width: ${lg - 0.01}rem`];
  /** Returns the widths in media queries. Container queries are excluded, because they have other widths. */
  const findWidths = (text: string) =>
    [...text.replaceAll(/@container [^{]*/g, '').matchAll(/\((m(?:in|ax)-width:\s*[^)]+|width\s*[<>][^)]*)\)/g)].map(([, width]) => width);

  test("are the only widths in the style sheets' media queries", () => {
    const sheets = ['client', 'src'].flatMap(filesBelow).filter((path) => path.endsWith('.css'));
    const asked = sheets.flatMap((path) => findWidths(readFileSync(path, 'utf8')).map((width) => ({ path, width })));
    expect(asked.length).toBeGreaterThan(20);
    expect(asked.filter(({ width }) => !allowed.includes(width ?? ''))).toEqual([]);
  });

  test('are not written as numbers in components', () => {
    const views = filesBelow('src').filter((path) => path.endsWith('.tsx'));
    expect(views.filter((path) => findWidths(readFileSync(path, 'utf8')).length > 0)).toEqual([]);
  });
});

test.each([
  [{ sm: '100vw' }, '100vw'],
  [{ sm: '100vw', lg: '33vw' }, '(min-width: 64rem) 33vw, 100vw'],
  [{ sm: '47vw', md: '31vw', lg: '23vw' }, '(min-width: 64rem) 23vw, (min-width: 48rem) 31vw, 47vw'],
])('sizesFrom of %j returns %s', (widths, text) => {
  expect(sizesFrom(widths)).toBe(text);
});

test.each([
  [{}, 'at-sm-left at-md-left at-lg-left'],
  [{ md: 'center' }, 'at-sm-left at-md-center at-lg-center'],
  [{ sm: 'right', lg: 'center' }, 'at-sm-right at-md-right at-lg-center'],
])('fillBreakpoints for %j returns the classes %s', (values, classes) => {
  expect(createBreakpointClasses('at', fillBreakpoints(values, 'left'))).toBe(classes);
});

test.each([
  ['100vw', 2.5, '250vw'],
  ['(min-width: 64rem) 40vw, (min-width: 48rem) 60vw, 100vw', 2, '(min-width: 64rem) 80vw, (min-width: 48rem) 120vw, 200vw'],
  ['max(47vw, 32rem)', 1.5, 'max(71vw, 48rem)'],
  ['7.5rem', 2, '15rem'],
])('widenSizes of %s by the factor %d returns %s', (sizes, times, widened) => {
  expect(widenSizes(sizes, times)).toBe(widened);
});
