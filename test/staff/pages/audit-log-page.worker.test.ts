import { beforeAll, describe, expect, test } from 'vitest';
import { auditPageSize, type StoredAuditEntry } from '#backend/stores/audit-log.ts';
import { prepareBackend } from '../../support/backend.ts';
import { anAddress, aPage, type StaffBrowser, signedIn } from '../../support/staff.ts';

let administrator: StaffBrowser;
const address = anAddress('de-de');
beforeAll(async () => {
  await prepareBackend();
  administrator = await signedIn('administrator');
  const publisher = await signedIn('publisher:de');
  await publisher.call('/api/content/put', { address, body: aPage(address) });
  await publisher.call('/api/content/publish', { address });
  await (await signedIn('reviewer')).call('/api/content/publish', { address });
  for (let index = 0; index < auditPageSize; index++) await publisher.call('/api/content/publish', { address });
});

const readTable = async (path: string) =>
  [...(await (await administrator.get(path)).text()).matchAll(/<tr>(.*?)<\/tr>/g)]
    .slice(1)
    .map(([, row = '']) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) => cell.replace(/<[^>]+>/g, '')));

describe('the page of the audit log', () => {
  test('the audit log shows who did what, when, where and with which versions', async () => {
    const [row] = await readTable(`/audit-log?subject=${address}&outcome=done`);
    expect(row).toEqual([
      expect.stringMatching(/^\d{1,2} \w+ \d{4}, \d\d:\d\d UTC$/),
      'Paul Publisher',
      'content.publish',
      address,
      'Germany',
      'none → 1',
      'done: publish',
      expect.stringMatching(/^[\da-f-]{36}$/),
    ]);
  });

  test('the audit log shows denied attempts', async () => {
    expect(await readTable('/audit-log?outcome=denied&siteId=de')).toEqual([
      expect.arrayContaining(['Ravi Reviewer', 'content.publish', address, 'denied: publish']),
    ]);
  });

  test('the audit log links to older entries with the same filter', async () => {
    const query = `subject=${encodeURIComponent(address)}`;
    const page = await (await administrator.get(`/audit-log?${query}`)).text();
    const [, next = ''] = /href="([^"]+)" rel="next"/.exec(page) ?? [];
    const older = await readTable(next.replaceAll('&amp;', '&'));
    expect(older.map(([, , action]) => action)).toEqual(['content.publish', 'content.publish', 'content.edit']);
    expect(await (await administrator.get(next.replaceAll('&amp;', '&'))).text()).not.toContain('rel="next"');
  });

  test.each(['before=x', 'before=-1', 'siteId=%27%20OR%201=1', 'outcome=%00'])(
    'the audit log ignores the malformed filter %s',
    async (query) => {
      expect((await administrator.get(`/audit-log?${query}`)).status).toBe(200);
    },
  );
});

test('GET /api/audit returns the same entries as JSON', async () => {
  const response = await administrator.get(`/api/audit?subject=${address}&action=content.edit`);
  const { entries, next } = await response.json<{ entries: StoredAuditEntry[]; next?: number }>();
  expect(entries).toEqual([expect.objectContaining({ actorName: 'Paul Publisher', siteId: 'de', afterVersion: 1 })]);
  expect(next).toBeUndefined();
});
