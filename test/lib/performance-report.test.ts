import { expect, test } from 'vitest';
import { parsePerformanceReport } from '#lib/performance-report.ts';

test('a report is the page class and the measures that the browser knows', () => {
  expect(parsePerformanceReport('page=product&cls=0.012&lcp=812.300')).toEqual({ page: 'product', cls: 0.012, lcp: 812.3 });
});

test.each([
  ['nothing', ''],
  ['no page class', 'lcp=1'],
  ['no measure', 'page=home'],
  ['a page class that could be an address', 'page=/en-us/account&lcp=1'],
  ['a measure of its own', 'page=home&email=1'],
  ['an inherited name', 'page=home&constructor=1'],
  ['text in place of a number', 'page=home&lcp=fast'],
  ['no number', 'page=home&lcp=NaN'],
  ['a negative number', 'page=home&lcp=-1'],
  ['a number in another notation', 'page=home&lcp=1e3'],
  ['a number beyond the limit', 'page=home&cls=101'],
])('%s is no report', (_, form) => {
  expect(parsePerformanceReport(form)).toBeUndefined();
});
