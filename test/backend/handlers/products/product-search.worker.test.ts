import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { aGateway, backendEnv, everyMarket, prepareBackend } from '../../../support/backend.ts';

beforeAll(() => prepareBackend(everyMarket));

type Found = CallReply<'products.productSearch'>;
type Suggested = CallReply<'products.autoSuggest'>;

const places = {
  en: { siteId: 'us', locale: 'en_US' },
  de: { siteId: 'de', locale: 'de_DE' },
  fr: { siteId: 'fr', locale: 'fr_FR' },
  it: { siteId: 'it', locale: 'it_IT' },
  'fr-ca': { siteId: 'ca', locale: 'fr_CA' },
} as const;
type Place = keyof typeof places;

const { askJson, ask } = await aGateway();
const createPath = (call: string, q: string, place: Place, more: Record<string, string> = {}) =>
  `/products/v2/search/${call}?${new URLSearchParams({ siteId: places[place].siteId, q, ...more })}`;
const search = (q: string, place: Place = 'en', more: Record<string, string> = {}) =>
  askJson<Found>(createPath('productSearch', q, place, { count: '100', ...more }), { headers: { 'x-locale': places[place].locale } });
const suggest = (q: string, place: Place = 'en') =>
  askJson<Suggested>(createPath('autoSuggest', q, place), { headers: { 'x-locale': places[place].locale } });
const listDocuments = ({ documents }: Pick<Found, 'documents'>) => documents.map(({ type, id }) => `${type} ${id}`);
const listNames = ({ items }: Pick<Found, 'items'>) => items.map(({ name }) => name);

