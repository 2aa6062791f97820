// The list of the media library, and the upload by form.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { prepareBackend } from '../../../support/backend.ts';
import { aPng, writeText } from '../../../support/pictures.ts';
import { anAddress, aPage, aStaffBrowser, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../../support/staff.ts';

const path = '/studio/media';
const env = staffEnv();
let editor: StaffBrowser;
let reviewer: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  editor = await signedIn('editor', env);
  reviewer = await signedIn('reviewer', env);
});
beforeEach(async () => {
  await db.batch(['media_file', 'media_use', 'media'].map((table) => db.prepare(`DELETE FROM ${table}`)));
});

let pictures = 0;
const aFile = () => aPng({ color: [pictures++, 77, 120] });

type NamedFile = readonly [name: string, bytes: Uint8Array<ArrayBuffer>];

function aForm(...files: readonly NamedFile[]): FormData {
  const form = new FormData();
  for (const [name, bytes] of files) form.append('file', new File([bytes], name, { type: 'image/png' }));
  return form;
}

function aTextForm(): FormData {
  const form = new FormData();
  form.append('file', 'a text');
  return form;
}

const upload = async (...names: string[]) =>
  editor.post(path, aForm(...(await Promise.all(names.map(async (name) => [name, await aFile()] as const)))));

const readPage = async (browser: StaffBrowser, query = '') => (await browser.get(`${path}${query}`)).text();

