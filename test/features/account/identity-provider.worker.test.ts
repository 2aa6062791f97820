// Tests the sign-in through an identity provider, with a correct and a malicious provider.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readText } from '../../support/browser.ts';
import { aPerson, type IdentityProvider, issuer, openIdentityProvider, type ProviderDefects } from '../../support/identity-provider.ts';
import { aShopWithProvider, leave, visitProvider } from '../../support/provider-visits.ts';
import { aBrowser } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';

let provider: IdentityProvider;
beforeAll(() => prepareBackend(), 60_000);
beforeEach(async () => {
  provider = await openIdentityProvider();
});
afterEach(() => void vi.restoreAllMocks());

const signIn = (person = aPerson(), how: Parameters<typeof visitProvider>[2] = {}) => visitProvider(provider, person, how);

describe('sign-in through an identity provider', () => {
  test('authorization request contains the response type "code", S256, state, nonce and the registered redirect URI', async () => {
    const address = new URL(await leave(aBrowser(aShopWithProvider())));
    expect(address.origin + address.pathname).toBe(`${issuer}/authorize`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      response_type: 'code',
      client_id: 'shop',
      scope: 'openid email profile',
      redirect_uri: 'http://localhost/auth/provider/callback',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/),
      state: expect.stringMatching(/^[\w-]{32}$/),
      nonce: expect.stringMatching(/^[\w-]{32}$/),
    });
  });

  test('provider sign-in creates an account with the names from the provider', async () => {
    const { browser, end } = await signIn();
    expect(end).toMatchObject({ status: 200, path: '/en-us/account' });
    expect(readText(end.html, 'h1')).toBe('Hello, Rowan');
    expect(browser.cookies.has('cairn-signin')).toBe(false);
  });

  test('token request contains the client secret in the Authorization header', async () => {
    await signIn();
    expect(provider.calls.token[0]?.authorization).toBe(`Basic ${btoa('shop:a+secret%3A+with+signs')}`);
    expect(provider.calls.token[0]?.body.has('client_secret')).toBe(false);
  });

  test("provider sign-in finds the account again after the customer's email address has changed", async () => {
    const person = aPerson();
    await signIn(person);
    const { end } = await signIn({ ...person, email: 'another@example.org', given_name: 'Somebody' });
    expect(readText(end.html, 'h1')).toBe('Hello, Rowan');
  });

  test('provider sign-in returns to the page where it started, in the same locale', async () => {
    const browser = aBrowser(aShopWithProvider());
    const address = await leave(browser, '/account/profile', 'de-de');
    expect(new URL(address).searchParams.get('ui_locales')).toBe('de-de');
    const end = await browser.follow(provider.agree(address, aPerson()));
    expect(end.path).toBe('/de-de/account/complete?next=%2Faccount%2Fprofile');
    expect((await browser.follow(await browser.post(end.path, { birthDate: '17.05.1990' }))).path).toBe('/de-de/account/profile');
  });

  test("provider sign-in merges the guest's cart into the account", async () => {
    const browser = aBrowser(aShopWithProvider());
    const item = await anItem({ offset: 12, isPlain: true });
    await aBuyer(browser, places.us).add(item, 2);
    await signIn(aPerson(), { browser });
    expect((await browser.visit('/en-us/cart')).html).toContain(item.upc);
    expect(browser.cookies.get('cairn-cart')).toBe('us.2');
  });

  test('provider sign-in succeeds after the provider has rotated its signing key', async () => {
    await signIn();
    await provider.changeKey();
    // moves the clock by a minute, because the shop fetches the provider's keys at most twice a minute
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 60_000);
    expect((await signIn()).end.path).toBe('/en-us/account');
    expect(provider.calls.keys).toBe(2);
  });
});