describe('a search', () => {
  it.each([
    ['en', 'shell jacket', /Shell Jacket/],
    ['en', 'SHELL JACKETS', /Shell Jacket/],
    ['en', 'rucksack', /Backpack/],
    ['de', 'daunenjacken', /Daunenjacke/],
    ['de', 'muetze', /Mütze/],
    ['de', 'Hosen Damen', /hose|Leggings|shorts/i],
    ['fr', 'doudounes', /Doudoune/],
    ['fr', 'impermeable femme', /Veste imperméable.*femme/],
    ['it', 'zaini', /Zaino/],
    ['it', 'giacche impermeabili uomo', /Giacca impermeabile/],
    ['fr-ca', 'tuque', /./],
  ] as const)('a search in %s for “%s” returns products with these words in their names first', async (place, q, expected) => {
    const found = await search(q, place);
    expect(found.total).toBeGreaterThan(0);
    expect(found.corrected).toBeUndefined();
    expect(listNames(found)[0]).toMatch(expected);
  });

  it.each(['qwxz 1', '1 zzzzqx', 'qqqqzz 2027', '7'])(
    'a search without results such as “%s” suggests only searches that have results',
    async (q) => {
      const { total, suggestions } = await search(q);
      expect(total).toBe(0);
      expect(suggestions.length).toBeGreaterThan(0);
      for (const text of suggestions) expect([text, (await search(text)).total > 0]).toEqual([text, true]);
    },
  );

  it.each([
    ['en', 'jakcet', 'jacket'],
    ['en', 'bakcpack', 'backpack'],
    ['de', 'Rucksak', 'Rucksack'],
    ['fr', 'doudoune fmeme', 'doudoune femme'],
    ['it', 'zanio', 'zaino'],
  ] as const)('a search in %s for the mistyped “%s” returns the results of “%s”', async (place, mistyped, right) => {
    const [wrong, meant] = await Promise.all([search(mistyped, place), search(right, place)]);
    expect(wrong.corrected).toBeDefined();
    expect(wrong.total).toBeGreaterThan(0);
    expect(listNames(wrong)).toEqual(listNames(meant));
  });

  it('a search returns only products that match all words, or the style whose number was entered', async () => {
    const [green, all] = await Promise.all([search('green jacket'), search('jacket')]);
    expect(green.total).toBeGreaterThan(0);
    expect(green.total).toBeLessThan(all.total);
    const [{ masterId } = { masterId: '' }] = all.items;
    expect((await search(masterId)).items.map((item) => item.masterId)).toEqual([masterId]);
  });

  it('a search returns the number of results per facet value, and can be filtered and sorted', async () => {
    const whole = await search('jacket');
    const colours = whole.facets.find(({ id }) => id === 'colour')?.values ?? [];
    expect(colours.length).toBeGreaterThan(1);
    for (const { value, count } of colours) expect((await search('jacket', 'en', { filter: `colour:${value}` })).total).toBe(count);
    const cheapest = await search('jacket', 'en', { sort: 'price-up' });
    const prices = cheapest.items.map(({ price }) => price.lowCurrent);
    expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    expect(cheapest.total).toBe(whole.total);
    expect(whole.facets.find(({ id }) => id === 'category')?.values.map(({ name }) => name)).toContain('Men');
  });

  it('a search has pages without gaps or repetitions', async () => {
    const whole = await search('jacket');
    const parts = await Promise.all([0, 5, 10].map((start) => search('jacket', 'en', { start: String(start), count: '5' })));
    expect(parts.flatMap(listNames)).toEqual(listNames(whole).slice(0, 15));
  });

  it.each([
    '"',
    "'; DROP TABLE search_text; --",
    'jacket OR NEAR(a b)',
    'title:jacket*',
    '🧥🧥',
    '* ^ { } ( )',
    'x'.repeat(100),
    '\u0000',
    '   ',
  ])('a search treats “%s” as plain text', async (q) => {
    const reply = await ask(createPath('productSearch', q, 'en'));
    expect(reply.status).toBe(200);
    expect(((await reply.json()) as Found).items.length).toBeLessThan(25);
  });

  it('a search without results first suggests a search with only the known words', async () => {
    const nothing = await search('umbrellastand jacket');
    expect(nothing).toMatchObject({ total: 0, items: [], facets: [] });
    expect(nothing.suggestions[0]).toBe('jacket');
    for (const text of nothing.suggestions) expect((await search(text)).total).toBeGreaterThan(0);
  });

  it.each([
    ['en', 'return', 'page how-to-return'],
    ['en', 'how to returns', 'page how-to-return'],
    ['de', 'datenschutz', 'page privacy'],
    ['fr', 'confidentialité', 'page privacy'],
    ['it', 'accessibilita', 'page accessibility'],
    ['en', 'denver', 'store US-DEN'],
    ['en', 'denevr', 'store US-DEN'],
    ['en', '80202', 'store US-DEN'],
    ['en', 'stores boston', 'store US-BOS'],
    ['de', 'Filiale Muenchen', 'store DE-MUC'],
    ['fr', 'magasin ile de france', 'store FR-PAR'],
    ['fr-ca', 'vancouver', 'store CA-VAN'],
    ['en', 'down jacket', 'article wash-a-down-jacket'],
    ['en', 'repair', 'article inside-our-repair-workshop'],
    ['en', 'footwear', 'article boots-that-last'],
    ['de', 'Daunenjacke waschen', 'article wash-a-down-jacket'],
    ['fr', 'laver duvet', 'article wash-a-down-jacket'],
    ['it', 'lavare piumino', 'article wash-a-down-jacket'],
  ] as const)('a search in %s for “%s” returns the %s', async (place, q, expected) => {
    expect(listDocuments(await search(q, place))).toContain(expected);
    expect(listDocuments(await suggest(q, place))).toContain(expected);
  });

  it('a search returns pages with matching titles, or else pages that mention the words, and at most six documents per type', async () => {
    const [privacy, ...others] = (await search('privacy')).documents;
    expect(privacy).toMatchObject({ type: 'page', id: 'privacy' });
    expect(privacy?.summary).not.toBe('');
    expect(others).toEqual([]);
    expect(listDocuments(await search('refund'))).toContain('page how-to-return');
    const stores = (await search('store')).documents.filter(({ type }) => type === 'store');
    expect(stores.length).toBeGreaterThan(1);
    expect(stores.length).toBeLessThanOrEqual(6);
  });

  it('a search returns a document only between its start and end date', async () => {
    const row = "locale = 'en-us' AND document_key = 'accessibility'";
    const change = (from: number | null, to: number | null) =>
      backendEnv.BACKEND_DB.prepare(`UPDATE search_document SET valid_from = ?1, valid_to = ?2 WHERE ${row}`).bind(from, to).run();
    const { now } = everyMarket;
    for (const [from, to, isFound] of [
      [now, now + 86_400_000, true],
      [now + 86_400_000, null, false],
      [null, now, false],
      [null, null, true],
    ] as const) {
      await change(from, to);
      expect(listDocuments(await search('accessibility')).includes('page accessibility')).toBe(isFound);
    }
  });

  it('a search on an unknown site is rejected', async () => {
    expect((await ask('/products/v2/search/productSearch?siteId=xx&q=jacket')).status).toBe(404);
    expect((await ask('/products/v2/search/autoSuggest?siteId=xx&q=jacket')).status).toBe(404);
    expect((await ask(createPath('productSearch', 'x'.repeat(101), 'en'))).status).toBe(400);
  });
});

describe('search suggestions', () => {
  it.each([
    ['en', 'jack', /Jacket/],
    ['de', 'ruck', /Rucks/],
    ['fr', 'dou', /Doudoune/],
    ['it', 'zai', /Zain/],
  ] as const)('search suggestions in %s for “%s” are matching phrases, categories and products', async (place, q, expected) => {
    const { terms, categories, products } = await suggest(q, place);
    for (const name of [...terms, ...categories.map((each) => each.name)]) expect(name).toMatch(expected);
    expect(terms.length + categories.length).toBeGreaterThan(1);
    expect(categories.length).toBeGreaterThan(0);
    expect(products.length).toBeGreaterThan(0);
    expect(products[0]?.price.lowCurrent).toBeGreaterThan(0);
  });

  it('search suggestions for an empty input are popular searches that have results', async () => {
    const popular = await suggest('');
    expect(popular.terms.length).toBeGreaterThan(3);
    expect(popular.categories.map(({ categoryId }) => categoryId)).toEqual(['1000', '2000', '3000', '4000', '5000', '6000']);
    expect(popular.products.length).toBe(4);
    for (const term of popular.terms) expect(await search(term)).toMatchObject({ q: term, isPopular: true });
  });
});
