// The API of the media library at the staff origin. The rules of the operations are tested in
// test/backend/services/editing/edit-media.worker.test.ts.
import { beforeAll, expect, test } from 'vitest';
import { createMediaLibrary } from '#backend/services/editing/edit-media.ts';
import { maxUploadBytes } from '#backend/services/media/read-upload.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aPng, openBindings } from '../../support/pictures.ts';
import { anAddress, aPage, aShop, aStaffBrowser, db, lastEntry, signedIn, staffEnv } from '../../support/staff.ts';

const shop = aShop();
const { media, images } = openBindings();
const env = staffEnv({ SHOP: shop.fetcher, MEDIA: media, IMAGES: images });

let files = 100;
const aFile = () => aPng({ color: [files++, 200, 7] });
const alts = encodeURIComponent(JSON.stringify({ 'en-us': 'A ridge' }));
const uploadPath = `/api/media/uploadMedia?name=ridge.png&alts=${alts}`;

type Browser = Awaited<ReturnType<typeof signedIn>>;

async function upload(browser: Browser): Promise<string> {
  const { body } = await browser.send(uploadPath, await aFile());
  return (body.answer as { item: { id: string } }).item.id;
}

/** Publishes a document with a picture. */
async function publish(locale: string, id: string): Promise<string> {
  const [browser, address] = [await signedIn('administrator', env), anAddress(locale)];
  const body = { ...aPage(address), blocks: [{ id: 'one', kind: 'picture', fields: { media: { mediaId: id } } }] };
  await browser.call('/api/content/put', { address, body });
  expect((await browser.call('/api/content/publish', { address })).status).toBe(200);
  return address;
}

beforeAll(() => prepareBackend());

test('editors can upload, list, change and replace pictures, and the audit log names them', async () => {
  const browser = await signedIn('editor', env);
  const file = await aFile();
  const { status, body } = await browser.send(uploadPath, file);
  expect([status, body.answer]).toEqual([
    200,
    { outcome: 'stored', item: expect.objectContaining({ name: 'ridge.png', alts: { 'en-us': 'A ridge' }, uploadedBy: 'Edith Editor' }) },
  ]);
  const { item } = body.answer as { item: { id: string } };
  const subject = `media/${item.id}`;
  expect(await lastEntry()).toMatchObject({
    action: 'media.edit',
    subject,
    outcome: 'done',
    reason: 'uploadMedia',
    actorName: 'Edith Editor',
  });
  expect((await browser.send(uploadPath, file)).body.answer).toMatchObject({ outcome: 'unchanged' });
  expect((await browser.call('/api/media/listMedia', { search: item.id })).body.answer).toMatchObject({
    total: 1,
    items: [{ id: item.id }],
  });
  expect((await browser.call('/api/media/editMedia', { id: item.id, focus: { x: 0, y: 1 } })).body.answer).toMatchObject({
    outcome: 'changed',
  });
  expect(await lastEntry()).toMatchObject({ subject, outcome: 'done', reason: 'editMedia' });
  expect((await browser.send(`/api/media/replaceMedia?id=${item.id}`, await aFile())).body.answer).toMatchObject({ item: { version: 2 } });
  expect(await lastEntry()).toMatchObject({ subject, outcome: 'done', reason: 'replaceMedia' });
});

test('only publishers of every market whose visitors see a picture can change it', async () => {
  const id = await upload(await signedIn('editor', env));
  const address = await publish('de-de', id);
  const editor = await signedIn('editor', env);
  expect((await editor.call('/api/media/editMedia', { id, name: 'other' })).status).toBe(403);
  expect((await editor.send(`/api/media/replaceMedia?id=${id}`, await aFile())).status).toBe(403);
  expect(await lastEntry()).toMatchObject({ action: 'media.publish', subject: `media/${id}`, outcome: 'denied' });
  const german = await signedIn('publisher:de', env);
  expect((await german.call('/api/media/editMedia', { id, name: 'other' })).status).toBe(200);
  expect(shop.requests.at(-1)?.body).toContain(address.split('/').at(-1));
  await publish('en-us', id);
  expect((await german.call('/api/media/editMedia', { id, name: 'third' })).status).toBe(403);
});

