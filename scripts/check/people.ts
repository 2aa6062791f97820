// Accounts for attacks: seeded accounts (docs/test-people.md) and new accounts in the backend.
import { createCodeChallenge, createCodeVerifier } from '#lib/encoding/code-challenge.ts';
import { seededPassword, seededPeople } from '../../test/support/seeded-people.ts';
import type { CheckedBackend } from './backend.ts';
import { type Buyer, createBuyer } from './buyers.ts';

const person = { email: seededPeople.registered, password: seededPassword, name: 'Jonas' };

/** Signs in with a seeded account and returns the browser. */
export async function signIn(origin: string): Promise<Buyer> {
  const buyer = createBuyer(origin);
  const { email, password } = person;
  const end = await buyer.follow(await buyer.post('/en-us/sign-in', { email, password }));
  if (end.path !== '/en-us/account') throw new Error(`The sign-in ended at ${end.path}.`);
  return buyer;
}

/** Returns whether a browser is signed in, according to its account page. */
export const isSignedIn = async (buyer: Pick<Buyer, 'follow'>): Promise<boolean> =>
  (await buyer.follow('/en-us/account')).html.includes(`Hello, ${person.name}`);

/** Creates an account in the backend, and returns functions that sign in to it from any network. */
export async function createAccount({ ask, openGuest }: CheckedBackend, name: string) {
  const email = `${name}-${crypto.randomUUID().slice(0, 8)}@example.org`;
  const password = 'Granite-42';
  const address = `198.18.${Math.floor(Math.random() * 250)}.${Math.floor(Math.random() * 250)}`;
  const agreed = { newsletterConsent: false, loyaltyConsent: false, smsNotificationConsent: false, loyaltyNewsletterConsent: false };
  const body = {
    ...{ email, password, firstName: 'Mara', lastName: 'Vale', birthDate: '1990-05-17', phoneCode: '1' },
    phone: `+1303${2_000_000 + Math.floor(Math.random() * 7_999_999)}`,
    ...{ isTermsConfirmed: true, isTemporaryPassword: true, subscriptions: agreed, source: { acquisitionType: 'Registered' } },
  };
  const made = await ask('/consumers-v3/auth/signup', { body, token: await openGuest(address), address });
  if (made.status !== 200) throw new Error(`The account was not created: ${made.text}`);
  return {
    email,
    address,
    /** Signs in with a guest's token. `guestObjects` are the ids of carts and lists that the request claims to own. */
    async enter(token: string, guestObjects: object = {}, over: { knownDevices?: string[] } = {}) {
      const verifier = createCodeVerifier();
      const asked = { type: 'Registered', username: email, password, codeChallenge: await createCodeChallenge(verifier), ...over };
      const { body: code } = await ask('/consumers-v3/auth/signin', { body: asked, token, address });
      const exchange = {
        type: 'Registered',
        siteId: 'us',
        authorizationCode: code.authorizationCode,
        codeVerifier: verifier,
        guestObjects,
      };
      return { exchange, answer: await ask('/token/v2/auth/token', { body: exchange, address }) };
    },
  };
}
