// Tests the link that transfers a cart or a sign-in to another browser, opened by its owner, by a stranger or by an attacker.
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, type Browser, places, readText } from '../../support/browser.ts';
import { aBrowser } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { aSignedInPerson } from '../../support/signed-in.ts';
import { clearAttempts } from '../../support/throttles.ts';

beforeAll(() => prepareBackend(), 60_000);
beforeEach(() => clearAttempts('sign-in', 'transfer'));
afterEach(() => void vi.restoreAllMocks());

const path = '/en-us/continue';

/** Creates a guest with items in the cart, two units by default. */
async function aGuest(offset = 3, qty = 2) {
  const browser = aBrowser();
  const item = await anItem({ offset, isPlain: true });
  await aBuyer(browser, places.us).add(item, qty);
  return { browser, item };
}

/** Submits the form that creates a link. Returns the path of the link and its code. */
async function makeLink(browser: Browser) {
  const { html, status } = await browser.post(path, {});
  expect(status).toBe(200);
  const address = new URL((/value="(http[^"]+\/continue\?token=[^"]+)"/.exec(html)?.[1] ?? '').replaceAll('&amp;', '&'));
  const code = /transfer-code">.*?<\/span>(\d{4})</.exec(html)?.[1] ?? '';
  return { link: `${address.pathname}${address.search}`, code };
}

const wrong = (code: string): string => String((Number(code) + 1) % 10_000).padStart(4, '0');
const take = async (browser: Browser, link: string, transferCode: string) => browser.follow(await browser.post(link, { transferCode }));
const title = ({ html }: { html: string }) => readText(html, 'h1');
const isSignedIn = async (browser: Browser) => (await browser.visit('/en-us/account')).status === 200;

describe('transfer link of a guest', () => {
  test("guest's transfer link adds the cart to the other browser's cart after the code is entered", async () => {
    const { browser, item } = await aGuest();
    const { link, code } = await makeLink(browser);
    const other = aBrowser();
    const asked = await other.visit(link);
    expect(asked.html).toContain('This link adds 2 items to your cart here.');
    expect(asked.headers.get('cache-control')).toBe('no-store');
    const end = await take(other, link, code);
    expect(end.path).toBe('/en-us/cart');
    expect(end.html).toContain(item.upc);
    expect(other.cookies.get('cairn-cart')).toBe('us.2');
  });

  test("guest's transfer link keeps the items that are already in the other browser's cart", async () => {
    const { browser } = await aGuest(3);
    const other = await aGuest(6, 1);
    const { link, code } = await makeLink(browser);
    expect((await take(other.browser, link, code)).html).toContain(other.item.upc);
    expect(other.browser.cookies.get('cairn-cart')).toBe('us.3');
  });

  test("guest's transfer link adds the cart to the account that is signed in in the other browser", async () => {
    const { browser, item } = await aGuest();
    const { link, code } = await makeLink(browser);
    const person = await aSignedInPerson();
    expect((await take(person.browser, link, code)).html).toContain(item.upc);
    expect(await isSignedIn(person.browser)).toBe(true);
  });

  test('transferred cart is a copy, so later changes are not visible in the first browser', async () => {
    const { browser } = await aGuest();
    const { link, code } = await makeLink(browser);
    const other = aBrowser();
    await take(other, link, code);
    const later = await anItem({ offset: 9, isPlain: true });
    await aBuyer(other, places.us).add(later);
    expect((await browser.visit('/en-us/cart')).html).not.toContain(later.upc);
  });

  test('guest without a cart cannot create a transfer link', async () => {
    expect((await aBrowser().visit(path)).html).toContain('there’s nothing to transfer yet');
  });
});

