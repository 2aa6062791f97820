import { describe, expect, test } from 'vitest';
import { readRefusedDocument } from '#contract/entities/content.ts';
import { limitContent, limitDocuments } from '#gateway/cache/content-limits.ts';
import { aBanner, aHomePage, aMenu } from '../../support/content-samples.ts';

const limits = { maxNodes: 20, maxDepth: 4, maxTextLength: 100, maxPageBytes: 1000 };
const aDocument = (over: Partial<ReturnType<typeof aBanner>> = {}) => ({ ...aBanner(), fields: { title: 'Short' }, ...over });
const nested = (levels: number): ReturnType<typeof aBanner> => aDocument({ children: levels > 1 ? [nested(levels - 1)] : [] });
const readReasons = (documents: Parameters<typeof limitDocuments>[0]) =>
  limitDocuments(documents, 'home', limits).map((document) => readRefusedDocument(document)?.reason);

describe('limitDocuments', () => {
  test('returns a document within the limits unchanged', () => {
    const document = aDocument();
    expect(limitDocuments([document], 'home', limits)[0]).toBe(document);
  });

  test.each([
    [
      'a text that is too long',
      aDocument({ fields: { deep: [{ text: 'x'.repeat(101) }] } }),
      'a text has 101 characters; the maximum is 100',
    ],
    ['too many levels', nested(9), 'it has more than 4 levels'],
    ['too many nodes', aDocument({ fields: { list: Array.from({ length: 21 }, () => ({})) } }), 'it has more than 20 nodes'],
    [
      'too many bytes',
      aDocument({ fields: { list: Array.from({ length: 20 }, () => 'ü'.repeat(60)) } }),
      'the page has more than 1000 bytes',
    ],
  ])('rejects a document with %s', (_, document, reason) => {
    expect(readReasons([document])).toEqual([reason]);
  });

  test.each([
    ['letters', 'a'.repeat(8)],
    ['letters with accents', 'ü'.repeat(4)],
    ['characters of three bytes', '€'.repeat(3)],
    ['characters outside the basic plane', '🏔'.repeat(2)],
  ])('measures texts in UTF-8 bytes: %s', (_, text) => {
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

  test('rejects only the document that is too large, and leaves the page’s other documents unchanged', () => {
    expect(readReasons([aDocument(), nested(9), aDocument()])).toEqual([undefined, 'it has more than 4 levels', undefined]);
  });

  test('rejects the remaining documents once the page has reached its limit', () => {
    const reasons = readReasons(Array.from({ length: 30 }, () => aDocument()));
    expect(reasons.filter((reason) => reason === undefined)).toHaveLength(10);
    expect(reasons.slice(10)).toEqual(['the page has more than 20 nodes; the remaining 19 documents are left out as well']);
  });

  test('lists at most twenty rejected documents, so that a page with thousands is processed quickly', () => {
    const reasons = readReasons(Array.from({ length: 3000 }, () => nested(9)));
    expect(reasons).toHaveLength(21);
    expect(reasons.at(-1)).toBe(
      'the page has more than 20 documents that are too large; the remaining 2979 documents are left out as well',
    );
  });

  test('keeps the id and kind of a rejected document, and reports the page', () => {
    const [refused] = limitDocuments([{ ...nested(9), id: 'doc-7' }], 'content/home', limits);
    expect(refused).toMatchObject({ id: 'doc-7', children: [], fields: { kind: 'overlay-banner', at: 'content/home' } });
  });

  test('rejects a document with ten thousand nested levels without a stack overflow', () => {
    let deep: unknown = 'end';
    for (let level = 0; level < 10_000; level++) deep = { deep };
    expect(readReasons([aDocument({ fields: { deep } })])).toEqual(['it has more than 4 levels']);
  });
});

describe('limitContent', () => {
  test('returns a normal page unchanged', () => {
    const page = aHomePage();
    expect(limitContent('content.page', page, 'home')).toBe(page);
  });

  test('replaces the documents that do not fit into a page of 1.8 MB by placeholders', () => {
    const page = limitContent('content.page', aHomePage(Array.from({ length: 6000 }, (_, index) => aBanner(`Banner ${index}`))), 'home');
    const shown = page.blocks.filter((document) => readRefusedDocument(document) === undefined);
    expect(shown.length).toBeGreaterThan(100);
    expect(shown.length).toBeLessThan(700);
  });

  test('throws a fault for a menu that is too large, because it has no documents to leave out', () => {
    const [item] = aMenu().items;
    if (!item) throw new Error('The sample has no menu.');
    const menu = { items: Array.from({ length: 3000 }, () => item) };
    expect(() => limitContent('content.menu', menu, 'us/menu')).toThrow(/content\.menu: too-large: .*nodes \(us\/menu\)/);
  });
});
