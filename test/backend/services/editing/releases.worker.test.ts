// Releases: documents of several locales that go live, end and roll back together.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ReleaseRefusal } from '#backend/services/editing/change-release.ts';
import { readDueEvents } from '#backend/services/editing/content-events.ts';
import { readVersions } from '#backend/services/editing/stored-versions.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import {
  accepted,
  ada,
  aName,
  aRelease,
  draft,
  grace,
  inThreeLocales,
  publish,
  readTitles,
  requireAddress,
} from '../../../support/releases.ts';

const db = backendEnv.BACKEND_DB;
const dayMs = 24 * 60 * 60 * 1000;
/** Starts the clock of the test, which only `wait` advances. */
let clock = Date.UTC(2037, 0, 1);
function wait(ms = 1000): number {
  clock += ms;
  vi.spyOn(Date, 'now').mockReturnValue(clock);
  return clock;
}

beforeAll(async () => {
  await prepareBackend();
});
afterEach(() => void vi.restoreAllMocks());

const reasons = (refused: unknown) => (refused as ReleaseRefusal).problems?.map(({ document, reason }) => [document.split('/')[0], reason]);

/** Returns three pages with the title Old that are live, and drafts with the title New. */
async function threePages() {
  wait();
  const pages = inThreeLocales();
  for (const page of pages) await publish(page, 'Old');
  wait();
  for (const page of pages) await draft(page, 'New');
  return pages;
}

describe('a release over three locales', () => {
  test('goes live in all of them at one moment, with one event for the shop', async () => {
    const pages = await threePages();
    const id = await aRelease(pages);
    await db.prepare('DELETE FROM content_event').run();
    const at = wait();
    expect(await ada.publishRelease(id, {})).toMatchObject({
      outcome: 'published',
      release: { state: 'published', startsAt: at, endsAt: null },
    });
    expect([await readTitles(pages, at - 1), await readTitles(pages, at)]).toEqual([Array(3).fill('Old'), Array(3).fill('New')]);
    const events = await readDueEvents(db, at);
    expect(events).toHaveLength(1);
    expect(events[0]?.event.documents.map((document) => 'locale' in document && document.locale)).toEqual(['de-de', 'en-us', 'fr-ca']);
  });

  test('begins and ends at the scheduled moments in all of them, and the former versions are live again', async () => {
    const pages = await threePages();
    const id = await aRelease(pages);
    const [from, until] = [clock + dayMs, clock + 2 * dayMs];
    expect(await ada.publishRelease(id, { from, until })).toMatchObject({ outcome: 'scheduled' });
    const titles = await Promise.all([from - 1, from, until - 1, until].map((at) => readTitles(pages, at)));
    expect(titles.map((each) => [...new Set(each)])).toEqual([['Old'], ['New'], ['New'], ['Old']]);
  });

  test('rolls back in all of them at one moment to exactly the versions from before', async () => {
    const pages = await threePages();
    const before = await Promise.all(pages.map(async (page) => (await readVersions(db, page)).find(({ state }) => state === 'published')));
    const id = await aRelease(pages);
    accepted(await ada.publishRelease(id, {}));
    const at = wait();
    expect(await grace.rollBackRelease(id, {})).toMatchObject({
      outcome: 'rolled-back',
      release: { state: 'rolled-back', changedBy: 'Grace' },
    });
    expect([await readTitles(pages, at - 1), await readTitles(pages, at)]).toEqual([Array(3).fill('New'), Array(3).fill('Old')]);
    const after = await Promise.all(pages.map(async (page) => (await readVersions(db, page)).find(({ version }) => version === 1)));
    expect(after).toEqual(before);
  });

  test('takes pages that were not live before offline when it ends', async () => {
    wait();
    const pages = inThreeLocales();
    for (const page of pages) await draft(page, 'New');
    const id = await aRelease(pages);
    accepted(await ada.publishRelease(id, {}));
    const at = wait();
    expect(await ada.endRelease(id, {})).toMatchObject({ outcome: 'ended', release: { state: 'published', endsAt: at } });
    expect([await readTitles(pages, at - 1), await readTitles(pages, at)]).toEqual([Array(3).fill('New'), Array(3).fill(undefined)]);
  });

  test('publishes nothing if one document prevents it, and names every such document', async () => {
    const pages = await threePages();
    const id = await aRelease(pages);
    wait();
    await draft(pages[0], 'Newer', {}, grace);
    await draft(pages[2], 'Newer', {}, grace);
    const refused = await ada.publishRelease(id, {});
    expect(reasons(refused)).toEqual([
      ['de-de', 'newer-version'],
      ['en-us', 'newer-version'],
    ]);
    expect((refused as ReleaseRefusal).message).toContain('version 3 was stored by Grace after version 2 was added.');
    expect(await readTitles(pages)).toEqual(Array(3).fill('Old'));
  });
});

