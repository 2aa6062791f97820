// Checks of optional calls. They need nothing but data that the gateway itself names.
import { type CallName, callRow } from '#contract/calls.ts';
import type { Cart } from '#contract/entities/cart.ts';
import { isErrorCode } from '#contract/errors/catalog.ts';
import { type Feature, featureCalls, features, neededFeatures } from '#contract/features.ts';
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';
import type { Check } from '../check.ts';
import { CheckFailure, expect, forAll } from '../check.ts';
import { describe, isMissing } from '../client.ts';
import { createPlainRequest } from '../plain-request.ts';
import type { World } from '../world.ts';
import { expectTotals } from './carts.ts';

const password = 'Correct-Horse-42-Staple';

const newAccount = {
  password,
  birthDate: '1990-05-17',
  isTermsConfirmed: true,
  isTemporaryPassword: false,
  termsConditionsAndPolicy: true,
  subscriptions: { newsletterConsent: false, loyaltyConsent: false, smsNotificationConsent: false, loyaltyNewsletterConsent: false },
  source: { acquisitionType: 'Registered' },
};

export const optionalChecks: readonly Check[] = [
  {
    name: 'the list of features contains the features whose calls the gateway offers, and no others',
    needs: ['capabilities.read'],
    run: async (world) => {
      const listed = await world.listFeatures();
      const states = new Map<CallName, CallState>();
      await forAll([...new Set(features.flatMap((feature) => featureCalls[feature]))], async (name) => {
        states.set(name, await findState(world, name));
      });
      const wrong = features.flatMap((feature) => describeWrongEntry(feature, { listed, states }) ?? []);
      expect(wrong.length === 0, `capabilities.read: ${wrong.join('; ')}`);
    },
  },
  {
    name: 'the replies to public calls match the contract',
    needs: ['products.widgetRecommendations'],
    run: async (world) => {
      const { client, calls } = world;
      await forAll(
        calls.filter((name) => callRow(name).isPublic && callRow(name).method === 'GET'),
        async (call) => {
          const sent = await createPlainRequest(world, call);
          const response = await client.send(call, sent);
          if (response.status === 200) await client.read(call, sent);
          else expectListedCode(call, response);
        },
      );
    },
  },
  {
    name: 'calls of accounts refuse a guest with a code that they list',
    needs: ['consumer.profile'],
    run: async (world) => {
      const { client, calls, guest } = world;
      const token = await (await guest()).token();
      await forAll(
        calls.filter((name) => callRow(name).method === 'GET' && /^(?:consumer|loyalty|passkeys|transfers)\./.test(name)),
        async (call) => {
          const sent = { ...(await createPlainRequest(world, call)), token };
          const response = await client.send(call, sent);
          if (response.status === 200) await client.read(call, sent);
          else expectListedCode(call, response);
        },
      );
    },
  },
  {
    name: 'the quantity of a line can be changed, and the line removed',
    needs: ['cart.updateItem', 'cart.removeItem'],
    run: async ({ client, findOffer, openShopper, openCart }) => {
      const { sku } = await findOffer();
      const shopper = await openShopper();
      const cart = await openCart(shopper);
      const itemId = cart.items[0]?.id ?? '';
      const sent = { params: { basketId: cart.id }, query: { itemId }, body: { qty: 2 } };
      const more = await client.read('cart.updateItem', { ...sent, token: await shopper.token() });
      expectChange('cart.updateItem', { before: cart, after: more, units: 2 });
      const none = await client.read('cart.removeItem', { body: { cartId: cart.id, itemId, upc: sku }, token: await shopper.token() });
      expectChange('cart.removeItem', { before: more, after: none, units: 0 });
    },
  },
  {
    name: 'an account can be created and signed in to, and a wrong password gets the same response as an unknown address',
    needs: ['auth.signUp', 'auth.signIn', 'consumer.profile'],
    run: async ({ client, siteId, address, openShopper }) => {
      const shopper = await openShopper();
      const token = await shopper.token();
      const email = `gateway-check-${crypto.randomUUID()}@example.com`;
      await client.read('auth.signUp', { body: { ...newAccount, email, firstName: address.firstName, lastName: address.lastName }, token });
      const codeVerifier = createCodeVerifier();
      const signIn = { type: 'Registered', codeChallenge: await createCodeChallenge(codeVerifier) };
      const wrong = await client.send('auth.signIn', { body: { ...signIn, username: email, password: `${password}!` }, token });
      const unknown = await client.send('auth.signIn', { body: { ...signIn, username: `x${email}`, password }, token });
      expect(
        wrong.status === unknown.status && wrong.code === unknown.code,
        `auth.signIn: the response to a wrong password is ${describe(wrong)}, and to an unknown address ${describe(unknown)}`,
      );
      const { authorizationCode } = await client.read('auth.signIn', { body: { ...signIn, username: email, password }, token });
      const exchange = { body: { type: 'Registered', siteId, authorizationCode, codeVerifier } };
      const account = await client.read('auth.token', { ...exchange, key: null });
      expect(account.consumerType !== 'guest', 'auth.token: $.consumerType is guest after a sign-in');
      const profile = await client.read('consumer.profile', { token: account.accessToken });
      expect(JSON.stringify(profile).includes(email), 'consumer.profile: the profile has another email address than the account');
      const again = await client.send('auth.token', { ...exchange, key: null });
      expect(again.status >= 400, 'auth.token: an authorization code can be used twice');
    },
  },
];

/** `unclear`: API404 may mean that the gateway does not know an id. */
type CallState = 'offered' | 'missing' | 'unclear';

async function findState(world: World, name: CallName): Promise<CallState> {
  const sent = await createPlainRequest(world, name);
  if (!isMissing(name, await world.client.send(name, sent))) return 'offered';
  const hasId = Object.keys(sent.params ?? {}).some((field) => field !== 'siteId' && field !== 'mode');
  return hasId && callRow(name).codes.includes('API404') ? 'unclear' : 'missing';
}

/** Describes a feature that is listed although one of its calls is missing, or not listed although all of its calls are offered. */
function describeWrongEntry(
  feature: Feature,
  { listed, states }: { listed: readonly string[]; states: ReadonlyMap<CallName, CallState> },
): string | undefined {
  const calls: readonly CallName[] = featureCalls[feature];
  const missing = calls.filter((name) => states.get(name) === 'missing');
  if (listed.includes(feature))
    return missing.length > 0 ? `lists ${feature}, but ${missing.join(' and ')} is refused with API404` : undefined;
  const needed = neededFeatures[feature];
  if (needed !== undefined && !listed.includes(needed)) return undefined;
  return calls.every((name) => states.get(name) === 'offered')
    ? `does not list ${feature}, whose calls work: ${calls.join(', ')}`
    : undefined;
}

function expectListedCode(call: Parameters<typeof callRow>[0], response: Parameters<typeof describe>[0]): void {
  const { codes } = callRow(call);
  const { code } = response;
  // API404 is the reply of a gateway that does not offer the call, and API400 that to a value that the check could not know.
  if (code === 'API404' || code === 'API400' || code === 'AUT404') return;
  if (code === undefined || !isErrorCode(code) || !codes.includes(code))
    throw new CheckFailure(`${call}: refused with ${describe(response)}, which the call does not list`);
}

function expectChange(call: string, { before, after, units }: { before: Cart; after: Cart; units: number }): void {
  expect(after.totalItems === units, `${call}: $.totalItems is ${after.totalItems}, expected ${units}`);
  expect(after.revision > before.revision, `${call}: $.revision does not grow`);
  expectTotals(call, after);
}
