// Notes, conflicts, comparison and restoring of versions.
import { beforeAll, describe, expect, test } from 'vitest';
import { type DocumentAddress, readAddress, writeAddress } from '#backend/services/editing/document-address.ts';
import type { Refusal } from '#backend/services/editing/edit-document.ts';
import { createEditing } from '#backend/services/editing/editing.ts';
import { operationSchema, runOperation } from '#backend/services/editing/operations.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';

const ada = createEditing(backendEnv.BACKEND_DB, 'Ada');
const grace = createEditing(backendEnv.BACKEND_DB, 'Grace');

let pages = 0;
function anAddress(locale = 'en-us'): DocumentAddress {
  const address = readAddress(`${locale}/page/versions-${pages++}`);
  if ('problem' in address) throw new Error(address.problem);
  return address;
}

const aText = (id: string, html: string, children: object[] = []) => ({ id, kind: 'rich-text', fields: { html }, children });
const aBody = (title: string, blocks: object[] = []) => ({ page: 'any', title, seo: { title, description: '' }, blocks });

beforeAll(() => prepareBackend());

describe('a version', () => {
  test('has its author, time and note', async () => {
    const address = anAddress();
    const before = Date.now();
    await ada.put(address, aBody('One'), undefined, 'For the spring sale');
    const [stored] = await ada.read(address);
    expect(stored).toMatchObject({ editedBy: 'Ada', note: 'For the spring sale' });
    expect(stored?.editedAt).toBeGreaterThanOrEqual(before);
  });

  test('without a note has the note null', async () => {
    const address = anAddress();
    await ada.put(address, aBody('One'));
    expect(await ada.read(address)).toEqual([expect.objectContaining({ note: null })]);
  });
});

describe('an edit of an outdated version', () => {
  test('that stores a draft is refused with both versions and their difference in fields and blocks', async () => {
    const address = anAddress();
    const [a, b, c] = [aText('a', 'A'), aText('b', 'B'), aText('c', 'C')];
    await ada.put(address, aBody('One', [a, b, c]));
    await grace.put(address, aBody('Grace', [a, b, c]), 1, 'A better title');
    const refused = (await ada.put(address, aBody('Ada', [c, aText('a', 'New A'), aText('d', 'D')]), 1)) as Refusal;
    expect(refused).toMatchObject({ outcome: 'refused', reason: 'conflict' });
    expect(refused.conflict).toEqual({
      current: {
        ...{ version: 2, state: 'draft', validFrom: null, validTo: null, editedBy: 'Grace', editedAt: expect.any(Number) },
        note: 'A better title',
        body: aBody(
          'Grace',
          [a, b, c].map(({ children: _, ...block }) => block),
        ),
      },
      rejected: { version: undefined, body: expect.objectContaining({ title: 'Ada' }) },
      difference: {
        fields: [
          { path: 'title', before: 'Grace', after: 'Ada' },
          { path: 'seo.title', before: 'Grace', after: 'Ada' },
        ],
        blocks: [
          expect.objectContaining({ change: 'changed', isMoved: true, id: 'a', fields: [{ path: 'html', before: 'A', after: 'New A' }] }),
          expect.objectContaining({ change: 'added', id: 'd', parentBefore: undefined, parentAfter: '' }),
          expect.objectContaining({ change: 'removed', id: 'b', parentAfter: undefined }),
        ],
      },
    });
    expect((await ada.read(address)).map(({ version, body }) => [version, body.title])).toEqual([
      [2, 'Grace'],
      [1, 'One'],
    ]);
  });

  test('that publishes a draft is refused with the difference, too', async () => {
    const address = anAddress();
    await ada.put(address, aBody('One'));
    await grace.put(address, aBody('Two'), 1);
    expect(await ada.publish(address, { version: 1 })).toMatchObject({
      reason: 'conflict',
      conflict: {
        current: { version: 2 },
        rejected: { version: 1 },
        difference: { fields: [{ path: 'title', before: 'Two', after: 'One' }, { path: 'seo.title' }], blocks: [] },
      },
    });
  });
});

