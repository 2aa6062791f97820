// Drafts, releases that have not begun, scheduled and former versions are in no response to a visitor without a grant.
import { beforeAll, describe, expect, test } from 'vitest';
import { createEditing } from '#backend/services/editing/editing.ts';
import { createPreviewGrants } from '#backend/services/editing/preview-grants.ts';
import { aGateway, backendEnv, prepareBackend } from '../support/backend.ts';
import { sealGrant } from '../support/preview-grants.ts';
import { aShop } from '../support/purchase.ts';
import { accepted, aName, aRelease, requireAddress } from '../support/releases.ts';

const editing = createEditing(backendEnv.BACKEND_DB, 'Ada');
/** A word in every text that visitors must not see. */
const secretWord = 'Zwetschgenknoedel';
const dayMs = 24 * 60 * 60 * 1000;
const landing = aName();
const landingPath = `/${secretWord.toLowerCase()}`;
const article = aName();
let open: string;
let scheduled: string;

const text = (id: string, html: string) => ({ id, kind: 'rich-text', fields: { html: `<p>${html}</p>` }, children: [] });
const page = (key: string, title: string, more: object = {}) => ({
  ...{ page: key, title, seo: { title, description: title }, blocks: [text('any', title)] },
  ...more,
});

/** Stores the live text of a document with the secret word in all of its texts, as a draft. */
async function draftFrom(name: string): Promise<void> {
  const address = requireAddress(name);
  const [live] = await editing.read(address);
  const texts = new Set(['title', 'label', 'html', 'description', 'headline']);
  const body = JSON.parse(JSON.stringify(live?.body), (name, value) => (typeof value === 'string' && texts.has(name) ? secretWord : value));
  accepted(await editing.put(address, body, live?.version));
}

beforeAll(async () => {
  await prepareBackend();
  for (const kind of ['menu', 'footer', 'utility']) await draftFrom(`en-us/${kind}/${kind}`);
  await draftFrom('en-us/page/home');
  await draftFrom('en-us/page/privacy');
  // A landing page and an article that exist only in an open release, and a page that a scheduled release replaces.
  const newPage = requireAddress(`en-us/page/${landing}`);
  accepted(await editing.put(newPage, page(landing, secretWord, { path: landingPath, parent: 'showcase' }), undefined, secretWord));
  const newArticle = requireAddress(`en-us/article/${article}`);
  const [sample] = (await editing.list({ locale: 'en-us', kind: 'article' })).map(({ key }) => key);
  const [known] = await editing.read(requireAddress(`en-us/article/${sample}`));
  accepted(await editing.put(newArticle, { ...known?.body, title: secretWord }));
  open = await aRelease([newPage, newArticle, requireAddress('en-us/page/home'), requireAddress('en-us/menu/menu')]);
  scheduled = await aRelease([requireAddress('en-us/page/privacy')]);
  accepted(await editing.publishRelease(scheduled, { from: Date.now() + dayMs }));
  // A former version, and a canceled one.
  const imprint = requireAddress('en-us/page/accessibility');
  const [accessible] = await editing.read(imprint);
  accepted(await editing.put(imprint, page('accessibility', secretWord), accessible?.version));
  accepted(await editing.publish(imprint, { from: Date.now() + dayMs }));
  accepted(await editing.cancel(imprint));
});

/** Paths whose responses contain content of the CMS. */
const paths = [
  ...['/en-us', '/en-us/privacy', '/en-us/accessibility', `/en-us/showcase/${landing}`, `/en-us${landingPath}`, '/en-us/showcase'],
  ...['/en-us/articles', `/en-us/articles/${article}`, `/en-us/search?q=${secretWord}`, `/en-us/search/suggestions?q=${secretWord}`],
  ...['/en-us/cart', '/en-us/sitemap', '/en-us/preview-viewer?docType=rich-text', '/robots.txt'],
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
  const read = await Promise.all(files.filter((file) => file.startsWith('/en-us')).map((file) => readAll(shop, file, '')));
  return [body, ...read].join('\n');
}

const production = { ENVIRONMENT: 'production', SITE_ORIGIN: 'https://shop.example' };

const shop = aShop(production);

test('a visitor finds no unpublished content in the sitemap', async () => {
  const sitemap = await readAll(shop, '/en-us/sitemap.xml', '');
  expect(sitemap).toContain('https://shop.example/en-us/privacy');
  expect(sitemap).not.toMatch(/zwetschgenknoedel/i);
  expect(sitemap).not.toContain(landing);
  expect(sitemap).not.toContain(article);
});

describe.each([0, 1, 2, 3])('a visitor (query %i)', (index) => {
  test.each(paths)('finds no unpublished content at %s', async (path) => {
    const [name, query] = queries()[index] ?? expect.fail();
    const found = await readAll(shop, path, query);
    // the search term of the visitor is on the page itself
    const asked = path.includes('q=') ? found.replaceAll(/(value="|q=|“|"|&quot;|for )Zwetschgenknoedel/g, '') : found;
    const expected = path.includes(landingPath) ? asked.replaceAll(landingPath, '') : asked;
    expect([name, expected.match(/.{0,80}Zwetschgenknoedel.{0,40}/i)?.[0]]).toEqual([name, undefined]);
  });
});

/** Creates a grant for all markets, and seals it for the shop's origin. */
async function createGrant(): Promise<string> {
  const grants = createPreviewGrants(backendEnv.BACKEND_DB, { actor: 'ada', name: 'Ada' });
  return sealGrant({ ...(await grants.create({ note: 'Ada', markets: 'all', hours: 1 })), origin: 'https://shop.example' });
}

test('an editor with a grant finds the secret word on every page of the release, so the searches for it are valid', async () => {
  const grant = await createGrant();
  const query = `preview=true&grant=${grant}&cms=release-${open}`;
  for (const path of ['/en-us', `/en-us${landingPath}`, `/en-us/articles/${article}`])
    expect([path, await readAll(aShop(production), path, query)]).toEqual([path, expect.stringContaining(secretWord)]);
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

test('the gateway ignores the name of a release and a time in calls for published content', async () => {
  const gateway = await aGateway(undefined, { siteId: 'us' });
  const later = new Date(Date.now() + 2 * dayMs).toISOString();
  for (const call of [
    'augmentedpage/us/home',
    'menu/us',
    `page/us/${landing}`,
    'page/us/privacy',
    'children/us/showcase',
    `path/us?path=${landingPath}`,
    'showcase/us/rich-text',
  ]) {
    const joined = `/publish/caas/v1/canvas/${call}${call.includes('?') ? '&' : '?'}cms=release-${open}&previewDateTime=${later}&limit=50&offset=0`;
    const reply = await (await gateway.ask(joined)).text();
    expect([call, reply.replaceAll(landingPath, '').includes(secretWord)]).toEqual([call, false]);
  }
});
