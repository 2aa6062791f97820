// Documents of releases: changes after they were added, several releases, and editors at the same time.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ReleaseRefusal } from '#backend/services/editing/change-release.ts';
import type { DocumentAddress } from '#backend/services/editing/document-address.ts';
import { createEditing } from '#backend/services/editing/editing.ts';
import { backendEnv, prepareBackend } from '../../../support/backend.ts';
import { accepted, ada, aName, aPage, aRelease, draft, grace, inThreeLocales, publish, readTitles } from '../../../support/releases.ts';

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

describe('a document that was changed after it was added', () => {
  test('is released in the newer version once it is added again', async () => {
    const pages = await threePages();
    const id = await aRelease(pages);
    wait();
    await draft(pages[0], 'Newer');
    expect(await ada.publishRelease(id, {})).toMatchObject({ reason: 'documents' });
    accepted(await ada.addToRelease(id, [{ address: pages[0] }]));
    accepted(await ada.publishRelease(id, {}));
    expect(await readTitles(pages)).toEqual(['Newer', 'New', 'New']);
  });

  test('is not overwritten by the release if another version went live in the meantime', async () => {
    const pages = await threePages();
    const id = await aRelease(pages);
    wait();
    await publish(pages[1], 'Urgent');
    wait();
    const refused = await ada.publishRelease(id, {});
    expect(reasons(refused)).toEqual([['fr-ca', 'live-changed']]);
    accepted(await ada.addToRelease(id, [{ address: pages[1], version: 2 }]));
    accepted(await ada.publishRelease(id, {}));
    expect(await readTitles(pages)).toEqual(['New', 'New', 'New']);
  });

  test('that has no draft, or whose version was live before, cannot be added', async () => {
    wait();
    const [page] = inThreeLocales();
    await publish(page, 'Old');
    const id = await aRelease([]);
    expect(await ada.addToRelease(id, [{ address: page }])).toMatchObject({ reason: 'no-draft' });
    expect(await ada.addToRelease(id, [{ address: page, version: 1 }])).toMatchObject({ reason: 'published-before' });
    expect(await ada.addToRelease(id, [{ address: page, version: 9 }])).toMatchObject({ reason: 'unknown-version' });
  });
});

describe('the draft of a release', () => {
  test('cannot be published or scheduled without the release, and the refusal names the release', async () => {
    const [page] = await threePages();
    const id = await aRelease([page]);
    const refused = await grace.publish(page);
    expect(refused).toMatchObject({ reason: 'in-release', message: expect.stringContaining(`The release is ${id}.`) });
    expect(await grace.publish(page, { from: clock + dayMs })).toMatchObject({ reason: 'in-release' });
    accepted(await ada.removeFromRelease(id, [page]));
    expect(await grace.publish(page)).toMatchObject({ outcome: 'published' });
  });

  test('that is scheduled with the release cannot be canceled without it', async () => {
    const [page] = await threePages();
    const id = await aRelease([page]);
    accepted(await ada.publishRelease(id, { from: clock + dayMs }));
    expect(await ada.cancel(page)).toMatchObject({ reason: 'in-release' });
    expect(await readTitles([page], clock + dayMs)).toEqual(['New']);
  });

  test('is either in the release or published by itself, if both are tried at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const [page] = await threePages();
      const id = await aRelease([]);
      const [added, published] = await Promise.all([ada.addToRelease(id, [{ address: page }]), grace.publish(page)]);
      expect([added.outcome, published.outcome].filter((outcome) => outcome === 'refused')).toHaveLength(1);
    }
  });
});

describe('a document in two releases', () => {
  /** Returns a page with the versions New, in the first release, and Newer, in the second. */
  async function inTwoReleases() {
    const [page] = await threePages();
    const first = await aRelease([page]);
    wait();
    await draft(page, 'Newer');
    const second = aName();
    accepted(await ada.createRelease(second, {}));
    const added = accepted(await ada.addToRelease(second, [{ address: page }]));
    return { page: page, first, second, notices: added.notices };
  }

  test('has a version of its own in each, and the editor gets a notice about the other release', async () => {
    const { page, first, second, notices } = await inTwoReleases();
    expect(notices).toEqual([expect.stringContaining(`the open release ${first} contains version 2.`)]);
    const [from, until] = [clock + dayMs, clock + 4 * dayMs];
    accepted(await ada.publishRelease(first, { from, until }));
    const { notices: later } = accepted(await ada.publishRelease(second, { from: from + dayMs, until: from + 2 * dayMs }));
    expect(later).toEqual([expect.stringContaining(`the release ${first} shows version 2 from`)]);
    const titles = await Promise.all([0, 1, 2, 3].map((days) => readTitles([page], from + days * dayMs)));
    expect(titles.flat()).toEqual(['New', 'Newer', 'New', 'Old']);
  });

  test('cannot have the same version in both', async () => {
    const [page] = await threePages();
    const first = await aRelease([page]);
    const second = await aRelease([]);
    const refused = await ada.addToRelease(second, [{ address: page }]);
    expect(refused).toMatchObject({ reason: 'in-release', message: expect.stringContaining(`is in the release ${first} already`) });
  });

  test('cannot begin at the same moment in both', async () => {
    const { first, second } = await inTwoReleases();
    const from = clock + dayMs;
    accepted(await ada.publishRelease(first, { from }));
    expect(reasons(await ada.publishRelease(second, { from }))).toEqual([['en-us', 'same-start']]);
    expect(await ada.publishRelease(second, { from: from + 1 })).toMatchObject({ outcome: 'scheduled' });
  });

  test('shows the first release again after the second is rolled back, and the first cannot be rolled back before', async () => {
    const { page, first, second } = await inTwoReleases();
    accepted(await ada.publishRelease(first, {}));
    wait();
    accepted(await ada.publishRelease(second, {}));
    wait();
    expect(reasons(await ada.rollBackRelease(first, {}))).toEqual([['en-us', 'replaced']]);
    expect(await readTitles([page])).toEqual(['Newer']);
    accepted(await ada.rollBackRelease(second, {}));
    wait();
    expect(await readTitles([page])).toEqual(['New']);
    accepted(await ada.rollBackRelease(first, {}));
    wait();
    expect(await readTitles([page])).toEqual(['Old']);
  });
});

