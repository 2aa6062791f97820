// The search results page with the embedded backend: content, status, canonical URL and robots.
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchSuggestions } from '#features/search/search-suggestions.ts';
import { prepareBackend } from '../../support/backend.ts';
import { countElements, findAttributes, findElement, readInputs, readText } from '../../support/html.ts';
import { aShop } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

const shop = aShop();

async function open(query: Record<string, string> | string, locale = 'en-us') {
  const response = await shop.get(`/${locale}/search?${new URLSearchParams(query)}`);
  const html = await response.text();
  return {
    status: response.status,
    html,
    main: findElement(html, 'main'),
    cards: countElements(html, '.listing-grid .card'),
    canonical: findAttributes(html, 'link[rel=canonical]', 'href')[0],
    robots: findAttributes(html, 'meta[name=robots]', 'content')[0],
  };
}

it('the quick shop opened from a search result keeps `origin=search` in the size links and in the cart form', async () => {
  const { main } = await open({ q: 'fleece' });
  const [link = ''] = findAttributes(main, '.card-quickshop', 'href');
  expect(link).toMatch(/^\/en-us\/quickshop\/\w+\?origin=search$/);
  const quickshop = await (await shop.get(link)).text();
  const sizes = findAttributes(quickshop, 'main a[href*="size="]', 'href');
  expect(sizes.every((size) => size.endsWith('origin=search'))).toBe(true);
  const chosen = await (await shop.get(sizes[0]?.replaceAll('&amp;', '&') ?? '')).text();
  expect(readInputs(chosen, 'origin')).toEqual(['search']);
  const [ofNone] = [await (await shop.get(link.replace('search', 'somewhere'))).text()];
  expect(readInputs(ofNone, 'origin')).toEqual([]);
});

describe('documents in search results', () => {
  it('a search for a place or topic lists stores and pages', async () => {
    const { main } = await open({ q: 'denver' });
    expect(readText(main, 'h1')).toBe('Results for “denver”');
    expect(readText(main)).toContain('Stores');
    expect(findAttributes(main, '.search-documents a', 'href')).toContain('/en-us/stores/US-DEN');
    expect(readText(main, '.search-documents')).toContain('1840 Blakeline Street');
    const returns = await open({ q: 'return' });
    expect(findAttributes(returns.main, '.search-documents a', 'href')).toContain('/en-us/help/returns/how-to-return');
  });

  it('a search lists landing pages among the pages', async () => {
    const { main } = await open({ q: 'basecamp' });
    expect(findAttributes(main, '.search-documents a', 'href')).toContain('/en-us/showcase/basecamp');
    const german = await open({ q: 'Basislager' }, 'de-de');
    expect(findAttributes(german.main, '.search-documents a', 'href')).toContain('/de-de/showcase/basecamp');
  });

  it("a search lists stories by title in the market's language", async () => {
    const { main } = await open({ q: 'down jacket' });
    expect(readText(main)).toContain('Stories');
    expect(findAttributes(main, '.search-documents a', 'href')).toContain('/en-us/articles/wash-a-down-jacket');
    const german = await open({ q: 'Nacht Hütte' }, 'de-de');
    expect(readText(german.main)).toContain('Geschichten');
    expect(findAttributes(german.main, '.search-documents a', 'href')).toContain('/de-de/articles/first-night-in-a-hut');
  });

  it('a search without results links to popular searches, categories and products', async () => {
    const { main, status } = await open({ q: 'zzyzx' });
    expect(status).toBe(200);
    expect(readText(main, 'h1')).toContain('No results for “zzyzx”');
    expect(countElements(main, '.search-documents')).toBe(0);
    expect(countElements(main, 'a[href*="/search?q="]')).toBeGreaterThan(0);
    expect(countElements(main, 'a[href*="/c/"]')).toBeGreaterThan(0);
    expect(countElements(main, '.card')).toBeGreaterThan(0);
  });

  it('a German search lists stores under a German heading', async () => {
    const { main } = await open({ q: 'Filiale München' }, 'de-de');
    expect(readText(main)).toContain('Filialen');
    expect(findAttributes(main, '.search-documents a', 'href')).toContain('/de-de/stores/DE-MUC');
  });
});

