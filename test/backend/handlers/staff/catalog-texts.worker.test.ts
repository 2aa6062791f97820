// Texts of products that staff change: on the page, in search, and in the row of the search index.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, backendEnv, find, prepareBackend } from '../../../support/backend.ts';
import { changeCatalog, checkChange, confirmChange, undoChange } from '../../../support/catalog-changes.ts';
import { details, later, type Search, search } from '../../../support/catalog-listings.ts';

beforeAll(() => prepareBackend());

const db = backendEnv.BACKEND_DB;
const aStyle = (offset: number) =>
  find("SELECT master_id FROM category_product WHERE site_id = 'us' AND category_id = '0000' ORDER BY position LIMIT 1 OFFSET ?1", offset);
const textOf = (masterId: string, column: string, locale = 'en-us') =>
  find(`SELECT ${column} FROM product_text WHERE master_id = ?1 AND locale = ?2`, masterId, locale);
const aText = (style: string, more: Record<string, string>) => ({ market: 'us', style, language: 'en', ...more });

async function aShop() {
  const { askJson } = await aGateway(later());
  return {
    page: (masterId: string) => askJson<CallReply<'products.details'>>(details(masterId)),
    finds: async (text: string) => (await askJson<Search>(search(text))).items.map(({ masterId }) => masterId),
  };
}

describe('a changed text', () => {
  test('the product page and the search have the new texts, and undoing restores the former ones', async () => {
    const style = await aStyle(5);
    const { page, finds } = await aShop();
    const before = await page(style);
    expect(await finds('zwirbelwind')).toEqual([]);
    const texts = {
      name: 'Zwirbelwind Jacket',
      summary: 'A jacket for storms.',
      description: '<p>Made for storms.</p>',
      features: 'Two pockets\r\n\r\nA hood',
      'search-words': 'quaxblaster',
      'page-title': 'Storm jackets',
      'page-description': 'Jackets that withstand storms.',
    };
    const { outcome, changeId } = await changeCatalog('text', aText(style, texts));
    expect(outcome).toBe('stored');
    expect(await page(style)).toMatchObject({
      ...{ name: texts.name, slug: before.slug, summary: texts.summary, description: texts.description },
      features: ['Two pockets', 'A hood'],
      seo: { title: texts['page-title'], description: texts['page-description'] },
    });
    for (const word of ['zwirbelwind', 'quaxblaster', 'storms', 'hood', style]) expect(await finds(word), word).toContain(style);
    expect(await find('SELECT COUNT(*) FROM search_due')).toBe('0');
    expect(await undoChange(changeId)).toMatchObject({ outcome: 'stored' });
    expect(await page(style)).toEqual(before);
    expect(await finds('zwirbelwind')).toEqual([]);
    expect(await finds('quaxblaster')).toEqual([]);
    expect(await finds(before.name)).toContain(style);
  });

  test('rewriting a row of the index keeps all words by which the style was found', async () => {
    const style = await aStyle(7);
    const position = Number(
      await find("SELECT position FROM category_product WHERE site_id = 'us' AND category_id = '0000' AND master_id = ?1", style),
    );
    const { results } = await db.prepare("SELECT stem FROM search_word WHERE locale = 'en-us'").all<{ stem: string }>();
    const readWords = async () => {
      const found = await db.batch<{ n: number }>(
        results.flatMap(({ stem }) =>
          ['name', 'kind', 'rest'].map((column) =>
            db
              .prepare(
                `SELECT COUNT(*) AS n FROM search_text WHERE search_text MATCH ?1 AND rowid =
                   (SELECT first_rowid FROM search_locale WHERE locale = 'en-us') + CAST(?2 AS INTEGER)`,
              )
              .bind(`${column} : "${stem}"`, position),
          ),
        ),
      );
      return found.map(({ results: [row] }) => row?.n ?? 0);
    };
    const before = await readWords();
    expect(before.filter((n) => n > 0).length).toBeGreaterThan(20);
    expect((await changeCatalog('text', aText(style, { 'page-title': 'Another title' }))).outcome).toBe('stored');
    expect(await readWords()).toEqual(before);
  });

  test('columns that a line does not have are left unchanged, and empty optional texts are removed', async () => {
    const style = await aStyle(6);
    const name = await textOf(style, 'name');
    await changeCatalog('text', aText(style, { 'search-words': 'abc', 'page-title': 'Title' }));
    expect(await changeCatalog('text', aText(style, { 'search-words': '', features: '' }))).toMatchObject({
      lines: [{ before: { 'search-words': 'abc' }, after: { 'search-words': '', features: '' } }],
    });
    expect(await textOf(style, 'name')).toBe(name);
    expect(await textOf(style, 'features')).toBe('[]');
    expect(await textOf(style, 'page_title')).toBe('Title');
  });

  test('a text of another language and market is not changed', async () => {
    const style = await aStyle(5);
    const name = await textOf(style, 'name', 'de-de');
    await changeCatalog('text', aText(style, { name: 'Only American' }));
    expect(await textOf(style, 'name', 'de-de')).toBe(name);
    expect(await textOf(style, 'name', 'en-ca')).not.toBe('Only American');
  });

  test('is stored if another text has changed since the check, and rejected if the same one has', async () => {
    const style = await aStyle(9);
    const row = aText(style, { name: 'Mine' });
    const { digest } = await checkChange('text', row);
    await changeCatalog('text', aText(style, { summary: 'Changed in between.' }));
    expect((await confirmChange('text', digest, row)).outcome).toBe('stored');
    expect(await textOf(style, 'summary')).toBe('Changed in between.');
    const late = await checkChange('text', aText(style, { name: 'Late' }));
    await changeCatalog('text', aText(style, { name: 'Early' }));
    expect((await confirmChange('text', late.digest, aText(style, { name: 'Late' }))).outcome).toBe('outdated');
    expect(await textOf(style, 'name')).toBe('Early');
  });

  test('cannot be undone after another change of the same text', async () => {
    const style = await aStyle(10);
    const { changeId } = await changeCatalog('text', aText(style, { name: 'First' }));
    await changeCatalog('text', aText(style, { name: 'Second' }));
    expect(await undoChange(changeId)).toMatchObject({ outcome: 'unchanged', problems: [{ message: 'The texts have changed since.' }] });
  });
});

