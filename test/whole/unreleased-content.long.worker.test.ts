// Drafts, releases that have not begun, scheduled and former versions are in no response to a visitor without a grant.
import { beforeAll, describe, expect, test } from 'vitest';
import type { DocumentAddress } from '#backend/services/editing/document-address.ts';
import { createMediaLibrary } from '#backend/services/editing/edit-media.ts';
import { createEditing } from '#backend/services/editing/editing.ts';
import { createPreviewGrants, type GrantInput } from '#backend/services/editing/preview-grants.ts';
import { type Locale, requireMarket } from '#markets/registry.ts';
import { aGateway, backendEnv, prepareBackend } from '../support/backend.ts';
import { aPng, openBindings } from '../support/pictures.ts';
import { sealGrant } from '../support/preview-grants.ts';
import { aShop } from '../support/purchase.ts';
import { accepted, aName, aRelease, requireAddress } from '../support/releases.ts';

const editing = createEditing(backendEnv.BACKEND_DB, 'Ada');
/** A word in every text that visitors must not see. The texts of a locale end with its name. */
const secretWord = 'Zwetschgenknoedel';
const secretOf = (locale: string): string => secretWord + locale.replace('-', '');
/** Locales of three markets. The second one is not the first locale of its market. */
const testedLocales = ['en-us', 'fr-ca', 'de-de'];
const dayMs = 24 * 60 * 60 * 1000;
const landing = aName();
const landingPath = `/${secretWord.toLowerCase()}`;
const article = aName();
let open: string;
let scheduled: string;
/** The id of a picture that only unpublished documents use, which is also a part of its URL. */
let pictureId: string;

const text = (id: string, html: string) => ({ id, kind: 'rich-text', fields: { html: `<p>${html}</p>` }, children: [] });
const picture = () => ({ id: 'picture', kind: 'picture', fields: { media: { mediaId: pictureId } }, children: [] });
const page = (key: string, title: string, more: object = {}) => ({
  ...{ page: key, title, seo: { title, description: title }, blocks: [text('any', title), picture()] },
  ...more,
});

/** Stores the live text of a document with the secret word in all of its texts, as a draft. */
async function draftFrom(name: string): Promise<void> {
  const address = requireAddress(name);
  const [live] = await editing.read(address);
  const texts = new Set(['title', 'label', 'html', 'description', 'headline']);
  const secret = secretOf(address.locale);
  const body = JSON.parse(JSON.stringify(live?.body), (field, value) => (typeof value === 'string' && texts.has(field) ? secret : value));
  accepted(await editing.put(address, body, live?.version));
}

/** Stores unpublished documents of a locale. Returns those for the open release, and those for the scheduled one. */
async function storeUnpublished(locale: string): Promise<[DocumentAddress[], DocumentAddress[]]> {
  const secret = secretOf(locale);
  const inLocale = (name: string) => requireAddress(`${locale}/${name}`);
  for (const name of ['menu/menu', 'footer/footer', 'utility/utility', 'page/home', 'page/privacy']) await draftFrom(`${locale}/${name}`);
  // A landing page and an article that exist only in an open release, and a page that a scheduled release replaces.
  const [newPage, newArticle] = [inLocale(`page/${landing}`), inLocale(`article/${article}`)];
  accepted(await editing.put(newPage, page(landing, secret, { path: landingPath, parent: 'showcase' }), undefined, secret));
  const [sample] = await editing.list({ locale: 'en-us', kind: 'article' });
  const [known] = await editing.read(requireAddress(`en-us/article/${sample?.key}`));
  accepted(await editing.put(newArticle, { ...known?.body, title: secret }));
  // A former version, and a canceled one.
  const canceled = inLocale('page/accessibility');
  const [accessible] = await editing.read(canceled);
  accepted(await editing.put(canceled, page('accessibility', secret), accessible?.version));
  accepted(await editing.publish(canceled, { from: Date.now() + dayMs }));
  accepted(await editing.cancel(canceled));
  return [[newPage, newArticle, inLocale('page/home'), inLocale('menu/menu')], [inLocale('page/privacy')]];
}

beforeAll(async () => {
  await prepareBackend();
  const library = createMediaLibrary({ db: backendEnv.BACKEND_DB, ...openBindings() }, 'Ada');
  const alts = Object.fromEntries(testedLocales.map((locale) => [locale, secretOf(locale)]));
  const uploaded = await library.upload({ file: await aPng({ color: [1, 90, 200] }), name: secretWord, alts });
  if (uploaded.outcome === 'refused') throw new Error(uploaded.message);
  pictureId = uploaded.item.id;
  const stored = [];
  for (const locale of testedLocales) stored.push(await storeUnpublished(locale));
  open = await aRelease(stored.flatMap(([documents]) => documents));
  scheduled = await aRelease(stored.flatMap(([, documents]) => documents));
  accepted(await editing.publishRelease(scheduled, { from: Date.now() + dayMs }));
});

