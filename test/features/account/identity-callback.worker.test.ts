// Tests the callback of an identity provider, connecting an identity to an account, the completion of the profile, and the sign-out from
// both the shop and the provider.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { anAccount, password } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import { type Browser, readText } from '../../support/browser.ts';
import { aPerson, type IdentityProvider, issuer, openIdentityProvider } from '../../support/identity-provider.ts';
import { aShopWithProvider, complete, leave, readRefresh, visitProvider } from '../../support/provider-visits.ts';
import { aBrowser } from '../../support/purchase.ts';

let provider: IdentityProvider;
beforeAll(() => prepareBackend(), 60_000);
beforeEach(async () => {
  provider = await openIdentityProvider();
});
afterEach(() => void vi.restoreAllMocks());

const signIn = (person = aPerson(), how: Parameters<typeof visitProvider>[2] = {}) => visitProvider(provider, person, how);

describe('callback of an identity provider', () => {
  test('provider callback does not sign in a browser that did not start the sign-in', async () => {
    const address = await leave(aBrowser(aShopWithProvider()));
    const victim = aBrowser(aShopWithProvider());
    const end = await victim.follow(provider.agree(address, aPerson()));
    expect(end.path).toBe('/en-us/sign-in');
    expect(readText(end.html, '.notice-title')).toBe('Sign-in was interrupted. Please try again.');
    expect(victim.cookies.has('cairn-account')).toBe(false);
  });

  test('provider callback works only once, even with copied cookies', async () => {
    const browser = aBrowser(aShopWithProvider());
    const back = provider.agree(await leave(browser), aPerson());
    const cookies = new Map(browser.cookies);
    await browser.follow(back);
    const thief = aBrowser(aShopWithProvider());
    for (const [name, value] of cookies) thief.cookies.set(name, value);
    expect((await thief.follow(back)).path).toBe('/en-us/sign-in');
  });

  test('eight concurrent provider callbacks exchange the code once, and all sign in', async () => {
    const browser = aBrowser(aShopWithProvider());
    const back = provider.agree(await leave(browser), aPerson());
    const copies = Array.from({ length: 8 }, () => {
      const copy = aBrowser(aShopWithProvider());
      for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
      return copy;
    });
    await Promise.all(copies.map((copy) => copy.follow(back)));
    expect(provider.calls.token).toHaveLength(1);
    expect(copies.map(({ cookies }) => cookies.has('cairn-account'))).toEqual(copies.map(() => true));
  });

  test('provider callbacks of two concurrent sign-ins each redirect to the return path of their sign-in', async () => {
    const browser = aBrowser(aShopWithProvider());
    const [first, second] = [await leave(browser, '/favorites'), await leave(browser, '/account/profile')];
    const go = async (address: string) => (await complete(browser, await browser.follow(provider.agree(address, aPerson())))).path;
    expect([await go(second), await go(first)]).toEqual(['/en-us/account/profile', '/en-us/favorites']);
  });

  test('POST /sign-in/provider rejects a form sent from another site', async () => {
    const browser = aBrowser(aShopWithProvider());
    const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
    expect((await browser.visit('/en-us/sign-in/provider', { method: 'POST', headers, body: 'next=' })).status).toBe(403);
  });
});

describe('connecting an identity to an account', () => {
  const signedIn = async (email: string) => {
    const browser = aBrowser(aShopWithProvider());
    await browser.follow(await browser.post('/en-us/sign-in', { email, password }));
    return browser;
  };
  const connect = async (browser: Browser, person = aPerson()) => {
    const page = await browser.post('/en-us/account/identity', { intent: 'connect' });
    return browser.follow(provider.agree(readRefresh(page.html), person));
  };

  test('connected identity signs in to the account until it is disconnected', async () => {
    const { email } = await anAccount();
    const person = aPerson();
    const browser = await signedIn(email);
    const end = await connect(browser, person);
    expect(end.path).toBe('/en-us/account');
    expect(readText(end.html, '.notice-title')).toContain('Connected.');
    expect(readText((await signIn(person)).end.html, 'h1')).toBe('Hello, Mara');
    const gone = await browser.follow(await browser.post('/en-us/account/identity', { intent: 'disconnect' }));
    expect(readText(gone.html, '.notice-title')).toContain('Disconnected.');
    expect(readText((await signIn(person)).end.html, 'h1')).toBe('Hello, Rowan');
  });

  test('connecting an identity that belongs to another account shows an error in the account', async () => {
    const person = aPerson();
    await signIn(person);
    const end = await connect(await signedIn((await anAccount()).email), person);
    expect(end.path).toBe('/en-us/account');
    expect(readText(end.html, '.notice-title')).toContain('already connected to another Cairn account');
  });

  test('connecting an identity provider redirects a guest to the sign-in', async () => {
    expect((await aBrowser(aShopWithProvider()).post('/en-us/account/identity', { intent: 'connect' })).location).toContain('/sign-in');
  });

  test('identity is not connected if another customer signs in to the shop before the provider redirects back', async () => {
    const browser = await signedIn((await anAccount()).email);
    const page = await browser.post('/en-us/account/identity', { intent: 'connect' });
    await browser.post('/en-us/sign-out', {});
    await browser.follow(await browser.post('/en-us/sign-in', { email: (await anAccount({ firstName: 'Nell' })).email, password }));
    const person = aPerson();
    await browser.follow(provider.agree(readRefresh(page.html), person));
    expect(readText((await signIn(person)).end.html, 'h1')).toBe('Hello, Rowan');
  });
});

