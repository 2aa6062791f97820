// Access tokens: created and revoked by an administrator, used by programs.
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBody, anAddress, aStaffBrowser, db, lastEntry, passTime, type StaffBrowser, signedIn } from '../../support/staff.ts';

const dayMs = 24 * 60 * 60 * 1000;
let administrator: StaffBrowser;
beforeAll(async () => {
  await prepareBackend();
  administrator = await signedIn('administrator');
});
afterEach(() => void vi.restoreAllMocks());

const input = { name: 'Nightly import', role: 'editor', market: 'all', days: '30' };

/** Creates a token, and returns its text. */
async function create(over: Partial<typeof input> = {}, markets: string[] = []): Promise<string> {
  const { market, ...rest } = { ...input, ...over };
  const form = [...Object.entries(rest), ...(markets.length > 0 ? markets : [market]).map((each) => ['market', each])] as [
    string,
    string,
  ][];
  const response = await administrator.post('/tokens', form);
  expect(response.status).toBe(201);
  return /cairn_staff_[\w-]{43}/.exec(await response.text())?.[0] ?? '';
}

/** Calls the API as a program does, without cookies and without an origin. */
const call = (token: string, path = 'read', json: object = { address: anAddress() }) =>
  aStaffBrowser().call(`/api/content/${path}`, json, {
    authorization: `Bearer ${token}`,
    origin: undefined,
    'sec-fetch-site': undefined,
  });

describe('an access token', () => {
  test('an access token edits content in its own name, within its role', async () => {
    const [token, address] = [await create(), anAddress()];
    expect((await call(token, 'put', { address, body: aBody() })).status).toBe(200);
    expect(await lastEntry()).toMatchObject({ actorName: 'Nightly import', actor: expect.stringMatching(/^token:/), subject: address });
    expect((await call(token, 'read', { address })).body.answer).toEqual([expect.objectContaining({ editedBy: 'Nightly import' })]);
    expect((await call(token, 'publish', { address })).status).toBe(403);
    expect(await lastEntry()).toMatchObject({ outcome: 'denied', action: 'content.publish', actorName: 'Nightly import' });
  });

  test('an access token is limited to its markets', async () => {
    const token = await create({ role: 'publisher' }, ['de', 'fr']);
    expect((await call(token, 'put', { address: anAddress('de-de'), body: aBody() })).status).toBe(200);
    expect((await call(token, 'put', { address: anAddress('en-us'), body: aBody() })).status).toBe(403);
  });

  test('an access token is stored as a hash only, and is shown only once', async () => {
    const token = await create();
    const { results } = await db.prepare('SELECT * FROM staff_token').all();
    expect(JSON.stringify(results)).not.toContain(token);
    expect(JSON.stringify(results)).not.toContain(token.slice('cairn_staff_'.length));
    expect(await (await administrator.get('/tokens')).text()).not.toContain(token);
    expect(JSON.stringify(await (await administrator.get('/api/audit')).json())).not.toContain(token);
  });

  test('an access token has no effect after it was revoked', async () => {
    const [token, other] = [await create({ name: 'To revoke' }), await create()];
    const [, tokenId = ''] =
      /name="tokenId" value="([^"]+)"\/><button[^>]*aria-label="Revoke To revoke"/.exec(
        await (await administrator.get('/tokens')).text(),
      ) ?? [];
    expect((await administrator.post('/tokens/revoke', { tokenId })).status).toBe(303);
    expect(await lastEntry()).toMatchObject({
      action: 'tokens.manage',
      subject: 'access token To revoke',
      outcome: 'done',
      reason: `revoked ${tokenId}`,
    });
    expect((await call(token)).status).toBe(401);
    expect((await call(other)).status).toBe(200);
    await administrator.post('/tokens/revoke', { tokenId });
    expect(await lastEntry()).toMatchObject({ outcome: 'unchanged' });
  });

  test('an access token has no effect after it has expired', async () => {
    const token = await create({ days: '2' });
    passTime(2 * dayMs - 60_000);
    expect((await call(token)).status).toBe(200);
    passTime(60_000);
    expect((await call(token)).status).toBe(401);
  });

  test.each(['', 'cairn_staff_', `cairn_staff_${'A'.repeat(43)}`, 'x'.repeat(5000)])(
    'an invented access token (%#) is rejected',
    async (token) => {
      expect((await call(token)).status).toBe(401);
    },
  );

  test('an access token with another authentication scheme is rejected', async () => {
    const token = await create();
    expect((await aStaffBrowser().get('/api/account', { authorization: `Basic ${btoa(`${token}:`)}` })).status).toBe(401);
  });

  test('an invalid access token is rejected, although the browser is signed in', async () => {
    expect((await administrator.get('/api/account', { authorization: 'Bearer invented' })).status).toBe(401);
  });

  test('an access token opens no page', async () => {
    const token = await create();
    expect((await aStaffBrowser().get('/tokens', { authorization: `Bearer ${token}` })).headers.get('location')).toMatch(/^\/sign-in/);
  });

  test('an access token cannot be used by a page of another origin', async () => {
    const token = await create();
    const headers = { authorization: `Bearer ${token}`, origin: 'https://shop.example', 'sec-fetch-site': 'cross-site' };
    expect((await aStaffBrowser().call('/api/content/read', { address: anAddress() }, headers)).status).toBe(403);
  });
});

describe('the page of access tokens', () => {
  test.each([
    ['the role of an administrator', { role: 'administrator' }],
    ['an unknown role', { role: 'owner' }],
    ['an unknown market', { market: 'xx' }],
    ['no market', { market: '' }],
    ['no name', { name: ' ' }],
    ['a long name', { name: 'x'.repeat(61) }],
    ['no day', { days: '0' }],
    ['more than a year', { days: '366' }],
    ['a part of a day', { days: '1.5' }],
    ['a text as the number of days', { days: 'many' }],
  ])('the page of access tokens creates no token with %s', async (_, over) => {
    const before = await db.prepare('SELECT COUNT(*) AS n FROM staff_token').first('n');
    const response = await administrator.post('/tokens', { ...input, ...over });
    expect([response.status, await response.text()]).toEqual([422, expect.stringContaining('role="alert"')]);
    expect(await db.prepare('SELECT COUNT(*) AS n FROM staff_token').first('n')).toBe(before);
  });

  test('the page of access tokens lists them with role, author and last use', async () => {
    const token = await create({ name: 'Listed', role: 'publisher' }, ['de']);
    await call(token, 'read', { address: anAddress('de-de') });
    const text = (await (await administrator.get('/tokens')).text()).replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
    expect(text).toMatch(
      /Listed Publisher in Germany \d+ \w+ \d{4}, [\d:]+ UTC by Ada Administrator \d+ \w+ \d{4}, [\d:]+ UTC \d+ \w+ \d{4}, [\d:]+ UTC Revoke/,
    );
  });

  test('the page of access tokens escapes the name of a token', async () => {
    await create({ name: '<script>alert(1)</script>' });
    const page = await (await administrator.get('/tokens')).text();
    expect(page).not.toContain('<script');
    expect(page).toContain('&lt;script&gt;');
  });
});
