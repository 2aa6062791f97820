// Pages as users of each role get them: with prices and favorite buttons that no other visitor gets.
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { abilities, hasOwnPages, type UserKind, userKinds } from '#lib/rules/roles.ts';
import { backendEnv, find, prepareBackend } from '../../support/backend.ts';
import { type Browser, readText } from '../../support/browser.ts';
import { chooseVariants } from '../../support/long-set.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { seededPos as pos, seededPassword, seededPeople } from '../../support/seeded-people.ts';
import { anItem, priced } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(), 60_000);

const db = backendEnv.BACKEND_DB;
const acceptTerms = () =>
  db.prepare("UPDATE consumer SET document = json_set(document, '$.discountTermsAcceptedAt', 1) WHERE consumer_type = 'EMPLOYEE'").run();
const withdrawTerms = () =>
  db.prepare("UPDATE consumer SET document = json_remove(document, '$.discountTermsAcceptedAt') WHERE consumer_type = 'EMPLOYEE'").run();

type Shop = ReturnType<typeof aShop>;

/** Returns a browser in which a person with this role is signed in. */
async function aBrowserOf(kind: UserKind, shop: Shop): Promise<Browser> {
  const browser = aBrowser(shop);
  const { storeId, storeEmployeeId, password } = pos;
  if (kind === 'associate')
    await browser.follow(await browser.post(`/en-us/associate-login?storeId=${storeId}`, { storeEmployeeId, password }));
  else if (kind !== 'guest')
    await browser.follow(await browser.post('/en-us/sign-in', { email: seededPeople[kind], password: seededPassword }));
  return browser;
}

const prices: Readonly<Partial<Record<UserKind, string>>> = { employee: '$60.00', IPA: '$75.00', WRANX: '$65.00' };
const shared = '$100.00';

async function aProductPage(offset: number): Promise<string> {
  const { productId } = await priced(await anItem({ isPlain: true, offset }), 10_000);
  const slug = await find("SELECT slug FROM product_text WHERE locale = 'en-us' AND master_id = ?", productId.slice(0, 8));
  return `/en-us/p/${slug}-${productId}`;
}

const shownPrice = (html: string): string => readText(html, '.price-large .price-current');

beforeEach(async () => {
  await acceptTerms();
  await db.prepare('DELETE FROM consumer_basket').run();
  await db.prepare('UPDATE consumer_allowance SET spent = 0').run();
});

describe.each(chooseVariants(userKinds, (kind) => kind === 'guest' || kind === 'employee' || kind === 'WRANX' || kind === 'associate'))(
  'a person with the role %s',
  (kind) => {
    test('sees the prices, favorite buttons and banner for that role, and none of these are cached for other visitors', async () => {
      const path = await aProductPage(20 + userKinds.indexOf(kind));
      const shop = aShop();
      const browser = await aBrowserOf(kind, shop);
      const guest = aBrowser(shop);
      const mine = await browser.visit(path);
      expect([mine.status, shownPrice(mine.html)]).toEqual([200, prices[kind] ?? shared]);
      // twice, alternately: a page that one browser has read must not be served to the other
      for (let time = 1; time <= 2; time++) {
        expect(shownPrice((await guest.visit(path)).html)).toBe(shared);
        expect(shownPrice((await browser.visit(path)).html)).toBe(prices[kind] ?? shared);
      }
      const { hasFavorites } = abilities[kind];
      expect(mine.html.includes('data-favorite=""')).toBe(hasFavorites);
      expect(/class="header-button" href="\/en-us\/favorites"/.test(mine.html)).toBe(hasFavorites);
      expect(mine.html.includes('class="person-banner"')).toBe(hasOwnPages(kind));
      expect((await guest.visit(path)).html).not.toContain('person-banner');
      expect(mine.headers.get('cache-control')).toBe(hasOwnPages(kind) ? 'no-store' : 'private, no-cache');
      expect((await browser.visit('/en-us/favorites')).status).toBe(hasFavorites ? 200 : 404);
      expect((await browser.post('/en-us/favorites', { intent: 'add', productId: path.slice(-11) })).status).toBe(hasFavorites ? 303 : 404);
      await browser.visit('/en-us/favorites');
    });

    test('has access to exactly the pages that the table of abilities allows', async () => {
      const browser = await aBrowserOf(kind, aShop());
      const { hasAccount, agreesToDiscountTerms, sellsInStore } = abilities[kind];
      for (const path of ['/en-us/account', '/en-us/account/profile', '/en-us/account/password'])
        expect([path, (await browser.visit(path)).status]).toEqual([path, hasAccount ? 200 : 303]);
      // the terms page redirects roles that have accepted the terms or have no account; for other roles, it does not exist
      expect((await browser.visit('/en-us/account/discount-terms')).status).toBe(agreesToDiscountTerms || !hasAccount ? 303 : 404);
      expect((await browser.post('/en-us/account/discount-terms', {})).status).toBe(agreesToDiscountTerms || !hasAccount ? 303 : 404);
      expect((await browser.visit('/en-us/store-sale')).status).toBe(sellsInStore ? 200 : 404);
      expect((await browser.post('/en-us/store-sale', { remove: 'x' })).status).toBe(sellsInStore ? 409 : 404);
      expect((await browser.visit('/en-us/associate-login')).status).toBe(sellsInStore ? 303 : 200);
      expect((await browser.visit('/en-us/cart')).status).toBe(200);
    });
  },
);

