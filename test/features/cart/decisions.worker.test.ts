// Whom the shop has decisions made for: with consent the browser by a random id and the account by its number, without consent nobody.
import { beforeAll, expect, test } from 'vitest';
import { prepareBackend } from '../../support/backend.ts';
import { aBuyer, places } from '../../support/browser.ts';
import { aBrowser, aShop } from '../../support/purchase.ts';
import { anItem } from '../../support/shopper.ts';
import { aSignedInPerson } from '../../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

interface Decision {
  monetateId?: string;
  customerId?: string;
}

function aWatchedShop() {
  const shop = aShop();
  const decisions: Decision[] = [];
  shop.state.between = async (request, pass) => {
    if (request.url.includes('/engine/v1/decide/')) decisions.push((await request.clone().json()) as Decision);
    return pass(request);
  };
  return { shop, decisions };
}

test('a guest is decided for by an id that the browser gets with the first decision and keeps', async () => {
  const { shop, decisions } = aWatchedShop();
  const browser = aBrowser(shop);
  await aBuyer(browser, places.us).add(await anItem());
  await browser.visit('/en-us/cart/upsell');
  await browser.visit('/en-us/cart/upsell');
  const [first, second] = decisions;
  expect(first?.monetateId).toMatch(/^[0-9a-f-]{36}$/);
  expect(browser.cookies.get('cairn-experiments')).toContain(first?.monetateId);
  expect(second).toMatchObject({ monetateId: first?.monetateId });
  expect(decisions.some((decision) => 'customerId' in decision)).toBe(false);
});

test('an account is named by its number, and by nothing else of its person', async () => {
  const { shop, decisions } = aWatchedShop();
  const { browser, email } = await aSignedInPerson({ shop });
  await aBuyer(browser, places.us).add(await anItem());
  await browser.visit('/en-us/cart/upsell');
  expect(decisions.at(-1)?.customerId).toMatch(/^\w/);
  expect(JSON.stringify(decisions)).not.toContain(email);
});

test('without consent to targeting nobody is decided for, and no id is stored', async () => {
  const { shop, decisions } = aWatchedShop();
  const browser = aBrowser(shop);
  browser.cookies.set('cairn-consent', '1.');
  await aBuyer(browser, places.us).add(await anItem());
  await browser.visit('/en-us/cart/upsell');
  expect(decisions).toEqual([]);
  expect(browser.cookies.has('cairn-experiments')).toBe(false);
});
