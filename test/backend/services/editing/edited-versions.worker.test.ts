// The bodies that an edit reads: only those that it can need, however many versions a document has.
import { beforeAll, expect, test } from 'vitest';
import { type DocumentAddress, readAddress } from '#backend/services/editing/document-address.ts';
import { createEditing } from '#backend/services/editing/editing.ts';
import { findLiveVersion, isScheduled, readEditableVersions, type VersionState } from '#backend/services/editing/stored-versions.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

const db = backendEnv.BACKEND_DB;
const now = Date.UTC(2027, 0, 1);
beforeAll(() => prepareBackend());

let pages = 0;
function anAddress(): DocumentAddress {
  const address = readAddress(`en-us/page/edited-${pages++}`);
  if ('problem' in address) throw new Error(address.problem);
  return address;
}

/** Stores versions of a new document. A version consists of its state, its start and its end. By default, start and end are unlimited. */
async function store(...versions: [VersionState['state'], from?: number | null, until?: number | null][]): Promise<DocumentAddress> {
  const address = anAddress();
  const insert = db.prepare("INSERT INTO content_document VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, '{}', 'Ada', 1, NULL)");
  const { siteId, locale, kind, key } = address;
  await db.batch(
    versions.map(([state, from = null, until = null], index) => insert.bind(siteId, locale, kind, key, index + 1, state, from, until)),
  );
  return address;
}

/** Returns the numbers of the versions whose bodies an edit reads, oldest first. */
const listRead = async (address: DocumentAddress, named?: number | 'all') =>
  (await readEditableVersions(db, address, { now, named })).flatMap(({ version, body }) => (body ? version : [])).toReversed();

test.each<[string, Parameters<typeof store>, number[]]>([
  [
    'the draft and the live version',
    [['published', 1], ['published', 2], ['discarded'], ['published', 3], ['discarded'], ['draft']],
    [4, 6],
  ],
  ['scheduled versions', [['published'], ['published', now + 2], ['published', now + 1, now + 5]], [1, 2, 3]],
  [
    'the version that is live again after another one ends',
    [
      ['published', 1],
      ['published', 2],
      ['published', 3, now + 9],
    ],
    [2, 3],
  ],
  [
    'the version that began last of two that began together',
    [
      ['published', 1],
      ['published', 1],
    ],
    [2],
  ],
  [
    'no version that has ended',
    [
      ['published', 1, now],
      ['published', 2, now - 1],
    ],
    [],
  ],
])('an edit reads %s, and no other bodies', async (_, versions, read) => {
  expect(await listRead(await store(...versions))).toEqual(read);
});

test('an edit reads the version that it names, and a rollback without a version reads all', async () => {
  const address = await store(['published', 1], ['discarded'], ['published', 2]);
  expect([await listRead(address, 2), await listRead(address, 'all')]).toEqual([
    [2, 3],
    [1, 2, 3],
  ]);
});

test('an edit reads every version that visitors can see later, also after scheduled versions are canceled', async () => {
  let seed = 7;
  const random = (below: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % below;
  };
  for (let round = 0; round < 60; round++) {
    const limit = () => (random(4) === 0 ? null : now - 50 + random(100));
    const versions = Array.from({ length: 1 + random(7) }, (): Parameters<typeof store>[0] => {
      const from = limit();
      const until = limit();
      return [random(5) === 0 ? 'discarded' : 'published', from, until !== null && until <= (from ?? until - 1) ? null : until];
    });
    const read = await listRead(await store(...versions));
    const states = versions.map(([state, validFrom = null, validTo = null], index) => ({ version: index + 1, state, validFrom, validTo }));
    const canceled = states.filter((each) => isScheduled(each, now) && random(2) === 0);
    for (const left of [states, states.filter((each) => !canceled.includes(each))])
      for (let at = now; at < now + 60; at++) {
        const live = findLiveVersion(left, at);
        if (live) expect(read).toContain(live.version);
      }
  }
});

test('a rollback publishes the version before the live one, and restoring creates a draft, although their bodies were not loaded before', async () => {
  const address = anAddress();
  const ada = createEditing(db, 'Ada');
  for (const [index, title] of ['One', 'Two', 'Three'].entries()) {
    await ada.put(address, { page: address.key, title, blocks: [{ id: 'a', kind: 'rich-text', fields: { html: '<p>A</p>' } }] }, index);
    expect(await ada.publish(address)).toMatchObject({ outcome: 'published' });
  }
  const titles = async () => (await ada.read(address)).map(({ state, body }) => `${state} ${body.title}`);
  expect(await ada.rollBack(address)).toMatchObject({ outcome: 'rolled-back', version: 4 });
  expect(await ada.restore(address, { version: 1, base: 4 })).toMatchObject({ outcome: 'stored', version: 5 });
  expect((await titles()).slice(0, 2)).toEqual(['draft One', 'published Two']);
});
