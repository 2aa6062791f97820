// Search input is treated as plain text. It is never interpreted as an operator, SQL or markup, and never causes an error.
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { maxSearchLength, readSearchText } from '#lib/rules/search-text.ts';
import { aGateway, prepareBackend } from '../../../support/backend.ts';
import { countElements, findElement, readText } from '../../../support/html.ts';
import { aShop } from '../../../support/purchase.ts';

beforeAll(() => prepareBackend());

const { ask, askJson } = await aGateway();
const search = (q: string) =>
  askJson<CallReply<'products.productSearch'>>(`/products/v2/search/productSearch?${new URLSearchParams({ siteId: 'us', q })}`);

/** Characters and words that have a meaning in FTS5, SQL, JavaScript or HTML. */
const mark = fc.constantFrom(
  ...['"', "'", '`', '*', '^', ':', '-', '+', '(', ')', '{', '}', '[', ']', ';', '--', '/*', '\\', '%', '_', '~', '&&', '||', '&!', '@'],
  ...[' AND ', ' OR ', ' NOT ', ' NEAR(a b, 2) ', 'name:', '{name kind} : ', ' MATCH ', 'NULL', 'rowid', '0x41', '1e999'],
  ...["'; DROP TABLE search_text; --", "' OR 1=1", '" UNION SELECT body FROM content_document', '<script>alert(1)</script>', '&lt;'],
  ...['\u0000', '\u202e', '\u00ad', '\ufeff', '\ud83e\udde5', '🏔️', '👩‍👩‍👧', 'é', 'e\u0301', 'ß', 'İ', 'ﬁ', '雪', 'מעיל', '\n', '\t'],
);
const word = fc.constantFrom('jacket', 'Jackets', 'blue', 'denver', 'jakcet', 'zzyzx', 'd', '80202');
const typed = fc
  .array(fc.oneof(mark, word, fc.string({ unit: 'grapheme', maxLength: 12 })), { minLength: 1, maxLength: 12 })
  .map((parts) => parts.join('').slice(0, maxSearchLength));

describe('search input', () => {
  it('search input never causes an error in the search or in the suggestions, whatever it contains', async () => {
    await fc.assert(
      fc.asyncProperty(typed, async (q) => {
        for (const call of ['productSearch', 'autoSuggest']) {
          const answer = await ask(`/products/v2/search/${call}?${new URLSearchParams({ siteId: 'us', q })}`);
          expect(answer.status).toBe(200);
        }
      }),
      { numRuns: 40 },
    );
  });

  it('search input finds the same products with and without special characters around its words', async () => {
    const plain = await search('blue jacket');
    const around = fc.constantFrom('"', "'", '*', '^', '(', ')', '{', '}', ':', ';', '--', ' ', '~', '🧥', '\u0000', '||', '&&', '<', '>');
    await fc.assert(
      fc.asyncProperty(around, around, around, async (before, between, after) => {
        const found = await search(`${before} blue ${between} jacket ${after}`);
        expect(found.items.map(({ name }) => name)).toEqual(plain.items.map(({ name }) => name));
      }),
      { numRuns: 20 },
    );
  });

  it('search input is truncated to the maximum length', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 200, maxLength: 10_000, unit: 'grapheme' }), (text) => {
        expect(readSearchText(text).length).toBeLessThanOrEqual(maxSearchLength);
      }),
      { numRuns: 30 },
    );
  });

  it('search input is rendered as text on the results page, even if it is 10 kB long', async () => {
    const shop = aShop();
    const texts = [
      '<script>alert(1)</script>',
      '"><img src=x onerror=alert(1)>',
      "' OR 1=1 --",
      '🧥'.repeat(2500),
      'name:jacket* OR '.repeat(640),
    ];
    for (const text of texts) {
      const response = await shop.get(`/en-us/search?${new URLSearchParams({ q: text })}`);
      expect(response.status).toBe(200);
      const html = await response.text();
      const main = findElement(html, 'main');
      expect(countElements(main, 'img[src="x"], script')).toBe(0);
      expect(readText(main, 'h1')).toContain(readSearchText(text).slice(0, 8));
    }
  });
});
