// The listing page with the embedded backend: content, robots and canonical URL, and page cache.
import { beforeAll, describe, expect, it } from 'vitest';
import { dialogHeader } from '#lib/paths/dialog.ts';
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
    count: countElements(html, '.listing article.card'),
    robots: findAttributes(html, 'meta[name=robots]', 'content')[0],
    canonical: findAttributes(html, 'link[rel=canonical]', 'href')[0],
  };
}

describe('invalid listing URLs', () => {
  let whole: Awaited<ReturnType<typeof open>>;
  beforeAll(async () => {
    whole = await open();
  });

  it.each([
    ['an unknown facet', '?flavour=sweet'],
    ['a value that no product has', '?colour=mauve'],
    ['an unknown sort order', '?sort=cheapest'],
    ['SQL', "?size=m'%20OR%201=1%20--&colour=%27;DROP%20TABLE%20stock"],
    ['emoji', '?colour=%F0%9F%8F%94'],
    ['10 kB of values', `?size=${'m'.repeat(10_000)}`],
    ['a thousand values', `?${Array.from({ length: 1000 }, (_, index) => `size=v${index}`).join('&')}`],
  ])('the listing page ignores %s and leaves it out of the canonical URL', async (_, query) => {
    const asked = await open(query);
    expect(asked).toMatchObject({ status: 200, count: whole.count, canonical: whole.canonical, robots: undefined });
    expect(whole.canonical).toBe(`http://localhost${path}`);
    expect(asked.html).not.toContain('DROP TABLE');
  });

  it.each(['0', '-1', '1e9', '1.5', 'two', '1000000000'])('a listing with the page number %s returns 404', async (page) => {
    expect((await open(`?page=${page}`)).status).toBe(404);
  });

  it('a page number beyond the last listing page returns 404 with a link back', async () => {
    const { status, html, robots } = await open('?page=4000&colour=blue');
    expect(status).toBe(404);
    expect(robots).toBe('noindex');
    expect(findAttributes(html, 'main a', 'href').some((href) => href.startsWith(`${path}?colour=blue`))).toBe(true);
  });
});

describe('indexing of the listing page', () => {
  it('only listings with at most one selected value, in the default order, are indexed, and other listings name one of them as canonical', async () => {
    expect(await open('?colour=blue')).toMatchObject({ robots: undefined, canonical: `http://localhost${path}?colour=blue` });
    expect(await open('?colour=blue&sort=newest')).toMatchObject({
      robots: 'noindex, follow',
      canonical: `http://localhost${path}?colour=blue`,
    });
    expect(await open('?colour=blue&size=m')).toMatchObject({ robots: 'noindex, follow', canonical: `http://localhost${path}` });
    expect(await open('?store=us-den')).toMatchObject({ robots: 'noindex, follow' });
  });

  it('the listing page has nofollow on links to combinations that are not indexed', async () => {
    const { html } = await open('?colour=blue');
    expect(findAttributes(html, '#filters a[href*="size="]', 'rel').every((rel) => rel === 'nofollow')).toBe(true);
    expect(findAttributes((await open()).html, '#filters a[href*="size="]', 'rel')).toEqual([]);
  });
});