describe('connecting an identity after another account has signed in', () => {
  test('identity is not connected to the next account if the first sign-in was ended in another browser', async () => {
    const asker = await anAccount();
    const browser = aBrowser(aShopWithProvider());
    await browser.follow(await browser.post('/en-us/sign-in', { email: asker.email, password }));
    const page = await browser.post('/en-us/account/identity', { intent: 'connect' });
    const elsewhere = aBrowser(aShopWithProvider());
    await elsewhere.follow(await elsewhere.post('/en-us/sign-in', { email: asker.email, password }));
    await elsewhere.post('/en-us/account/sessions', { which: 'others' });
    await browser.visit('/en-us/account');
    await browser.follow(await browser.post('/en-us/sign-in', { email: (await anAccount({ firstName: 'Nell' })).email, password }));
    expect(browser.cookies.has('cairn-signin')).toBe(true);
    const end = await browser.follow(provider.agree(readRefresh(page.html), aPerson()));
    expect(readText(end.html, 'h1')).toBe('Hello, Nell');
    expect(end.html).not.toContain('Disconnect Trailhead ID');
  });
});

describe('sign-out after a sign-in through an identity provider', () => {
  test("sign-out redirects to the provider's logout page with the ID token", async () => {
    const { browser } = await signIn();
    const out = await browser.post('/en-us/sign-out', { from: '/account' });
    expect(out.location).toBe('/en-us/sign-out/provider');
    const address = new URL(readRefresh((await browser.visit(out.location ?? '')).html));
    expect(address.origin + address.pathname).toBe(`${issuer}/leave`);
    expect(Object.fromEntries(address.searchParams)).toMatchObject({
      client_id: 'shop',
      post_logout_redirect_uri: 'http://localhost/',
      id_token_hint: expect.stringMatching(/^ey/),
    });
    expect([...browser.cookies.keys()].filter((name) => /account|provider|cart/.test(name))).toEqual([]);
  });

  test('sign-out redirects to the home page if the provider has no logout page', async () => {
    provider.state.metadata = { end_session_endpoint: undefined };
    const { browser } = await signIn();
    expect((await browser.follow(await browser.post('/en-us/sign-out', {}))).path).toBe('/en-us');
  });

  test('sign-out does not redirect to the provider if the customer signed in with a password', async () => {
    const browser = aBrowser(aShopWithProvider());
    await browser.follow(await browser.post('/en-us/sign-in', { email: (await anAccount()).email, password }));
    expect((await browser.post('/en-us/sign-out', { from: '/stores' })).location).toBe('/en-us/stores');
  });
});

describe('details that the market requires and the provider does not send', () => {
  const arrive = async (locale: string) => {
    const browser = aBrowser(aShopWithProvider());
    const address = await leave(browser, '/favorites', locale);
    const person = aPerson();
    return { browser, person, end: await browser.follow(provider.agree(address, person)) };
  };

  test('page that asks for a missing ZIP code can be skipped and appears again at the next sign-in', async () => {
    const { person, end } = await arrive('en-us');
    expect(end.path).toBe('/en-us/account/complete?next=%2Ffavorites');
    expect(end.html).toContain('href="/en-us/favorites">Not now<');
    const again = aBrowser(aShopWithProvider());
    expect((await again.follow(provider.agree(await leave(again), person))).path).toBe('/en-us/account/complete');
  });

  test('page that asks for a missing ZIP code shows an error if the field is empty, and redirects once it is filled in', async () => {
    const { browser, person, end } = await arrive('en-us');
    const empty = await browser.post(end.path, { postalCode: '' });
    expect([empty.status, empty.html.includes('This field is required')]).toEqual([422, true]);
    expect((await browser.follow(await browser.post(end.path, { postalCode: '80302' }))).path).toBe('/en-us/favorites');
    expect((await browser.visit(end.path)).location).toBe('/en-us/favorites');
    expect((await signIn(person)).end.path).toBe('/en-us/account');
  });

  test('page that asks for a missing birth date cannot be skipped, and rejects customers below the minimum age', async () => {
    const { browser, end } = await arrive('de-de');
    expect(end.html).not.toContain('Jetzt nicht');
    const year = new Date().getFullYear() - 8;
    const young = await browser.post(end.path, { birthDate: `17.05.${year}` });
    expect(young.status).toBe(422);
    expect((await browser.follow(await browser.post(end.path, { birthDate: '17.05.1990' }))).path).toBe('/de-de/favorites');
  });

  test('GET /account/complete redirects a guest to the sign-in', async () => {
    expect((await aBrowser().visit('/en-us/account/complete')).location).toBe('/en-us/sign-in?next=%2Faccount%2Fcomplete');
  });
});
