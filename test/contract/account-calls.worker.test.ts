// Every call about a customer's profile and loyalty points: its reply matches its schema, and each of its error codes has a request that
// causes it. This file defines the requests, and ../support/check-calls.ts checks the responses.
import { beforeAll } from 'vitest';
import { signLinkToken } from '#backend/platform/link-token.ts';
import type { personalDataCalls } from '#contract/calls/personal-data.ts';
import type { purchaseCalls } from '#contract/calls/purchases.ts';
import type { savedCardCalls } from '#contract/calls/saved-cards.ts';
import type { CallName } from '#contract/calls.ts';
import { checkCalls, longAgo, type Scene, type Sent, withoutToken } from '../support/account-calls.ts';
import { anAccount, signUpBody } from '../support/accounts.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { seededPassword } from '../support/seeded-people.ts';

beforeAll(() => prepareBackend());

/** The calls of this file. Calls about orders are in order-calls.worker.test.ts, all other customer calls in saved-calls.worker.test.ts. */
type OrderCall = keyof typeof purchaseCalls;
type SavedCall = keyof typeof savedCardCalls | keyof typeof personalDataCalls | `consumer.${string}Address`;
type Names = Exclude<Extract<CallName, `consumer.${string}` | `loyalty.${string}`>, OrderCall | SavedCall>;

const letters = { type: 'Newsletter', channel: 'email', optin: true } as const;
const referral = { usid: 'somebody' };

const lead = { email: 'lead@example.org', firstName: 'Ada', lastName: 'Ridge', phone: '+13035550142', birthDate: '1990-05-17' };

const aLead = async (visitor: Scene['visitor']): Promise<string> => {
  const path = '/consumers-v3/consumer/profile';
  return (await visitor.call<{ consumerId: string }>(path, { method: 'POST', body: { consumerDetails: lead } })).body.consumerId;
};

const asNoMember = async ({ visitor }: Scene): Promise<Sent> => {
  const { subscriptions } = signUpBody();
  const { email } = await anAccount({ subscriptions: { ...subscriptions, loyaltyConsent: false } });
  return { tokens: await visitor.enter(email) };
};

