import { expect, test } from 'vitest';
import { parsePreview } from '#http/middleware/preview/preview.ts';

const parse = (query: string) => parsePreview(new URLSearchParams(query));

test('a bare preview shows the site as it is now', () => {
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
])('%s is the moment %s', (query, dateTime) => {
  expect(parse(query).dateTime).toBe(dateTime);
});

test('the ISO date wins over the other spelling', () => {
  expect(parse('previewDateTime=2026-01-01T00:00:00Z&previewDateRFC1123=Thu,%2024%20Dec%202026%2018:00:00%20GMT').dateTime).toBe(
    '2026-01-01T00:00:00.000Z',
  );
});

test('the other spelling stands in for a malformed ISO date', () => {
  expect(parse('previewDateTime=soon&previewDateRFC1123=Thu,%2024%20Dec%202026%2018:00:00%20GMT').dateTime).toBe(
    '2026-12-24T18:00:00.000Z',
  );
});

test.each(['', 'soon', '2026-13-45', 'NaN', '275761-01-01'])('the date %j counts as absent', (value) => {
  expect(parse(`previewDateTime=${value}`).dateTime).toBeUndefined();
});

test('a date beyond the year 9999 counts as absent, as no upstream takes it', () => {
  expect(parse(`previewDateTime=${encodeURIComponent('+020000-01-01T00:00:00Z')}`).dateTime).toBeUndefined();
});

test.each([
  ['cms=main_2', 'main_2'],
  ['cms=', undefined],
  ['cms=a/b', undefined],
  [`cms=${'x'.repeat(65)}`, undefined],
  ['cms=%3Cscript%3E', undefined],
])('%s gives the system %s', (query, cms) => {
  expect(parse(query).cms).toBe(cms);
});

test.each([
  ['bypassAllCache=true', true],
  ['bypassAllCache=1', false],
  ['bypassAllCache=TRUE', false],
  ['', false],
])('%s bypasses the caches: %s', (query, bypassAllCache) => {
  expect(parse(query).bypassAllCache).toBe(bypassAllCache);
});

test.each([
  ['localePath=de-de', 'de-de'],
  ['localePath=DE-DE', 'de-de'],
  ['localePath=xx-xx', undefined],
  ['localePath=../admin', undefined],
])('%s shows the locale %s', (query, localePath) => {
  expect(parse(query).localePath).toBe(localePath);
});

test.each([
  ['siteId=de', 'de'],
  ['siteId=xx', undefined],
  ['siteId=__proto__', undefined],
])('%s shows the site %s', (query, siteId) => {
  expect(parse(query).siteId).toBe(siteId);
});

test('links carry the preview parameters on, and no others', () => {
  const { query } = parse('utm_source=mail&preview=true&siteId=de&page=2&bypassAllCache=true&grant=abc');
  expect(Object.fromEntries(new URLSearchParams(query))).toEqual({ preview: 'true', siteId: 'de', bypassAllCache: 'true', grant: 'abc' });
});

test('what links carry on cannot add a parameter', () => {
  expect(parse('preview=true&cms=a%26bypassAllCache%3Dtrue').query).toBe('preview=true&cms=a%26bypassAllCache%3Dtrue');
});

test.each([
  ['testContext=a', ['a']],
  ['testContext=a,b%20c,,', ['a', 'b', 'c']],
  [`testContext=${Array.from({ length: 30 }, (_, index) => index).join()}`, Array.from({ length: 20 }, (_, index) => String(index))],
  ['', []],
])('%s asks for the variants %j', (query, variants) => {
  expect(parse(query).variants).toEqual(variants);
});

test.each([
  ['previewLayer=blocks', 'blocks'],
  ['previewLayer=changes', 'changes'],
  ['previewLayer=all', undefined],
])('%s shows the layer %s', (query, layer) => {
  expect(parse(query).layer).toBe(layer);
});
