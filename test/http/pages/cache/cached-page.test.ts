import { expect, test } from 'vitest';
import { encodePage, isCohorts, makePageText, parseStoredPage } from '#http/pages/cache/cached-page.ts';

const parts = {
  template: { segments: ['<p nonce="', '">Ä</p>'], placeholders: ['nonce'] },
  sections: [{ name: 'stock', props: { productId: 'CNFL0001' } }],
  sheets: [],
  belowFold: undefined,
  answers: [],
};
const read = { call: 'content.page', state: 'hit', provenance: { hash: 'a', tags: ['home'], cursor: 7, freshUntil: 60_000 } } as const;
const aPage = () => makePageText(parts, { reads: [read], own: { tags: ['page'], cursor: 7 }, now: 1000 });

test('parseStoredPage returns a page’s template as bytes; each response copies them', () => {
  const page = parseStoredPage(JSON.stringify(aPage()));
  if (!page || isCohorts(page)) throw new Error('It is no page.');
  expect(page.template.segments.map((bytes) => new TextDecoder().decode(bytes))).toEqual(parts.template.segments);
  expect(page.tags).toEqual({ home: 7, page: 7 });
});

test('parseStoredPage does not parse a stored text again while the parsed page is in memory', () => {
  const text = aPage();
  const known = encodePage(text);
  expect(parseStoredPage(JSON.stringify(text), known)).toBe(known);
});

test('parseStoredPage parses a page that was recreated since it was stored in memory', () => {
  const [known, renewed] = [encodePage(aPage()), aPage()];
  expect(parseStoredPage(JSON.stringify(renewed), known)).toEqual(encodePage(renewed));
});

test.each(['', 'null', '[]', '{}', '{"id":"1"}', JSON.stringify({ ...aPage(), placeholders: ['cookie'] })])(
  'parseStoredPage returns undefined for %s',
  (text) => {
    expect(parseStoredPage(text)).toBeUndefined();
  },
);
