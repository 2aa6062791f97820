// Who may do what with a document in the studio.
import { beforeAll, describe, expect, test } from 'vitest';
import type { ListedVersion } from '#backend/services/editing/stored-versions.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { aStaffBrowser, lastEntry, type StaffBrowser, signedIn } from '../../../support/staff.ts';
import { confirm, edit, storeVersions, documentUrl as url } from '../../../support/studio.ts';

let publisher: StaffBrowser;
let editor: StaffBrowser;
let german: StaffBrowser;
let reviewer: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  publisher = await signedIn('publisher');
  editor = await signedIn('editor');
  german = await signedIn('publisher:de');
  reviewer = await signedIn('reviewer');
});

const store = (texts?: readonly string[], locale?: string) => storeVersions(publisher, texts, locale);
const readVersions = async (address: string) => (await edit(publisher, 'read', { address })) as ListedVersion[];

describe('permissions', () => {
  const actions = ['publish', 'schedule', 'cancel', 'unpublish', 'roll-back', 'restore'];

  test.each(actions)('%s is denied without the permission, has no effect, and is in the audit log', async (action) => {
    const address = await store();
    const before = await readVersions(address);
    const values = { seen: '2', live: '1', version: '1', base: '2', from: '2030-01-01T00:00' };
    for (const browser of action === 'restore' ? [reviewer, german] : [reviewer, editor, german]) {
      expect((await browser.get(url(address, `/${action}`))).status).toBe(403);
      expect((await browser.post(url(address, `/${action}`), values)).status).toBe(403);
      expect(await lastEntry()).toMatchObject({ outcome: 'denied', subject: address, siteId: 'us' });
    }
    expect((await aStaffBrowser().post(url(address, `/${action}`), values)).status).toBe(401);
    expect(await readVersions(address)).toEqual(before);
  });

  test.each(actions)('%s is rejected unless the form is sent from the staff origin', async (action) => {
    const address = await store();
    const before = await readVersions(address);
    const headers = { origin: 'http://localhost', 'sec-fetch-site': 'same-site' };
    expect((await publisher.post(url(address, `/${action}`), { seen: '2', live: '1', version: '1' }, headers)).status).toBe(403);
    expect(await readVersions(address)).toEqual(before);
  });

  test('a publisher of one market publishes there', async () => {
    const address = await store(undefined, 'de-de');
    expect((await confirm(german, url(address, '/publish'))).status).toBe(303);
  });

  test('an unknown action returns 404', async () => {
    const address = await store(['One']);
    for (const part of ['/toString', '/constructor', '/delete']) expect((await publisher.get(url(address, part))).status).toBe(404);
  });
});
