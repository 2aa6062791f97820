// Tests personalization decisions. With consent, a guest is identified by a random id and an account by its number. Without consent, no
// decisions are requested.
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

test('first decision request of a guest contains a random id, and the browser stores and reuses that id', async () => {
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

test('decision request of a signed-in customer contains the account number, but not the email address', async () => {
  const { shop, decisions } = aWatchedShop();
  const { browser, email } = await aSignedInPerson({ shop });
  await aBuyer(browser, places.us).add(await anItem());
  await browser.visit('/en-us/cart/upsell');
  expect(decisions.at(-1)?.customerId).toMatch(/^\w/);
  expect(JSON.stringify(decisions)).not.toContain(email);
});

test('no decision is requested and no id is stored without consent to targeting', async () => {
  const { shop, decisions } = aWatchedShop();
  const browser = aBrowser(shop);
  browser.cookies.set('cairn-consent', '1.');
  await aBuyer(browser, places.us).add(await anItem());
  await browser.visit('/en-us/cart/upsell');
  expect(decisions).toEqual([]);
  expect(browser.cookies.has('cairn-experiments')).toBe(false);
});