describe('transfer link of an account', () => {
  test('account’s transfer link shows the owner’s masked email address, and signs the visitor in after the code is entered', async () => {
    const { browser, email } = await aSignedInPerson({ firstName: 'Ines' });
    const { link, code } = await makeLink(browser);
    const other = aBrowser();
    const asked = await other.visit(link);
    expect(title(asked)).toBe('Continue as Ines?');
    expect(asked.html).toContain(`${email[0]}•••@example.org`);
    expect(asked.html).not.toContain(email);
    expect((await take(other, link, code)).path).toBe('/en-us/cart');
    expect((await other.visit('/en-us/account')).html).toContain('Hello, Ines');
    expect(await isSignedIn(browser)).toBe(true);
  });

  test('account’s transfer link merges the guest’s cart into the account, like any sign-in', async () => {
    const { browser } = await aSignedInPerson();
    const { link, code } = await makeLink(browser);
    const guest = await aGuest(12);
    expect((await take(guest.browser, link, code)).html).toContain(guest.item.upc);
  });

  test('account’s transfer link starts a new session, separate from that of the browser that created the link', async () => {
    const { browser } = await aSignedInPerson();
    const other = aBrowser();
    await other.visit('/en-us/cart');
    const before = other.cookies.get('cairn-session');
    const { link, code } = await makeLink(browser);
    await take(other, link, code);
    expect(other.cookies.get('cairn-session')).not.toBe(before);
    expect(other.cookies.get('cairn-account')).not.toBe(browser.cookies.get('cairn-account'));
  });

  test('transfer link does not sign out a customer of another account, but offers to sign out', async () => {
    const { link, code } = await makeLink((await aSignedInPerson({ firstName: 'Ines' })).browser);
    const victim = await aSignedInPerson({ firstName: 'Nell' });
    for (const page of [await victim.browser.visit(link), await victim.browser.post(link, { transferCode: code })]) {
      expect(page.status).toBe(409);
      expect(title(page)).toBe('You’re signed in here as Nell');
    }
    expect((await victim.browser.visit('/en-us/account')).html).toContain('Hello, Nell');
    const out = await victim.browser.post('/en-us/sign-out', { from: link.slice('/en-us'.length) });
    expect(out.location).toBe(link);
    await take(victim.browser, link, code);
    expect((await victim.browser.visit('/en-us/account')).html).toContain('Hello, Ines');
  });

  test('transfer link redirects the browser that created it to the cart', async () => {
    const { browser } = await aSignedInPerson();
    const { link } = await makeLink(browser);
    expect((await browser.visit(link)).location).toBe('/en-us/cart');
  });
});

describe('transfer link without the right code', () => {
  test('transfer link expires after three wrong codes', async () => {
    const { link, code } = await makeLink((await aSignedInPerson()).browser);
    const thief = aBrowser();
    const first = await thief.post(link, { transferCode: wrong(code) });
    expect([first.status, first.html.includes('This code doesn’t match the link. Check it')]).toEqual([409, true]);
    expect((await thief.post(link, { transferCode: wrong(code) })).html).toContain('One more wrong code');
    expect(title(await thief.post(link, { transferCode: wrong(code) }))).toBe('This link has expired');
    expect(title(await thief.post(link, { transferCode: code }))).toBe('This link has expired');
    expect(thief.cookies.has('cairn-account')).toBe(false);
  });

  test('concurrent requests get no additional attempts to enter the code of a transfer link', async () => {
    const { link, code } = await makeLink((await aSignedInPerson()).browser);
    const thieves = await Promise.all(Array.from({ length: 8 }, async () => aBrowser()));
    const pages = await Promise.all(thieves.map((thief) => thief.post(link, { transferCode: wrong(code) })));
    expect(pages.filter(({ html }) => html.includes('doesn’t match')).length).toBeLessThanOrEqual(2);
    expect(title(await aBrowser().visit(link))).toBe('This link has expired');
  });

  test.each([
    ['', 'This field is required'],
    ['123', 'Value must contain exactly 4 characters'],
    ['12 4', 'Enter a whole number'],
  ])('transfer form rejects the malformed code %o without using an attempt', async (transferCode, message) => {
    const { link, code } = await makeLink((await aSignedInPerson()).browser);
    const other = aBrowser();
    const page = await other.post(link, { transferCode });
    expect([page.status, page.html.includes(message)]).toEqual([422, true]);
    expect((await take(other, link, code)).path).toBe('/en-us/cart');
  });

  test('GET requests neither use nor expire a transfer link', async () => {
    const { link, code } = await makeLink((await aSignedInPerson()).browser);
    const robot = aBrowser();
    for (let time = 0; time < 5; time++) expect((await robot.visit(link)).status).toBe(200);
    expect(robot.cookies.has('cairn-account')).toBe(false);
    expect((await take(aBrowser(), link, code)).path).toBe('/en-us/cart');
  });
});

