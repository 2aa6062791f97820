// Every call about data that is stored with an account: addresses, cards, the data export and the deletion of the account. Its reply
// matches its schema, and each of its error codes has a request that causes it. ../support/check-calls.ts checks the responses.
import { beforeAll } from 'vitest';
import { cardOwner } from '#backend/services/payments/saved-cards.ts';
import type { personalDataCalls } from '#contract/calls/personal-data.ts';
import type { savedCardCalls } from '#contract/calls/saved-cards.ts';
import type { CallName } from '#contract/calls.ts';
import { completeSession, createSession } from '#demo/provider/sessions.ts';
import { testCardNumber, testPin } from '#demo/seed/gift-cards.ts';
import { testRewardCode } from '#demo/seed/reward-credits.ts';
import { type Ask, checkCalls, longAgo, type Scene, withoutToken } from '../support/account-calls.ts';
import { anAccount, password, signUpBody } from '../support/accounts.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { unconfirm } from '../support/members.ts';
import { enterWrongPasswords } from '../support/own-password.ts';
import { leaveNoAttempts } from '../support/throttles.ts';

beforeAll(() => prepareBackend());

type Names = Extract<CallName, keyof typeof savedCardCalls | keyof typeof personalDataCalls | `consumer.${string}Address`>;

const anAddress = (over: object = {}) => ({
  approachType: 'S',
  firstName: 'Mara',
  lastName: 'Vale',
  addressLine1: '4 Ridge Road',
  city: 'Boulder',
  province: 'CO',
  postalCode: '80302',
  country: 'US',
  phone: '+13035550142',
  ...over,
});

async function savedAddress({ visitor, tokens }: Scene, over: object = {}): Promise<string> {
  const body = anAddress(over);
  return (await visitor.as<{ addressId: string }>(tokens, '/consumers-v3/consumer/address', { method: 'POST', body })).body.addressId;
}

/** Creates the request body that saves a card, after a payment session of the account in which the card was entered. */
async function typedCard({ consumerNo }: Scene, last4 = '4242') {
  const now = Date.now();
  const place = { siteId: 'us', locale: 'en-us', returnUrl: 'https://shop.example/', currency: 'USD' };
  const { sessionId } = await createSession(backendEnv.BACKEND_DB, { basketId: cardOwner(consumerNo), ...place, now });
  const card = { brand: 'VISA', bin: '424242', last4, expiryMonth: 12, expiryYear: 2030, outcome: 'paid' } as const;
  await completeSession(backendEnv.BACKEND_DB, { sessionId, card, numberMark: `mark of ${last4}`, now });
  return { payment_method_id: 'CREDIT_CARD', payment_session_id: sessionId };
}

/** Creates the request body that saves a gift card, reward code or reward card. */
const aSent = (over: object = {}) => ({
  payment_method_id: 'GIFT_CARD',
  cardNumber: testCardNumber('USD', '00002500'),
  pin: testPin,
  ...over,
});
const aRewardCode = { payment_method_id: 'REWARD_CODE', cardNumber: testRewardCode('USD', '1500'), pin: '' };

const cardsPath = '/consumers-v3/consumer/payment_instruments';

async function savedCard(scene: Scene): Promise<string> {
  const body = await typedCard(scene);
  const answer = await scene.visitor.as<{ card: { paymentInstrumentId: string } }>(scene.tokens, cardsPath, { method: 'POST', body });
  return answer.body.card.paymentInstrumentId;
}

/** Creates requests with addresses that violate the rules of a country, by error code. */
const wrongAddresses = (send: (over: object) => Ask) => ({
  SHP500: send({ addressLine1: 'PO Box 12' }),
  SHP410: send({ phone: undefined }),
  PAY401: send({ country: 'JP' }),
  CHK380: send({ postalCode: 'x' }),
  CHK320: send({ postalCode: '10001' }),
  BILL410: send({ approachType: 'B', phone: undefined }),
});

