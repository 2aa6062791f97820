// Reading a brand: problems that the build reports, its style, and its names in messages.
import { expect, test } from 'vitest';
import type { BrandFile, FallbackFace } from '#brand.ts';
import cairn from '../../brands/cairn/brand.ts';
import { findBrandProblems } from '../../scripts/build/brand.ts';
import { createBrandStyle } from '../../scripts/build/brand-style.ts';
import { measureFallback } from '../../scripts/build/font-metrics.ts';
import { applyBrandMessages, compileCatalog, findCatalogProblems } from '../../scripts/build/messages.ts';
import larch from '../fixtures/brands/larch/brand.ts';

const brands: [folder: string, file: BrandFile][] = [
  ['brands/cairn', cairn],
  ['test/fixtures/brands/larch', larch],
];

test.each(brands)('the brand in %s has no problems', (folder, file) => {
  expect(findBrandProblems({ folder, file })).toEqual([]);
});

test.each<[change: Partial<BrandFile>, problem: string]>([
  [{ id: 'Cairn Shop' }, 'the id "Cairn Shop" must consist of lowercase letters, digits and hyphens'],
  [{ name: ' Cairn' }, 'name " Cairn" must not be empty, begin or end with a space, or contain \\ " < > { } [ ]'],
  [{ legalName: 'Cairn {x}' }, 'legalName "Cairn {x}" must not be empty, begin or end with a space, or contain \\ " < > { } [ ]'],
  [{ colors: { ...cairn.colors, ink: 'black' } }, 'the color ink "black" must be like #14191d'],
  [{ colors: { ...cairn.colors, accent: '#7fb6c8' } }, 'accent on paper has a contrast of 2.14, but needs 4.5'],
  [{ font: { ...cairn.font, faces: [{ file: 'no/font.woff2', weight: '400' }] } }, 'the file no/font.woff2 does not exist'],
])('findBrandProblems reports a brand with %j', (change, problem) => {
  expect(findBrandProblems({ folder: 'brands/cairn', file: { ...cairn, ...change } })).toContain(problem);
});

test('findBrandProblems reports missing pictures', () => {
  expect(findBrandProblems({ folder: 'brands/none', file: cairn })).toEqual([
    'the file brands/none/logo.svg does not exist',
    'the file brands/none/icon.svg does not exist',
  ]);
});

test('createBrandStyle contains every color, the radius, each font file and the metrics of the fallback fonts', () => {
  const style = createBrandStyle(larch, [
    { url: '/assets/bitter-1.woff2', weight: '400' },
    { url: '/assets/bitter-2.woff2', weight: '700' },
  ]);
  for (const color of Object.values(larch.colors)) expect(style).toContain(`: ${color};`);
  for (const text of [
    '--ink-soft: #4c5c55;',
    '--on-ink-soft: #b4c4b8;',
    '--radius: 10px;',
    'size-adjust: 115.3%;',
    'size-adjust: 110.4%;',
    'font-weight: 700;',
    'font-weight: 600 900;',
  ])
    expect(style).toContain(text);
  expect(style).toContain('--font: "Bitter", "Bitter fallback Times New Roman", Georgia, serif;');
  expect(style.match(/url\("\/assets\/bitter-\d\.woff2"\)/g)).toHaveLength(2);
});

test.each(brands)('the metrics of the fallback fonts of %s match its font in both weights', (_, { font: { fallback, documents } }) => {
  const includes = ({ weight }: FallbackFace, wanted: number) => {
    const [lowest = 0, highest = 0] = weight.split(' ').map(Number);
    return lowest <= wanted && wanted <= highest;
  };
  for (const [kind, weight] of [
    ['regular', 400],
    ['bold', 700],
  ] as const)
    expect(fallback.filter((face) => includes(face, weight)).length, kind).toBeGreaterThan(0);
  for (const face of fallback.filter((each) => includes(each, 400) || includes(each, 700))) {
    const kind = includes(face, 700) ? 'bold' : 'regular';
    const measured = measureFallback(documents[kind][0] ?? '', face.like, kind);
    for (const name of ['sizeAdjust', 'ascent', 'descent', 'lineGap'] as const)
      expect(Math.abs(face.metrics[name] - measured[name]), `${face.like} ${kind}`).toBeLessThanOrEqual(1);
  }
});

const compile = (text: string): unknown[] => JSON.parse(compileCatalog(new Map([['en', { text }]]), larch).files.en ?? '')[0];

test.each([
  ['{brand}', ['Larch & Loam']],
  ['Your {brand} order {orderNumber}', ['Your ', 'Larch & Loam', ' order ', ['orderNumber']]],
  ['The {loyaltyProgram}', ['The ', 'Loam Society']],
])('compileCatalog replaces the names of the brand in %j', (text, compiled) => {
  expect(compile(text)).toEqual(compiled);
});

test('compileCatalog replaces the name of the brand in a plural, and keeps the number', () => {
  const [token] = compile('{count, plural, one {# {brand} point} other {# points}}') ?? [];
  expect(token).toEqual(['count', 'plural', { one: ['#', ' ', 'Larch & Loam', ' point'], other: ['#', ' points'] }]);
});

const english = { greeting: 'Hello from {brand}', count: '{count} items' };

test('applyBrandMessages replaces messages of a language, and adds messages of a region', () => {
  const catalog = applyBrandMessages(new Map([['en', english]]), { en: { greeting: 'Hi there' }, 'en-gb': { count: '{count} things' } });
  expect(catalog.get('en')).toEqual({ ...english, greeting: 'Hi there' });
  expect(catalog.get('en-gb')).toEqual({ count: '{count} things' });
  expect(findCatalogProblems(catalog)).toEqual([]);
});

test('findCatalogProblems reports a message of a brand without a placeholder, and one with a key that does not exist', () => {
  const catalog = applyBrandMessages(new Map([['en', english]]), { 'en-gb': { count: 'items', greting: 'Hi' } });
  expect(findCatalogProblems(catalog)).toEqual([
    { file: 'en-gb', key: 'count', problem: '{count} is missing' },
    { file: 'en-gb', key: 'greting', problem: 'en.json has no message with this key' },
  ]);
});

test('a translation may have the name of the brand where the English message does not, and the other way round', () => {
  const german = { greeting: 'Hallo', count: '{count} Artikel von {brand}' };
  expect(
    findCatalogProblems(
      new Map<string, Record<string, string>>([
        ['en', english],
        ['de', german],
      ]),
    ),
  ).toEqual([]);
});
