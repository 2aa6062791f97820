// Tests signed-in sessions: what ends them, what they survive, and what other browsers can see.
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBrowserAt, aBuyer, places, readInput, readText } from '../../support/browser.ts';
import { countElements, findAttribute, findAttributes, findElements, readTexts } from '../../support/html.ts';
import { aBrowser, aShop, shopOrigin } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { aSignedInPerson, headerName, signIn } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

describe('sign-out', () => {
  test('sign-out also ends sign-ins with copied cookies, and the browser continues as a guest', async () => {
    const { browser } = await aSignedInPerson();
    const copy = aBrowser();
    for (const [name, value] of browser.cookies) copy.cookies.set(name, value);
    const out = await browser.post('/en-us/sign-out', { from: '/account' });
    expect(out).toMatchObject({ status: 303, location: '/en-us' });
    expect(out.headers.get('clear-site-data')).toBe('"storage"');
    // Visiting the page also displays the sign-out notice and deletes the notice's cookie.
    expect(headerName(await browser.visit('/en-us'))).toBe('Account');
    expect([...browser.cookies.keys()].toSorted()).toEqual(['cairn-device', 'cairn-session', 'cairn-visit']);
    // The sign-out starts a new visit.
    expect(browser.cookies.get('cairn-visit')).not.toBe(copy.cookies.get('cairn-visit'));
    expect((await copy.follow('/en-us/account')).path).toBe('/en-us/sign-in');
    const buyer = aBuyer(browser, places.us);
    expect((await buyer.add(await anItem({ offset: 7 }))).location).toBe('/en-us/cart');
  });

  test("sign-out removes the customer's chosen store from the session", async () => {
    const { browser } = await aSignedInPerson();
    const { html } = await browser.visit('/en-us/stores/US-DEN');
    await browser.post('/en-us/stores/pickup', { store: 'US-DEN', key: readInput(html, 'key') ?? '' });
    const readStore = async () => (await browser.visit('/en-us/stores/mine', { headers: { accept: 'application/json' } })).html;
    expect(await readStore()).toContain('Cairn Denver');
    await browser.post('/en-us/sign-out', { from: '/account' });
    expect(await readStore()).toBe('{}');
  });

  test.each([
    ['/cart', '/en-us'],
    ['/checkout/shipping', '/en-us'],
    ['/favorites', '/en-us'],
    ['/account/profile', '/en-us'],
    ['/stores', '/en-us/stores'],
    ['https://evil.example', '/en-us'],
  ])('sign-out on %s redirects to %s', async (from, to) => {
    const { browser } = await aSignedInPerson();
    expect((await browser.post('/en-us/sign-out', { from })).location).toBe(to);
  });

  test('signing out everywhere ends the sign-ins of other browsers', async () => {
    const one = await aSignedInPerson();
    const other = await aSignedInPerson({ email: one.email });
    const page = await one.browser.visit('/en-us/account/sessions');
    expect(page.html).toContain('Sign out everywhere else');
    await one.browser.post('/en-us/account/sessions', { which: 'others' });
    expect((await other.browser.follow('/en-us/account')).path).toBe('/en-us/sign-in');
    expect((await one.browser.follow('/en-us/account')).path).toBe('/en-us/account');
    expect((await one.browser.post('/en-us/account/sessions', { which: 'all' })).location).toBe('/en-us');
    expect((await one.browser.follow('/en-us/account')).path).toBe('/en-us/sign-in');
  });
});