/** Paths below a locale whose responses contain content of the CMS. The search term is a part of the secret word. */
const paths = [
  ...['', '/privacy', '/accessibility', `/showcase/${landing}`, landingPath, '/showcase', '/articles', `/articles/${article}`],
  ...['/search?q=Zwetschgen', '/search/suggestions?q=Zwetschgen', '/cart', '/no-such-page', '/preview-viewer?docType=rich-text'],
];

const queries = (): [string, string][] => [
  ['no query', ''],
  ['the name of an open release', `cms=release-${open}`],
  ['a preview without a grant', `preview=true&cms=release-${open}&previewDateTime=${new Date(Date.now() + 2 * dayMs).toISOString()}`],
  ['a forged grant', `preview=true&grant=abc&cms=release-${scheduled}`],
];

/** Reads a path and, of a sitemap, all files. */
async function readAll(shop: ReturnType<typeof aShop>, path: string, query: string): Promise<string> {
  const response = await shop.get(`https://shop.example${path}${query && (path.includes('?') ? '&' : '?')}${query}`);
  const body = `${response.headers.get('location') ?? ''} ${await response.text()}`;
  const files = path.endsWith('sitemap.xml')
    ? [...body.matchAll(/<loc>https:\/\/shop\.example([^<]*\.xml)</g)].map(([, file = '']) => file)
    : [];
  const [, locale = ''] = path.split('/');
  const read = await Promise.all(files.filter((file) => file.startsWith(`/${locale}`)).map((file) => readAll(shop, file, '')));
  return [body, ...read].join('\n');
}

/** Returns the part of a response that a visitor must not see, if there is one: the secret word, or the id of the picture. */
const findSecret = (found: string): string | undefined => new RegExp(`.{0,80}(?:${secretWord}|${pictureId}).{0,40}`, 'i').exec(found)?.[0];

const production = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example' };

const shop = aShop(production);

test.each(testedLocales)('a visitor finds no unpublished content in the sitemap of %s', async (locale) => {
  const sitemap = await readAll(shop, `/${locale}/sitemap.xml`, '');
  expect(sitemap).toContain(`https://shop.example/${locale}/privacy`);
  expect(findSecret(sitemap)).toBeUndefined();
  expect(sitemap).not.toContain(landing);
  expect(sitemap).not.toContain(article);
});

describe.each([0, 1, 2, 3])('a visitor (query %i)', (index) => {
  test.each(testedLocales.flatMap((locale) => paths.map((path) => `/${locale}${path}`)))(
    'finds no unpublished content at %s',
    async (path) => {
      const [name, query] = queries()[index] ?? expect.fail();
      const found = await readAll(shop, path, query);
      // the path of the request is in the response
      expect([name, findSecret(path.includes(landingPath) ? found.replaceAll(landingPath, '') : found)]).toEqual([name, undefined]);
    },
  );
});

test.each(['/robots.txt', '/sitemap.xml', '/'])('a visitor finds no unpublished content at %s', async (path) => {
  expect(findSecret(await readAll(shop, path, ''))).toBeUndefined();
});

/** Creates a grant, by default for all markets, and seals it for the shop's origin. */
async function createGrant(markets: GrantInput['markets'] = 'all'): Promise<string> {
  const grants = createPreviewGrants(backendEnv.BACKEND_DB, { actor: 'ada', name: 'Ada' });
  return sealGrant({ ...(await grants.create({ note: 'Ada', markets, hours: 1 })), origin: 'https://shop.example' });
}

/** Pages of the open release. */
const releasedPaths = (locale: string) => [`/${locale}`, `/${locale}${landingPath}`, `/${locale}/articles/${article}`];

test.each(testedLocales)(
  'an editor with a grant finds the secret word on the pages of a release in %s, so the search for it works',
  async (locale) => {
    const query = `preview=true&grant=${await createGrant()}&cms=release-${open}`;
    for (const path of releasedPaths(locale))
      expect([path, await readAll(aShop(production), path, query)]).toEqual([path, expect.stringContaining(secretOf(locale))]);
    expect(await readAll(aShop(production), `/${locale}${landingPath}`, query)).toContain(pictureId);
  },
);

