// The pages on which staff open, change and close waiting rooms.
import { afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { read } from '#backend/platform/query.ts';
import { forgetWaitingRooms, readWaitingRooms } from '#backend/services/switches/read-waiting-rooms.ts';
import { waitingRoomsQuery } from '#backend/stores/waiting-rooms.ts';
import { prepareBackend } from '../../../support/backend.ts';
import { db, lastEntry, type StaffBrowser, signedIn } from '../../../support/staff.ts';

let administrator: StaffBrowser;

beforeAll(async () => {
  await prepareBackend();
  administrator = await signedIn('administrator');
});
afterEach(async () => {
  await db.prepare('DELETE FROM waiting_room').run();
  forgetWaitingRooms(db);
});

const path = '/status/waiting-rooms/us';
const list = async () => (await read(db, waitingRoomsQuery))[0];
const open = (input: Record<string, string> = {}) => administrator.post(path, { to: 'open', places: '200', reason: 'Sale', ...input });

test('an administrator opens, changes and closes a waiting room, and all three are in the audit log', async () => {
  expect(await (await administrator.get(path)).text()).toMatch(/<h1>Open the waiting room: /);
  const opened = await open({ perMinute: '60', minutes: '30' });
  expect([opened.status, opened.headers.get('location')]).toEqual([303, '/status/waiting-rooms?done=open&site=us']);
  const [room] = await list();
  expect(room).toMatchObject({ siteId: 'us', places: 200, perMinute: 60, onBy: 'Ada Administrator', reason: 'Sale' });
  expect((room?.opensAt ?? 0) - (room?.onAt ?? 0)).toBe(30 * 60_000);
  expect(await lastEntry()).toMatchObject({
    ...{ action: 'status.change', subject: 'waiting-room/us', siteId: 'us', outcome: 'done' },
    reason: 'on, 200 places, 60 per minute: Sale',
  });
  expect((await administrator.post(path, { to: 'change', places: '300', reason: 'It is quiet' })).status).toBe(303);
  expect(await list()).toEqual([{ ...room, places: 300, perMinute: null }]);
  expect(await lastEntry()).toMatchObject({ reason: 'changed, 300 places: It is quiet' });
  const closed = await administrator.post(path, { to: 'close', closeReason: 'Sold out' });
  const page = await (await administrator.get(closed.headers.get('location') ?? '')).text();
  expect(page).toMatch(/The waiting room of .* was closed\./);
  expect(await list()).toEqual([]);
  expect(await lastEntry()).toMatchObject({ outcome: 'done', reason: 'off: Sold out' });
});

test.each([
  [{ places: '', perMinute: '' }, 'places', 'Enter the places, the admissions per minute, or both.'],
  [{ places: 'many' }, 'places', 'Enter a whole number from 1 to 1000000'],
  [{ perMinute: '0' }, 'perMinute', 'Enter a whole number from 1 to 1000000'],
  [{ minutes: '99999' }, 'minutes', 'Enter a whole number from 1 to 10080'],
  [{ reason: ' ' }, 'reason', 'Enter a reason.'],
])('the input %j is shown again with the error next to its field', async (input, field, message) => {
  const response = await open({ places: '77', ...input });
  expect(response.status).toBe(422);
  const html = await response.text();
  expect(html).toMatch(new RegExp(`id="${field}-error">${message}`));
  for (const [name, typed] of Object.entries(input)) if (typed.trim()) expect(html).toContain(`name="${name}" value="${typed}"`);
  expect(await list()).toEqual([]);
});

test('a waiting room is neither opened twice nor closed twice', async () => {
  await open();
  expect((await open({ places: '5' })).status).toBe(422);
  expect((await list()).map(({ places }) => places)).toEqual([200]);
  await administrator.post(path, { to: 'close', closeReason: 'Over' });
  for (const to of ['close', 'change'])
    expect((await administrator.post(path, { to, places: '5', reason: 'Again', closeReason: 'Again' })).status).toBe(422);
  await open();
  const empty = await administrator.post(path, { to: 'close', closeReason: '' });
  expect([empty.status, await empty.text()]).toEqual([422, expect.stringContaining('id="closeReason-error">Enter a reason.')]);
});

test('a waiting room of an unknown market is not found', async () => {
  expect((await administrator.get('/status/waiting-rooms/xx')).status).toBe(404);
  expect((await administrator.post('/status/waiting-rooms/xx', { to: 'open', places: '1', reason: 'A' })).status).toBe(404);
});

test('other roles and other origins open no waiting room', async () => {
  const support = await signedIn('support');
  expect((await support.post(path, { to: 'open', places: '1', reason: 'A reason' })).status).toBe(403);
  const foreign = await administrator.post(path, { to: 'open', places: '1', reason: 'A' }, { origin: 'https://evil.example' });
  expect(foreign.status).toBe(403);
  expect(await list()).toEqual([]);
});

test('the last known waiting rooms stay if the database fails', async () => {
  await open();
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const clock = vi.spyOn(Date, 'now');
  onTestFinished(() => [log, clock].forEach((spy) => void spy.mockRestore()));
  const batch = vi.fn<(statements: D1PreparedStatement[]) => Promise<unknown>>((statements) => db.batch(statements));
  const failing = { prepare: (sql: string) => db.prepare(sql), batch } as unknown as D1Database;
  const listKnown = async () => (await readWaitingRooms(failing)).map(({ siteId }) => siteId);
  expect(await listKnown()).toEqual(['us']);
  batch.mockRejectedValue(new Error('D1 is down'));
  clock.mockReturnValue(Date.now() + 60_000);
  expect(await listKnown()).toEqual(['us']);
  expect(log).toHaveBeenCalledWith(expect.stringContaining('D1 is down'));
});