describe('comparing', () => {
  test('any two versions returns the fields and blocks that differ, in either direction', async () => {
    const address = anAddress();
    await ada.put(address, aBody('One', [aText('a', 'A', [aText('b', 'B')])]));
    await ada.put(address, aBody('One', [aText('a', 'A'), aText('b', 'B')]), 1);
    const there = await ada.compare(address, { before: 1, after: 2 });
    expect(there).toMatchObject({ before: { version: 1, state: 'discarded' }, after: { version: 2, state: 'draft' } });
    expect(there?.difference).toEqual({
      fields: [],
      blocks: [expect.objectContaining({ list: 'blocks', change: 'moved', id: 'b', parentBefore: 'a', parentAfter: '' })],
    });
    const back = await ada.compare(address, { before: 2, after: 1 });
    expect(back?.difference.blocks).toEqual([expect.objectContaining({ change: 'moved', id: 'b', parentBefore: '', parentAfter: 'a' })]);
    expect((await ada.compare(address, { before: 2, after: 2 }))?.difference).toEqual({ fields: [], blocks: [] });
  });

  test('versions of which one does not exist returns nothing', async () => {
    const address = anAddress();
    await ada.put(address, aBody('One'));
    expect(await ada.compare(address, { before: 1, after: 2 })).toBeUndefined();
  });
});

describe('restoring', () => {
  test('a version stores its text as a new draft with a new number, and changes nothing that visitors see', async () => {
    const address = anAddress();
    await ada.put(address, aBody('One', [aText('a', 'A')]));
    await ada.put(address, aBody('Two'), 1);
    await ada.publish(address);
    expect(await grace.restore(address, { version: 1, base: 2, note: 'The first text was right' })).toMatchObject({
      outcome: 'stored',
      version: 3,
      source: 1,
    });
    const [restored, live] = await ada.read(address);
    expect(restored).toMatchObject({ state: 'draft', editedBy: 'Grace', note: 'The first text was right', body: { title: 'One' } });
    expect(restored?.body.blocks).toEqual([expect.objectContaining({ id: 'a', version: 3 })]);
    expect(live).toMatchObject({ version: 2, state: 'published', validTo: null });
  });

  test("is refused if another editor's draft is newer, and if the version does not exist", async () => {
    const address = anAddress();
    await ada.put(address, aBody('One'));
    await grace.put(address, aBody('Two'), 1);
    expect(await ada.restore(address, { version: 1, base: 1 })).toMatchObject({
      reason: 'conflict',
      conflict: { current: { version: 2 } },
    });
    expect(await ada.restore(address, { version: 9 })).toMatchObject({ reason: 'unknown-version' });
    expect(await ada.restore(address, { version: 2 })).toMatchObject({ outcome: 'unchanged', version: 2 });
  });
});

describe('scheduling in the time zone of the market', () => {
  const schedule = async (locale: string, from: string, until?: string) => {
    const address = anAddress(locale);
    await ada.put(address, aBody('One'));
    const request = operationSchema.parse({ operation: 'publish', address: writeAddress(address), from, until });
    const answer = (await runOperation(ada, request)) as Refusal;
    const [stored] = await ada.read(address);
    return { answer, from: stored?.validFrom, until: stored?.validTo };
  };

  test.each([
    ['de-de', '2037-01-31T09:00', Date.UTC(2037, 0, 31, 8)],
    ['de-de', '2037-07-31T09:00', Date.UTC(2037, 6, 31, 7)],
    ['en-us', '2037-07-31T09:00', Date.UTC(2037, 6, 31, 13)],
    ['de-de', '2037-07-31', Date.UTC(2037, 6, 30, 22)],
    ['de-de', '2037-10-25T02:30+02:00', Date.UTC(2037, 9, 25, 0, 30)],
    ['de-de', '2037-10-25T02:30+01:00', Date.UTC(2037, 9, 25, 1, 30)],
  ])('a document of %s that is scheduled for %s begins at that local time', async (locale, time, instant) => {
    expect(await schedule(locale, time)).toMatchObject({ answer: { outcome: 'scheduled' }, from: instant });
  });

  test('a campaign over the end of daylight saving time ends at its local time', async () => {
    expect(await schedule('de-de', '2037-10-24T09:00', '2037-10-26T09:00')).toMatchObject({
      from: Date.UTC(2037, 9, 24, 7),
      until: Date.UTC(2037, 9, 26, 8),
    });
  });

  test('a time that daylight saving time skips is refused, and one that it repeats is refused with both choices', async () => {
    const skipped = await schedule('de-de', '2037-03-29T02:30');
    expect(skipped).toMatchObject({ answer: { outcome: 'refused', reason: 'invalid-time' }, from: null });
    expect(skipped.answer.message).toMatch(/2037-03-29T02:30 does not exist in Europe\/Berlin/);
    const repeated = await schedule('de-de', '2037-10-25T02:30');
    expect(repeated).toMatchObject({ answer: { reason: 'invalid-time' }, from: null });
    expect(repeated.answer.message).toContain('Write 2037-10-25T02:30+02:00 or 2037-10-25T02:30+01:00');
  });
});
