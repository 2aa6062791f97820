// Tests store sales without scripts: employee sign-in, order data, and sign-out.
import { beforeAll, describe, expect, test } from 'vitest';
import type { CallInput } from '#contract/calls.ts';
import { backendEnv, prepareBackend } from '../../support/backend.ts';
import { aBuyer, type Browser, places, readText } from '../../support/browser.ts';
import { readInput, readInputs } from '../../support/html.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { seededPos as pos, seededPassword } from '../../support/seeded-people.ts';
import { anItem, priced } from '../../support/shopper.ts';

beforeAll(() => prepareBackend(), 60_000);

const login = `/en-us/associate-login?storeId=${pos.storeId}`;
const fields = { storeEmployeeId: pos.storeEmployeeId, password: pos.password };

async function atPos(shop = aShop()): Promise<Browser> {
  const browser = aBrowser(shop);
  await browser.follow(await browser.post(login, fields));
  return browser;
}

describe('employee sign-in', () => {
  test('employee sign-in asks for the store first, then for the employee', async () => {
    const browser = aBrowser();
    const first = await browser.visit('/en-us/associate-login');
    expect(first.html).toContain('value="US-DEN"');
    const second = await browser.visit(login);
    expect([second.status, second.html.includes('value="US-DEN-01"')]).toEqual([200, true]);
    const sent = await browser.post(login, fields);
    // From the fragment, a script recognizes the sign-in and stores the employee for this tab.
    expect([sent.status, sent.location]).toEqual([303, '/en-us#till']);
    expect((await browser.visit('/en-us')).html).toContain('Selling in Cairn Denver as ');
  });

  test('employee sign-in returns 422 with a field error for an unknown store', async () => {
    for (const storeId of ['US-NOWHERE', '..', '%00']) {
      const { status, html } = await aBrowser().visit(`/en-us/associate-login?storeId=${storeId}`);
      expect([storeId, status]).toEqual([storeId, 422]);
      expect(html).toContain('aria-invalid="true"');
    }
  });

  test('employee sign-in after a wrong password still has the employee selected, but the password is cleared', async () => {
    const browser = aBrowser();
    const { status, html } = await browser.post(login, { ...fields, password: 'Wrong-1234' });
    expect(status).toBe(409);
    expect(html).not.toContain('Wrong-1234');
    expect(readText(html, '.notice-title')).toBe('Name and password don’t match. Please try again.');
    expect(html).toMatch(/<option value="US-DEN-01" selected=""/);
    expect(browser.cookies.has('cairn-till')).toBe(false);
  });

  test('employee sign-in rejects customer accounts, and the customer sign-in rejects employees', async () => {
    const browser = aBrowser();
    expect((await browser.post(login, { storeEmployeeId: 'emil@cairn.example', password: seededPassword })).status).toBe(422);
    expect((await browser.post('/en-us/sign-in', { email: 'US-DEN-01', password: seededPassword })).status).toBe(422);
  });

  test("employee sign-in replaces the customer's session and disables the customer sign-in", async () => {
    const browser = aBrowser();
    await browser.follow(await browser.post('/en-us/sign-in', { email: 'jonas@cairn.example', password: seededPassword }));
    await browser.follow(await browser.post(login, fields));
    expect(browser.cookies.has('cairn-account')).toBe(false);
    expect((await browser.visit('/en-us/sign-in')).location).toBe('/en-us');
    expect((await browser.post('/en-us/sign-in', { email: 'jonas@cairn.example', password: seededPassword })).location).toBe('/en-us');
  });
});

