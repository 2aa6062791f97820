// Tests the account link in the header: it opens the sign-in for a guest and the menu for a signed-in customer. The sign-in and the menu
// return to the page on which they were opened.
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, password } from '../../support/accounts.ts';
import { prepareBackend } from '../../support/backend.ts';
import { type Browser, readInput, readText } from '../../support/browser.ts';
import { countElements, findAttribute } from '../../support/html.ts';
import { aBrowser, shopOrigin } from '../../support/purchase.ts';

beforeAll(() => prepareBackend(), 60_000);

const menu = '/en-us/account/menu';
const page = '/en-us/help/contact-us';
const openMenu = (browser: Browser, from: string) => browser.visit(menu, { headers: { referer: `${shopOrigin}${from}` } });
const toast = ({ html }: { html: string }) => findAttribute(html, '[data-toast]', 'data-toast');

async function signInFrom(path: string) {
  const browser = aBrowser();
  const asked = await openMenu(browser, path);
  const end = await browser.follow(await browser.post(asked.location ?? '', { email: (await anAccount()).email, password }));
  return { browser, end };
}

test('account links in header and drawer open the account menu in a dialog that follows redirects', async () => {
  const { html } = await aBrowser().visit('/en-us');
  expect(countElements(html, `.account-link[href="${menu}"][data-dialog="panel"][data-dialog-leads]`)).toBe(1);
  expect(countElements(html, `.menu-more [href="${menu}"][data-dialog="panel"][data-dialog-leads]`)).toBe(1);
});

describe('account menu of a guest', () => {
  test.each([
    [page, '/en-us/sign-in?next=%2Fhelp%2Fcontact-us'],
    ['/en-us', '/en-us/sign-in?next=%2F'],
    ['/en-us/search?q=tent', '/en-us/sign-in?next=%2Fsearch%3Fq%3Dtent'],
    ['/en-us/sign-up', '/en-us/sign-in'],
    ['/en-us/enrollment?step=lookup', '/en-us/sign-in'],
    ['/de-de/cart', '/en-us/sign-in'],
    [menu, '/en-us/sign-in'],
  ])('account menu opened on %s redirects a guest to %s', async (from, to) => {
    expect(await openMenu(aBrowser(), from)).toMatchObject({ status: 303, location: to });
  });

  test('account menu opened without a referrer or from another site redirects a guest to the sign-in', async () => {
    expect((await aBrowser().visit(menu)).location).toBe('/en-us/sign-in');
    const referer = 'https://evil.example/en-us/cart';
    expect((await aBrowser().visit(menu, { headers: { referer } })).location).toBe('/en-us/sign-in');
  });

  test('sign-in from the account menu returns to the page where the menu was opened, and shows a message once', async () => {
    const { browser, end } = await signInFrom(page);
    expect(end.path).toBe(page);
    expect(JSON.parse(toast(end) ?? '')).toEqual({ kind: 'success', title: 'You’re signed in.', isPersistent: false });
    expect(readText(end.html, '.account-link')).toBe('Account, Mara');
    expect(countElements((await browser.visit(page)).html, '[data-toast]')).toBe(0);
  });

  test('sign-in from the account menu shows a success message even on a cached page', async () => {
    for (let visit = 0; visit < 2; visit++) await aBrowser().visit('/en-us');
    const { end } = await signInFrom('/en-us');
    expect(end.path).toBe('/en-us');
    expect(toast(end)).toContain('You’re signed in.');
    expect(countElements((await aBrowser().visit('/en-us')).html, '[data-toast]')).toBe(0);
  });
});

describe('account menu of a signed-in customer', () => {
  test.each([
    [page, page],
    ['/en-us', '/en-us'],
    ['/en-us/cart', '/en-us'],
    ['/en-us/cart?from=mail', '/en-us'],
    ['/en-us/favorites', '/en-us'],
    ['/en-us/checkout/shipping', '/en-us'],
    ['/en-us/account/orders', '/en-us'],
  ])('sign-out in the account menu on %s redirects to %s', async (from, to) => {
    const { browser } = await signInFrom(page);
    const opened = await openMenu(browser, from);
    expect(readText(opened.html, 'h1')).toBe('Hello, Mara');
    const action = findAttribute(opened.html, 'main form', 'action') ?? '';
    const left = await browser.follow(await browser.post(action, { from: readInput(opened.html, 'from') ?? '' }));
    expect(left.path).toBe(to);
    expect(readText(left.html, '.account-link')).toBe('Account');
    expect(toast(left)).toContain('You’re signed out.');
  });
});
