import { describe, expect, test } from 'vitest';
import { readRefusedDocument } from '#contract/entities/content.ts';
import { limitContent, limitDocuments } from '#gateway/cache/content-limits.ts';
import { aBanner, aHomePage, aMenu } from '../../support/content-samples.ts';

const limits = { maxNodes: 20, maxDepth: 4, maxTextLength: 100, maxPageBytes: 1000 };
const aDocument = (over: Partial<ReturnType<typeof aBanner>> = {}) => ({ ...aBanner(), fields: { title: 'Short' }, ...over });
const nested = (levels: number): ReturnType<typeof aBanner> => aDocument({ children: levels > 1 ? [nested(levels - 1)] : [] });
const readReasons = (documents: Parameters<typeof limitDocuments>[0]) =>
  limitDocuments(documents, 'home', limits).map((document) => readRefusedDocument(document)?.reason);

describe('a document', () => {
  test('within the limits is left as it is', () => {
    const document = aDocument();
    expect(limitDocuments([document], 'home', limits)[0]).toBe(document);
  });

  test.each([
    ['a text that is too long', aDocument({ fields: { deep: [{ text: 'x'.repeat(101) }] } }), 'a text has 101 characters, 100 are allowed'],
    ['too many levels', nested(9), 'it has more than 4 levels'],
    ['too many nodes', aDocument({ fields: { list: Array.from({ length: 21 }, () => ({})) } }), 'it has more than 20 nodes'],
    [
      'too many bytes',
      aDocument({ fields: { list: Array.from({ length: 20 }, () => 'ü'.repeat(60)) } }),
      'the page has more than 1000 bytes',
    ],
  ])('with %s is refused', (_, document, reason) => {
    expect(readReasons([document])).toEqual([reason]);
  });

  test.each([
    ['letters', 'a'.repeat(8)],
    ['letters with accents', 'ü'.repeat(4)],
    ['signs of three bytes', '€'.repeat(3)],
    ['signs beyond the basic plane', '🏔'.repeat(2)],
  ])('is measured in bytes as UTF-8: %s', (_, text) => {
    const { byteLength } = new TextEncoder().encode(text);
    const rest = aDocument({ fields: { text: '' } });
    const full = { ...limits, maxPageBytes: 1000 };
    const bytesOf = (fields: object): number => {
      let bytes = 0;
      while (readRefusedDocument(limitDocuments([{ ...rest, fields: { ...fields } }], 'home', { ...full, maxPageBytes: bytes })[0] ?? rest))
        bytes += 1;
      return bytes;
    };
    expect(bytesOf({ text }) - bytesOf({ text: '' })).toBe(byteLength);
  });

  test('that is refused leaves the others of its page', () => {
    expect(readReasons([aDocument(), nested(9), aDocument()])).toEqual([undefined, 'it has more than 4 levels', undefined]);
  });

  test('is refused where those before it have filled the page', () => {
    const reasons = readReasons(Array.from({ length: 30 }, () => aDocument()));
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(10);
    expect(reasons.slice(10)).toEqual(['the page has more than 20 nodes; 19 documents after it are left out too']);
  });

  test('is not named where twenty others are, so that a page of thousands stays quick', () => {
    const reasons = readReasons(Array.from({ length: 3000 }, () => nested(9)));
    expect(reasons).toHaveLength(21);
    expect(reasons.at(-1)).toBe('the page has more than 20 documents that are too large; 2979 documents after it are left out too');
  });

  test('that is refused keeps its id and kind, and names what was read', () => {
    const [refused] = limitDocuments([{ ...nested(9), id: 'doc-7' }], 'content/home', limits);
    expect(refused).toMatchObject({ id: 'doc-7', children: [], fields: { kind: 'overlay-banner', at: 'content/home' } });
  });

  test('that is nested ten thousand levels deep is measured without ending the isolate', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 10_000; level++) deep = { deep };
    expect(readReasons([aDocument({ fields: { deep } })])).toEqual(['it has more than 4 levels']);
  });
});

describe('content', () => {
  test('as editors write it is within the limits', () => {
    const page = aHomePage();
    expect(limitContent('content.page', page, 'home')).toBe(page);
  });

  test('1.8 MB of it is a page of what fits, and refused documents', () => {
    const page = limitContent('content.page', aHomePage(Array.from({ length: 6000 }, (_, index) => aBanner(`Banner ${index}`))), 'home');
    const shown = page.blocks.filter((document) => readRefusedDocument(document) === undefined);
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.length).toBeLessThan(700);
  });

  test('that has no documents, such as a menu, is a fault as a whole', () => {
    const [item] = aMenu().items;
    if (!item) throw new Error('The sample has no menu.');
    const menu = { items: Array.from({ length: 3000 }, () => item) };
    expect(() => limitContent('content.menu', menu, 'us/menu')).toThrow(/content\.menu: too-large: .*nodes \(us\/menu\)/);
  });
});