describe.each(['us', 'ca', 'de'] as const)('a grant for the market %s', (siteId) => {
  test.each(testedLocales)('shows drafts and releases in %s only if the locale belongs to the market', async (locale) => {
    const grant = await createGrant([siteId]);
    const isOwn = requireMarket(locale as Locale).siteId === siteId;
    for (const path of [...releasedPaths(locale), `/${locale}/privacy`, `/${locale}/cart`])
      for (const query of [`preview=true&grant=${grant}&cms=release-${open}`, `preview=true&grant=${grant}`]) {
        const html = (await readAll(aShop(production), path, query)).replaceAll(landingPath, '');
        if (!isOwn) expect([path, query, findSecret(html)]).toEqual([path, query, undefined]);
        // a page of one locale has no text of the others
        for (const other of testedLocales.filter((each) => each !== locale)) expect(html).not.toContain(secretOf(other));
      }
  });

  test('shows nothing of another market by the parameters localePath and siteId', async () => {
    const [grant, own] = [await createGrant([siteId]), testedLocales.find((each) => requireMarket(each as Locale).siteId === siteId)];
    for (const other of testedLocales.filter((each) => each !== own)) {
      const foreign = requireMarket(other as Locale).siteId;
      for (const parameter of [`localePath=${other}`, `siteId=${foreign}`, `localePath=${other}&siteId=${siteId}`]) {
        const query = `preview=true&grant=${grant}&cms=release-${open}&${parameter}`;
        expect([parameter, findSecret(await readAll(aShop(production), `/${own}`, query))]).toEqual([parameter, undefined]);
      }
    }
  });
});

describe('a preview of a release', () => {
  test('does not show drafts of documents outside the release, and an ordinary preview shows them', async () => {
    const grant = await createGrant();
    const read = (query: string) => readAll(aShop(production), '/en-us/gift-cards', `preview=true&grant=${grant}${query}`);
    const footer = /<footer[\s\S]*<\/footer>/;
    expect(footer.exec(await read(`&cms=release-${open}`))?.[0]).not.toContain(secretWord);
    expect(footer.exec(await read(''))?.[0]).toContain(secretWord);
  });

  test('shows a scheduled release from its beginning on, and not before', async () => {
    const grant = await createGrant();
    const at = (ms: number) =>
      readAll(
        aShop(production),
        '/en-us/privacy',
        `preview=true&grant=${grant}&cms=release-${scheduled}&previewDateTime=${new Date(Date.now() + ms).toISOString()}`,
      );
    expect(await at(2 * dayMs)).toContain(secretWord);
    expect(await at(dayMs / 2)).not.toContain(secretWord);
  });

  test('shows nothing of a release that was canceled', async () => {
    const draft = requireAddress(`en-us/page/${aName()}`);
    accepted(await editing.put(draft, page(draft.key, secretWord, { parent: 'showcase' })));
    const id = await aRelease([draft]);
    const grant = await createGrant();
    const read = () => readAll(aShop(production), `/en-us/showcase/${draft.key}`, `preview=true&grant=${grant}&cms=release-${id}`);
    expect(await read()).toContain(secretWord);
    accepted(await editing.cancelRelease(id));
    expect(await read()).not.toContain(secretWord);
  });
});

test.each(['us', 'ca', 'de'])(
  'the gateway ignores the name of a release and a time in calls for published content of the site %s',
  async (siteId) => {
    const locale = testedLocales.find((each) => requireMarket(each as Locale).siteId === siteId) as Locale;
    const gateway = await aGateway(undefined, { siteId });
    const headers = { 'x-locale': `${locale.slice(0, 2)}_${locale.slice(3).toUpperCase()}` };
    const later = new Date(Date.now() + 2 * dayMs).toISOString();
    for (const call of [
      ...['augmentedpage', 'page'].map((name) => `${name}/${siteId}/home`),
      ...[`menu/${siteId}`, `page/${siteId}/${landing}`, `page/${siteId}/privacy`, `children/${siteId}/showcase`],
      ...[`path/${siteId}?path=${landingPath}`, `showcase/${siteId}/rich-text`],
    ]) {
      const joined = `/publish/caas/v1/canvas/${call}${call.includes('?') ? '&' : '?'}cms=release-${open}&previewDateTime=${later}&limit=50&offset=0`;
      const reply = await (await gateway.ask(joined, { headers })).text();
      expect([call, findSecret(reply.replaceAll(landingPath, ''))]).toEqual([call, undefined]);
    }
  },
);
