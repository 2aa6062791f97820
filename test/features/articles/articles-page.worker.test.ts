// Tests articles with HTTP requests: the article page, the list of all articles, and pages that link to them.
import { describe, expect, test } from 'vitest';
import { aBanner, aDocument, aHomePage, anArticle, anArticleCard, anArticleList } from '../../support/content-samples.ts';
import { countElements, findAttribute, findAttributes, findElements, readLinkedData, readText, readTexts } from '../../support/html.ts';
import { openStorefront } from '../../support/storefront.ts';

const gridPage = (fields: Record<string, unknown> = { initialRows: 6, showFilterBar: true }) => ({
  ...aHomePage([aDocument('rich-text', { html: '<p>Intro.</p>' }), aDocument('article-grid', fields)]),
  title: 'Stories',
});

/** Creates a shop with the given numbers of articles and tags. */
function openArticles({ total = 10, tags = 12, page = gridPage() } = {}) {
  const shop = openStorefront();
  shop.gateway.replies['content.page'] = page;
  shop.gateway.replies['content.articles'] = (url: URL) =>
    anArticleList({ total, tags, limit: Number(url.searchParams.get('limit') ?? 12) });
  const read = async (path: string) => (await shop.get(`/en-us${path}`)).text();
  return { shop, read };
}

