import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { deleteExpiredRecords } from '#backend/services/retention/delete-expired.ts';
import { findStaffSession } from '#backend/stores/staff-sessions.ts';
import { hashSecret } from '#staff/hash-secret.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBrowser } from '../../support/purchase.ts';
import { aStaffBrowser, db, lastEntry, passTime, type StaffBrowser, signedIn } from '../../support/staff.ts';

const cookie = 'cairn-staff-session';
const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
beforeAll(() => prepareBackend());
afterEach(() => void vi.restoreAllMocks());

const isSignedIn = async (browser: StaffBrowser) => (await browser.get('/api/account')).status === 200;

describe('a session', () => {
  test('a session identifies the person and the roles', async () => {
    const response = await (await signedIn('publisher:de')).get('/api/account');
    expect(await response.json()).toEqual({
      actor: 'development|publisher:de',
      name: 'Paul Publisher',
      email: 'publisher-de@staff.example',
      grants: [{ role: 'publisher', markets: ['de'] }],
    });
  });

  test('the cookie of a session is host-only, and inaccessible to scripts', async () => {
    const response = await aStaffBrowser().post('/sign-in', { person: 'development|editor' });
    const line = response.headers.getSetCookie().find((each) => each.startsWith(cookie));
    expect(line).toMatch(/; Path=\/; HttpOnly; SameSite=Lax; Max-Age=43200$/);
    expect(line).not.toMatch(/domain/i);
  });

  test('a session is stored without the id in its cookie', async () => {
    const id = (await signedIn('editor')).cookies.get(cookie) ?? '';
    expect(id).toHaveLength(43);
    expect(await findStaffSession(db, await hashSecret(id))).toMatchObject({ name: 'Edith Editor' });
    const { results } = await db.prepare('SELECT * FROM staff_session').all();
    expect(JSON.stringify(results)).not.toContain(id);
  });

  test('a session has a new id after each sign-in, so that a planted id has no effect', async () => {
    const browser = aStaffBrowser();
    browser.cookies.set(cookie, 'planted');
    await browser.post('/sign-in', { person: 'development|editor' });
    expect(browser.cookies.get(cookie)).not.toBe('planted');
  });

  test('a session ends an hour after the last request', async () => {
    const browser = await signedIn('editor');
    passTime(59 * minuteMs);
    expect(await isSignedIn(browser)).toBe(true);
    passTime(59 * minuteMs);
    expect(await isSignedIn(browser)).toBe(true);
    passTime(hourMs);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('a session ends twelve hours after the sign-in, although it is used', async () => {
    const browser = await signedIn('editor');
    for (let minutes = 0; minutes < 12 * 60 - 30; minutes += 30) {
      passTime(30 * minuteMs);
      expect(await isSignedIn(browser)).toBe(true);
    }
    passTime(30 * minuteMs);
    expect(await isSignedIn(browser)).toBe(false);
  });

  test('a session ends by signing out, also for a copy of the cookie', async () => {
    const browser = await signedIn('editor');
    const copy = aStaffBrowser();
    copy.cookies.set(cookie, browser.cookies.get(cookie) ?? '');
    expect(await isSignedIn(copy)).toBe(true);
    expect((await browser.post('/sign-out')).headers.get('location')).toBe('/sign-in');
    expect(browser.cookies.has(cookie)).toBe(false);
    expect(await isSignedIn(copy)).toBe(false);
    expect(await lastEntry()).toMatchObject({ action: 'sign-out', actorName: 'Edith Editor', outcome: 'done' });
  });

  test('a session ends if its stored roles differ from the configured ones', async () => {
    const browser = await signedIn('editor');
    const hash = await hashSecret(browser.cookies.get(cookie) ?? '');
    await db
      .prepare('UPDATE staff_session SET grants = ? WHERE session_hash = ?')
      .bind('[{"role":"publisher","markets":"all"}]', hash)
      .run();
    expect(await isSignedIn(browser)).toBe(false);
    expect(await findStaffSession(db, hash)).toBeUndefined();
    expect(await lastEntry()).toMatchObject({ action: 'sign-out', actorName: 'Edith Editor', reason: 'the roles have changed' });
  });

  test('a session ends if the same person signs in with other roles', async () => {
    const [browser, same] = [await signedIn('reviewer'), await signedIn('reviewer')];
    await db
      .prepare("UPDATE staff_session SET grants = '[]' WHERE session_hash = ?")
      .bind(await hashSecret(browser.cookies.get(cookie) ?? ''))
      .run();
    await signedIn('reviewer');
    expect(await findStaffSession(db, await hashSecret(browser.cookies.get(cookie) ?? ''))).toBeUndefined();
    expect(await isSignedIn(same)).toBe(true);
  });

  test('a session ends if an administrator ends the sign-ins of the person', async () => {
    const [browser, other, administrator] = [await signedIn('editor'), await signedIn('publisher'), await signedIn('administrator')];
    const page = await (await administrator.get('/sign-ins')).text();
    expect(page).toContain('Edith Editor');
    await administrator.post('/sign-ins/end', { actor: 'development|editor' });
    expect(await isSignedIn(browser)).toBe(false);
    expect(await isSignedIn(other)).toBe(true);
    expect(await lastEntry()).toMatchObject({ action: 'sessions.end', subject: 'development|editor', outcome: 'done' });
  });

  test('a session is ignored if its cookie is sent twice', async () => {
    const browser = await signedIn('editor');
    const twice = `${cookie}=${browser.cookies.get(cookie)}; ${cookie}=${browser.cookies.get(cookie)}`;
    expect((await browser.get('/api/account', { cookie: twice })).status).toBe(401);
  });

  test('a session is deleted after it has expired', async () => {
    const browser = await signedIn('editor');
    const hash = await hashSecret(browser.cookies.get(cookie) ?? '');
    await deleteExpiredRecords(db, Date.now());
    expect(await findStaffSession(db, hash)).toBeDefined();
    await deleteExpiredRecords(db, Date.now() + 32 * 24 * hourMs);
    expect(await findStaffSession(db, hash)).toBeUndefined();
  });
});

test('cookies of the shop sign no one in, under their own names and under the name of the staff cookie', async () => {
  const shopper = aBrowser();
  await shopper.visit('/en-us/cart');
  const stolen = [...shopper.cookies].map(([name, value]) => `${name}=${value}`);
  expect(stolen.length).toBeGreaterThan(0);
  const browser = aStaffBrowser();
  expect((await browser.get('/api/account', { cookie: stolen.join('; ') })).status).toBe(401);
  for (const value of shopper.cookies.values())
    expect((await browser.get('/api/account', { cookie: `${cookie}=${value}` })).status).toBe(401);
});
