// The address of a listing on the embedded backend: what it shows, what it says to search engines, and what is cached.
import { beforeAll, describe, expect, it } from 'vitest';
import { dialogHeader } from '#lib/dialog.ts';
import { prepareBackend } from '../../support/backend.ts';
import { countElements, findAttributes, readText } from '../../support/html.ts';
import { aShop } from '../../support/purchase.ts';

beforeAll(() => prepareBackend());

const path = '/en-us/c/men-1000';

async function open(query = '', shop = aShop()) {
  const response = await shop.get(`${path}${query}`);
  const html = await response.text();
  return {
    status: response.status,
    html,
    count: countElements(html, 'article.card'),
    robots: findAttributes(html, 'meta[name=robots]', 'content')[0],
    canonical: findAttributes(html, 'link[rel=canonical]', 'href')[0],
  };
}

describe('what no address of a listing can mean', () => {
  let whole: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    whole = await open();
  });

  it.each([
    ['an unknown facet', '?flavour=sweet'],
    ['a value that no product has', '?colour=mauve'],
    ['an order that does not exist', '?sort=cheapest'],
    ['SQL', "?size=m'%20OR%201=1%20--&colour=%27;DROP%20TABLE%20stock"],
    ['emoji', '?colour=%F0%9F%8F%94'],
    ['10 kB', `?size=${'m'.repeat(10_000)}`],
    ['a thousand values', `?${Array.from({ length: 1000 }, (_, index) => `size=v${index}`).join('&')}`],
  ])('%s is ignored, and the canonical address says so', async (_, query) => {
    const asked = await open(query);
    expect(asked).toMatchObject({ status: 200, count: whole.count, canonical: whole.canonical, robots: undefined });
    expect(whole.canonical).toBe(`http://localhost${path}`);
    expect(asked.html).not.toContain('DROP TABLE');
  });

  it.each(['0', '-1', '1e9', '1.5', 'two', '1000000000'])('page %s is a 404', async (page) => {
    expect((await open(`?page=${page}`)).status).toBe(404);
  });

  it('a page beyond the end is a 404 with a way back', async () => {
    const { status, html, robots } = await open('?page=4000&colour=blue');
    expect(status).toBe(404);
    expect(robots).toBe('noindex');
    expect(findAttributes(html, 'main a', 'href').some((href) => href.startsWith(`${path}?colour=blue`))).toBe(true);
  });
});

describe('search engines', () => {
  it('keep one value in the usual order, and follow the rest to it', async () => {
    expect(await open('?colour=blue')).toMatchObject({ robots: undefined, canonical: `http://localhost${path}?colour=blue` });
    expect(await open('?colour=blue&sort=newest')).toMatchObject({
      robots: 'noindex, follow',
      canonical: `http://localhost${path}?colour=blue`,
    });
    expect(await open('?colour=blue&size=m')).toMatchObject({ robots: 'noindex, follow', canonical: `http://localhost${path}` });
    expect(await open('?store=us-den')).toMatchObject({ robots: 'noindex, follow' });
  });

  it('are not led to combinations that they do not keep', async () => {
    const { html } = await open('?colour=blue');
    expect(findAttributes(html, '#filters a[href*="size="]', 'rel').every((rel) => rel === 'nofollow')).toBe(true);
    expect(findAttributes((await open()).html, '#filters a[href*="size="]', 'rel')).toEqual([]);
  });
});

describe('a narrowed listing', () => {
  it('says what is chosen, each with a way to remove it', async () => {
    const { html } = await open('?size=m&size=l&colour=blue');
    const chips = '.filter-chips a';
    expect(findAttributes(html, chips, 'href')).toEqual([
      `${path}?size=l&colour=blue`,
      `${path}?size=m&colour=blue`,
      `${path}?size=m&size=l`,
      path,
    ]);
    expect(findAttributes(html, '#filters a[aria-current]', 'href')).toHaveLength(3);
    expect(readText(html, 'title')).toMatch(/^M, L, Blue – Men/);
  });

  it('links to no value that would leave nothing', async () => {
    const { html } = await open('?price=0-50');
    expect(countElements(html, '#filters [aria-disabled]')).toBeGreaterThan(0);
    expect(countElements(html, '#filters [aria-disabled][href]')).toBe(0);
  });

  it('of which nothing is left leads on', async () => {
    const { html, count } = await open('?category=1100&price=0-50');
    expect(count).toBe(0);
    expect(readText(html, 'main')).toContain('No matching products');
    expect(findAttributes(html, '.empty a', 'href')).toEqual([`${path}?category=1100`, path]);
  });
});

describe('the page cache', () => {
  const cached = async (query: string): Promise<boolean> => {
    const shop = aShop();
    await (await shop.get(`${path}${query}`)).text();
    await shop.settled();
    return ((await shop.get(`${path}${query}`)).headers.get('server-timing') ?? '').startsWith('page;');
  };

  it.each([
    ['the whole listing', '', true],
    ['one value', '?colour=blue', true],
    ['a parameter that changes nothing', '?utm_source=mail', true],
    ['two values', '?colour=blue&size=m', false],
    ['another order', '?sort=newest', false],
    ['a value that does not exist', '?colour=mauve', false],
    ['a value said twice', '?colour=blue&colour=blue', false],
    ['what a store has', '?store=us-den', false],
  ])('with %s (%s): %s', async (_, query, isKept) => {
    expect(await cached(query)).toBe(isKept);
  });

  it('never shows one selection for another', async () => {
    const shop = aShop();
    await open('?size=m', shop);
    await shop.settled();
    expect(countElements((await open('?size=m&size=l', shop)).html, '#filters a[aria-current]')).toBe(2);
  });

  it('of a browser keeps what a script asked for apart from the page, as it lacks the base style', async () => {
    expect((await aShop().get(path)).headers.get('vary')).toContain(dialogHeader);
  });
});