checkCalls<Names>({
  asked: {
    'consumer.profile': () => ({}),
    'consumer.updateProfile': () => ({ body: { consumerProfile: { consumerDetails: { lastName: 'Vale-Stone' } } } }),
    'consumer.updateNotifications': () => ({ body: { subscriptions: [letters] } }),
    'consumer.lookup': ({ email }) => ({ query: `email=${email}` }),
    'consumer.acceptDiscountTerms': async (scene) => {
      scene.tokens = await scene.visitor.enter('emil@cairn.example', {}, seededPassword);
      return {};
    },
    'consumer.sessions': () => ({}),
    'consumer.endSessions': () => ({}),
    'consumer.removeSignInMethods': () => ({ query: 'since=0' }),
    'loyalty.vouchers': () => ({}),
    'loyalty.history': () => ({}),
    'loyalty.welcome': () => ({}),
    'loyalty.token': () => ({ body: { usid: 'somebody', referralCode: 'ADA' } }),
    'loyalty.confirm': async ({ consumerNo }) => ({ body: { token: await signLinkToken('confirm-loyalty', consumerNo, backendEnv) } }),
    'consumer.createProfile': () => ({ body: { consumerDetails: lead }, asGuest: true }),
    'consumer.retrieveUserData': async ({ visitor }) => ({ body: { consumerId: await aLead(visitor), email: lead.email }, asGuest: true }),
  },
  refusals: {
    'consumer.profile': { API400: () => ({ query: 'loyaltySummary=maybe' }), AUT404: withoutToken, PRO404: () => ({ asGuest: true }) },
    'consumer.updateProfile': {
      API400: () => ({ body: { consumerDetails: { lastName: 'Vale' } } }),
      AUT404: withoutToken,
      PRO404: () => ({ body: { consumerProfile: { consumerDetails: { lastName: 'Vale' } } }, asGuest: true }),
      AUT444: async () => {
        const { phone } = signUpBody();
        await anAccount({ phone });
        return { body: { consumerProfile: { consumerDetails: { phone } } } };
      },
      API429: async ({ visitor, tokens }) => {
        const body = () => ({ consumerProfile: { consumerDetails: { phone: signUpBody().phone } } });
        for (let time = 0; time < 10; time++) await visitor.as(tokens, '/consumers-v3/consumer/profile', { method: 'PUT', body: body() });
        return { body: body() };
      },
      PRO410: async ({ visitor }) => {
        const { email } = await anAccount({ birthDate: undefined });
        return { body: { consumerProfile: { consumerDetails: { birthDate: '2026-01-01' } } }, tokens: await visitor.enter(email) };
      },
      PRO411: async ({ visitor }) => {
        const { email } = await anAccount({ birthDate: undefined });
        const enrollments = [{ type: 'Loyalty', optin: true, doubleOptin: false, country: 'DE', region: 'EMEA', channel: 'email' }];
        return { body: { consumerProfile: { enrollments } }, query: 'germany', tokens: await visitor.enter(email) };
      },
    },
    'consumer.updateNotifications': {
      API400: () => ({ body: { subscriptions: [] } }),
      API429: async ({ visitor, tokens }) => {
        const path = '/consumers-v3/consumer/notification';
        const change = (optin: boolean) => visitor.as(tokens, path, { method: 'PUT', body: { subscriptions: [{ ...letters, optin }] } });
        for (let time = 0; time < 3; time++) for (const optin of [true, false]) await change(optin);
        return { body: { subscriptions: [{ ...letters, optin: true }] } };
      },
      AUT404: withoutToken,
      PRO404: () => ({ body: { subscriptions: [letters] }, asGuest: true }),
    },
    'consumer.lookup': {
      API400: () => ({ query: 'email=nobody' }),
      AUT404: withoutToken,
      AUT403: ({ email }) => ({ query: `email=${email}`, env: { BOT_CHECK: 'question' } }),
      API429: async ({ visitor, email }) => {
        for (let time = 0; time < 10; time++) await visitor.call(`/consumers-v3/consumer/lookup?email=${email}`);
        return { query: `email=${email}`, asGuest: true };
      },
    },
    'consumer.acceptDiscountTerms': { AUT404: withoutToken, PRO404: () => ({ asGuest: true }), AUT432: () => ({}) },
    'consumer.sessions': { AUT404: withoutToken, PRO404: () => ({ asGuest: true }) },
    'consumer.endSessions': { API400: () => ({ query: 'own=maybe' }), AUT404: withoutToken, PRO404: () => ({ asGuest: true }) },
    'consumer.removeSignInMethods': {
      API400: () => ({ query: 'since=today' }),
      AUT404: withoutToken,
      AUT460: longAgo(() => ({ query: 'since=0' })),
      PRO404: () => ({ query: 'since=0', asGuest: true }),
    },
    'loyalty.vouchers': {
      API400: () => ({ query: 'basketId=*' }),
      AUT404: withoutToken,
      PRO404: () => ({ asGuest: true }),
      '4044': asNoMember,
    },
    'loyalty.history': {
      API400: () => ({ query: 'count=0' }),
      AUT404: withoutToken,
      PRO404: () => ({ asGuest: true }),
      '4044': asNoMember,
    },
    'loyalty.welcome': { AUT404: withoutToken, PRO404: () => ({ asGuest: true }), '4044': asNoMember },
    'loyalty.token': {
      API400: () => ({ body: {} }),
      AUT404: withoutToken,
      PRO404: () => ({ body: referral, asGuest: true }),
      '4044': async (scene) => ({ ...(await asNoMember(scene)), body: referral }),
    },
    'loyalty.confirm': { API400: () => ({ body: {} }), AUT404: withoutToken, API404: () => ({ body: { token: 'nothing' } }) },
    'consumer.createProfile': { API400: () => ({ body: { consumerDetails: { email: 'nobody' } } }), AUT404: withoutToken },
    'consumer.retrieveUserData': {
      API400: () => ({ body: {} }),
      AUT404: withoutToken,
      PRO404: async ({ visitor }) => ({ body: { consumerId: await aLead(visitor), email: 'another@example.org' }, asGuest: true }),
      API429: async ({ visitor, email }) => {
        const body = { consumerId: 'nothing', email };
        for (let time = 0; time < 10; time++) await visitor.call('/consumers-v3/consumer/retrieveUserData', { body });
        return { body, asGuest: true };
      },
    },
  },
});
