// Releases in the editing API of the staff origin: permissions for each document, and the audit log.
import { beforeAll, describe, expect, test } from 'vitest';
import { roles } from '#backend/rules/staff-permissions.ts';
import { releaseActions } from '#backend/services/editing/release-operations.ts';
import { listAuditEntries } from '#backend/stores/audit-log.ts';
import { prepareBackend } from '../../support/backend.ts';
import { anAddress, aPage, aShop, aStaffBrowser, db, lastEntry, type StaffBrowser, signedIn, staffEnv } from '../../support/staff.ts';

const people = new Map<string, StaffBrowser>();
beforeAll(async () => {
  await prepareBackend();
  for (const group of [...roles, 'publisher:de']) people.set(group, await signedIn(group));
});
const find = (group: string): StaffBrowser => people.get(group) as StaffBrowser;

let names = 0;
/** Creates a release with drafts in the locales. */
async function aRelease(locales: readonly string[]): Promise<{ release: string; addresses: string[] }> {
  const [release, administrator] = [`staff-release-${++names}`, find('administrator')];
  const addresses = locales.map((locale) => anAddress(locale));
  await administrator.call('/api/content/createRelease', { release });
  for (const address of addresses) await administrator.call('/api/content/put', { address, body: aPage(address) });
  if (addresses.length > 0)
    await administrator.call('/api/content/addToRelease', { release, documents: addresses.map((address) => ({ address })) });
  return { release, addresses };
}

const readStates = async (addresses: readonly string[]) =>
  Promise.all(
    addresses.map(async (address) => {
      const { body } = await find('administrator').call('/api/content/read', { address });
      return (body.answer as { state: string }[])[0]?.state;
    }),
  );

type Send = (browser: StaffBrowser, release: string, address: string) => Promise<{ status: number }>;
const send =
  (operation: string, more: (address: string) => object = () => ({})): Send =>
  (browser, release, address) =>
    browser.call(`/api/content/${operation}`, { release, ...more(address) });

/** Operations with their effect on a release that is open, scheduled or live. */
const operations: { operation: keyof typeof releaseActions; phase: 'open' | 'scheduled' | 'live'; ask: Send; needs?: 'content.publish' }[] =
  [
    { operation: 'addToRelease', phase: 'open', ask: send('addToRelease', (address) => ({ documents: [{ address }] })) },
    { operation: 'removeFromRelease', phase: 'open', ask: send('removeFromRelease', (address) => ({ documents: [address] })) },
    { operation: 'publishRelease', phase: 'open', ask: send('publishRelease') },
    { operation: 'publishRelease', phase: 'scheduled', ask: send('publishRelease') },
    { operation: 'cancelRelease', phase: 'open', ask: send('cancelRelease') },
    { operation: 'cancelRelease', phase: 'scheduled', ask: send('cancelRelease'), needs: 'content.publish' },
    { operation: 'reopenRelease', phase: 'scheduled', ask: send('reopenRelease') },
    { operation: 'endRelease', phase: 'live', ask: send('endRelease') },
    { operation: 'rollBackRelease', phase: 'live', ask: send('rollBackRelease') },
  ];

async function aReleaseIn(phase: 'open' | 'scheduled' | 'live', locales: readonly string[]) {
  const created = await aRelease(locales);
  const period = { open: undefined, scheduled: { from: Date.now() + 86_400_000 }, live: {} }[phase];
  if (period) await find('administrator').call('/api/content/publishRelease', { release: created.release, ...period });
  return created;
}

const permitted = { 'content.edit': ['editor', 'publisher', 'administrator'], 'content.publish': ['publisher', 'administrator'] };