describe('store sale', () => {
  test('order in a store sale contains store and employee from the session, not from the form, and other orders contain neither', async () => {
    const shop = aShop();
    const bodies: CallInput<'checkout.placeOrder'>['body'][] = [];
    shop.state.between = async (request, pass) => {
      if (request.method === 'PUT' && request.url.endsWith('/cart/v2/checkout/order')) bodies.push(await request.clone().json());
      return pass(request);
    };
    const confirmations: string[] = [];
    const forged = { storeId: 'US-SEA', storeEmployeeId: 'US-SEA-02', inStoreSalesInfo: '{"storeId":"US-SEA"}' };
    for (const browser of [await atPos(shop), aBrowser(shop)]) {
      const buyer = aBuyer(browser, places.us);
      const summary = await buyer.atSummary(await anItem({ isPlain: true, offset: 40 }));
      expect((await buyer.place(summary, forged)).location).toBe('/en-us/order-confirmation');
      confirmations.push((await buyer.confirmation()).html);
    }
    // Employees must not create accounts for customers.
    expect(confirmations.map((html) => html.includes('id="account-offer"'))).toEqual([false, true]);
    expect(bodies.map(({ inStoreSalesInfo }) => inStoreSalesInfo)).toEqual([
      { storeId: 'US-DEN', storeEmployeeId: 'US-DEN-01' },
      undefined,
    ]);
    const { results } = await backendEnv.BACKEND_DB.prepare(
      "SELECT document ->> '$.inStoreSalesInfo.storeEmployeeId' AS employee FROM placed_order ORDER BY rowid DESC LIMIT 2",
    ).all();
    expect(results.map(({ employee }) => employee)).toEqual([null, 'US-DEN-01']);
  });

  test('employee can reduce a price if a reason is given, up to the limit of the employee’s role', async () => {
    const shop = aShop();
    const browser = await atPos(shop);
    const methods: string[] = [];
    shop.state.between = async (request, pass) => {
      const answer = await pass(request);
      if (request.url.includes('/price_adjustments') && answer.ok) methods.push(request.method);
      return answer;
    };
    const buyer = aBuyer(browser, places.us);
    await buyer.add(await priced(await anItem({ isPlain: true, offset: 41 }), 10_000));
    const change = (over: object) =>
      browser.post('/en-us/store-sale', {
        adjustmentItem: 'order',
        adjustmentKind: 'percent',
        adjustmentValue: '10',
        adjustmentReason: 'A scratch',
        ...over,
      });
    const tooMuch = await change({ adjustmentValue: '31' });
    expect([tooMuch.status, readText(tooMuch.html, '.notice-title')]).toEqual([
      409,
      'That’s more than you can take off. The maximum is 30%.',
    ]);
    expect((await change({ adjustmentValue: 'ten' })).status).toBe(422);
    expect((await change({ adjustmentReason: '' })).status).toBe(422);
    expect((await change({ adjustmentKind: 'fixed-price', adjustmentValue: '80' })).status).toBe(422);
    expect((await change({})).location).toBe('/en-us/store-sale');
    const page = await browser.visit('/en-us/store-sale');
    expect(page.html).toContain('A scratch');
    expect((await browser.visit('/en-us/cart')).html).toContain('$90.00');
    const [, id = ''] = /value="(\w+)"[^>]*name="remove"/.exec(page.html) ?? [];
    const changing = await browser.visit(`/en-us/store-sale?change=${id}`);
    expect(readInput(changing.html, 'adjustmentReason')).toBe('A scratch');
    // While the adjustment of the whole order is being changed, it cannot be moved to a line.
    expect(readInputs(changing.html, 'adjustmentItem')).toEqual(['order']);
    const other = { adjustmentItem: 'order', adjustmentKind: 'percent', adjustmentValue: '20', adjustmentReason: 'A deep scratch' };
    expect((await browser.post(`/en-us/store-sale?change=${id}`, other)).location).toBe('/en-us/store-sale');
    expect(methods).toEqual(['POST', 'PATCH']);
    expect((await browser.visit('/en-us/cart')).html).toContain('$80.00');
    // The existing adjustment was changed, and no second one was added.
    expect((await browser.visit('/en-us/store-sale')).html.match(/name="remove"/g)).toHaveLength(1);
    const gone = await browser.post('/en-us/store-sale?change=none', other);
    expect([gone.status, readText(gone.html, '.notice-title')]).toEqual([409, 'This change was undone. Choose another one.']);
    expect((await browser.post('/en-us/store-sale', { remove: id })).status).toBe(303);
    expect((await browser.visit('/en-us/store-sale')).html).not.toContain('A scratch');
  });
});

describe('end of a store session', () => {
  test('employee sign-out clears the cookies, the browser’s storage and the cart', async () => {
    const browser = await atPos();
    await aBuyer(browser, places.us).add(await anItem({ isPlain: true, offset: 42 }));
    const before = new Map(browser.cookies);
    const cleared = await browser.post('/en-us/associate-login', { intent: 'clear' });
    expect([cleared.location, cleared.headers.get('clear-site-data')]).toEqual(['/en-us/associate-login', '"storage"']);
    expect((await browser.visit('/en-us/associate-login')).html).toContain('you’re signed out');
    expect(browser.cookies.has('cairn-till')).toBe(false);
    expect((await browser.visit('/en-us')).html).not.toContain('Selling in');
    expect((await browser.visit('/en-us/cart')).html).toContain('Your cart is empty');
    // Copied cookies give no access after the sign-out.
    const thief = aBrowser();
    for (const [name, value] of before) thief.cookies.set(name, value);
    await thief.visit('/en-us/cart');
    expect((await thief.visit('/en-us/cart')).html).toContain('Your cart is empty');
    expect((await thief.visit('/en-us/store-sale')).status).toBe(404);
  });
});