test('neither the uses of a picture nor a refusal name documents of markets that the person may not read', async () => {
  const id = await upload(await signedIn('editor', env));
  const [own, foreign] = [await publish('de-de', id), await publish('en-us', id)];
  const german = await signedIn('publisher:de', env);
  const key = own.split('/').at(-1);
  expect((await german.call('/api/media/listMediaUses', { id })).body).toEqual({ answer: [expect.objectContaining({ key })], hidden: 1 });
  const all = await signedIn('publisher', env);
  expect((await all.call('/api/media/listMediaUses', { id })).body).toMatchObject({ answer: { length: 2 }, hidden: 0 });
  const refusals = [
    await german.call('/api/media/deleteMedia', { id }),
    await german.send(`/api/media/replaceMedia?id=${id}`, await aFile()),
    await createMediaLibrary({ db, media, images }, 'Paul', { permitted: ['de'] }).edit(id, { name: 'other' }),
  ];
  expect(JSON.stringify(refusals)).toMatch(/ the market us.* the market us.* the market us/);
  expect(JSON.stringify(refusals)).not.toContain(foreign.split('/').at(-1));
});

test('publishers can delete pictures that no visitor sees, and editors cannot', async () => {
  const id = await upload(await signedIn('editor', env));
  expect((await (await signedIn('editor', env)).call('/api/media/deleteMedia', { id })).status).toBe(403);
  const publisher = await signedIn('publisher', env);
  expect((await publisher.call('/api/media/deleteMedia', { id })).body.answer).toEqual({ outcome: 'deleted' });
  expect(await lastEntry()).toMatchObject({ action: 'media.publish', subject: `media/${id}`, outcome: 'done', reason: 'deleteMedia' });
  const used = await upload(publisher);
  await publish('en-us', used);
  expect(await publisher.call('/api/media/deleteMedia', { id: used })).toMatchObject({ status: 409, body: { reason: 'in-use' } });
  expect(await lastEntry()).toMatchObject({ subject: `media/${used}`, outcome: 'refused', reason: 'deleteMedia: in-use' });
});

test('reviewers can list pictures, but not upload any', async () => {
  const browser = await signedIn('reviewer', env);
  expect((await browser.call('/api/media/listMedia', {})).status).toBe(200);
  expect((await browser.send(uploadPath, await aFile())).status).toBe(403);
});

test.each([
  ['uploadMedia', 400],
  ['uploadMedia?name=a&alts=x', 400],
  ['uploadMedia?name=a&alts=%7B%22xx-xx%22%3A%22a%22%7D', 400],
  ['replaceMedia?id=..', 400],
])('POST /api/media/%s is rejected', async (path, status) => {
  expect((await (await signedIn('publisher', env)).send(`/api/media/${path}`, await aFile())).status).toBe(status);
});

test('an unknown operation, a file that is not a picture and a file that is too long are rejected', async () => {
  const browser = await signedIn('publisher', env);
  expect((await browser.call('/api/media/dropMedia', {})).status).toBe(400);
  expect(await browser.send(uploadPath, new TextEncoder().encode('<svg onload="alert(1)"/>'))).toMatchObject({
    status: 409,
    body: { reason: 'wrong-type' },
  });
  expect((await browser.send(uploadPath, new Uint8Array(maxUploadBytes + 1))).status).toBe(413);
});

test('the media library cannot be used without signing in', async () => {
  const browser = aStaffBrowser(env);
  expect((await browser.call('/api/media/listMedia', {})).status).toBe(401);
  expect((await browser.send(uploadPath, await aFile())).status).toBe(401);
});
