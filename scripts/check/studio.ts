// Attacks the studio at the staff origin: hostile files and texts in the media library, forms of other origins, and each role.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isPermitted, readGrant, roles } from '#backend/rules/staff-permissions.ts';
import { hostileHtml } from '../../test/support/hostile-html.ts';
import type { Check, CheckRun } from './area.ts';
import { createHostileFiles, payload } from './hostile-files.ts';
import { openSeededShop } from './seeded-shop.ts';
import { findProblem, openStaffClient, type StaffClient } from './staff-client.ts';
import { openTally } from './tally.ts';

/** Each role in all markets, and one role in a single market. */
const testPeople = [...roles, 'publisher:de'];

export const check: Check = async (run) => {
  const { origin, folder, find } = await openSeededShop(run);
  const people = new Map<string, StaffClient>();
  for (const role of testPeople) {
    const client = openStaffClient(origin);
    await client.signIn(role);
    people.set(role, client);
  }
  const as = (role: string): StaffClient => people.get(role) as StaffClient; // every role is in the list
  const studio: Studio = { as, origin, folder, find };
  return [...(await uploadHostileFiles(run, studio)), ...(await storeHostileTexts(run, studio)), ...(await crossBoundaries(studio))];
};

interface Studio {
  as: (role: string) => StaffClient;
  /** The origin of the shop. */
  origin: string;
  /** Folder of the data. */
  folder: string;
  find: Awaited<ReturnType<typeof openSeededShop>>['find'];
}

const listFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? [join(entry.parentPath, entry.name)] : [],
  );

const pathOf = (id: string): string => `/studio/media/${id}`;