describe.each(operations)('$operation of a release that is $phase', ({ operation, phase, ask, needs }) => {
  const action = needs ?? (releaseActions[operation] as 'content.edit' | 'content.publish');

  test.each(roles)('is permitted to the role %s only if the table of permissions permits the action', async (role) => {
    const { release, addresses } = await aReleaseIn(phase, ['en-us', 'de-de']);
    const { status } = await ask(find(role), release, addresses[0] ?? '');
    expect(status).toBe(permitted[action].includes(role) ? 200 : 403);
  });

  test('is permitted to a publisher in Germany if all of its documents are German', async () => {
    const { release, addresses } = await aReleaseIn(phase, ['de-de', 'de-de']);
    expect((await ask(find('publisher:de'), release, addresses[0] ?? '')).status).toBe(200);
  });

  test('is denied to a publisher in Germany as a whole if a document is American, has no effect, and is in the audit log', async () => {
    const { release, addresses } = await aReleaseIn(phase, ['de-de', 'en-us']);
    const before = [await readStates(addresses), await readRelease(release)];
    expect((await ask(find('publisher:de'), release, addresses[1] ?? '')).status).toBe(403);
    expect([await readStates(addresses), await readRelease(release)]).toEqual(before);
    expect(await lastEntry()).toMatchObject({ action, subject: `release/${release}`, siteId: 'us', outcome: 'denied', reason: operation });
  });

  test('is rejected without a sign-in', async () => {
    const { release, addresses } = await aReleaseIn(phase, ['de-de']);
    expect((await ask(aStaffBrowser(), release, addresses[0] ?? '')).status).toBe(401);
  });
});

const readRelease = async (release: string, browser = find('administrator')) =>
  (
    (await browser.call('/api/content/listReleases', {})).body.answer as { id: string; documents: { siteId: string }[]; hidden: number }[]
  ).find(({ id }) => id === release);

test('an empty release cannot be created, published or canceled by a reviewer', async () => {
  const { release } = await aRelease([]);
  for (const operation of ['createRelease', 'publishRelease', 'cancelRelease']) {
    expect((await find('reviewer').call(`/api/content/${operation}`, { release })).status).toBe(403);
    expect(await lastEntry()).toMatchObject({ subject: `release/${release}`, outcome: 'denied', actor: 'development|reviewer' });
  }
});

test('an editor of one market cannot add a document to the release of another market, and thus cannot block it', async () => {
  const { release } = await aRelease(['en-us']);
  const own = anAddress('de-de');
  const german = find('publisher:de');
  await german.call('/api/content/put', { address: own, body: aPage(own) });
  for (const [operation, documents] of [
    ['addToRelease', [{ address: own }]],
    ['removeFromRelease', [own]],
  ] as const) {
    const { status, body } = await german.call(`/api/content/${operation}`, { release, documents });
    expect([status, body.error]).toEqual([403, expect.stringContaining('content.edit in the market us')]);
    expect(await lastEntry()).toMatchObject({ subject: `release/${release}`, siteId: 'us', outcome: 'denied', reason: operation });
  }
  expect((await readRelease(release))?.documents).toHaveLength(1);
});

test('a list of releases shows only documents of the markets that the person may read, and the number of the others', async () => {
  const { release } = await aRelease(['de-de', 'en-us', 'fr-ca']);
  const shown = await readRelease(release, find('publisher:de'));
  expect([shown?.documents.map(({ siteId }) => siteId), shown?.hidden]).toEqual([['de'], 2]);
  expect((await readRelease(release))?.hidden).toBe(0);
});

test('the audit log has an entry for each document in its market and one for the release, with one correlation id', async () => {
  const { release, addresses } = await aRelease(['de-de', 'en-us']);
  const response = await find('publisher').ask('/api/content/publishRelease', { json: { release } });
  const correlationId = response.headers.get('x-correlation-id');
  const { entries } = await listAuditEntries(db, {});
  const own = entries.filter((entry) => entry.correlationId === correlationId);
  expect(own.map(({ subject, siteId, beforeVersion, afterVersion }) => [subject, siteId, beforeVersion, afterVersion])).toEqual([
    [`release/${release}`, null, null, null],
    [addresses[1], 'us', null, 1],
    [addresses[0], 'de', null, 1],
  ]);
  expect(
    own.every((entry) => entry.action === 'content.publish' && entry.outcome === 'done' && entry.reason === `publishRelease: ${release}`),
  ).toBe(true);
});

test('if the audit log cannot be written, the release does not go live', async () => {
  const { release, addresses } = await aRelease(['de-de', 'en-us']);
  await db.exec(
    "CREATE TRIGGER refuse_entries BEFORE INSERT ON audit_entry WHEN NEW.reason LIKE 'publishRelease%' BEGIN SELECT RAISE(ABORT, 'full'); END",
  );
  const { status } = await find('publisher').call('/api/content/publishRelease', { release });
  await db.exec('DROP TRIGGER refuse_entries');
  expect([status, await readStates(addresses), (await readRelease(release)) as object]).toEqual([
    500,
    ['draft', 'draft'],
    expect.objectContaining({ state: 'open' }),
  ]);
});