describe('list of sign-ins', () => {
  const page = '/en-us/account/sessions';

  /** Signs in from a browser and a place. */
  async function aPersonFrom(email: string, userAgent: string, cf: object) {
    const { get } = aShop();
    const browser = aBrowserAt(shopOrigin, (url, { headers, ...init }) => {
      const named = new Headers(headers);
      named.set('user-agent', userAgent);
      return get(`${url.pathname}${url.search}`, { ...init, headers: named, cf } as RequestInit);
    });
    await signIn(browser, email);
    return browser;
  }
  const android = 'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36';
  const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1';

  test('sign-ins are listed by browser and place, and the current one is marked', async () => {
    const { email } = await anAccount();
    const own = await aPersonFrom(email, android, { country: 'US', city: 'Denver' });
    await aPersonFrom(email, iphone, { country: 'FR' });
    await aSignedInPerson({ email });
    const { html } = await own.visit(page);
    expect(readTexts(html, '.account-sessions strong').toSorted()).toEqual([
      'Chrome on Android · Denver, United States (this device)',
      'Safari on iPhone · France',
      'Unknown browser',
    ]);
    expect(readTexts(html, '.account-sessions .account-note')[0]).toMatch(/^Signed in \w{3} \d+, \d{4} · Last used \w{3} \d+, \d{4}$/);
  });

  test('a customer can end the sign-in of one browser, and the others remain', async () => {
    const { email } = await anAccount();
    const own = await aPersonFrom(email, android, {});
    const [lost, kept] = [await aPersonFrom(email, iphone, {}), await aSignedInPerson({ email })];
    const { html } = await own.visit(page);
    expect(countElements(html, '.account-sessions button')).toBe(2);
    const id = findAttribute(html, 'button[aria-label="Sign out: Safari on iPhone"]', 'value') ?? '';
    const end = await own.follow(await own.post(page, { end: id }));
    expect([end.path, readText(end.html, '.notice-title')]).toEqual([page, 'The browser has been signed out.']);
    expect(end.html).not.toContain('Safari on iPhone');
    expect((await lost.follow('/en-us/account')).path).toBe('/en-us/sign-in');
    expect((await kept.browser.follow('/en-us/account')).path).toBe('/en-us/account');
    expect((await own.post(page, { end: 'unknown' })).location).toBe(page);
  });

  test('GET /account/sessions redirects a guest to the sign-in page', async () => {
    expect((await aBrowser().visit(page)).location).toBe('/en-us/sign-in?next=%2Faccount%2Fsessions');
  });
});

describe('navigation of the account', () => {
  test.each([
    ['/en-us/account', 'Overview', 'page', []],
    ['/en-us/account/orders', 'Orders', 'page', ['/en-us/account']],
    ['/en-us/account/loyalty', 'Cairn Circle', 'page', ['/en-us/account']],
    ['/en-us/account/profile', 'Your details', 'page', ['/en-us/account']],
    ['/en-us/account/addresses', 'Addresses', 'page', ['/en-us/account']],
    ['/en-us/account/addresses/new', 'Addresses', 'true', ['/en-us/account/addresses']],
    ['/en-us/account/payment', 'Cards', 'page', ['/en-us/account']],
    ['/en-us/account/gift-cards', 'Gift cards', 'page', ['/en-us/account']],
    ['/en-us/account/preferences', 'Preferences', 'page', ['/en-us/account']],
    ['/en-us/account/sessions', 'Sign-in and security', 'page', ['/en-us/account']],
    ['/en-us/account/password', 'Sign-in and security', 'true', ['/en-us/account/sessions']],
    ['/en-us/account/data', 'Your data', 'page', ['/en-us/account']],
    ['/en-us/account/delete', 'Your data', 'true', ['/en-us/account/data']],
  ])('%s marks "%s" with aria-current="%s", and links back to %s', async (path, entry, current, back) => {
    const { browser } = await aSignedInPerson();
    const { html } = await browser.visit(path);
    expect(countElements(html, 'nav[aria-label="Your account"]')).toBe(1);
    expect(readTexts(html, '.account-nav [aria-current]')).toEqual([entry]);
    expect(findAttribute(html, '.account-nav [aria-current]', 'aria-current')).toBe(current);
    expect(findAttributes(html, '.account-back', 'href')).toEqual(back);
  });
});

