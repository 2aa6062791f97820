// Finding pictures in the media library: by text, by use, and by missing alt texts.
import { beforeAll, expect, test } from 'vitest';
import { type DocumentAddress, readAddress } from '#backend/services/editing/document-address.ts';
import { publishDraft, putDraft } from '#backend/services/editing/edit-document.ts';
import { createMediaLibrary } from '#backend/services/editing/edit-media.ts';
import { mediaFileSchema, mediaOperationSchema } from '#backend/services/editing/media-operations.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aPng, openBindings } from '../../../support/pictures.ts';

const db = backendEnv.BACKEND_DB;
const library = createMediaLibrary({ db, ...openBindings() }, 'Ada');

let pictures = 0;
async function upload(name: string, alts: Record<string, string> = {}): Promise<string> {
  const answer = await library.upload({ file: await aPng({ color: [pictures++, 33, 90] }), name, alts });
  if (answer.outcome === 'refused') throw new Error(answer.message);
  return answer.item.id;
}

async function putPage(key: string, mediaId: string, base?: number): Promise<DocumentAddress> {
  const address = readAddress(`en-us/page/${key}`);
  if ('problem' in address) throw new Error(address.problem);
  const blocks = [{ id: 'banner', kind: 'picture', fields: { media: { mediaId } } }];
  const body = { page: key, title: 'Any', seo: { title: 'Any', description: '' }, blocks };
  await putDraft(db, address, { by: 'Ada', now: Date.now(), body, base });
  return address;
}

const find = async (search: Parameters<typeof library.list>[0]) => (await library.list(search)).items.map(({ id }) => id).sort();

beforeAll(async () => {
  await prepareBackend();
});

test('a search ignores the case of letters with accents in names and alt texts', async () => {
  const id = await upload('ÜBERSICHT.jpg', { 'fr-ca': 'Été à Québec' });
  for (const search of ['übersicht', 'Übersicht', 'ÉTÉ À', 'été']) expect(await find({ search })).toEqual([id]);
  expect(await find({ search: 'ubersicht' })).toEqual([]);
});

test('pictures are used while a draft, a live or a replaced version uses them, and unused after the draft is discarded', async () => {
  const [live, draft, discarded, never] = [await upload('use 1'), await upload('use 2'), await upload('use 3'), await upload('use 4')];
  await publishDraft(db, await putPage('use-live', live), { by: 'Ada', now: Date.now() });
  await putPage('use-draft', discarded);
  await putPage('use-draft', draft, 1);
  expect(await find({ search: 'use ', use: 'used' })).toEqual([live, draft].sort());
  expect(await find({ search: 'use ', use: 'unused' })).toEqual([discarded, never].sort());
  expect(await find({ search: 'use ' })).toHaveLength(4);
});

test('a picture lacks the alt text of a language if no locale of that language has one', async () => {
  const [none, british, empty] = [
    await upload('alt 1'),
    await upload('alt 2', { 'en-gb': 'A ridge' }),
    await upload('alt 3', { 'en-us': '' }),
  ];
  expect(await find({ search: 'alt ', lacksAlt: 'en' })).toEqual([none, empty].sort());
  expect(await find({ search: 'alt ', lacksAlt: 'de' })).toEqual([none, british, empty].sort());
});

test('the total counts the pictures of all pages that match', async () => {
  for (const number of [1, 2, 3]) await upload(`paged ${number}`);
  const { items, total } = await library.list({ search: 'paged', limit: 2, offset: 2 });
  expect([items.length, total]).toEqual([1, 3]);
});

test('names and alt texts lose control, bidirectional and zero-width characters, and line breaks', () => {
  const name = ' a\u0000\u202egpj.\u200bb\r\nc ';
  expect(mediaFileSchema.parse({ operation: 'uploadMedia', name, alts: { 'en-us': name } })).toMatchObject({
    name: 'a gpj.b c',
    alts: { 'en-us': 'a gpj.b c' },
  });
  const id = '0'.repeat(32);
  expect(mediaOperationSchema.parse({ operation: 'editMedia', id, name })).toMatchObject({ name: 'a gpj.b c' });
  expect(mediaFileSchema.safeParse({ operation: 'uploadMedia', name: '\u202e\u0007' }).success).toBe(false);
});

test.each([{ use: 'all' }, { lacksAlt: 'xx' }, { limit: 201 }, { offset: -1 }])(
  'a list with the invalid parameter %o is rejected',
  (search) => {
    expect(mediaOperationSchema.safeParse({ operation: 'listMedia', ...search }).success).toBe(false);
  },
);
