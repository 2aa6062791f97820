// The requests that create a preview grant of the studio.
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { prepareBackend } from '../support/backend.ts';
import { db, type StaffBrowser, signedIn } from '../support/staff.ts';

let editor: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  editor = await signedIn('editor');
});
beforeEach(async () => void (await db.prepare('DELETE FROM preview_grant').run()));

/** Opens the frame of the home page, and returns the status and the number of grants. */
async function openFrame(headers: Record<string, string | undefined>) {
  const response = await editor.get('/studio/frame/en-us%2Fpage%2Fhome', headers);
  const grants = (await db.prepare('SELECT COUNT(*) AS count FROM preview_grant').first<{ count: number }>())?.count;
  return [response.status, grants];
}

const frame = { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' };
const link = { ...frame, 'sec-fetch-dest': 'document' };

test.each([
  ['a link on the shop', { ...link, 'sec-fetch-site': 'same-site' }],
  ['a link on another site', { ...link, 'sec-fetch-site': 'cross-site' }],
  ['a link on the studio', link],
  ['an address that is typed', { ...link, 'sec-fetch-site': 'none' }],
  ['a frame on the shop', { ...frame, 'sec-fetch-site': 'same-site' }],
  ['a program without these headers', { 'sec-fetch-site': undefined }],
])('%s cannot open the studio preview, and creates no grant', async (_, headers) => {
  expect(await openFrame(headers)).toEqual([403, 0]);
});

test('a link cannot open the studio preview with the grant that the frame has created', async () => {
  expect(await openFrame(frame)).toEqual([303, 1]);
  expect(await openFrame({ ...link, 'sec-fetch-site': 'same-site' })).toEqual([403, 1]);
});
