// Sign-in of staff at an OpenID provider, with a correct and a malicious provider.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aPerson, type IdentityProvider, issuer, openIdentityProvider, type ProviderDefects } from '../../support/identity-provider.ts';
import { aStaffBrowser, lastEntry, passTime, productionVariables, staffEnv, watchLog } from '../../support/staff.ts';

const env = () => staffEnv(productionVariables);
const session = '__Host-cairn-staff-session';
const attempt = '__Host-cairn-staff-attempt';
const editor = () => ({ ...aPerson(), name: 'Rowan Hale', groups: ['content', 'other'] });

let provider: IdentityProvider;
beforeAll(() => prepareBackend());
beforeEach(async () => {
  provider = await openIdentityProvider();
});
afterEach(() => void vi.restoreAllMocks());

/** Sends a browser to the provider, and returns the address of its sign-in page. */
async function leave(browser = aStaffBrowser(env()), to?: string): Promise<string> {
  const response = await browser.post('/sign-in', to === undefined ? {} : { to });
  expect(response.status).toBe(303);
  return response.headers.get('location') ?? '';
}

/** Signs a person in, and returns the browser and the last response. */
async function signIn(person: Parameters<IdentityProvider['agree']>[1] = editor(), browser = aStaffBrowser(env())) {
  const response = await browser.get(provider.agree(await leave(browser), person), { 'sec-fetch-site': 'cross-site', ...link });
  return { browser, response };
}

const link = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const readAccount = async (browser: ReturnType<typeof aStaffBrowser>) =>
  (await browser.get('/api/account')).json<Record<string, unknown>>();

