// Purchases with gateways that have little more than the required calls.
import { beforeAll, expect, test } from 'vitest';
import { classifyCall } from '#contract/call-classes.ts';
import { type CallName, callNames } from '#contract/calls.ts';
import { type Feature, featureCalls, neededFeatures } from '#contract/features.ts';
import { anAccount } from '../support/accounts.ts';
import { prepareBackend } from '../support/backend.ts';
import { aBuyer, places, readText } from '../support/browser.ts';
import { countElements } from '../support/html.ts';
import { aShopWithout } from '../support/missing-calls.ts';
import { aBrowser } from '../support/purchase.ts';
import { anItem } from '../support/shopper.ts';
import { sendSignIn } from '../support/signed-in.ts';

beforeAll(() => prepareBackend(), 60_000);

const optional = callNames.filter((name) => classifyCall(name) === 'optional' && name !== 'capabilities.read');
/** Calls that customers of a gateway with accounts need to sign in and out. */
const accountCalls: readonly CallName[] = [...featureCalls.accounts, 'auth.signOut'];

/** Buys an item, and returns the confirmation. */
async function purchase(buyer: ReturnType<typeof aBuyer>, offset: number) {
  const summary = await buyer.atSummary(await anItem({ offset, isPlain: true }));
  const placed = await buyer.place(summary);
  expect([placed.status, placed.location]).toEqual([303, '/en-us/order-confirmation']);
  return buyer.confirmation();
}

test.each([true, false])('a guest buys with only the required calls (list of features: %s)', async (isListed) => {
  const shop = aShopWithout(optional, { isListed });
  const buyer = aBuyer(aBrowser(shop), places.us);
  await buyer.visit('/en-us');
  const confirmation = await purchase(buyer, 50);
  expect([confirmation.status, readText(confirmation.html, 'h1')]).toEqual([200, expect.stringContaining('Thank you')]);
});

test('a customer signs in, buys and sees the order with a gateway that has accounts, but no other optional call', async () => {
  const shop = aShopWithout(
    optional.filter((name) => !accountCalls.includes(name)),
    { isListed: true },
  );
  const buyer = aBuyer(aBrowser(shop), places.us);
  await buyer.visit('/en-us');
  const { email } = await anAccount();
  const signedIn = await buyer.follow(await sendSignIn(buyer, email));
  expect([signedIn.status, readText(signedIn.html, 'h1')]).toEqual([200, expect.stringContaining('Mara')]);
  const before = shop.calls.length;
  const checkout = await purchase(buyer, 51);
  expect([checkout.status, readText(checkout.html, 'h1')]).toEqual([200, expect.stringContaining('Thank you')]);
  expect(shop.calls.slice(before).filter((name) => shop.lost.some((feature) => isCallOf(name, feature)))).toEqual([]);
  expect(countElements((await buyer.visit('/en-us/account')).html, '.account-part')).toBe(1);
});

const isCallOf = (name: CallName, feature: Feature): boolean => (featureCalls[feature] as readonly CallName[]).includes(name);

/** The features of signed-in customers, and those of carts and checkout. */
const ofCustomers: readonly Feature[] = [
  ...(Object.keys(neededFeatures) as Feature[]).filter((feature) => neededFeatures[feature] === 'accounts'),
  ...(['gift-cards', 'newsletter', 'pickup', 'promo-codes', 'returns', 'saved-for-later', 'stores', 'transfers', 'warranty'] as const),
];

test.each(ofCustomers)('a customer buys and opens the account with a gateway without the feature %s', async (feature) => {
  const shop = aShopWithout(featureCalls[feature], { isListed: false });
  const buyer = aBuyer(aBrowser(shop), places.us);
  const { email } = await anAccount();
  await buyer.follow(await sendSignIn(buyer, email));
  expect((await purchase(buyer, 52)).status).toBe(200);
  expect((await buyer.visit('/en-us/account')).status).toBe(200);
});