checkCalls<Names>({
  asked: {
    'consumer.addAddress': () => ({ body: anAddress() }),
    'consumer.changeAddress': async (scene) => ({ id: await savedAddress(scene), body: anAddress({ city: 'Denver' }) }),
    'consumer.removeAddress': async (scene) => ({ id: await savedAddress(scene) }),
    'consumer.paymentInstruments': async (scene) => {
      await savedCard(scene);
      return { query: 'paymentMethodId=CREDIT_CARD' };
    },
    'consumer.savePaymentInstrument': async (scene) => ({ body: await typedCard(scene) }),
    'consumer.changePaymentInstrument': async (scene) => ({ id: await savedCard(scene), body: { main: true } }),
    'consumer.removePaymentInstrument': async (scene) => ({ id: await savedCard(scene) }),
    'consumer.exportData': async (scene) => {
      await Promise.all([savedCard(scene), savedAddress(scene)]);
      return {};
    },
    'consumer.deleteAccount': () => ({ body: { currentPassword: password } }),
  },
  refusals: {
    'consumer.addAddress': {
      ...wrongAddresses((over) => () => ({ body: anAddress(over) })),
      API400: () => ({ body: {} }),
      AUT404: withoutToken,
      CCA400: async (scene) => {
        await savedAddress(scene);
        return { body: anAddress() };
      },
      CCN404: () => ({ body: anAddress(), asGuest: true }),
    },
    'consumer.changeAddress': {
      ...wrongAddresses((over) => async (scene) => ({ id: await savedAddress(scene), body: anAddress(over) })),
      API400: () => ({ id: 'nothing', body: {} }),
      AUT404: withoutToken,
      CCA400: async (scene) => {
        await savedAddress(scene);
        return { id: await savedAddress(scene, { city: 'Denver' }), body: anAddress() };
      },
      CCA401: () => ({ id: 'nothing', body: anAddress() }),
      CCN404: () => ({ id: 'nothing', body: anAddress(), asGuest: true }),
    },
    'consumer.removeAddress': {
      AUT404: withoutToken,
      CCA401: () => ({ id: 'nothing' }),
      CCN404: () => ({ id: 'nothing', asGuest: true }),
      PRO414: async (scene) => {
        await savedCard(scene);
        return { id: await savedAddress(scene, { approachType: 'B' }) };
      },
    },
    'consumer.paymentInstruments': {
      API400: () => ({ query: 'paymentMethodId=SHELLS' }),
      AUT404: withoutToken,
      PRO404: () => ({ asGuest: true }),
    },
    'consumer.savePaymentInstrument': {
      API400: () => ({ body: {} }),
      AUT404: withoutToken,
      PRO404: async (scene) => ({ body: await typedCard(scene), asGuest: true }),
      PYT300: async (scene) => {
        await savedCard(scene);
        return { body: await typedCard(scene) };
      },
      AUT403: () => ({ body: aSent(), env: { BOT_CHECK: 'question' } }),
      GFC400: () => ({ body: aSent({ pin: '' }) }),
      GFC700: () => ({ body: aSent({ cardNumber: '12' }) }),
      GFC725: () => ({ body: aSent({ cardNumber: testCardNumber('EUR', '00002500') }) }),
      GFC760: () => ({ body: aSent({ cardNumber: testCardNumber('USD', '00000760') }) }),
      GFC799: () => ({ body: aSent({ cardNumber: testCardNumber('USD', '00000799') }) }),
      GFC800: () => ({ body: aSent({ pin: '0000' }) }),
      GFC812: () => ({ body: aSent({ cardNumber: testCardNumber('USD', '00000812') }) }),
      REW130: async ({ visitor }) => {
        const { email } = await anAccount({ subscriptions: { ...signUpBody().subscriptions, loyaltyConsent: false } });
        return { body: aRewardCode, tokens: await visitor.enter(email) };
      },
      REW135: async ({ consumerNo }) => {
        await unconfirm(consumerNo);
        return { body: aRewardCode };
      },
      PYT404: () => ({ body: { payment_method_id: 'CREDIT_CARD', payment_session_id: 'nothing' } }),
    },
    'consumer.changePaymentInstrument': {
      API400: () => ({ body: {} }),
      AUT404: withoutToken,
      PRO404: () => ({ body: { main: true }, asGuest: true }),
      PYT404: () => ({ body: { main: true } }),
    },
    'consumer.removePaymentInstrument': { AUT404: withoutToken, PRO404: () => ({ asGuest: true }), PYT404: () => ({}) },
    'consumer.exportData': {
      API429: async ({ consumerNo }) => {
        await leaveNoAttempts('data-export', consumerNo);
        return {};
      },
      AUT404: withoutToken,
      AUT460: longAgo(() => ({})),
      PRO404: () => ({ asGuest: true }),
    },
    'consumer.deleteAccount': {
      API400: () => ({ body: { currentPassword: 5 } }),
      AUT404: withoutToken,
      AUT423: async (scene) => {
        await enterWrongPasswords(scene, 5);
        return { body: { currentPassword: password } };
      },
      AUT460: longAgo(() => ({ body: {} })),
      AUT450: () => ({ body: { currentPassword: 'Wrong-1234' } }),
      PRO404: () => ({ body: { currentPassword: password }, asGuest: true }),
    },
  },
});