test("a listing shows an employee's prices without favorite buttons, and is unchanged for a guest", async () => {
  const shop = aShop();
  const path = '/en-us/c/boots-3100';
  const guest = aBrowser(shop);
  const before = (await guest.follow(path)).html;
  const employee = await aBrowserOf('employee', shop);
  const own = (await employee.follow(path)).html;
  expect(own).toContain('Your price');
  expect(own).not.toContain('data-favorite=""');
  const after = (await guest.follow(path)).html;
  expect(after).toContain('data-favorite=""');
  expect([before.includes('Your price'), after.includes('Your price')]).toEqual([false, false]);
  const currents = (html: string) => Array.from(html.matchAll(/class="price-current">([^<]+)</g), ([, price]) => price);
  expect(currents(after)).toEqual(currents(before));
});

describe('an employee', () => {
  test('is redirected to the discount terms after the first sign-in, and then gets the discount', async () => {
    await withdrawTerms();
    const path = await aProductPage(30);
    const shop = aShop();
    const browser = aBrowser(shop);
    const next = encodeURIComponent(path.slice('/en-us'.length));
    const sent = await browser.post(`/en-us/sign-in?next=${next}`, { email: seededPeople.employee, password: seededPassword });
    const callback = await browser.visit(sent.location ?? '');
    expect(callback.location).toBe(`${path}#discount-terms`);
    const page = await browser.visit(path);
    expect(shownPrice(page.html)).toBe(shared);
    expect(page.html).toContain('href="/en-us/account/discount-terms"');
    expect(page.html).not.toContain('data-favorite=""');
    const terms = `/en-us/account/discount-terms?next=${next}`;
    expect((await browser.visit(terms)).html).toContain('/en-us/associate-discount-terms');
    expect((await browser.post(terms, {})).location).toBe(path);
    expect(shownPrice((await browser.visit(path)).html)).toBe('$60.00');
    expect((await browser.visit(path)).html).toContain('You’re seeing employee prices.');
    // the next sign-in does not ask to accept the terms again
    const again = aBrowser(shop);
    const entered = await again.post(`/en-us/sign-in?next=${next}`, { email: seededPeople.employee, password: seededPassword });
    expect((await again.visit(entered.location ?? '')).location).toBe(path);
  });

  test('has no saved list in the cart, and sees the remaining yearly allowance', async () => {
    const browser = await aBrowserOf('employee', aShop());
    expect((await browser.visit('/en-us/account')).html).toContain('You’ve spent $0.00 of $5,000.00 at employee prices.');
    expect((await browser.visit('/en-us/cart')).html).not.toContain('id="saved"');
  });

  test('sees the public prices again after signing out', async () => {
    const path = await aProductPage(31);
    const browser = await aBrowserOf('employee', aShop());
    expect(shownPrice((await browser.visit(path)).html)).toBe('$60.00');
    const out = await browser.post('/en-us/sign-out', { from: path });
    expect(out.headers.get('clear-site-data')).toBe('"storage"');
    expect(shownPrice((await browser.visit(path)).html)).toBe(shared);
  });
});

test('a forged cookie does not make a visitor an employee or a store associate', async () => {
  const path = await aProductPage(32);
  const browser = aBrowser();
  const forged = btoa(JSON.stringify({ consumerType: 'EMPLOYEE', userKind: 'employee', hasAcceptedTerms: true }));
  for (const name of ['cairn-account', 'cairn-till']) browser.cookies.set(name, `${forged}.${forged}.${forged}.${forged}.${forged}`);
  const { status, html } = await browser.visit(path);
  expect([status, shownPrice(html), html.includes('person-banner')]).toEqual([200, shared, false]);
  expect((await browser.visit('/en-us/store-sale')).status).toBe(404);
});
