// Replacing the file of a picture in two steps: comparing, then deciding.
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import type { MediaItem } from '#backend/stores/media.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { aPng, openBindings, writeText } from '../../../support/pictures.ts';
import {
  anAddress,
  aPage,
  aShop,
  aStaffBrowser,
  lastEntry,
  passTime,
  type StaffBrowser,
  signedIn,
  staffEnv,
} from '../../../support/staff.ts';

const { media, images } = openBindings();
const shop = aShop();
const env = staffEnv({ MEDIA: media, IMAGES: images, SHOP: shop.fetcher });
let editor: StaffBrowser;
let publisher: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  editor = await signedIn('editor', env);
  publisher = await signedIn('publisher', env);
});
afterEach(() => void vi.restoreAllMocks());

let files = 0;
const aFile = () => aPng({ color: [files++, 99, 201] });

async function upload(): Promise<string> {
  const { body } = await editor.send('/api/media/uploadMedia?name=ridge.png', await aFile());
  return (body.answer as { item: { id: string } }).item.id;
}
const readItem = async (id: string) => (await editor.call('/api/media/readMedia', { id })).body.answer as MediaItem;

async function publish(id: string, title: string): Promise<void> {
  const address = anAddress();
  const body = { ...aPage(address, title), blocks: [{ id: 'one', kind: 'picture', fields: { media: { mediaId: id } } }] };
  await publisher.call('/api/content/put', { address, body });
  expect((await publisher.call('/api/content/publish', { address })).status).toBe(200);
}

function aForm(bytes: Uint8Array<ArrayBuffer>): FormData {
  const form = new FormData();
  form.append('file', new File([bytes], 'new.png'));
  return form;
}

const compare = async (id: string, file: Uint8Array<ArrayBuffer>, browser = editor) =>
  browser.post(`/studio/media/${id}/replacement`, aForm(file));
const locate = async (id: string, file: Uint8Array<ArrayBuffer>) => (await compare(id, file)).headers.get('location') ?? '';
const listCandidates = async (id: string) => (await media.list({ prefix: `candidates/${id}/` })).objects.length;
const errorOf = (page: string) => /^[^<]*/.exec(page.split('id="file-error">')[1] ?? '')?.[0];

test('an editor sees both files, their sizes and the affected documents before anything changes', async () => {
  const id = await upload();
  await publish(id, 'Winter sale');
  const before = await readItem(id);
  const location = await locate(id, await aPng({ width: 80, height: 90, color: [1, 2, 250] }));
  expect(location).toMatch(new RegExp(`^/studio/media/${id}/replacement/[0-9a-f]{32}$`));
  const page = await (await publisher.get(location)).text();
  expect(page).toContain(`/media/uploads/${before.hash}-1440.avif?v1`);
  expect(page).toContain(`<img src="${location}/picture" alt="The new file"/>`);
  expect(page).toMatch(/60 × 40 pixels.*80 × 90 pixels/s);
  expect(page).toMatch(/Page: Winter sale<\/a>.*Replace the file in 1 document/s);
  expect(await readItem(id)).toEqual(before);
});

test('the preview of the new file is a new picture for staff only, and the shop does not serve it', async () => {
  const id = await upload();
  const location = await locate(id, await aFile());
  const response = await editor.get(`${location}/picture`);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect(new TextDecoder().decode(new Uint8Array(await response.arrayBuffer()).subarray(8, 12))).toBe('WEBP');
  expect((await (await signedIn('reviewer', env)).get(`${location}/picture`)).status).toBe(403);
  expect((await aStaffBrowser(env).get(`${location}/picture`)).status).toBe(303);
  expect((await media.list({ prefix: `originals/${location.split('/').at(-1)}` })).objects).toEqual([]);
});

test('replacing stores the new file, notifies the shop, records it, and removes the candidate', async () => {
  const id = await upload();
  await publish(id, 'Winter');
  shop.requests.length = 0;
  const location = await locate(id, await aFile());
  const response = await publisher.post(location, { decision: 'replace', seen: '1' });
  expect([response.status, response.headers.get('location')]).toEqual([303, `/studio/media/${id}?done=replaced`]);
  expect(await readItem(id)).toMatchObject({ version: 2, hash: location.split('/').at(-1) });
  expect(shop.requests).toHaveLength(1);
  expect(await lastEntry()).toMatchObject({ action: 'media.publish', subject: `media/${id}`, outcome: 'done', reason: 'replaceMedia' });
  expect(await listCandidates(id)).toBe(0);
});