test('the changes of two editors who change a release at the same time are both stored', async () => {
  const [one, other] = await threePages();
  const id = await aRelease([]);
  await Promise.all([ada.addToRelease(id, [{ address: one }]), grace.addToRelease(id, [{ address: other }])]);
  expect((await ada.listReleases()).find((release) => release.id === id)?.documents).toHaveLength(2);
});

/** Returns a database that calls a function once, just before a release is written. */
function beforeRelease(act: () => Promise<unknown>): D1Database {
  let isNext = false;
  let isDone = false;
  return new Proxy(db, {
    get: (target, name) => {
      if (name === 'prepare')
        return (sql: string) => {
          if (sql.includes('UPDATE content_release SET')) isNext = true;
          return target.prepare(sql);
        };
      if (name !== 'batch') return Reflect.get(target, name).bind(target);
      return async (statements: D1PreparedStatement[]) => {
        if (isNext && !isDone) {
          isDone = true;
          await act();
        }
        return target.batch(statements);
      };
    },
  });
}

describe('a release that is being written', () => {
  test('is not published if another editor has added a document since the editor read it', async () => {
    const [page, other] = await threePages();
    const id = await aRelease([page]);
    const revision = (await ada.listReleases()).find((release) => release.id === id)?.revision;
    accepted(await grace.addToRelease(id, [{ address: other }]));
    const refused = await ada.publishRelease(id, { revision });
    expect(refused).toMatchObject({ reason: 'release-changed', message: expect.stringContaining('Grace has changed it at') });
    expect(await readTitles([page, other])).toEqual(['Old', 'Old']);
  });

  test.each([
    ['stores a newer draft', (page: DocumentAddress) => grace.put(page, aPage('Newer'), 2), 'newer-version'],
    [
      'publishes a version in another release',
      async (page: DocumentAddress) => {
        await grace.put(page, aPage('Newer'), 2);
        const other = aName();
        await grace.createRelease(other, {});
        await grace.addToRelease(other, [{ address: page }]);
        return grace.publishRelease(other, { from: clock + dayMs });
      },
      'same-start',
    ],
  ])('is decided again, and refused, if another editor %s', async (_, act, reason) => {
    const [page] = await threePages();
    const id = await aRelease([page]);
    wait();
    const editing = createEditing(
      beforeRelease(() => act(page)),
      'Ada',
    );
    expect(reasons(await editing.publishRelease(id, { from: clock + dayMs }))).toEqual([['en-us', reason]]);
    expect(await readTitles([page], clock + 2 * dayMs)).toEqual([reason === 'same-start' ? 'Newer' : 'Old']);
  });

  test('is refused if another editor rolls back a document of it, although this does not change its draft', async () => {
    wait();
    const [page] = inThreeLocales();
    await publish(page, 'Older');
    wait();
    await publish(page, 'Old');
    await draft(page, 'New');
    const id = await aRelease([page]);
    wait();
    const editing = createEditing(
      beforeRelease(() => grace.rollBack(page)),
      'Ada',
    );
    expect(reasons(await editing.publishRelease(id, {}))).toEqual([['en-us', 'live-changed']]);
    expect(await readTitles([page])).toEqual(['Older']);
  });

  test('stores both changes if another editor adds a document', async () => {
    const [page, other] = await threePages();
    const id = await aRelease([page]);
    const editing = createEditing(
      beforeRelease(() => grace.addToRelease(id, [{ address: other }])),
      'Ada',
    );
    accepted(await editing.publishRelease(id, {}));
    expect(await readTitles([page, other])).toEqual(['New', 'New']);
  });
});