describe('a rollback', () => {
  test('is refused as a whole if a newer version is live, and keeps that version if the editor asks for it', async () => {
    const pages = await threePages();
    const id = await aRelease(pages);
    accepted(await ada.publishRelease(id, {}));
    wait();
    await publish(pages[1], 'Corrected');
    wait();
    const refused = await ada.rollBackRelease(id, {});
    expect(reasons(refused)).toEqual([['fr-ca', 'replaced']]);
    expect((refused as ReleaseRefusal).message).toContain('version 3 has replaced version 2 of the release.');
    expect(await readTitles(pages)).toEqual(['New', 'Corrected', 'New']);
    accepted(await ada.rollBackRelease(id, { keepsNewer: true }));
    wait();
    expect(await readTitles(pages)).toEqual(['Old', 'Corrected', 'Old']);
  });
});

describe('a release', () => {
  test('that is canceled before it begins shows nothing, and its drafts are discarded', async () => {
    const pages = await threePages();
    const id = await aRelease(pages);
    const from = clock + dayMs;
    accepted(await ada.publishRelease(id, { from }));
    expect(await ada.cancelRelease(id)).toMatchObject({ outcome: 'canceled' });
    expect(await readTitles(pages, from)).toEqual(Array(3).fill('Old'));
    expect((await readVersions(db, pages[0])).map(({ state }) => state)).toEqual(['discarded', 'published']);
  });

  test('that is reopened can get other documents and another time', async () => {
    const pages = await threePages();
    const id = await aRelease(pages.slice(0, 2));
    accepted(await ada.publishRelease(id, { from: clock + dayMs }));
    expect(await ada.addToRelease(id, [{ address: pages[2] }])).toMatchObject({ reason: 'wrong-phase' });
    accepted(await ada.reopenRelease(id));
    accepted(await ada.addToRelease(id, [{ address: pages[2] }]));
    accepted(await ada.publishRelease(id, { from: clock + 2 * dayMs }));
    expect(await readTitles(pages, clock + dayMs)).toEqual(Array(3).fill('Old'));
    expect(await readTitles(pages, clock + 2 * dayMs)).toEqual(Array(3).fill('New'));
  });

  test('gets another time, or is published at once, while it is scheduled', async () => {
    const pages = await threePages();
    const id = await aRelease(pages);
    accepted(await ada.publishRelease(id, { from: clock + dayMs, until: clock + 2 * dayMs }));
    accepted(await ada.publishRelease(id, { from: clock + 3 * dayMs }));
    expect(await readTitles(pages, clock + dayMs)).toEqual(Array(3).fill('Old'));
    expect(await readTitles(pages, clock + 3 * dayMs)).toEqual(Array(3).fill('New'));
    accepted(await ada.publishRelease(id, {}));
    expect(await readTitles(pages)).toEqual(Array(3).fill('New'));
  });

  const operations: [string, (id: string) => Promise<unknown>][] = [
    ['publish', (id) => ada.publishRelease(id, {})],
    ['cancel', (id) => ada.cancelRelease(id)],
    ['reopen', (id) => ada.reopenRelease(id)],
    ['end', (id) => ada.endRelease(id, {})],
    ['roll back', (id) => ada.rollBackRelease(id, {})],
    ['add', (id) => ada.addToRelease(id, [{ address: requireAddress('en-us/page/any') }])],
    ['remove', (id) => ada.removeFromRelease(id, [requireAddress('en-us/page/any')])],
  ];
  const pasts: [string, (id: string) => Promise<unknown>, RegExp][] = [
    ['canceled', (id) => ada.cancelRelease(id), /Ada canceled it at .*Z\. Create another release\./],
    [
      'ended',
      async (id) => {
        accepted(await ada.publishRelease(id, { until: clock + 1 }));
        wait();
      },
      /it ended at .*Z\. Create another release\./,
    ],
    [
      'rolled back',
      async (id) => {
        accepted(await ada.publishRelease(id, {}));
        wait();
        accepted(await ada.rollBackRelease(id, {}));
        wait();
      },
      /Ada rolled it back at/,
    ],
  ];
  test.each(pasts)('that was %s cannot be changed, and the refusals say what happened', async (_, end, message) => {
    const id = await aRelease(await threePages());
    await end(id);
    for (const [name, operation] of operations)
      expect([name, await operation(id)]).toEqual([
        name,
        expect.objectContaining({ reason: 'wrong-phase', message: expect.stringMatching(message) }),
      ]);
  });

  test.each(operations.filter(([name]) => ['reopen', 'end', 'roll back'].includes(name)))(
    'that is open rejects the operation "%s"',
    async (_, operation) => {
      expect(await operation(await aRelease(await threePages()))).toMatchObject({ reason: 'wrong-phase' });
    },
  );
});