describe('sign-in at an OpenID provider', () => {
  test('the sign-in requests a code with PKCE, state and nonce for the callback of the staff origin', async () => {
    const address = new URL(await leave());
    expect(address.origin + address.pathname).toBe(`${issuer}/authorize`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'shop',
      scope: 'openid email profile',
      redirect_uri: 'https://staff.shop.example/sign-in/callback',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  test('the sign-in requests the configured scope', async () => {
    const browser = aStaffBrowser(staffEnv({ ...productionVariables, STAFF_OPENID_SCOPE: 'openid groups' }));
    expect(new URL(await leave(browser)).searchParams.get('scope')).toBe('openid groups');
  });

  test('a sign-in gives the roles of the groups, and sets cookies with the prefix __Host- and the attribute Secure', async () => {
    const person = editor();
    const { browser, response } = await signIn(person);
    expect([response.status, response.headers.get('location')]).toEqual([303, '/']);
    expect(response.headers.getSetCookie().find((line) => line.startsWith(session))).toMatch(/; HttpOnly; SameSite=Lax; .*; Secure$/);
    expect(browser.cookies.has(attempt)).toBe(false);
    expect(await readAccount(browser)).toEqual({
      actor: `${issuer}|${person.sub}`,
      name: 'Rowan Hale',
      email: person.email,
      grants: [{ role: 'editor', markets: 'all' }],
    });
    expect(await lastEntry()).toMatchObject({ action: 'sign-in', actorName: 'Rowan Hale', outcome: 'done' });
  });

  test('a sign-in gives the role of a verified email address, in any spelling', async () => {
    const { browser } = await signIn(aPerson({ email: 'Ada@Example.org' }));
    expect(await readAccount(browser)).toMatchObject({ grants: [{ role: 'administrator', markets: 'all' }] });
  });

  test('a sign-in reads the groups from the configured claim, also if it is a single text', async () => {
    const browser = aStaffBrowser(staffEnv({ ...productionVariables, STAFF_GROUPS_CLAIM: 'https://id.example/roles' }));
    await signIn({ ...aPerson(), groups: ['content'], 'https://id.example/roles': 'german-content' }, browser);
    expect(await readAccount(browser)).toMatchObject({ grants: [{ role: 'publisher', markets: ['de'] }] });
  });

  test('a sign-in returns to the page that was requested', async () => {
    const browser = aStaffBrowser(env());
    expect((await browser.get('/audit-log?action=sign-in')).headers.get('location')).toBe('/sign-in?to=%2Faudit-log%3Faction%3Dsign-in');
    const page = await (await browser.get('/sign-in?to=%2Faudit-log%3Faction%3Dsign-in')).text();
    expect(page).toContain('value="/audit-log?action=sign-in"');
    const address = await leave(browser, '/audit-log?action=sign-in');
    expect((await browser.get(provider.agree(address, editor()))).headers.get('location')).toBe('/audit-log?action=sign-in');
  });

  test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
    'a sign-in does not redirect to %s',
    async (to) => {
      const browser = aStaffBrowser(env());
      expect((await browser.get(provider.agree(await leave(browser, to), editor()))).headers.get('location')).toBe('/');
    },
  );

  test('the form of the sign-in page may redirect to the provider, and to no other origin', async () => {
    const { headers } = await aStaffBrowser(env()).get('/sign-in');
    expect(headers.get('content-security-policy')).toContain(`form-action 'self' ${issuer};`);
  });
});

describe('a person without a role', () => {
  test.each([
    ['no group', aPerson()],
    ['an unknown group', { ...aPerson(), groups: ['sales'] }],
    ['an unverified email address of an administrator', aPerson({ email: 'ada@example.org', email_verified: false })],
    ['a group that is named like the email address of an administrator', { ...aPerson(), groups: ['ada@example.org'] }],
    ['groups that are no texts', { ...aPerson(), groups: [['content'], { content: true }] }],
  ])('a person without a role, with %s, gets no session', async (_, person) => {
    const { browser, response } = await signIn(person);
    expect(response.status).toBe(403);
    expect(browser.cookies.has(session)).toBe(false);
    expect((await browser.get('/api/account')).status).toBe(401);
    expect(await lastEntry()).toMatchObject({ action: 'sign-in', outcome: 'denied', reason: 'no role' });
  });
});

describe('a change of roles', () => {
  test('a change of the configured roles ends the session', async () => {
    const { browser } = await signIn();
    const changed = aStaffBrowser(staffEnv({ ...productionVariables, STAFF_ROLES: JSON.stringify({ content: ['editor:de'] }) }));
    for (const [name, value] of browser.cookies) changed.cookies.set(name, value);
    expect((await changed.get('/api/account')).status).toBe(401);
    expect((await browser.get('/api/account')).status).toBe(401);
  });

  test('a change of groups at the provider ends earlier sessions at the next sign-in', async () => {
    const person = editor();
    const { browser: before } = await signIn(person);
    const { browser: other } = await signIn(editor());
    await signIn({ ...person, groups: ['german-content'] });
    expect((await before.get('/api/account')).status).toBe(401);
    expect((await other.get('/api/account')).status).toBe(200);
  });
});

describe('a failed sign-in', () => {
  const fail = async (defects: ProviderDefects, over: Record<string, string | undefined> = {}) => {
    watchLog();
    const browser = aStaffBrowser(env());
    const address = await leave(browser);
    Object.assign(provider.state, defects);
    const response = await browser.get(provider.agree(address, editor(), over));
    expect(browser.cookies.has(session)).toBe(false);
    expect(browser.cookies.has(attempt)).toBe(false);
    expect((await browser.get('/api/account')).status).toBe(401);
    return response.status;
  };
  const at = Math.floor(Date.now() / 1000);

  test.each<[string, ProviderDefects, number]>([
    ['a forged signature', { isForged: true }, 403],
    ['another audience', { claims: { aud: 'another-client' } }, 403],
    ['another issuer', { claims: { iss: 'https://evil.example' } }, 403],
    ['another nonce', { claims: { nonce: 'another' } }, 403],
    ['an expired token', { claims: { iat: at - 1200, exp: at - 600 } }, 403],
    ['a token for a different authorized party', { claims: { azp: 'another-client' } }, 403],
    ['an error of the token endpoint', { token: () => new Response('', { status: 500 }) }, 503],
  ])('a sign-in with %s starts no session', async (_, defects, status) => {
    expect(await fail(defects)).toBe(status);
  });

  test.each<[string, Record<string, string | undefined>]>([
    ['another state', { state: 'another' }],
    ['no state', { state: undefined }],
    ['another issuer in the callback', { iss: 'https://evil.example' }],
    ['no issuer in the callback', { iss: undefined }],
    ['an invented code', { code: 'invented' }],
    ['an error', { code: undefined, error: 'access_denied' }],
  ])('a sign-in with %s starts no session', async (_, over) => {
    expect(await fail({}, over)).toBe(403);
  });

  test('a callback works only in the browser that began the sign-in, and only once', async () => {
    watchLog();
    const [victim, attacker] = [aStaffBrowser(env()), aStaffBrowser(env())];
    const callback = provider.agree(await leave(attacker), editor());
    await leave(victim);
    expect((await victim.get(callback)).status).toBe(403);
    expect((await attacker.get(callback)).status).toBe(303);
    attacker.cookies.delete(session);
    expect((await attacker.get(callback)).status).toBe(403);
    expect(attacker.cookies.has(session)).toBe(false);
  });

  test('the sign-in page says that the provider does not respond', async () => {
    provider.state.isDown = true;
    const response = await aStaffBrowser(env()).get('/sign-in');
    expect([response.status, await response.text()]).toEqual([503, expect.stringContaining('does not respond')]);
  });

  test('a test person cannot sign in', async () => {
    const browser = aStaffBrowser(env());
    const response = await browser.post('/sign-in', { person: 'development|administrator' });
    expect(response.headers.get('location')).toMatch(/^https:\/\/id\.example\/authorize/);
    expect(browser.cookies.has(session)).toBe(false);
  });
});

test('a session in production ends after an idle hour', async () => {
  const { browser } = await signIn();
  passTime(60 * 60_000);
  expect((await browser.get('/')).headers.get('location')).toBe('/sign-in');
});