test('canceling keeps the picture and removes the candidate', async () => {
  const id = await upload();
  const location = await locate(id, await aFile());
  expect(await listCandidates(id)).toBe(1);
  expect((await editor.post(location, { decision: 'keep', seen: '1' })).headers.get('location')).toBe(`/studio/media/${id}?done=kept`);
  expect([(await readItem(id)).version, await listCandidates(id)]).toEqual([1, 0]);
  expect((await editor.post(location, { decision: 'replace', seen: '1' })).status).toBe(404);
});

test('if another editor has replaced the file since the comparison, nothing changes and the comparison is shown again', async () => {
  const id = await upload();
  const [mine, theirs] = [await locate(id, await aFile()), await locate(id, await aFile())];
  await editor.post(theirs, { decision: 'replace', seen: '1' });
  const response = await editor.post(mine, { decision: 'replace', seen: '1' });
  const page = await response.text();
  expect([response.status, (await readItem(id)).version]).toEqual([409, 2]);
  expect(page).toContain('Another editor has replaced the file meanwhile.');
  expect(page).toContain('name="seen" value="2"');
  expect((await editor.post(mine, { decision: 'replace', seen: '2' })).status).toBe(303);
});

test('an editor cannot replace a picture that visitors see', async () => {
  const id = await upload();
  const location = await locate(id, await aFile());
  await publish(id, 'Winter');
  expect((await editor.post(location, { decision: 'replace', seen: '1' })).status).toBe(403);
  expect(await lastEntry()).toMatchObject({ action: 'media.publish', outcome: 'denied', siteId: 'us' });
  expect((await readItem(id)).version).toBe(1);
});

test('a file of another picture is refused, with a link to that picture', async () => {
  const id = await upload();
  const file = await aFile();
  const { body } = await editor.send('/api/media/uploadMedia?name=other.png', file);
  const other = (body.answer as { item: { id: string } }).item.id;
  const response = await editor.post(await locate(id, file), { decision: 'replace', seen: '1' });
  expect(response.status).toBe(409);
  expect(await response.text()).toContain(`This file belongs to the picture <a href="/studio/media/${other}">`);
});

test.each<[string, () => Promise<Uint8Array<ArrayBuffer>>, string]>([
  ['an empty file', async () => new Uint8Array(), 'Choose a file.'],
  ['an SVG', async () => writeText('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'The file is an SVG'],
  ['a truncated PNG', async () => (await aFile()).subarray(0, 60), 'incomplete or damaged'],
  ['more than 20 MB', async () => new Uint8Array(20_200_000), 'more than 20 MB'],
])('%s is rejected with the error beside the file field', async (_, file, error) => {
  const id = await upload();
  const response = await compare(id, await file());
  expect(response.status).toBe(422);
  expect(errorOf(await response.text())).toContain(error);
  expect(await listCandidates(id)).toBe(0);
});

test('the current file of the picture is rejected as a replacement', async () => {
  const id = await upload();
  const original = await media.get(`originals/${(await readItem(id)).hash}`);
  const response = await compare(id, new Uint8Array((await original?.arrayBuffer()) ?? new ArrayBuffer(0)));
  expect(errorOf(await response.text())).toBe('The picture already has this file.');
  expect(await listCandidates(id)).toBe(0);
});

test('a comparison cannot be opened or decided for another picture', async () => {
  const [id, other] = [await upload(), await upload()];
  const hash = (await locate(id, await aFile())).split('/').at(-1);
  expect((await editor.get(`/studio/media/${other}/replacement/${hash}`)).status).toBe(404);
  expect((await editor.get(`/studio/media/${other}/replacement/${hash}/picture`)).status).toBe(404);
  expect((await editor.post(`/studio/media/${other}/replacement/${hash}`, { decision: 'replace', seen: '1' })).status).toBe(404);
  expect((await readItem(other)).version).toBe(1);
});

test('candidates without a decision are removed by the next comparison after a day', async () => {
  const [id, other] = [await upload(), await upload()];
  await locate(id, await aFile());
  passTime(23 * 60 * 60 * 1000);
  await locate(other, await aFile());
  expect(await listCandidates(id)).toBe(1);
  vi.restoreAllMocks();
  passTime(25 * 60 * 60 * 1000);
  await (await import('#backend/services/media/candidates.ts')).storeCandidate({ db: env.BACKEND_DB, media, images }, other, await aFile());
  expect(await listCandidates(id)).toBe(0);
});