describe('invalid transfer link', () => {
  const openTwice = async (link: string, code: string) => [
    title(await aBrowser().visit(link)),
    title(await aBrowser().post(link, { transferCode: code })),
  ];

  test('used transfer link cannot be used again and no longer shows the owner’s email address', async () => {
    const { browser } = await aSignedInPerson({ firstName: 'Ines' });
    const { link, code } = await makeLink(browser);
    await take(aBrowser(), link, code);
    expect(await openTwice(link, code)).toEqual(Array(2).fill('This link has already been used'));
    expect((await aBrowser().visit(link)).html).not.toContain('Ines');
  });

  test('transfer link that several browsers use concurrently works for only one of them', async () => {
    const { link, code } = await makeLink((await aSignedInPerson()).browser);
    const browsers = Array.from({ length: 3 }, () => aBrowser());
    await Promise.all(browsers.map((browser) => take(browser, link, code)));
    expect(browsers.filter(({ cookies }) => cookies.has('cairn-account'))).toHaveLength(1);
  });

  test('transfer link expires after ten minutes', async () => {
    const { link, code } = await makeLink((await aSignedInPerson()).browser);
    const others = [aBrowser(), aBrowser()];
    for (const other of others) await other.visit('/en-us/cart');
    vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 10 * 60_000);
    expect(await openTwice(link, code)).toEqual(Array(2).fill('This link has expired'));
  });

  test('transfer link expires when its owner signs out in the browser that created it', async () => {
    const { browser } = await aSignedInPerson();
    const { link, code } = await makeLink(browser);
    await browser.post('/en-us/sign-out', {});
    expect(await openTwice(link, code)).toEqual(Array(2).fill('This link has expired'));
  });

  test('transfer link expires when another one is created', async () => {
    const { browser } = await aSignedInPerson();
    const { link, code } = await makeLink(browser);
    await makeLink(browser);
    expect(await openTwice(link, code)).toEqual(Array(2).fill('This link has expired'));
  });

  test('transfer link is rejected if it is truncated, modified, made up or for another locale', async () => {
    const { link, code } = await makeLink((await aSignedInPerson()).browser);
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    const flipped = `${token.startsWith('0') ? '1' : '0'}${token.slice(1)}`;
    const links = [token.slice(0, -1), flipped, 'x', `${token.slice(0, 32)}.`, '%00'].map((each) => `${path}?token=${each}`);
    for (const each of [...links, link.replace('en-us', 'de-de')]) {
      const page = await aBrowser().visit(each);
      expect([page.status, /doesn’t work|funktioniert nicht/.test(title(page))]).toEqual([409, true]);
      expect(title(await aBrowser().post(each, { transferCode: code }))).toMatch(/doesn’t work|funktioniert nicht/);
    }
  });
});

test('another site can neither create nor open a transfer link', async () => {
  const { browser } = await aSignedInPerson();
  const { link, code } = await makeLink(browser);
  const headers = { origin: 'https://evil.example', 'content-type': 'application/x-www-form-urlencoded' };
  expect((await browser.visit(path, { method: 'POST', headers, body: '' })).status).toBe(403);
  const victim = aBrowser();
  expect((await victim.visit(link, { method: 'POST', headers, body: `transferCode=${code}` })).status).toBe(403);
  expect(victim.cookies.has('cairn-account')).toBe(false);
});

test('cart links to the transfer page, and that page returns the messages of the in-app bar as JSON if a script requests it', async () => {
  const { browser } = await aGuest();
  expect((await browser.visit('/en-us/cart')).html).toContain('href="/en-us/continue"');
  const { html } = await browser.visit(path, { headers: { accept: 'application/json' } });
  expect(JSON.parse(html)).toEqual({ text: expect.any(String), label: 'Switch browser', href: path, close: expect.any(String) });
});