describe('failed sign-in at an identity provider', () => {
  const failed = async (over: Record<string, string | undefined>, spoiled: ProviderDefects = {}, person = aPerson()) => {
    const browser = aBrowser(aShopWithProvider());
    const address = await leave(browser, '/favorites');
    Object.assign(provider.state, spoiled);
    const end = await browser.follow(provider.agree(address, person, over));
    expect(browser.cookies.has('cairn-account')).toBe(false);
    expect(end.path).toBe('/en-us/sign-in?next=%2Ffavorites');
    return readText(end.html, '.notice-title');
  };
  const seconds = () => Math.floor(Date.now() / 1000);

  test.each<[string, Record<string, string | undefined>, string]>([
    ['the customer declines', { code: undefined, error: 'access_denied' }, 'Sign-in with Trailhead ID was canceled'],
    ['the provider is unavailable', { code: undefined, error: 'server_error' }, 'We can’t reach Trailhead ID'],
    ['another provider responds (RFC 9207)', { iss: 'https://evil.example' }, 'couldn’t verify your sign-in'],
    ['the issuer is missing', { iss: undefined }, 'couldn’t verify your sign-in'],
    ['the code is made up', { code: 'made-up' }, 'took too long'],
    ['there is no code', { code: undefined }, 'couldn’t verify your sign-in'],
  ])('failed provider sign-in shows a message and keeps the return path: %s', async (_, over, message) => {
    expect(await failed(over)).toContain(message);
  });

  test.each<[string, () => ProviderDefects, string]>([
    ['another nonce', () => ({ claims: { nonce: 'x'.repeat(32) } }), 'couldn’t verify'],
    ['no nonce', () => ({ claims: { nonce: undefined } }), 'couldn’t verify'],
    ['another issuer', () => ({ claims: { iss: 'https://evil.example' } }), 'couldn’t verify'],
    ['for another client', () => ({ claims: { aud: 'other' } }), 'couldn’t verify'],
    [
      'for several clients, with another one as its authorized party',
      () => ({ claims: { aud: ['shop', 'other'], azp: 'other' } }),
      'couldn’t verify',
    ],
    ['for this shop, with another client as its authorized party', () => ({ claims: { azp: 'other' } }), 'couldn’t verify'],
    ['issued in the future', () => ({ claims: { iat: seconds() + 120 } }), 'couldn’t verify'],
    ['not valid yet', () => ({ claims: { nbf: seconds() + 120 } }), 'couldn’t verify'],
    ['expired', () => ({ claims: { exp: seconds() - 60 } }), 'took too long'],
    ['issued long ago', () => ({ claims: { iat: seconds() - 3600 } }), 'took too long'],
    ['signed with an unpublished key', () => ({ isForged: true }), 'couldn’t verify'],
  ])('provider sign-in rejects an invalid ID token (%s)', async (_, spoiled, message) => {
    expect(await failed({}, spoiled())).toContain(message);
  });

  test.each<[string, () => Response | Promise<Response>]>([
    ['HTML', () => new Response('<html>')],
    ['a redirect', () => new Response(null, { status: 302, headers: { location: 'https://evil.example' } })],
    ['500', () => Response.json({}, { status: 500 })],
    ['a megabyte', () => new Response(`"${'x'.repeat(1_000_000)}"`)],
  ])('provider sign-in fails if the token endpoint responds with %s', async (_, token) => {
    expect(await failed({}, { token })).toContain('can’t reach');
  });

  test('provider sign-in rejects a missing ID token and an ID token without a signature', async () => {
    const bare = [{ alg: 'none' }, { iss: issuer, aud: 'shop', sub: 'ada' }].map((part) => btoa(JSON.stringify(part))).join('.');
    for (const body of [{}, { token_type: 'Bearer', access_token: 'opaque', id_token: `${bare}.` }])
      expect(await failed({}, { token: () => Response.json(body) })).toContain('couldn’t verify');
  });

  test.each(['no token', 'a.b.c', `${btoa(JSON.stringify({ alg: 'ES256' }))}.e30.!`, `${btoa('{')}.e30.e30`])(
    'provider sign-in rejects an ID token that cannot be decoded: %s',
    async (idToken) => {
      const token = () => Response.json({ token_type: 'Bearer', access_token: 'opaque', id_token: idToken });
      expect(await failed({}, { token })).toContain('couldn’t verify');
    },
  );

  test('provider sign-in rejects an email address that the provider has not verified', async () => {
    expect(await failed({}, {}, aPerson({ email_verified: false }))).toContain('hasn’t confirmed your email');
  });

  test('provider sign-in rejects an email address that already has an account', async () => {
    const { email } = await anAccount();
    expect(await failed({}, {}, aPerson({ email }))).toContain('An account with this email already exists');
  });
});

describe('configuration of an identity provider', () => {
  test('sign-in page reports an unreachable identity provider instead of redirecting to it', async () => {
    provider.state.isDown = true;
    const browser = aBrowser(aShopWithProvider());
    const end = await browser.follow(await browser.post('/en-us/sign-in/provider', { next: '/favorites' }));
    expect(end.path).toBe('/en-us/sign-in?next=%2Ffavorites');
    expect(readText(end.html, '.notice-title')).toContain('can’t reach Trailhead ID right now');
  });

  test.each<[string, object]>([
    ['has another issuer', { issuer: 'https://evil.example' }],
    ['has an endpoint with plain http', { token_endpoint: 'http://id.example/token' }],
    ['does not support S256', { code_challenge_methods_supported: ['plain'] }],
  ])('shop does not redirect to an identity provider that %s', async (_, metadata) => {
    provider.state.metadata = metadata;
    const browser = aBrowser(aShopWithProvider());
    const end = await browser.follow(await browser.post('/en-us/sign-in/provider', {}));
    expect(readText(end.html, '.notice-title')).toContain('couldn’t verify');
  });

  test('sign-in page offers no identity provider if none is configured', async () => {
    expect((await aBrowser().visit('/en-us/sign-in')).html).not.toContain('sign-in/provider');
    expect((await aBrowser().post('/en-us/sign-in/provider', {})).location).toBe('/en-us/sign-in');
  });
});