describe('CMS sections on account pages', () => {
  test.each([
    ['/en-us/account', 'Need help?'],
    ['/en-us/account/profile', 'Your details'],
  ])('%s shows the CMS section "%s" below the page content', async (path, title) => {
    const { browser } = await aSignedInPerson();
    const { html } = await browser.visit(path);
    expect(readText(html, '.espots h2')).toBe(title);
    expect(
      findElements(html, 'main form, main .account-part, .espots')
        .map(({ tagName }) => tagName)
        .at(-1),
    ).toBe('div');
  });

  test.each(['/en-us/account/loyalty', '/en-us/enrollment?join=1'])(
    '%s shows the CMS section about the loyalty program to a customer who has not joined',
    async (path) => {
      const { email } = await anAccount({
        subscriptions: { newsletterConsent: false, loyaltyConsent: false, smsNotificationConsent: false, loyaltyNewsletterConsent: false },
      });
      const { browser } = await aSignedInPerson({ email });
      expect(readText((await browser.visit(path)).html, '.espots h2')).toBe('Cairn Circle');
    },
  );

  test('an account page renders without CMS sections if the content call fails', async () => {
    const { browser, shop } = await aSignedInPerson();
    shop.state.between = async (request, pass) =>
      request.url.includes('/augmentedpage/') ? new Response('{}', { status: 500 }) : pass(request);
    const { status, html } = await browser.visit('/en-us/account/profile');
    expect(status).toBe(200);
    expect(countElements(html, '.espots')).toBe(0);
    expect(countElements(html, 'form.form')).toBe(1);
  });
});

describe('lifetime of a sign-in', () => {
  test('customer stays signed in if several tabs renew their tokens concurrently', async () => {
    const { browser } = await aSignedInPerson();
    const session = browser.cookies.get('cairn-session');
    // Deletes the cookie with the access token, so that each tab has to renew the token.
    browser.cookies.delete('cairn-session');
    const account = browser.cookies.get('cairn-account') ?? '';
    const visits = await Promise.all(
      Array.from({ length: 5 }, async () => {
        const tab = aBrowser();
        tab.cookies.set('cairn-account', account);
        return tab.follow('/en-us/account');
      }),
    );
    expect(visits.map(({ path }) => path)).toEqual(Array(5).fill('/en-us/account'));
    expect(session).toBeDefined();
  });

  test('customer is still signed in after the gateway has failed to renew the token', async () => {
    const { browser, shop } = await aSignedInPerson();
    browser.cookies.delete('cairn-session');
    shop.state.between = async (request, pass) =>
      new URL(request.url).pathname.endsWith('/auth/token') ? new Response('{}', { status: 503 }) : pass(request);
    expect((await browser.visit('/en-us/account')).status).toBe(503);
    shop.state.between = (request, pass) => pass(request);
    expect((await browser.follow('/en-us/account')).path).toBe('/en-us/account');
  });

  test('session cookie of another account is ignored, and the customer stays signed in', async () => {
    const [one, other] = [await aSignedInPerson(), await aSignedInPerson({ firstName: 'Nell' })];
    one.browser.cookies.set('cairn-session', other.browser.cookies.get('cairn-session') ?? '');
    expect(readText((await one.browser.visit('/en-us/account')).html, 'h1')).toBe('Hello, Mara');
  });
});

test('item that was ordered in another browser does not reappear in the cart', async () => {
  const { email } = await anAccount();
  const [here, there] = [(await aSignedInPerson({ email })).browser, (await aSignedInPerson({ email })).browser];
  const item = await anItem({ offset: 10, isPlain: true });
  await aBuyer(here, places.us).add(item);
  expect((await here.visit('/en-us/cart')).html).toContain(item.upc);
  const buyer = aBuyer(there, places.us);
  await buyer.follow(await buyer.place(await buyer.atSummary(await anItem({ offset: 11, isPlain: true }))));
  expect((await buyer.confirmation()).html).toContain('Thank you');
  expect((await here.visit('/en-us/cart')).html).not.toContain(item.upc);
});

test('cached page contains no data of a signed-in customer', async () => {
  const shop = aShop();
  const { browser } = await aSignedInPerson({ shop });
  await browser.visit('/en-us/stores');
  await shop.settled();
  expect(headerName(await browser.visit('/en-us/stores'))).toBe('Account, Mara');
  expect((await aBrowser(shop).visit('/en-us/stores')).html).not.toContain('Mara');
});
