// Changes of the media library while other editors change documents, and the records of the changes.
import { beforeAll, describe, expect, test } from 'vitest';
import { type DocumentAddress, readAddress } from '#backend/services/editing/document-address.ts';
import { publishDraft, putDraft } from '#backend/services/editing/edit-document.ts';
import { createMediaLibrary, type RecordMedia } from '#backend/services/editing/edit-media.ts';
import { findLiveVersion, readVersions } from '#backend/services/editing/stored-versions.ts';
import type { MediaStorage } from '#backend/services/media/store-upload.ts';
import { createAuditStatement } from '#backend/stores/audit-log.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { aPng, openBindings } from '../../../support/pictures.ts';

const db = backendEnv.BACKEND_DB;
const storage: MediaStorage = { db, ...openBindings() };
const library = createMediaLibrary(storage, 'Ada');

beforeAll(() => prepareBackend());

let pictures = 0;
/** Returns a picture that no other test uses. */
const aFile = () => aPng({ color: [pictures++ % 250, 130, 33] });

async function upload(): Promise<string> {
  const answer = await library.upload({ file: await aFile(), name: 'ridge.png', alts: {} });
  if (answer.outcome === 'refused') throw new Error(answer.message);
  return answer.item.id;
}

let pages = 0;
function anAddress(locale: string): DocumentAddress {
  const address = readAddress(`${locale}/page/media-change-${pages++}`);
  if ('problem' in address) throw new Error(address.problem);
  return address;
}

const edit = () => ({ by: 'Grace', now: Date.now() });
const save = (address: DocumentAddress, mediaId: string) =>
  putDraft(db, address, {
    ...edit(),
    body: {
      ...{ page: address.key, title: 'Ridge', seo: { title: 'Ridge', description: '' } },
      blocks: [{ id: 'banner', kind: 'picture', fields: { media: { mediaId } } }],
    },
  });
const publish = (address: DocumentAddress) => publishDraft(db, address, edit());

/** Returns a record of the audit log. An `outcome` that the table rejects makes the whole batch fail. */
const recordAs =
  (actor: string, outcome = 'done'): RecordMedia =>
  ({ id, isVisible }) =>
    createAuditStatement(db, {
      ...{ actor, actorName: 'Ada', action: isVisible ? 'media.publish' : 'media.edit', subject: `media/${id}`, recordedAt: Date.now() },
      ...{ correlationId: actor, outcome: outcome as 'done' },
    });

async function listRecords(actor: string): Promise<string[]> {
  const { results } = await db.prepare('SELECT action FROM audit_entry WHERE actor = ?1').bind(actor).all<{ action: string }>();
  return results.map(({ action }) => action);
}

/** Returns storage in which another editor acts once, after a change was decided and before it is written. */
function interrupt(act: () => Promise<unknown>) {
  let isDecided = false;
  let hasActed = false;
  const interrupted = new Proxy(db, {
    get: (target, name) => {
      const value = Reflect.get(target, name);
      if (name !== 'batch') return typeof value === 'function' ? value.bind(target) : value;
      return async (statements: D1PreparedStatement[]) => {
        if (isDecided && !hasActed) {
          hasActed = true;
          await act();
        }
        return target.batch(statements);
      };
    },
  });
  const record =
    (inner: RecordMedia): RecordMedia =>
    (change) => {
      isDecided = true;
      return inner(change);
    };
  return { storage: { ...storage, db: interrupted }, record };
}

type Library = ReturnType<typeof createMediaLibrary>;
const changes: [string, (library: Library, id: string) => Promise<{ outcome?: string }>][] = [
  ['editing', async (each, id) => each.edit(id, { name: 'Other' }) as Promise<{ outcome?: string }>],
  ['replacing', async (each, id) => each.replace(id, await aFile()) as Promise<{ outcome?: string }>],
  ['deleting', async (each, id) => each.delete(id)],
];