test('a refused release returns 409 with the problem of each document, and is in the audit log', async () => {
  const { release, addresses } = await aRelease(['de-de', 'en-us']);
  await find('editor').call('/api/content/put', { address: addresses[0], body: aPage(addresses[0] ?? '', 'Newer'), base: 1 });
  const reply = await find('publisher').call('/api/content/publishRelease', { release });
  expect(reply).toMatchObject({
    status: 409,
    body: { reason: 'documents', problems: [{ document: addresses[0], reason: 'newer-version', message: expect.any(String) }] },
  });
  expect(await lastEntry()).toMatchObject({ outcome: 'refused', reason: 'publishRelease: documents' });
});

test('the shop is notified of a release before the response', async () => {
  const { release } = await aRelease(['de-de', 'en-us']);
  const shop = aShop();
  const publisher = await signedIn('publisher', staffEnv({ SHOP: shop.fetcher }));
  await publisher.call('/api/content/publishRelease', { release });
  const last = JSON.parse(shop.requests.at(-1)?.body ?? '{}');
  expect(last.documents).toHaveLength(2);
});

test.each([
  ['createRelease', { release: 'Spring Sale' }],
  ['createRelease', { release: '' }],
  ['addToRelease', { release: 'a', documents: [] }],
  ['addToRelease', { release: 'a', documents: [{ address: 'xx/page/home' }] }],
  ['publishRelease', { release: 'a', from: 'tomorrow' }],
])('the operation %s with %j is rejected as malformed', async (operation, json) => {
  expect((await find('administrator').call(`/api/content/${operation}`, json)).status).toBe(400);
});

describe('versions in the API', () => {
  test('a save on an outdated base returns a 409 with both versions and their difference', async () => {
    const [editor, address] = [find('editor'), anAddress()];
    await editor.call('/api/content/put', { address, body: aPage(address, 'One'), note: 'First' });
    await find('publisher').call('/api/content/put', { address, body: aPage(address, 'Two'), base: 1 });
    expect(await editor.call('/api/content/put', { address, body: aPage(address, 'Three'), base: 1 })).toMatchObject({
      status: 409,
      body: {
        reason: 'conflict',
        conflict: {
          current: { version: 2, editedBy: 'Pia Publisher', body: { title: 'Two' } },
          rejected: { body: { title: 'Three' } },
          difference: { fields: [{ path: 'title', before: 'Two', after: 'Three' }], blocks: [] },
        },
      },
    });
  });

  test('any two versions can be compared, and one that does not exist returns a 404', async () => {
    const [reviewer, address] = [find('reviewer'), anAddress()];
    for (const [base, title] of [
      [undefined, 'One'],
      [1, 'Two'],
    ])
      await find('editor').call('/api/content/put', { address, body: aPage(address, String(title)), base });
    expect((await reviewer.call('/api/content/compare', { address, before: 1, after: 2 })).body.answer).toMatchObject({
      difference: { fields: [{ path: 'title', before: 'One', after: 'Two' }] },
    });
    expect((await reviewer.call('/api/content/compare', { address, before: 1, after: 3 })).status).toBe(404);
    expect((await find('publisher:de').call('/api/content/compare', { address, before: 1, after: 2 })).status).toBe(403);
  });

  test('restoring is permitted to editors but not to reviewers, and is in the audit log', async () => {
    const address = anAddress();
    for (const [base, title] of [
      [undefined, 'One'],
      [1, 'Two'],
    ])
      await find('editor').call('/api/content/put', { address, body: aPage(address, String(title)), base });
    expect((await find('reviewer').call('/api/content/restore', { address, version: 1, base: 2 })).status).toBe(403);
    expect((await find('editor').call('/api/content/restore', { address, version: 1, base: 2 })).body.answer).toMatchObject({
      outcome: 'stored',
      version: 3,
    });
    expect(await lastEntry()).toMatchObject({
      action: 'content.edit',
      subject: address,
      afterVersion: 3,
      reason: 'restore',
      outcome: 'done',
    });
  });
});