/** Returns the cards of the list as texts. */
const listCards = (page: string) => {
  const [, grid = ''] = /<ul class="media-grid">(.*?)<\/ul>/s.exec(page) ?? [];
  return grid
    .split('</li>')
    .map((card) =>
      card
        .replace(/<[^>]+>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    )
    .filter((card) => card !== '');
};

const setAlts = (alts: object) => db.prepare('UPDATE media SET alts = ?1').bind(JSON.stringify(alts)).run();

describe('the upload form', () => {
  test('stores several files, links to their pages, and records who did it', async () => {
    const response = await upload('ridge.png', 'lake.png');
    const page = await response.text();
    expect(response.status).toBe(201);
    expect(page).toContain('2 in the library.');
    expect([...page.matchAll(/<a href="\/studio\/media\/[0-9a-f]{32}">([^<]*): add alt texts/g)].map(([, name]) => name)).toEqual([
      'ridge.png',
      'lake.png',
    ]);
    expect(await lastEntry()).toMatchObject({ action: 'media.edit', outcome: 'done', reason: 'uploadMedia', actorName: 'Edith Editor' });
    expect(listCards(await readPage(editor))).toHaveLength(2);
  });

  test('stores the good files of an upload with a bad one, and names the error of that one', async () => {
    const response = await editor.post(path, aForm(['good.png', await aFile()], ['bad.svg', writeText('<svg onload="alert(1)"/>')]));
    const page = await response.text();
    expect(response.status).toBe(422);
    expect(page).toContain('1 in the library, 1 not stored.');
    expect(page).toMatch(/<b>bad\.svg<\/b><p class="field-error">The file is an SVG or another kind of XML, which can contain scripts\./);
    expect(listCards(await readPage(editor))).toHaveLength(1);
  });

  test('says that a file is already in the library, and links to the picture that an earlier file belongs to', async () => {
    const file = await aFile();
    await editor.post(path, aForm(['one.png', file]));
    expect(await (await editor.post(path, aForm(['two.png', file]))).text()).toContain(
      'one.png: add alt texts</a> It was already in the library.',
    );
    const [row] = (await db.prepare('SELECT id FROM media').all<{ id: string }>()).results;
    await editor.send(`/api/media/replaceMedia?id=${row?.id}`, await aFile());
    const page = await (await editor.post(path, aForm(['three.png', file]))).text();
    expect(page).toContain(`This file was replaced in the picture <a href="/studio/media/${row?.id}">`);
  });

  test.each<[string, () => FormData, number, string]>([
    ['without a file', () => new FormData(), 422, 'Choose at least one file.'],
    ['with an empty file field, as browsers send it', () => aForm(['', new Uint8Array()]), 422, 'Choose at least one file.'],
    ['with a text instead of a file', () => aTextForm(), 422, 'Choose at least one file.'],
    [
      'with more than 20 files',
      () => aForm(...Array.from({ length: 21 }, () => ['a.png', new Uint8Array(1)] as const)),
      422,
      'at most 20 files',
    ],
    ['with more than 20 MB', () => aForm(['a.png', new Uint8Array(20_200_000)]), 413, 'Together, the files have more than 20 MB'],
  ])('an upload %s is rejected with the error beside the field', async (_, form, status, error) => {
    const response = await editor.post(path, form());
    const page = await response.text();
    expect(response.status).toBe(status);
    expect(page).toMatch(/id="file"[^>]*aria-describedby="file-hint file-error"[^>]*aria-invalid="true"/);
    expect(/id="file-error">([^<]*)/.exec(page)?.[1]).toContain(error);
  });

  test('a body that is not a form is rejected', async () => {
    expect((await editor.ask(path, { file: new Uint8Array(10) })).status).toBe(400);
  });

  test.each([
    ['../../etc/passwd.png', 'passwd.png'],
    ['C:\\Users\\Ada\\ridge.png', 'ridge.png'],
    ['a\u0007b\u202egnp.png', 'a bgnp.png'],
    [`${'x'.repeat(300)}.png`, `${'x'.repeat(196)}.png`],
    ['/', 'Picture'],
  ])('the name of the file %j becomes %j', async (given, expected) => {
    await upload(given);
    expect((await db.prepare('SELECT name FROM media').first<{ name: string }>())?.name).toBe(expected);
  });

  test('escapes the name of a file', async () => {
    const page = await (await upload('<img src=x onerror=alert(1)>.png')).text();
    expect(page).toContain('&lt;img src=x onerror=alert(1)&gt;.png');
    expect(page).not.toContain('<img src=x');
  });
});

describe('the list', () => {
  test('shows the size, the uses and the languages without alt text of each picture', async () => {
    await upload('ridge.png');
    await setAlts({ 'en-gb': 'A ridge', 'fr-ca': 'Une arête', 'it-it': ' ' });
    expect(listCards(await readPage(editor))).toEqual([
      expect.stringMatching(/^ridge\.png 60 × 40 pixels, 1 kB Not used Alt text missing in German and Italian$/),
    ]);
    await setAlts({});
    expect(listCards(await readPage(editor))[0]).toContain('Alt text missing in all languages');
    await setAlts({ 'en-gb': 'a', 'fr-ca': 'a', 'it-it': 'a', 'de-de': 'a' });
    expect(listCards(await readPage(editor))[0]).toContain('Alt text in all languages');
  });

  test('counts the documents that use a picture, not their versions', async () => {
    await upload('ridge.png');
    const id = (await db.prepare('SELECT id FROM media').first<{ id: string }>())?.id;
    const address = anAddress();
    const body = { ...aPage(address), blocks: [{ id: 'one', kind: 'picture', fields: { media: { mediaId: id } } }] };
    const publisher = await signedIn('publisher', env);
    await publisher.call('/api/content/put', { address, body });
    await publisher.call('/api/content/publish', { address });
    await publisher.call('/api/content/put', { address, body: { ...body, title: 'Other' }, base: 1 });
    expect(listCards(await readPage(editor))[0]).toContain('Used in 1 document ');
    expect(listCards(await readPage(editor, '?use=unused'))).toEqual([]);
    expect(listCards(await readPage(editor, '?use=used'))).toHaveLength(1);
  });

  test('finds pictures by name and alt text, and those without an alt text in a language', async () => {
    await upload('Gipfel.png');
    await setAlts({ 'de-de': 'Ein Berg <b>' });
    await upload('Lake.png');
    expect(listCards(await readPage(editor, '?find=BERG'))).toEqual([expect.stringContaining('Gipfel.png')]);
    expect(listCards(await readPage(editor, '?lacks=de'))).toEqual([expect.stringContaining('Lake.png')]);
    const page = await readPage(editor, '?find=%3Cscript%3E&use=x&lacks=y&page=-1');
    expect(page).toContain('No picture matches.');
    expect(page).toContain('value="&lt;script&gt;"');
  });

  test('is divided into pages, whose links keep the filters', async () => {
    const file = { media_id: 'x', type: 'image/png', bytes: 1, width: 1, height: 1, uploaded_by: 'Ada' };
    const rows = Array.from({ length: 49 }, (_, index) => String(index).padStart(32, '0'));
    await db.batch(
      rows.flatMap((id) => [
        db.prepare('INSERT INTO media (id, hash, name, uploaded_by, uploaded_at) VALUES (?1, ?1, ?1, ?2, 1)').bind(id, file.uploaded_by),
        db
          .prepare(
            'INSERT INTO media_file (hash, media_id, type, bytes, width, height, uploaded_by, uploaded_at) VALUES (?1, ?1, ?2, 1, 1, 1, ?3, 1)',
          )
          .bind(id, file.type, file.uploaded_by),
      ]),
    );
    const first = await readPage(editor, '?find=0&lacks=de');
    expect(listCards(first)).toHaveLength(48);
    expect(first).toContain('Pictures 1 to 48 of 49');
    expect(first).toContain('href="/studio/media?find=0&amp;lacks=de&amp;page=2" rel="next"');
    const second = await readPage(editor, '?find=0&lacks=de&page=2');
    expect(listCards(second)).toHaveLength(1);
    expect(second).toContain('href="/studio/media?find=0&amp;lacks=de&amp;page=1" rel="prev"');
    expect(await readPage(editor, '?page=7')).toContain('There are no pictures on this page.');
  });
});

describe('permissions', () => {
  test('a reviewer sees the list without the upload form and without a script, and cannot upload', async () => {
    await upload('ridge.png');
    const page = await readPage(reviewer);
    expect(listCards(page)).toHaveLength(1);
    expect(page).not.toContain('type="file"');
    expect(page).not.toContain('<script');
    expect((await reviewer.post(path, aForm(['a.png', await aFile()]))).status).toBe(403);
    expect(await lastEntry()).toMatchObject({ action: 'media.edit', outcome: 'denied' });
    expect(listCards(await readPage(reviewer))).toHaveLength(1);
  });

  test('a visitor without a sign-in is redirected to it, and cannot upload', async () => {
    const stranger = aStaffBrowser(env);
    expect((await stranger.get(path)).headers.get('location')).toBe('/sign-in?to=%2Fstudio%2Fmedia');
    expect((await stranger.post(path, aForm(['a.png', await aFile()]))).status).toBe(401);
  });

  test('a form of the shop cannot upload', async () => {
    const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-site' };
    expect((await editor.post(path, aForm(['a.png', await aFile()]), headers)).status).toBe(403);
    expect(listCards(await readPage(editor))).toEqual([]);
  });
});