describe('the record of a change', () => {
  test.each(changes)('the record of a change is stored once if %s succeeds', async (name, run) => {
    const id = await upload();
    await run(createMediaLibrary(storage, 'Ada', { record: recordAs(`record-${name}`) }), id);
    expect(await listRecords(`record-${name}`)).toEqual(['media.edit']);
  });

  test.each(changes)('a record that cannot be stored prevents %s', async (name, run) => {
    const id = await upload();
    const before = await library.read(id);
    await expect(run(createMediaLibrary(storage, 'Ada', { record: recordAs(`broken-${name}`, 'unknown') }), id)).rejects.toThrow();
    expect(await library.read(id)).toEqual(before);
  });

  test('the record of a deletion is stored although the files cannot be removed, and not again by the attempt that removes them', async () => {
    const id = await upload();
    const media = new Proxy(storage.media, {
      get: (target, name) =>
        name === 'delete' ? () => Promise.reject(new Error('simulated failure')) : (Reflect.get(target, name) as () => void).bind(target),
    });
    const record = recordAs('failing-removal');
    await expect(createMediaLibrary({ ...storage, media }, 'Ada', { record }).delete(id)).rejects.toThrow('simulated');
    expect(await library.read(id)).toMatchObject({ reason: 'unknown-media' });
    expect(await listRecords('failing-removal')).toHaveLength(1);
    expect(await createMediaLibrary(storage, 'Ada', { record }).delete(id)).toEqual({ outcome: 'unchanged' });
    expect(await listRecords('failing-removal')).toHaveLength(1);
  });

  test.each(changes.slice(0, 1))('no record is stored if %s changes nothing', async (_, run) => {
    const id = await upload();
    await run(library, id);
    expect(await run(createMediaLibrary(storage, 'Ada', { record: recordAs('no-change') }), id)).toMatchObject({ outcome: 'unchanged' });
    expect(await listRecords('no-change')).toEqual([]);
  });

  test('one record is stored if ten editors upload the same file at the same time', async () => {
    const file = await aFile();
    const each = createMediaLibrary(storage, 'Ada', { record: recordAs('ten-uploads') });
    await Promise.all(Array.from({ length: 10 }, () => each.upload({ file: file.slice(), name: 'ridge.png', alts: {} })));
    expect(await listRecords('ten-uploads')).toHaveLength(1);
  });
});

describe('an editor who may change visible content in Germany only', () => {
  const refusal = { outcome: 'refused', reason: 'not-permitted', siteId: 'us' };

  test.each(changes.slice(0, 2))(
    '%s is refused if the picture is published in a forbidden market after the change was decided',
    async (name, run) => {
      const id = await upload();
      const [german, american] = [anAddress('de-de'), anAddress('en-us')];
      for (const address of [german, american]) await save(address, id);
      await publish(german);
      const before = await library.read(id);
      const { storage: interrupted, record } = interrupt(() => publish(american));
      const options = { record: record(recordAs(`german-${name}`)), permitted: ['de'] };
      expect(await run(createMediaLibrary(interrupted, 'Ada', options), id)).toMatchObject(refusal);
      expect(await library.read(id)).toEqual(before);
      expect(await listRecords(`german-${name}`)).toEqual([]);
    },
  );

  test('deleting is refused if a draft in a forbidden market refers to the picture since the deletion was decided', async () => {
    const id = await upload();
    const american = anAddress('en-us');
    const { storage: interrupted, record } = interrupt(() => save(american, id));
    const options = { record: record(recordAs('german-deleting')), permitted: ['de'] };
    expect(await createMediaLibrary(interrupted, 'Ada', options).delete(id)).toMatchObject(refusal);
    expect(await library.read(id)).toMatchObject({ id });
    expect(await listRecords('german-deleting')).toEqual([]);
  });

  test.each(changes)('%s is permitted if a document of a forbidden market used the picture only in a discarded draft', async (_, run) => {
    const id = await upload();
    const address = anAddress('en-us');
    await save(address, id);
    await putDraft(db, address, {
      ...edit(),
      base: 1,
      body: { page: address.key, title: 'None', seo: { title: '', description: '' }, blocks: [] },
    });
    expect(await run(createMediaLibrary(storage, 'Ada', { permitted: ['de'] }), id)).not.toMatchObject({ outcome: 'refused' });
  });
});

describe('deleting a picture while an editor saves and publishes a document with it', () => {
  test('deleting a picture is refused if a document with it was published after the deletion was decided', async () => {
    const id = await upload();
    const address = anAddress('en-us');
    const { storage: interrupted, record } = interrupt(async () => {
      await save(address, id);
      expect(await publish(address)).toMatchObject({ outcome: 'published' });
    });
    const answer = await createMediaLibrary(interrupted, 'Ada', { record: record(recordAs('late-publication')) }).delete(id);
    expect(answer).toMatchObject({ outcome: 'refused', reason: 'in-use' });
    expect(await listRecords('late-publication')).toEqual([]);
  });

  test('saving, publishing and deleting at the same time never leave a live document without its picture', async () => {
    for (let round = 0; round < 8; round++) {
      const id = await upload();
      const address = anAddress('en-us');
      const saveAndPublish = async () => {
        await save(address, id);
        return publish(address);
      };
      const [published, deleted] = await Promise.all([saveAndPublish(), library.delete(id)]);
      const isLive = findLiveVersion(await readVersions(db, address), Date.now()) !== undefined;
      expect([published.outcome === 'published', deleted.outcome === 'refused']).toEqual([isLive, isLive]);
    }
  });
});

test('replacing a file while a document with the picture is published expires that document, too', async () => {
  const id = await upload();
  const address = anAddress('en-us');
  await save(address, id);
  const { storage: interrupted, record } = interrupt(async () => {
    await publish(address);
    await db.prepare('DELETE FROM content_event').run();
  });
  await createMediaLibrary(interrupted, 'Ada', { record: record(recordAs('late-event')) }).replace(id, await aFile());
  const { results } = await db.prepare('SELECT * FROM content_event').all();
  expect(JSON.stringify(results)).toContain(address.key);
  expect(await listRecords('late-event')).toEqual(['media.publish']);
});
