// All fixed pages, and the content calls for child pages, fragments, search, pop-ups, showcase and articles.
import { beforeAll, describe, expect, it } from 'vitest';
import type { CallReply } from '#contract/calls.ts';
import { fixedPages } from '#contract/entities/content.ts';
import { aGateway, backendEnv, prepareBackend } from '../../../support/backend.ts';

const canvas = 'caas/v1/canvas';
const french = { headers: { 'x-locale': 'fr_CA' } };
const german = { headers: { 'x-locale': 'de_DE' } };

async function get<Reply>(path: string, how = {}): Promise<Reply> {
  const { askJson } = await aGateway();
  return askJson<Reply>(path, how);
}

/** Adds a draft to a published document. */
async function addDraft(kind: string, key: string, [from, to]: readonly [string, string]): Promise<void> {
  await backendEnv.BACKEND_DB.prepare(
    `INSERT INTO content_document (site_id, locale, kind, document_key, version, state, valid_from, valid_to, body)
      SELECT site_id, locale, kind, document_key, version + 1, 'draft', NULL, NULL, replace(body, ?3, ?4)
      FROM content_document WHERE site_id = 'us' AND kind = ?1 AND document_key = ?2`,
  )
    .bind(kind, key, from, to)
    .run();
}

beforeAll(() => prepareBackend());

describe.each(fixedPages)('fixed page %s', (page) => {
  it("a fixed page has blocks in the site's language", async () => {
    const reply = await get<CallReply<'content.page'>>(`/publish/${canvas}/augmentedpage/us/${page}`);
    expect(reply).toMatchObject({ page, blocks: [expect.anything(), ...reply.blocks.slice(1)] });
    const translated = await get<CallReply<'content.page'>>(`/publish/${canvas}/augmentedpage/de/${page}`, german);
    expect(translated.seo.description).not.toBe(reply.seo.description);
  });
});

describe('a fragment', () => {
  const kinds = ({ blocks }: CallReply<'content.plainPage'>) => blocks.map(({ kind }) => kind);

  it('a fragment is inlined in augmented pages and remains a reference in plain pages', async () => {
    const fragment = await get<CallReply<'content.fragment'>>(`/publish/${canvas}/fragment/repairs`);
    const whole = await get<CallReply<'content.page'>>(`/publish/${canvas}/augmentedpage/us/cart`);
    expect(whole.blocks.at(-1)).toEqual(fragment.blocks[0]);
    expect(kinds(whole)).not.toContain('fragment');
    expect(kinds(await get(`/publish/${canvas}/page/us/cart`))).toContain('fragment');
  });

  it('a fragment is returned in the locale of the request', async () => {
    const read = async (how: object) =>
      (await get<CallReply<'content.fragment'>>(`/publish/${canvas}/fragment/repairs`, how)).blocks[0]?.fields.html;
    expect(await read(german)).toContain('Reparieren');
    expect(await read(french)).toContain('réparé');
  });

  it('a fragment that does not exist is left out of its page', async () => {
    const html = '"kind":"fragment"';
    await addDraft('page', 'checkout', ['"kind":"rich-text"', html]);
    const page = await get<CallReply<'content.page'>>(`/pre/preview/${canvas}/augmentedpage/us/checkout`);
    expect(page.blocks).toEqual([]);
  });
});

it('content.children returns the subpages of the help page with titles and descriptions', async () => {
  const { children } = await get<CallReply<'content.children'>>(`/publish/${canvas}/children/us/help`);
  expect(children.map(({ page }) => page)).toEqual(['contact-us', 'how-to-return']);
  for (const { title, description } of children) expect([title, description]).not.toContain('');
});

it('content.search returns espots only for a search without results', async () => {
  const read = async (type: string) => (await get<CallReply<'content.search'>>(`/publish/${canvas}/search/us/${type}`)).blocks.length;
  expect([await read('no-results'), await read('results')]).toEqual([1, 0]);
  const { ask } = await aGateway();
  expect((await ask(`/publish/${canvas}/search/us/no-such-type`)).status).toBe(400);
});

it("content.popups returns the site's pop-ups", async () => {
  const { popups } = await get<CallReply<'content.popups'>>(`/publish/${canvas}/popups/us`);
  expect(popups).toMatchObject([
    { id: 'newsletter', delay: 20_000, newsletterForm: true, frequency: 'once-per-visit', pages: ['home'] },
    { id: 'repairs', newsletterForm: false, frequency: 'until-closed', pages: ['search-hub'] },
  ]);
});