describe('a release is refused', () => {
  test('without documents, with a time in the past, without a period, or with an unknown or existing name', async () => {
    const id = await aRelease([]);
    expect(await ada.publishRelease(id, {})).toMatchObject({ reason: 'empty' });
    expect(await ada.publishRelease('no-such-release', {})).toMatchObject({ reason: 'unknown-release' });
    expect(await ada.createRelease(id, {})).toMatchObject({ reason: 'release-exists' });
    const filled = await aRelease(await threePages());
    expect(await ada.publishRelease(filled, { from: clock })).toMatchObject({ reason: 'past' });
    expect(await ada.publishRelease(filled, { from: clock + 2, until: clock + 2 })).toMatchObject({ reason: 'no-period' });
  });

  test('if a fixed page would have no visible version after the release ends, or no blocks', async () => {
    wait();
    const imprint = requireAddress('fr-ca/page/imprint');
    const others = inThreeLocales();
    for (const page of others) await draft(page, 'New');
    await draft(imprint, 'Blank');
    const id = await aRelease([imprint, ...others]);
    expect(reasons(await ada.publishRelease(id, {}))).toEqual([['fr-ca', 'blank']]);
    expect(await readTitles(others)).toEqual(Array(3).fill(undefined));
    const blocks = [{ id: 'text', kind: 'rich-text', fields: { html: '<p>A</p>' } }];
    const fresh = requireAddress('fr-ca/page/privacy');
    await db.prepare("DELETE FROM content_document WHERE locale = 'fr-ca' AND document_key = 'privacy'").run();
    await draft(fresh, 'New', { blocks });
    const second = await aRelease([fresh]);
    expect(reasons(await ada.publishRelease(second, { from: clock + 1, until: clock + dayMs }))).toEqual([['fr-ca', 'fixed']]);
    accepted(await ada.publishRelease(second, {}));
    wait();
    expect(reasons(await ada.rollBackRelease(second, {}))).toEqual([['fr-ca', 'fixed']]);
    expect(reasons(await ada.endRelease(second, {}))).toEqual([['fr-ca', 'fixed']]);
  });

  test('if two of its pages, or another page, have the same path', async () => {
    wait();
    const [one] = inThreeLocales();
    const [other] = inThreeLocales();
    const [outside] = inThreeLocales();
    const path = `/winter/${aName()}`;
    await draft(one, 'One', { path, parent: 'showcase' });
    await draft(other, 'Other', { path, parent: 'showcase' });
    const id = await aRelease([one, other]);
    expect(reasons(await ada.publishRelease(id, {}))).toEqual([['en-us', 'path-taken']]);
    accepted(await ada.removeFromRelease(id, [other]));
    await publish(outside, 'Outside', { path, parent: 'showcase' });
    wait();
    expect(reasons(await ada.publishRelease(id, {}))).toEqual([['en-us', 'path-taken']]);
  });

  test('if a document has a picture that the library does not have', async () => {
    wait();
    const pages = inThreeLocales();
    for (const page of pages) await draft(page, 'New');
    await draft(pages[2], 'New', { blocks: [{ id: 'a', kind: 'hero', fields: { picture: { mediaId: 'f'.repeat(32) } } }] });
    const id = await aRelease(pages);
    expect(reasons(await ada.publishRelease(id, {}))).toEqual([['de-de', 'unknown-picture']]);
    expect(await readTitles(pages)).toEqual(Array(3).fill(undefined));
  });
});

describe('two pages of a release', () => {
  test('can exchange their paths', async () => {
    wait();
    const [[one], [other]] = [inThreeLocales(), inThreeLocales()];
    const [a, b] = [`/a-${aName()}`, `/b-${aName()}`];
    await publish(one, 'One', { path: a, parent: 'showcase' });
    await publish(other, 'Other', { path: b, parent: 'showcase' });
    wait();
    await draft(one, 'One', { path: b, parent: 'showcase' });
    await draft(other, 'Other', { path: a, parent: 'showcase' });
    expect(await ada.publishRelease(await aRelease([one, other]), {})).toMatchObject({ outcome: 'published' });
  });
});

describe('the times of a release', () => {
  test('are those of the market, if its documents are in one time zone', async () => {
    wait();
    const page = requireAddress(`de-de/page/${aName()}`);
    await draft(page, 'New');
    const id = await aRelease([page]);
    expect(await ada.publishRelease(id, { from: '2037-03-29T02:30' })).toMatchObject({
      reason: 'invalid-time',
      message: expect.stringContaining('does not exist'),
    });
    expect(await ada.publishRelease(id, { from: '2037-07-01T09:00' })).toMatchObject({ release: { startsAt: Date.UTC(2037, 6, 1, 7) } });
  });

  test('need an offset or a market, if its documents are in several time zones', async () => {
    const id = await aRelease(await threePages());
    const refused = await ada.publishRelease(id, { from: '2037-07-01T09:00' });
    expect(refused).toMatchObject({ reason: 'invalid-time', message: expect.stringContaining('Europe/Berlin, America/New_York') });
    expect(await ada.publishRelease(id, { from: '2037-07-01T09:00', siteId: 'it' })).toMatchObject({ reason: 'invalid-time' });
    const berlin = { release: { startsAt: Date.UTC(2037, 6, 1, 7) } };
    expect(await ada.publishRelease(id, { from: '2037-07-01T09:00', siteId: 'de' })).toMatchObject(berlin);
    expect(await ada.publishRelease(id, { from: '2037-07-01T03:00-04:00' })).toMatchObject(berlin);
  });
});