describe('search suggestions', () => {
  const suggest = async (q: string) =>
    (await (await shop.get(`/en-us/search/suggestions?${new URLSearchParams({ q })}`)).json()) as SearchSuggestions;

  it('search suggestions are grouped under headings, and empty groups are left out', async () => {
    const { groups, status } = await suggest('jack');
    expect(groups.map(({ heading }) => heading)).toEqual(['Suggestions', 'Categories', 'Stories', 'Products']);
    const count = groups.flatMap(({ links }) => links).length;
    expect(status).toBe(`${count} suggestions`);
    expect(groups.find(({ name }) => name === 'products')?.links[0]).toMatchObject({
      text: expect.stringMatching(/Jacket/),
      price: { current: expect.stringMatching(/^\$/) },
    });
  });

  it('search suggestions have the reduced and the original price of a product on sale', async () => {
    const { groups } = await suggest('boot');
    const prices = groups.find(({ name }) => name === 'products')?.links.map(({ price }) => price);
    expect(prices).toContainEqual({
      current: expect.stringMatching(/^\$/),
      reduction: { now: 'Now', was: 'Was', original: expect.stringMatching(/^\$/), label: 'Marked Down' },
    });
  });

  it('search suggestions link to all results of the search text, if there is one', async () => {
    expect((await suggest('down jack')).all).toEqual({ text: 'See all results for “down jack”', href: '/en-us/search?q=down+jack' });
    expect((await suggest('')).all).toBeUndefined();
  });

  it('search suggestions include a few stores and pages', async () => {
    const [stores] = (await suggest('denv')).groups;
    expect(stores).toEqual({ name: 'store', heading: 'Stores', links: [{ text: 'Cairn Denver', href: '/en-us/stores/US-DEN' }] });
    const [pages] = (await suggest('terms')).groups.filter(({ name }) => name === 'page');
    expect(pages?.heading).toBe('Help and information');
    expect(pages?.links.length).toBe(2);
  });

  it('search suggestions include stories', async () => {
    const [stories] = (await suggest('wash')).groups.filter(({ name }) => name === 'article');
    expect(stories).toEqual({
      name: 'article',
      heading: 'Stories',
      links: [{ text: 'How to wash a down jacket', href: '/en-us/articles/wash-a-down-jacket' }],
    });
  });

  it('a reply with search suggestions is shorter than 3000 characters', async () => {
    for (const q of ['', 'jack', 'store']) {
      const answer = await shop.get(`/en-us/search/suggestions?${new URLSearchParams({ q })}`);
      expect((await answer.text()).length).toBeLessThan(3000);
    }
  });

  it('search suggestions for an empty search text are popular searches, categories and products', async () => {
    expect((await suggest('')).groups.map(({ heading }) => heading)).toEqual(['Popular searches', 'Categories', 'Products']);
  });
});

describe('invalid search parameters', () => {
  let whole: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    whole = await open({ q: 'jacket' });
  });

  it.each([
    ['an unknown facet', { flavour: 'sweet' }],
    ['a facet of another kind of list', { fit: 'true' }],
    ['a value that no result has', { colour: 'mauve' }],
    ['an unknown sort order', { sort: 'cheapest' }],
    ['SQL', { size: "m' OR 1=1 --", colour: "';DROP TABLE stock" }],
    ['10 kB of values', { size: 'm'.repeat(10_000) }],
  ])('the search page ignores %s and leaves it out of the canonical URL', async (_, more) => {
    const asked = await open({ q: 'jacket', ...(more as Record<string, string>) });
    expect(whole.cards).toBeGreaterThan(0);
    expect(asked).toMatchObject({ status: 200, cards: whole.cards, canonical: whole.canonical, robots: 'noindex, follow' });
    expect(whole.canonical).toBe('http://localhost/en-us/search?q=jacket');
    expect(asked.html).not.toContain('DROP TABLE');
  });

  it('the canonical URL of a search contains the search text, truncated to the maximum length', async () => {
    const { status, canonical } = await open({ q: 'jacket '.repeat(1500) });
    expect(status).toBe(200);
    expect(canonical?.length).toBeLessThan(200);
  });

  it('a page number beyond the last page of search results returns 404 with a link back', async () => {
    const { status, main } = await open({ q: 'jacket', page: '900' });
    expect(status).toBe(404);
    expect(findAttributes(main, 'a', 'href')).toContain('/en-us/search?q=jacket');
  });
});
