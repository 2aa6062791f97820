import { expect, test } from 'vitest';
import { parsePreview } from '#http/middleware/preview/preview.ts';

const parse = (query: string) => parsePreview(new URLSearchParams(query));

test('parsePreview returns a preview of the site’s current state for preview=true without other parameters', () => {
  expect(parse('preview=true')).toEqual({
    dateTime: undefined,
    cms: undefined,
    bypassAllCache: false,
    editor: '',
    localePath: undefined,
    siteId: undefined,
    variants: [],
    layer: undefined,
    query: 'preview=true',
  });
});

test.each([
  ['previewDateTime=2026-12-24T18:00:00Z', '2026-12-24T18:00:00.000Z'],
  ['previewDateTime=2026-12-24T18:00:00%2B01:00', '2026-12-24T17:00:00.000Z'],
  ['previewDateRFC1123=Thu,%2024%20Dec%202026%2018:00:00%20GMT', '2026-12-24T18:00:00.000Z'],
])('the preview query %s has the date %s', (query, dateTime) => {
  expect(parse(query).dateTime).toBe(dateTime);
});

test('parsePreview prefers the ISO preview date to the RFC 1123 date', () => {
  expect(parse('previewDateTime=2026-01-01T00:00:00Z&previewDateRFC1123=Thu,%2024%20Dec%202026%2018:00:00%20GMT').dateTime).toBe(
    '2026-01-01T00:00:00.000Z',
  );
});

test('parsePreview uses the RFC 1123 preview date if the ISO date is malformed', () => {
  expect(parse('previewDateTime=soon&previewDateRFC1123=Thu,%2024%20Dec%202026%2018:00:00%20GMT').dateTime).toBe(
    '2026-12-24T18:00:00.000Z',
  );
});

test.each(['', 'soon', '2026-13-45', 'NaN', '275761-01-01'])('the preview date %j is ignored', (value) => {
  expect(parse(`previewDateTime=${value}`).dateTime).toBeUndefined();
});

test('parsePreview ignores a preview date after the year 9999, because no upstream accepts it', () => {
  expect(parse(`previewDateTime=${encodeURIComponent('+020000-01-01T00:00:00Z')}`).dateTime).toBeUndefined();
});

test.each([
  ['cms=main_2', 'main_2'],
  ['cms=', undefined],
  ['cms=a/b', undefined],
  [`cms=${'x'.repeat(65)}`, undefined],
  ['cms=%3Cscript%3E', undefined],
])('the preview query %s selects the CMS %s', (query, cms) => {
  expect(parse(query).cms).toBe(cms);
});

test.each([
  ['bypassAllCache=true', true],
  ['bypassAllCache=1', false],
  ['bypassAllCache=TRUE', false],
  ['', false],
])('the preview query %s bypasses the caches: %s', (query, bypassAllCache) => {
  expect(parse(query).bypassAllCache).toBe(bypassAllCache);
});

test.each([
  ['localePath=de-de', 'de-de'],
  ['localePath=DE-DE', 'de-de'],
  ['localePath=xx-xx', undefined],
  ['localePath=../admin', undefined],
])('the preview query %s selects the locale %s', (query, localePath) => {
  expect(parse(query).localePath).toBe(localePath);
});

test.each([
  ['siteId=de', 'de'],
  ['siteId=xx', undefined],
  ['siteId=__proto__', undefined],
])('the preview query %s selects the site %s', (query, siteId) => {
  expect(parse(query).siteId).toBe(siteId);
});

test('parsePreview keeps only preview parameters in the query for links', () => {
  const { query } = parse('utm_source=mail&preview=true&siteId=de&page=2&bypassAllCache=true&grant=abc');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ preview: 'true', siteId: 'de', bypassAllCache: 'true', grant: 'abc' });
});

test('parsePreview encodes the query for links, so that a value cannot add another parameter', () => {
  expect(parse('preview=true&cms=a%26bypassAllCache%3Dtrue').query).toBe('preview=true&cms=a%26bypassAllCache%3Dtrue');
});

test.each([
  ['testContext=a', ['a']],
  ['testContext=a,b%20c,,', ['a', 'b', 'c']],
  [`testContext=${Array.from({ length: 30 }, (_, index) => index).join()}`, Array.from({ length: 20 }, (_, index) => String(index))],
  ['', []],
])('the preview query %s requests the variants %j', (query, variants) => {
  expect(parse(query).variants).toEqual(variants);
});

test.each([
  ['previewLayer=blocks', 'blocks'],
  ['previewLayer=changes', 'changes'],
  ['previewLayer=all', undefined],
])('the preview query %s selects the layer %s', (query, layer) => {
  expect(parse(query).layer).toBe(layer);
});