describe('filtered listing page', () => {
  it('a filtered listing shows each selected value with a link that removes it', async () => {
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

  it('with one selected size, all links of a card select this size', async () => {
    const { html, count } = await open('?size=m');
    for (const link of ['.card-name a', '.card-quickshop']) {
      const paths = findAttributes(html, `.card ${link}`, 'href');
      expect(paths, link).toHaveLength(count);
      expect(paths.filter((each) => !/[?&]size=M$/.test(each))).toEqual([]);
    }
    expect(findAttributes(html, '.card-swatches a', 'href').filter((each) => !each.endsWith('?size=M'))).toEqual([]);
  });

  it.each(['', '?size=m&size=l', '?colour=blue'])('the listing %s does not select a size on product pages', async (query) => {
    expect(findAttributes((await open(query)).html, '.card a', 'href').filter((each) => each.includes('size='))).toEqual([]);
  });

  it('the first link of the filters skips to the products', async () => {
    expect(findAttributes((await open()).html, '#filters a', 'href')[0]).toBe('#products');
  });

  it('a filtered listing does not link to values that match no product', async () => {
    const { html } = await open('?price=0-50');
    expect(countElements(html, '#filters [aria-disabled]')).toBeGreaterThan(0);
    expect(countElements(html, '#filters [aria-disabled][href]')).toBe(0);
  });

  it('a filtered listing without products links to listings with products, and offers best sellers', async () => {
    const { html, count } = await open('?category=1100&technology=merino');
    expect(count).toBe(0);
    expect(readText(html, 'main')).toContain('No matching products');
    expect(findAttributes(html, '.empty a', 'href')).toEqual([`${path}?category=1100`, path]);
    expect(countElements(html, '.best-sellers .card')).toBe(4);
  });
});

describe('choosing products to compare on a listing', () => {
  it('a listing with `compare=on` has a check box on each card and a form that opens the comparison', async () => {
    const { html, count } = await open('?colour=blue&compare=on');
    expect(findAttributes(html, '.card input[type=checkbox][name=ids]', 'form')).toEqual(Array(count).fill('compare-form'));
    expect(findAttributes(html, '#compare-form', 'action')).toEqual(['/en-us/compare']);
    expect(readText(html, '.listing-count')).toContain('Select up to 4 products to compare.');
  });

  it('a listing without `compare=on` has no check boxes, but a link to them', async () => {
    const { html } = await open('?colour=blue');
    expect(countElements(html, '.card input[type=checkbox], #compare-form')).toBe(0);
    expect(findAttributes(html, '.compare-mode', 'href')).toEqual([`${path}?colour=blue&compare=on`]);
    expect(countElements((await open('?compare=off')).html, '#compare-form')).toBe(0);
  });

  it('a listing with `compare=on` and fewer than two products has a link that removes the check boxes', async () => {
    const { html, count } = await open('?category=1100&technology=merino&compare=on');
    expect(count).toBeLessThan(2);
    expect(findAttributes(html, '.compare-mode', 'href')).toEqual([`${path}?category=1100&technology=merino`]);
  });

  it('links to other filters, sort orders and pages keep the check boxes, and one link removes them', async () => {
    const { html } = await open('?page=2&compare=on');
    for (const links of ['#filters a[data-listing-link]', '.sort-menu a', '.pagination a']) {
      const paths = findAttributes(html, links, 'href');
      expect(paths.length, links).toBeGreaterThan(1);
      expect(paths.filter((each) => !each.includes('compare=on'))).toEqual([]);
    }
    expect(findAttributes(html, '.compare-mode', 'href')).toEqual([`${path}?page=2`]);
  });

  it('a listing with check boxes is not indexed, and its canonical URL has none', async () => {
    expect(await open('?colour=blue&compare=on')).toMatchObject({
      robots: 'noindex, follow',
      canonical: `http://localhost${path}?colour=blue`,
    });
  });
});

describe('sort orders of a listing', () => {
  it('the sort orders are links, of which the current one is marked', async () => {
    const { html } = await open('?colour=blue&sort=newest');
    expect(findAttributes(html, '.sort-menu a', 'href')).toEqual([
      `${path}?colour=blue`,
      `${path}?colour=blue&sort=newest`,
      `${path}?colour=blue&sort=price-up`,
      `${path}?colour=blue&sort=price-down`,
      `${path}?colour=blue&sort=rating`,
    ]);
    expect(findAttributes(html, '.sort-menu a[aria-current]', 'href')).toEqual([`${path}?colour=blue&sort=newest`]);
    expect(findAttributes(html, '.sort-menu a:not([rel=nofollow])', 'href')).toEqual([`${path}?colour=blue`]);
    expect(readText(html, '.sort-menu summary')).toContain('Newest');
  });
});

describe('page cache of listings', () => {
  const cached = async (query: string): Promise<boolean> => {
    const shop = aShop();
    await (await shop.get(`${path}${query}`)).text();
    await shop.settled();
    return ((await shop.get(`${path}${query}`)).headers.get('server-timing') ?? '').startsWith('page;');
  };

  it.each([
    ['the whole listing', '', true],
    ['one value', '?colour=blue', true],
    ['a parameter without effect', '?utm_source=mail', true],
    ['two values', '?colour=blue&size=m', false],
    ['another sort order', '?sort=newest', false],
    ['an unknown value', '?colour=mauve', false],
    ['a repeated value', '?colour=blue&colour=blue', false],
    ['the stock of a store', '?store=us-den', false],
    ['check boxes for the comparison', '?compare=on', false],
  ])('the page cache stores the listing page for %s (%s): %s', async (_, query, isKept) => {
    expect(await cached(query)).toBe(isKept);
  });

  it('the page cache does not serve a listing that was cached for another selection', async () => {
    const shop = aShop();
    await open('?size=m', shop);
    await shop.settled();
    expect(countElements((await open('?size=m&size=l', shop)).html, '#filters a[aria-current]')).toBe(2);
  });

  it('a listing page varies by the dialog header, because responses to scripts lack the base style', async () => {
    expect((await aShop().get(path)).headers.get('vary')).toContain(dialogHeader);
  });
});