describe('article page', () => {
  function openArticle(over: Parameters<typeof anArticle>[0] = {}) {
    const shop = openStorefront();
    shop.gateway.replies['content.article'] = anArticle({ title: 'Wash it', subtitle: 'With care.', ...over });
    return async () => (await shop.get('/en-us/articles/wash-it')).text();
  }

  test('article page shows picture, title, subtitle and text', async () => {
    const html = await openArticle()();
    expect(readText(html, 'h1')).toBe('Wash it');
    expect(readText(html, '.article-subtitle')).toBe('With care.');
    expect(countElements(html, '.article-head img')).toBe(1);
    expect(readText(html, '.rich-text h2')).toBe('How');
  });

  test('article page shows the date unless an editor has hidden it', async () => {
    expect(findAttributes(await openArticle()(), '.article-head time', 'datetime')).toEqual(['2026-10-02']);
    const hidden = await openArticle({ hideDate: true })();
    expect(countElements(hidden, '.article-head time')).toBe(0);
    expect(JSON.stringify(readLinkedData(hidden))).not.toContain('datePublished');
  });

  test('article page links to at most four related articles under a heading', async () => {
    const html = await openArticle({ related: [1, 2, 3, 4, 5, 6].map((index) => anArticleCard(index)) })();
    expect(readText(html, '.article-related > h2')).toBe('Related stories');
    expect(countElements(html, '.article-related .article-card')).toBe(4);
    expect(countElements(await openArticle()(), '.article-related')).toBe(0);
  });

  test('article page contains structured data for the article and its breadcrumbs', async () => {
    const data = readLinkedData(await openArticle()());
    const article = data.find((each) => each['@type'] === 'Article');
    expect(article).toMatchObject({ headline: 'Wash it', datePublished: '2026-10-02' });
    expect(JSON.stringify(article)).toMatch(/"image":\["https?:\/\//);
    const url = 'https://pictures.example/wash.jpg';
    const other = readLinkedData(await openArticle({ picture: { publicId: 'article/wash', version: 1, alt: '', url } })());
    expect(other.find((each) => each['@type'] === 'Article')).toMatchObject({ image: [url] });
    expect(data.map((each) => each['@type'])).toContain('BreadcrumbList');
  });

  test.each(['no-such-article', 'No_Slug', `${'a'.repeat(101)}`])("GET /articles/%s returns the market's 404 page", async (slug) => {
    const shop = openStorefront();
    shop.gateway.faults.set('content.article', { kind: 'status', status: 404, errorId: 'API404' });
    expect((await shop.get(`/en-us/articles/${slug}`)).status).toBe(404);
  });
});

describe('articles page', () => {
  test('articles page shows the first articles, and a link to more articles until all are visible', async () => {
    const { read, shop } = openArticles();
    const first = await read('/articles');
    expect(countElements(first, '.article-card')).toBe(6);
    const more = findAttribute(first, '.article-grid-end a', 'href');
    expect(more).toBe('/en-us/articles?offset=6#more-stories');
    const second = await read('/articles?offset=6');
    expect(countElements(second, '.article-card')).toBe(10);
    expect(countElements(second, '.article-grid-end a')).toBe(0);
    expect(findAttributes(second, '#more-stories h2 a', 'href')).toEqual(['/en-us/articles/article-6']);
    expect(shop.gateway.calls('content.articles').at(-1)?.url.searchParams.get('limit')).toBe('12');
  });

  test('tag links filter the articles page and start again with the first articles', async () => {
    const { read, shop } = openArticles();
    const html = await read('/articles?tag=tag-1&offset=6');
    expect(shop.gateway.calls('content.articles').at(-1)?.url.searchParams.get('tagId')).toBe('tag-1');
    const links = findAttributes(html, '.tag', 'href');
    expect(links.slice(0, 2)).toEqual(['/en-us/articles?tag=tag-1&tag=tag-0', '/en-us/articles']);
    expect(readTexts(html, '.tag[aria-current]').map((text) => text.trim())).toEqual([expect.stringContaining('Tag 1')]);
    expect(findElements(html, '.tag-filter-actions a')).toHaveLength(1);
    expect(findAttribute(html, 'meta[name=robots]', 'content')).toBe('noindex, follow');
  });

  test('articles page shows the first 4 tags on small, 10 on medium and 20 on large screens, and collapses the others', async () => {
    const html = await openArticles({ tags: 25 }).read('/articles');
    const counts = ['li:not([class])', '.tag-from-md', '.tag-from-lg', '.tag-folded'].map((name) =>
      countElements(html, `.tag-filter ${name}`),
    );
    expect(counts).toEqual([4, 6, 10, 5]);
    expect(readTexts(html, '.tag-filter label span')).toEqual(['See more', 'See less']);
    expect(countElements(await openArticles({ tags: 4 }).read('/articles'), '.tag-filter label')).toBe(0);
  });

  test('articles page by default has no tag filter, and shows three articles if the editor has set no number of rows', async () => {
    const html = await openArticles({ page: gridPage({}) }).read('/articles');
    expect([countElements(html, '.tag-filter'), countElements(html, '.article-card')]).toEqual([0, 3]);
  });

  test('articles page uses defaults if its CMS fields are invalid', async () => {
    const html = await openArticles({ page: gridPage({ initialRows: 'many' }) }).read('/articles');
    expect(countElements(html, '.article-card')).toBe(3);
  });

  test('articles page shows a message if no article has the selected tags', async () => {
    expect(await openArticles({ total: 0 }).read('/articles?tag=tag-1')).toContain('No stories on these topics yet.');
  });

  test('articles page contains structured data with its articles', async () => {
    const list = readLinkedData(await openArticles().read('/articles')).find((data) => data['@type'] === 'ItemList');
    expect(JSON.stringify(list)).toContain('/en-us/articles/article-5');
  });
});

test('article grid block shows the newest articles, and the page is rendered without them if the call fails', async () => {
  const { shop, read } = openArticles({ page: aHomePage([aDocument('article-grid', { title: 'Stories' })]) });
  expect(countElements(await read(''), '.article-card')).toBe(3);
  shop.gateway.faults.set('content.articles', { kind: 'status', status: 500 });
  const other = openArticles({ page: aHomePage([aDocument('article-grid', { title: 'Stories' })]) });
  other.shop.gateway.faults.set('content.articles', { kind: 'status', status: 500 });
  expect(countElements(await other.read(''), '.article-card')).toBe(0);
});

test('article grid block links to more articles unless it has a text link or shows all articles', async () => {
  const more = async (fields: object, total = 10) =>
    findAttributes(
      await openArticles({ total, page: aHomePage([aDocument('article-grid', { title: 'Stories', ...fields })]) }).read(''),
      '[data-block=article-grid] .article-grid-end a',
      'href',
    );
  expect(await more({})).toEqual(['/en-us/articles?offset=3#more-stories']);
  expect(await more({ initialRows: 5 })).toEqual(['/en-us/articles?offset=5#more-stories']);
  expect(await more({}, 3)).toEqual([]);
  expect(await more({ textLink: { url: '/articles', text: 'All stories' } })).toEqual([]);
});

test('articles page is rendered without articles and is not cached if the articles cannot be read', async () => {
  const { shop, read } = openArticles();
  shop.gateway.faults.set('content.articles', { kind: 'status', status: 500 });
  const broken = await shop.get('/en-us/articles');
  const html = await broken.text();
  expect([broken.status, readText(html, 'h1'), countElements(html, '.article-card')]).toEqual([200, 'Stories', 0]);
  expect(html).toContain('Intro.');
  expect(readText(html, 'main [role=status]')).toBe('We can’t load our stories right now. Please try again in a moment.');
  await shop.settled();
  shop.gateway.faults.clear();
  expect(countElements(await read('/articles'), '.article-card')).toBeGreaterThan(0);
});

test('articles page lists the articles and is not cached if its content cannot be read', async () => {
  const { shop, read } = openArticles();
  shop.gateway.faults.set('content.page', { kind: 'status', status: 500 });
  const broken = await shop.get('/en-us/articles');
  const html = await broken.text();
  expect([broken.status, readText(html, 'h1'), readText(html, 'title')]).toEqual([200, 'Stories', 'Stories | Cairn']);
  expect([countElements(html, '.article-card'), countElements(html, '.tag-filter')]).toEqual([6, 1]);
  await shop.settled();
  shop.gateway.faults.clear();
  expect(await read('/articles')).toContain('Intro.');
});

test('articles page returns 503 if neither its content nor its articles can be read', async () => {
  const { shop } = openArticles();
  for (const call of ['content.page', 'content.articles'] as const) shop.gateway.faults.set(call, { kind: 'status', status: 500 });
  expect((await shop.get('/en-us/articles')).status).toBe(503);
});

describe('landing page', () => {
  test('GET /showcase/{page} renders a landing page from the CMS', async () => {
    const shop = openStorefront();
    shop.gateway.replies['components.page'] = {
      ...aHomePage([aDocument('rich-text', { html: '<p>Now.</p>' })]),
      title: 'Offers',
      parent: 'showcase',
    };
    expect(readText(await (await shop.get('/en-us/showcase/promotions')).text(), 'h1')).toBe('Offers');
  });

  test('landing page with an experiment contains the heading of the displayed variant and no other heading', async () => {
    const shop = openStorefront();
    const picture = (id: string) => ({ ...aBanner(`Camp ${id}`), id });
    const opening = aDocument(
      'experiment',
      { experienceId: 'opening', variants: [{ variantId: 'B', targets: ['two'] }], baselines: ['one'] },
      { children: [picture('one'), picture('two')] },
    );
    shop.gateway.replies['components.page'] = { ...aHomePage([opening]), title: 'Camp', parent: 'showcase' };
    for (const [query, shown] of [
      ['', 'Camp one'],
      ['?testContext=B', 'Camp two'],
    ] as const) {
      const html = await (await shop.get(`/en-us/showcase/camp${query}`)).text();
      expect([countElements(html, 'h1'), readText(html, 'h1')]).toEqual([1, shown]);
    }
  });

  test('GET /showcase/home returns 404, because the home page has another URL', async () => {
    const shop = openStorefront();
    shop.gateway.replies['components.page'] = aHomePage();
    expect((await shop.get('/en-us/showcase/home')).status).toBe(404);
  });
});