describe('a missing language', () => {
  test('is added with an address of its own, and only with all texts', async () => {
    const style = await aStyle(11);
    await db.prepare("DELETE FROM product_text WHERE master_id = ?1 AND locale = 'fr-ca'").bind(style).run();
    const row = { market: 'ca', style, language: 'fr', name: 'Été à Québec' };
    const { problems } = await checkChange('text', row);
    expect(problems.map(({ column, message }) => [column, message])).toEqual([
      ['summary', 'The style has no texts in fr-ca yet. Enter a text.'],
      ['description', 'The style has no texts in fr-ca yet. Enter a text.'],
    ]);
    const empty = await checkChange('text', { ...row, name: '', summary: '', description: '' });
    expect(empty).toMatchObject({ outcome: 'checked', lineCount: 0 });
    const { changeId, outcome } = await changeCatalog('text', { ...row, summary: 'Court.', description: 'Un texte.' });
    expect(outcome).toBe('stored');
    expect(await textOf(style, 'slug', 'fr-ca')).toBe('ete-a-quebec');
    expect(await undoChange(changeId)).toMatchObject({ outcome: 'unchanged' });
  });
});

describe('the rules of texts', () => {
  const cases: [string, Record<string, string>, string, string][] = [
    ['an empty name', { name: ' ' }, 'name', 'Enter a text.'],
    ['a long name', { name: 'long name '.repeat(7) + 'x'.repeat(3) }, 'name', 'The text has 73 characters. At most 70 fit.'],
    ['a long word in a name', { name: `Jacket ${'x'.repeat(25)}` }, 'name', `The word “${'x'.repeat(25)}” has 25 letters. At most 24 fit.`],
    ['a long summary', { summary: 'x'.repeat(161) }, 'summary', 'The text has 161 characters. At most 160 fit.'],
    ['a long description', { description: `<p>${'x'.repeat(5000)}</p>` }, 'description', 'The text has 5007 characters. At most 5000 fit.'],
    [
      'a description of a script',
      { description: '<script>alert(1)</script>' },
      'description',
      'Nothing is left of the description after cleaning.',
    ],
    [
      'too many features',
      { features: Array.from({ length: 11 }, (_, index) => index).join('\n') },
      'features',
      'There are 11 features. At most 10 fit.',
    ],
    ['a long feature', { features: 'y'.repeat(121) }, 'features', `“${'y'.repeat(40)}…” has 121 characters. At most 120 fit.`],
    ['a repeated feature', { features: 'Hood\nHood' }, 'features', 'A feature is listed twice.'],
    ['long search words', { 'search-words': 'x'.repeat(301) }, 'search-words', 'The text has 301 characters. At most 300 fit.'],
    ['a long page title', { 'page-title': 'x'.repeat(71) }, 'page-title', 'The text has 71 characters. At most 70 fit.'],
    ['an unknown language', { language: 'fr' }, 'language', 'The market us has no language “fr”. Its languages are en.'],
    ['an unknown style', { style: 'unknown' }, 'style', 'The market us does not sell a style “unknown”.'],
  ];
  test.each(cases)('rejects %s', async (_, more, column, message) => {
    const { problems } = await checkChange('text', { ...aText(await aStyle(12), {}), ...more });
    expect(problems).toEqual([{ line: 2, column, message }]);
  });
});