async function uploadHostileFiles(run: CheckRun, { as, origin, folder, find }: Studio) {
  const [refused, cleaned, safe, unchanged] = [
    openTally('a file that is not a picture of a supported format is rejected with a reason'),
    openTally('data hidden in a picture reaches neither the stored file nor a browser'),
    openTally('the page after an upload runs no script and repeats no file content'),
    openTally('a rejected file leaves nothing behind'),
  ];
  const editor = as('editor');
  const count = () => Number(find('SELECT COUNT(*) AS n FROM media')[0]?.n);
  const files = await createHostileFiles(run.seed);
  for (const [index, { what, bytes, isPicture }] of files.entries()) {
    const before = count();
    // small runs alternate between the form and the API
    const ways = run.isSmall ? [index % 2 === 0] : [true, false];
    for (const isForm of ways) {
      const form = new FormData();
      form.append('file', new File([bytes], 'a.png', { type: 'image/png' }));
      const reply = isForm
        ? await editor.send('/studio/media', { body: form })
        : await editor.send('/api/media/uploadMedia?name=a.png', { body: bytes, headers: { 'content-type': 'image/png' } });
      const problem = findProblem(reply) ?? (reply.text.includes(payload) ? 'the content of the file' : undefined);
      safe.count(problem && `${what}: ${problem}`);
      if (isPicture) {
        const [, id] = /(?:"id":"|\/studio\/media\/)([0-9a-f]{32})/.exec(reply.text) ?? [];
        const shown = await fetch(`${origin}/media/uploads/${id}-480.avif`);
        cleaned.count(shown.status !== 200 && `${what}: ${reply.status}, and the file is ${shown.status}`);
        cleaned.count((await shown.text()).includes(payload) && `${what}: in the file for browsers`);
      } else {
        refused.count(![409, 422].includes(reply.status) && `${what}: ${reply.status}`);
        unchanged.count(count() !== before && `${what}: stored`);
      }
    }
  }
  const blobs = listFiles(join(folder, 'v3', 'r2'));
  cleaned.count(blobs.length === 0 && 'no stored files were found');
  for (const blob of blobs) cleaned.count(readFileSync(blob).includes(payload) && `in the stored file ${blob}`);
  return [refused.result({ files: files.length }), cleaned.result(), safe.result(), unchanged.result()];
}

async function storeHostileTexts(run: CheckRun, { as }: Studio) {
  const [names, texts] = [
    openTally('a file name with markup, a path or control characters is only a text'),
    openTally('markup in the name, the alt texts and the search never becomes part of a page'),
  ];
  const publisher = as('publisher');
  const { bytes } = (await createHostileFiles(run.seed + 1)).find(({ isPicture }) => isPicture) ?? {};
  const stored = await publisher.send('/api/media/uploadMedia?name=text', { body: bytes ?? '' });
  const { id } = (JSON.parse(stored.text) as { answer: { item: { id: string } } }).answer.item;
  const chosen = run.isSmall ? hostileHtml.filter((_, index) => index % 5 === run.seed % 5) : hostileHtml;
  const paths = [
    '../../../etc/passwd',
    '..\\..\\windows\\win.ini',
    'originals/x',
    'a\u0007\u001b[2Jb',
    '\u202egnp.exe',
    'x'.repeat(5000),
    '%00',
    "'; DROP TABLE media; --",
  ];
  for (const name of [...chosen, ...paths]) {
    const edited = await publisher.send(pathOf(id), {
      body: new URLSearchParams({ name, 'alt-en-us': name, 'alt-de-de': name, x: name, y: name }),
    });
    texts.count(findProblem(edited) && `${findProblem(edited)} for ${name.slice(0, 100)}`);
    const query = new URLSearchParams({ name: name.slice(0, 200) });
    const named = await publisher.send(`/api/media/uploadMedia?${query}`, { body: bytes ?? '' });
    names.count(
      (findProblem(named) ?? (named.status !== 200 && named.status !== 400 ? `${named.status}` : undefined)) &&
        `${named.status} for ${name.slice(0, 100)}`,
    );
    const valid = await publisher.send(pathOf(id), {
      body: new URLSearchParams({ name: name.slice(0, 200), 'alt-en-us': name.slice(0, 1000) }),
    });
    const views = [
      valid,
      await publisher.send(pathOf(id)),
      await publisher.send(`/studio/media?${new URLSearchParams({ find: name.slice(0, 100), use: name, lacks: name, page: name })}`),
    ];
    for (const view of views) texts.count(findProblem(view) && `${findProblem(view)} for ${name.slice(0, 100)}`);
  }
  return [names.result(), texts.result()];
}

async function crossBoundaries({ as, origin, find }: Studio) {
  const [foreign, gates, unsigned, scripts] = [
    openTally('no form or request of another origin, including the shop, changes the media library'),
    openTally('each role can do in the media library what the table of permissions says, and nothing else'),
    openTally('without a sign-in, no page or operation of the media library is reachable'),
    openTally('the shop serves no script of the staff pages'),
  ];
  const id = String(find('SELECT id FROM media LIMIT 1')[0]?.id);
  const readState = () => JSON.stringify(find('SELECT id, hash, version, name, alts, deleted_at FROM media ORDER BY id'));
  const change = new URLSearchParams({ name: 'attacked', 'alt-en-us': 'attacked' });
  const targets: [path: string, body: URLSearchParams | string][] = [
    ['/studio/media', change],
    [pathOf(id), change],
    [`${pathOf(id)}/delete`, change],
    [`${pathOf(id)}/replacement`, change],
    ['/api/media/editMedia', JSON.stringify({ id, name: 'attacked' })],
    ['/api/media/deleteMedia', JSON.stringify({ id })],
  ];
  const origins: Readonly<Record<string, string>>[] = [
    { origin, 'sec-fetch-site': 'same-site' },
    { origin },
    { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
    { origin: 'null', 'sec-fetch-site': 'cross-site' },
    { origin: '', 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-site' },
  ];
  const before = readState();
  for (const [path, body] of targets)
    for (const headers of origins) {
      const { status } = await as('administrator').send(path, { body, headers });
      foreign.count((status !== 403 || readState() !== before) && `${path} with ${JSON.stringify(headers)}: ${status}`);
    }
  const stranger = openStaffClient(origin);
  for (const path of ['/studio/media', pathOf(id), `${pathOf(id)}/replacement/${id}`, `${pathOf(id)}/replacement/${id}/picture`]) {
    const { status, headers } = await stranger.send(path);
    unsigned.count((status !== 303 || !headers.location?.startsWith('/sign-in')) && `GET ${path}: ${status}`);
  }
  for (const [path, body] of targets) {
    const { status } = await stranger.send(path, {
      body,
      ...(typeof body === 'string' && { headers: { 'content-type': 'application/json' } }),
    });
    unsigned.count((status !== 401 || readState() !== before) && `POST ${path}: ${status}`);
  }
  for (const role of testPeople) {
    // a picture that no document uses belongs to no market
    const grants = [readGrant(role) ?? []].flat();
    const [mayEdit, mayDelete] = [isPermitted(grants, 'media.edit', 'de'), isPermitted(grants, 'media.publish', 'de')];
    const unknown = '0'.repeat(32);
    for (const [path, may] of [
      [pathOf(unknown), mayEdit],
      [`${pathOf(unknown)}/replacement`, mayEdit],
      [`${pathOf(unknown)}/delete`, mayDelete],
    ] as const) {
      const form = new FormData();
      form.append('file', 'x');
      const { status } = await as(role).send(path, { body: path.endsWith('replacement') ? form : change });
      gates.count(status !== (may ? 404 : 403) && `${role}: POST ${path} is ${status}`);
    }
    const { status } = await as(role).send('/studio/media');
    gates.count(status !== (isPermitted(grants, 'media.read', 'de') ? 200 : 403) && `${role}: GET /studio/media is ${status}`);
  }
  const page = await as('editor').send('/studio/media');
  const [, script = ''] = /src="(\/assets\/[^"]+\.js)"/.exec(page.text) ?? [];
  scripts.count(script === '' ? 'the page has no script' : undefined);
  scripts.count((await fetch(origin + script, { redirect: 'manual' })).status !== 404 && script);
  scripts.count((await as('editor').send(script)).status !== 200 && 'the staff origin does not serve it');
  return [foreign.result(), gates.result(), unsigned.result(), scripts.result()];
}
