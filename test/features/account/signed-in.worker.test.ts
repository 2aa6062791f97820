// Tests signed-in sessions: what ends them, what they survive, and what other browsers can see.
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places, readInput, readText } from '../../support/browser.ts';
import { countElements, findElements } from '../../support/html.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { aSignedInPerson, headerName } from '../../support/signed-in.ts';

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
    const page = await one.browser.visit('/en-us/account');
    expect(page.html).toContain('Sign out everywhere else');
    await one.browser.post('/en-us/account/sessions', { which: 'others' });
    expect((await other.browser.follow('/en-us/account')).path).toBe('/en-us/sign-in');
    expect((await one.browser.follow('/en-us/account')).path).toBe('/en-us/account');
    expect((await one.browser.post('/en-us/account/sessions', { which: 'all' })).location).toBe('/en-us');
    expect((await one.browser.follow('/en-us/account')).path).toBe('/en-us/sign-in');
  });
});

describe('CMS sections on account pages', () => {
  test.each([
    ['/en-us/account', 'Your gear, in one place'],
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
