// Comparing and copying documents between locales in the editing API. What is compared is tested in
// test/scripts/content/locale-commands.test.ts.
import { beforeAll, describe, expect, test } from 'vitest';
import { type Role, roles } from '#backend/rules/staff-permissions.ts';
import { createMediaLibrary } from '#backend/services/editing/edit-media.ts';
import { locales } from '#markets/registry.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aPng, openBindings } from '../../support/pictures.ts';
import { anAddress, aPage, aShop, aStaffBrowser, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../support/staff.ts';

const people = new Map<string, StaffBrowser>();
beforeAll(async () => {
  await prepareBackend();
  for (const group of [...roles, 'publisher:de']) people.set(group, await signedIn(group));
});
const find = (group: string): StaffBrowser => people.get(group) as StaffBrowser;

/** Returns the address of the same document in another locale. */
const inLocale = (address: string, locale: string): string => address.replace(/^[^/]+/, locale);

/** Stores a draft. */
async function put(address: string, title: string, more: object = {}): Promise<void> {
  const { status } = await find('editor').call('/api/content/put', { address, body: { ...aPage(address, title), ...more } });
  expect(status).toBe(200);
}

const compare = (browser: StaffBrowser, address: string, locale?: string) =>
  browser.call('/api/content/compareLocales', { address, ...(locale !== undefined && { locale }) });

describe('POST /api/content/compareLocales', () => {
  test('without a locale, lists the state of every locale and how many values differ', async () => {
    const address = anAddress('en-us');
    await put(address, 'Winter in the mountains', { tone: 'dark' });
    await put(inLocale(address, 'de-de'), 'Winter in den Bergen');
    await find('publisher').call('/api/content/publish', { address: inLocale(address, 'de-de') });
    const { status, body } = await compare(find('reviewer'), address);
    const states = body.answer as { document: string; locale: string }[];
    expect([status, states.map(({ locale }) => locale)]).toEqual([200, locales]);
    const stateOf = (locale: string) => states.find((each) => each.locale === locale);
    expect(stateOf('en-us')).toEqual({
      document: address,
      locale: 'en-us',
      isReadable: true,
      draft: { version: 1, editedAt: expect.any(Number) },
    });
    expect(stateOf('de-de')).toMatchObject({
      live: { version: 1 },
      difference: { structure: ['-/tone'], different: 1, same: 3 },
    });
    expect(stateOf('it-it')).toEqual({ document: inLocale(address, 'it-it'), locale: 'it-it', isReadable: true });
  });

  test('without a locale, tells nothing about locales of markets that the person may not read', async () => {
    const address = anAddress('de-de');
    await put(address, 'Berge');
    await put(inLocale(address, 'en-us'), 'A secret campaign');
    const { body } = await compare(find('publisher:de'), address);
    const states = body.answer as { locale: string; isReadable: boolean }[];
    expect(states.filter(({ isReadable }) => isReadable).map(({ locale }) => locale)).toEqual(['de-de']);
    expect(states.find(({ locale }) => locale === 'en-us')).toEqual({
      document: inLocale(address, 'en-us'),
      locale: 'en-us',
      isReadable: false,
    });
  });

  test('with a locale, lists values that differ, parts that only one of them has, and alt texts that are inherited or missing', async () => {
    const library = createMediaLibrary({ db, ...openBindings() }, 'Ada');
    const uploaded = await library.upload({ file: await aPng({ color: [9, 60, 1] }), name: 'ridge.png', alts: { 'en-us': 'Ridge' } });
    if (uploaded.outcome === 'refused') throw new Error(uploaded.message);
    const blocks = [{ id: 'a', kind: 'picture', fields: { media: { mediaId: uploaded.item.id } } }];
    const address = anAddress('en-us');
    await put(address, 'Winter in the mountains', { blocks, tone: 'dark' });
    for (const locale of ['en-ca', 'fr-fr']) await put(inLocale(address, locale), 'Winter in the mountains', { blocks, path: '/hiver' });
    const pointer = '/blocks/0/fields/media/mediaId';
    const values = [
      { pointer: '/title', state: 'the same text' },
      { pointer: '/tone', state: 'missing' },
      { pointer: '/path', state: 'extra' },
    ];
    expect((await compare(find('reviewer'), address, 'en-ca')).body.answer).toEqual({
      values,
      alts: [{ pointer, inherited: { locale: 'en-us', text: 'Ridge' } }],
    });
    expect((await compare(find('reviewer'), address, 'fr-fr')).body.answer).toEqual({ values, alts: [{ pointer }] });
    expect((await compare(find('reviewer'), address, 'it-it')).body.answer).toEqual({ missing: 'it-it', values: [], alts: [] });
    expect((await compare(find('reviewer'), inLocale(address, 'it-it'), 'en-us')).body.answer).toMatchObject({ missing: 'it-it' });
  });

  test.each(['en-us', 'de-de'])('with a locale is denied unless the person may read both documents (own locale %s)', async (locale) => {
    const address = anAddress(locale);
    expect((await compare(find('publisher:de'), address, locale === 'de-de' ? 'en-us' : 'de-de')).status).toBe(403);
    expect(await lastEntry()).toMatchObject({
      action: 'content.read',
      subject: inLocale(address, 'en-us'),
      siteId: 'us',
      outcome: 'denied',
    });
  });
});

describe('POST /api/content/copyFromLocale', () => {
  const copy = (browser: StaffBrowser, address: string, from: string, base?: number) =>
    browser.call('/api/content/copyFromLocale', { address, from, ...(base !== undefined && { base }) });

  test('stores the text of the other locale as a draft, but not its path, and is in the audit log', async () => {
    const [address, shop] = [anAddress('de-de'), aShop()];
    await put(inLocale(address, 'en-us'), 'Winter', { path: '/winter', parent: 'showcase' });
    const editor = await signedIn('editor', staffEnv({ SHOP: shop.fetcher }));
    expect((await copy(editor, address, 'en-us')).body.answer).toMatchObject({ outcome: 'stored', version: 1 });
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'content.edit', subject: address, siteId: 'de', outcome: 'done', afterVersion: 1, reason: 'copyFromLocale en-us' },
    });
    const [stored] = (await editor.call('/api/content/read', { address })).body.answer as { state: string; body: object }[];
    expect([stored?.state, stored?.body]).toEqual(['draft', expect.objectContaining({ title: 'Winter', parent: 'showcase' })]);
    expect(stored?.body).not.toHaveProperty('path');
    expect((await copy(editor, address, 'en-us', 1)).body.answer).toMatchObject({ outcome: 'unchanged' });
    expect(await lastEntry()).toMatchObject({ subject: address, outcome: 'unchanged' });
  });

  test('replaces a draft only if its version is named, and otherwise returns a 409 with both texts', async () => {
    const address = anAddress('de-de');
    await put(address, 'Eigener Text');
    await put(inLocale(address, 'en-us'), 'Winter');
    const refused = await copy(find('editor'), address, 'en-us');
    expect(refused).toMatchObject({
      status: 409,
      body: { reason: 'conflict', conflict: { current: { body: { title: 'Eigener Text' } }, rejected: { body: { title: 'Winter' } } } },
    });
    expect(await lastEntry()).toMatchObject({ subject: address, outcome: 'refused', reason: 'copyFromLocale en-us: conflict' });
    expect((await copy(find('editor'), address, 'en-us', 1)).status).toBe(200);
  });

  test.each(roles)('by the role %s is permitted only if the role may edit', async (role) => {
    const address = anAddress('de-de');
    await put(inLocale(address, 'en-us'), 'Winter');
    const mayEdit = (['editor', 'publisher', 'administrator'] as readonly Role[]).includes(role);
    expect((await copy(find(role), address, 'en-us')).status).toBe(mayEdit ? 200 : 403);
  });

  test('is denied to a person who may not read the other market, and to one who may not edit the own market', async () => {
    const address = anAddress('de-de');
    const foreign = inLocale(address, 'en-us');
    await put(foreign, 'A secret campaign');
    const german = find('publisher:de');
    expect((await copy(german, address, 'en-us')).status).toBe(403);
    expect(await lastEntry()).toMatchObject({ action: 'content.read', subject: foreign, siteId: 'us', outcome: 'denied' });
    expect((await german.call('/api/content/read', { address })).body.answer).toEqual([]);
    expect((await copy(german, foreign, 'de-de')).status).toBe(403);
    expect(await lastEntry()).toMatchObject({ action: 'content.edit', subject: foreign, siteId: 'us', outcome: 'denied' });
  });

  test.each([
    ['its own locale', 'de-de', 400],
    ['an unknown locale', 'xx-xx', 400],
    ['a locale without the document', 'it-it', 404],
  ])('from %s is rejected', async (_, from, status) => {
    expect((await copy(find('editor'), anAddress('de-de'), from)).status).toBe(status);
  });

  test('is rejected without a sign-in', async () => {
    expect((await copy(aStaffBrowser(), anAddress('de-de'), 'en-us')).status).toBe(401);
  });
});