describe('a showcase', () => {
  const list = (query: string, mode = 'publish') =>
    get<CallReply<'content.showcase'>>(`${mode === 'preview' ? '/pre' : ''}/${mode}/${canvas}/showcase/us/${query}`);

  it('a showcase lists all documents of a kind, and the list can be paginated', async () => {
    const all = await list('category-card?limit=50');
    expect(all.numFound).toBeGreaterThanOrEqual(6);
    expect(new Set(all.blocks.map(({ kind }) => kind))).toEqual(new Set(['category-card']));
    const second = await list('category-card?limit=2&offset=2');
    expect(second).toEqual({ blocks: all.blocks.slice(2, 4), numFound: all.numFound });
  });

  it('a showcase lists only documents with the requested layout', async () => {
    expect((await list('category-card?layoutVariant=no-such-layout')).numFound).toBe(0);
  });

  it('a showcase lists drafts only in preview', async () => {
    await addDraft('page', 'promotions', ['"kind":"recommendations"', '"kind":"a-new-kind"']);
    expect((await list('a-new-kind')).numFound).toBe(0);
    expect((await list('a-new-kind', 'preview')).numFound).toBe(1);
  });
});

describe('articles', () => {
  const list = (query = '', how = {}) => get<CallReply<'content.articles'>>(`/publish/${canvas}/articles/us${query}`, how);

  it('articles are listed newest first, with the fields of a card', async () => {
    const { result, numFound } = await list();
    expect(numFound).toBe(10);
    expect(result.map(({ date }) => date)).toEqual(
      result
        .map(({ date }) => date)
        .toSorted()
        .toReversed(),
    );
    for (const card of result)
      expect(card).toMatchObject({
        url: `/articles/${card.id}`,
        picture: { alt: expect.stringMatching(/./), url: expect.stringMatching(/^\/media\/.+\/scene\//) },
      });
    expect(JSON.stringify(result)).not.toContain('"blocks"');
  });

  it('articles can be paginated with an offset', async () => {
    const { result } = await list();
    expect((await list('?limit=3&offset=3')).result).toEqual(result.slice(3, 6));
    expect(await list('?offset=10')).toMatchObject({ result: [], numFound: 10 });
  });

  it('articles can be filtered by several tags, at least one of which must match, and the filter does not change the facets', async () => {
    const { facets } = await list();
    const [first, second] = facets;
    const both = await list(`?tagId=${first?.id},${second?.id}`);
    expect(both.facets).toEqual(facets);
    expect(both.numFound).toBeGreaterThan(first?.count ?? 0);
    for (const { tags } of both.result)
      expect([first?.id, second?.id]).toEqual(
        expect.arrayContaining(tags.map(({ id }) => id).filter((id) => id === first?.id || id === second?.id)),
      );
    expect((await list('?tagId=no-such-tag')).numFound).toBe(0);
  });

  it("articles have facets with labels in the site's language, most frequent first", async () => {
    const { facets } = await get<CallReply<'content.articles'>>(`/publish/${canvas}/articles/de`, german);
    expect(facets.map(({ count }) => count)).toEqual(facets.map(({ count }) => count).toSorted((one, other) => other - one));
    expect(facets).toContainEqual(expect.objectContaining({ id: 'repair', label: 'Reparatur' }));
  });

  it('an article lists related articles with a common tag, and not itself', async () => {
    const article = await get<CallReply<'content.article'>>(`/publish/${canvas}/article/us/wash-a-down-jacket`);
    expect(article.related.length).toBeGreaterThan(4);
    expect(article.related.map(({ id }) => id)).not.toContain(article.id);
    const own = article.tags.map(({ id }) => id);
    expect(article.related[0]?.tags.filter(({ id }) => own.includes(id)).length).toBeGreaterThan(0);
    expect(article.locales).toContain('fr-ca');
  });
});

it('calls that request components by name return the same documents as the content calls', async () => {
  const named = await get<CallReply<'components.page'>>('/fapi/pages/contact-us?siteId=us');
  expect(named).toEqual(await get(`/publish/${canvas}/augmentedpage/us/contact-us`));
  expect(await get('/fapi/components/footer?siteId=us')).toEqual(await get(`/publish/${canvas}/footer/us`));
  const { blocks } = await get<CallReply<'components.collections'>>('/fapi/components/collections?siteId=us');
  expect(blocks.map(({ kind }) => kind)).toContain('collection');
  expect(blocks.filter(({ id }) => id.includes('sample'))).toEqual([]); // samples of the block gallery are left out
  const { countries } = await get<CallReply<'components.locationSelector'>>('/fapi/pages/location-selector');
  expect(countries).toContainEqual({
    siteId: 'ca',
    country: 'CA',
    region: 'NORA',
    currency: 'CAD',
    languages: [
      { locale: 'en-ca', language: 'en' },
      { locale: 'fr-ca', language: 'fr' },
    ],
  });
  const { links } = await get<CallReply<'components.utility'>>('/fapi/components/utility?siteId=us');
  expect(links.map(({ url }) => url)).toContain('/articles');
});

it.each([
  ['/pre/fapi/components/utility?siteId=us&mode=preview', 200],
  ['/pre/fapi/pages/contact-us?siteId=us&mode=preview', 200],
  ['/fapi/components/utility?siteId=us&mode=preview', 404],
  ['/pre/fapi/components/utility?siteId=us', 404],
])('content preview %s returns %i, because previews are available only below /pre', async (path, status) => {
  const { ask } = await aGateway();
  expect((await ask(path)).status).toBe(status);
});
