// Every call of accounts against the embedded backend: it answers as its schema says, and each code can be met honestly.
import { beforeAll, describe, expect, it } from 'vitest';
import { cardOwner } from '#backend/handlers/saved-cards.ts';
import { signLinkToken } from '#backend/link-token.ts';
import { createOutbox } from '#backend/outbox/outbox.ts';
import { completeSession, createSession } from '#backend/provider/sessions.ts';
import { unsealText } from '#backend/sealed-text.ts';
import { purchaseCalls } from '#contract/calls/purchases.ts';
import { type CallCode, type CallName, callNames, callRow } from '#contract/calls.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { type ErrorCode, errorCatalogue } from '#errors/catalogue.ts';
import { aClock, anAccount, anEmail, aVisitor, password, signUpBody, testPassword } from '../support/accounts.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';

beforeAll(() => prepareBackend());

/** Those of orders stand in order-calls.worker.test.ts. */
type OrderCall = keyof typeof purchaseCalls;
type AccountCall = Exclude<Extract<CallName, `auth.${string}` | `consumer.${string}` | `loyalty.${string}`>, 'auth.token' | OrderCall>;

const calls = callNames.filter(
  (name): name is AccountCall => /^(auth|consumer|loyalty)\./.test(name) && name !== 'auth.token' && !Object.hasOwn(purchaseCalls, name),
);

/** What is sent; without `asGuest` with the token of an account. */
interface Sent {
  body?: object;
  /** Of the path. */
  id?: string;
  query?: string;
  asGuest?: true;
  without?: readonly string[];
  env?: object;
  /** Of another account than that of the scene. */
  tokens?: Scene['tokens'];
}
interface Scene {
  email: string;
  phone: string;
  consumerNo: string;
  visitor: Awaited<ReturnType<typeof aVisitor>>;
  tokens: { accessToken: string; refreshToken?: string | undefined };
}
type Ask = (scene: Scene) => Sent | Promise<Sent>;

async function aScene(): Promise<Scene> {
  const visitor = await aVisitor();
  const { phone } = signUpBody();
  const { email, consumerNo } = await anAccount({ phone });
  return { email, phone, consumerNo, visitor, tokens: await visitor.enter(email) };
}

const credentials = (username: string, typed = password) => ({
  type: 'Registered',
  username,
  password: typed,
  codeChallenge: 'a'.repeat(43),
});

async function aMailedToken({ email, visitor }: Scene): Promise<string> {
  await visitor.call('/consumers-v3/consumer/resetpassword', { body: { email } });
  const mail = (await createOutbox(backendEnv.BACKEND_DB).readMails(50)).find(({ recipient }) => recipient === email);
  return mail?.kind === 'password-reset' ? unsealText(backendEnv, mail.data.token) : '';
}

/** Several wrong passwords, so that the next answer says what comes of them. */
async function tryWrong({ email, visitor }: Scene, times: number): Promise<Sent> {
  for (let time = 0; time < times; time++) await visitor.signIn(email, 'Wrong-1234');
  return { body: credentials(email, 'Wrong-1234'), asGuest: true };
}

const atTill = (over: object = {}) => ({ storeId: 'US-DEN', storeEmployeeId: 'US-DEN-01', password: testPassword, ...over });

async function tryAtTill({ visitor }: Scene, times: number, storeEmployeeId: string): Promise<Sent> {
  const body = atTill({ storeId: 'US-SEA', storeEmployeeId, password: 'Wrong-1234' });
  for (let time = 0; time < times; time++) await visitor.call('/consumers-v3/consumer/agent/login', { body });
  return { body, asGuest: true };
}

const nobody: Ask = () => ({ without: ['authorization'] });
const another = 'Basalt-77';
const letters = { type: 'Newsletter', channel: 'email', optin: true } as const;
const referral = { usid: 'somebody' };

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

/** A card that was typed on the provider's page for the account. */
async function typedCard({ consumerNo }: Scene, last4 = '4242') {
  const now = Date.now();
  const place = { siteId: 'us', locale: 'en-us', returnUrl: 'https://shop.example/', currency: 'USD' };
  const { sessionId } = await createSession(backendEnv.BACKEND_DB, { basketId: cardOwner(consumerNo), ...place, now });
  const card = { brand: 'VISA', bin: '424242', last4, expiryMonth: 12, expiryYear: 2030, outcome: 'paid' } as const;
  await completeSession(backendEnv.BACKEND_DB, { sessionId, card, numberMark: `mark of ${last4}`, now });
  return { payment_method_id: 'CREDIT_CARD', payment_session_id: sessionId };
}

const cardsPath = '/consumers-v3/consumer/payment_instruments';

async function savedCard(scene: Scene): Promise<string> {
  const body = await typedCard(scene);
  const answer = await scene.visitor.as<{ card: { paymentInstrumentId: string } }>(scene.tokens, cardsPath, { method: 'POST', body });
  return answer.body.card.paymentInstrumentId;
}

/** What the rules of a country refuse. */
const wrongAddresses = (send: (over: object) => Ask) => ({
  SHP500: send({ addressLine1: 'PO Box 12' }),
  SHP410: send({ phone: undefined }),
  PAY401: send({ country: 'JP' }),
  CHK380: send({ postalCode: 'x' }),
  CHK320: send({ postalCode: '10001' }),
  BILL410: send({ approachType: 'B', phone: undefined }),
});

const asked: Record<AccountCall, Ask> = {
  'auth.signIn': ({ email }) => ({ body: credentials(email), asGuest: true }),
  'auth.agentLogin': () => ({ body: atTill(), asGuest: true }),
  'auth.signOut': ({ tokens }) => ({ body: { refreshToken: tokens.refreshToken } }),
  'auth.signUp': () => ({ body: { ...signUpBody(), codeChallenge: 'a'.repeat(43) }, asGuest: true }),
  'auth.changePassword': () => ({ body: { currentPassword: password, newPassword: another } }),
  'auth.resetPassword': ({ email }) => ({ body: { email } }),
  'auth.confirmForgotPassword': async (scene) => ({ body: { token: await aMailedToken(scene), newPassword: another } }),
  'consumer.profile': () => ({}),
  'consumer.updateProfile': () => ({ body: { consumerDetails: { lastName: 'Vale-Stone' } } }),
  'consumer.updateNotifications': () => ({ body: { subscriptions: [letters] } }),
  'consumer.lookup': ({ email }) => ({ query: `email=${email}` }),
  'consumer.acceptDiscountTerms': async (scene) => {
    scene.tokens = await scene.visitor.enter('emil@cairn.example', {}, testPassword);
    return {};
  },
  'consumer.sessions': () => ({}),
  'consumer.endSessions': () => ({}),
  'loyalty.vouchers': () => ({}),
  'loyalty.history': () => ({}),
  'loyalty.welcome': () => ({}),
  'loyalty.token': () => ({ body: { usid: 'somebody', referralCode: 'ADA' } }),
  'loyalty.confirm': async ({ consumerNo }) => ({ body: { token: await signLinkToken('confirm-loyalty', consumerNo, backendEnv) } }),
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
};

const asNoMember = async ({ visitor }: Scene): Promise<Sent> => {
  const { subscriptions } = signUpBody();
  const { email } = await anAccount({ subscriptions: { ...subscriptions, loyaltyConsent: false } });
  return { tokens: await visitor.enter(email) };
};

const refusals: { [Name in AccountCall]: Record<CallCode<Name>, Ask> } = {
  'auth.signIn': {
    API400: () => ({ body: {} }),
    AUT404: nobody,
    AUT401: (scene) => tryWrong(scene, 0),
    AUT426: (scene) => tryWrong(scene, 3),
    AUT423: (scene) => tryWrong(scene, 4),
    AUT403: ({ email }) => ({ body: credentials(email), env: { BOT_CHECK: 'question' } }),
    API429: async ({ visitor }) => {
      for (let time = 0; time < 15; time++) await visitor.signIn(anEmail(), 'Wrong-1234');
      return { body: credentials(anEmail()), asGuest: true };
    },
  },
  'auth.agentLogin': {
    API400: () => ({ body: {} }),
    AUT404: nobody,
    STR404: () => ({ body: atTill({ storeId: 'US-NOWHERE' }), asGuest: true }),
    AUT401: () => ({ body: atTill({ password: 'Wrong-1234' }), asGuest: true }),
    AUT426: (scene) => tryAtTill(scene, 3, 'US-SEA-01'),
    AUT423: (scene) => tryAtTill(scene, 4, 'US-SEA-02'),
    API429: async (scene) => {
      for (let time = 0; time < 15; time++) await tryAtTill(scene, 1, `US-SEA-${time}9`);
      return { body: atTill({ storeEmployeeId: 'US-SEA-999' }), asGuest: true };
    },
  },
  'auth.signOut': { API400: () => ({ body: {} }) },
  'auth.signUp': {
    API400: () => ({ body: signUpBody({ isTermsConfirmed: false }) }),
    AUT404: nobody,
    AUT403: () => ({ body: signUpBody(), env: { BOT_CHECK: 'question' } }),
    AUT439: ({ email }) => ({ body: signUpBody({ email }) }),
    AUT444: ({ phone }) => ({ body: signUpBody({ phone }) }),
    PRO410: () => ({ body: signUpBody({ birthDate: '2026-01-01' }) }),
    PRO411: () => ({ body: signUpBody({ birthDate: undefined }), query: 'germany' }),
    FE872: () => ({ body: signUpBody({ password: 'Ab1' }) }),
    API429: async ({ visitor, email }) => {
      for (let time = 0; time < 20; time++) await visitor.signUp(signUpBody({ email }));
      return { body: signUpBody() };
    },
  },
  'auth.changePassword': {
    API400: () => ({ body: {} }),
    AUT404: nobody,
    AUT450: () => ({ body: { currentPassword: 'Wrong-1234', newPassword: another } }),
    AUT451: () => ({ body: { currentPassword: password, newPassword: password } }),
    AUT423: async (scene) => {
      await tryWrong(scene, 5);
      return { body: { currentPassword: password, newPassword: another } };
    },
    FE340: () => ({ body: { currentPassword: password, newPassword: another, passwordConfirmation: `${another}8` } }),
    FE872: () => ({ body: { currentPassword: password, newPassword: 'Ab1' } }),
    PRO404: () => ({ body: { currentPassword: password, newPassword: another }, asGuest: true }),
  },
  'auth.resetPassword': {
    API400: () => ({ body: {} }),
    AUT404: nobody,
    API429: async ({ visitor, email }) => {
      for (let time = 0; time < 3; time++) await visitor.call('/consumers-v3/consumer/resetpassword', { body: { email } });
      return { body: { email } };
    },
  },
  'auth.confirmForgotPassword': {
    API400: async (scene) => ({ body: { token: await aMailedToken(scene), newPassword: 'onlysmall-77' } }),
    AUT404: nobody,
    AUT402: () => ({ body: { token: 'nothing', newPassword: another } }),
    AUT451: async (scene) => ({ body: { token: await aMailedToken(scene), newPassword: password } }),
    FE340: async (scene) => ({ body: { token: await aMailedToken(scene), newPassword: another, passwordConfirmation: 'other' } }),
    FE872: async (scene) => ({ body: { token: await aMailedToken(scene), newPassword: 'Ab1' } }),
  },
  'consumer.profile': { API400: () => ({ query: 'loyaltySummary=maybe' }), AUT404: nobody, PRO404: () => ({ asGuest: true }) },
  'consumer.updateProfile': {
    API400: () => ({ body: {} }),
    AUT404: nobody,
    PRO404: () => ({ body: { consumerDetails: { lastName: 'Vale' } }, asGuest: true }),
    AUT444: async () => {
      const { phone } = signUpBody();
      await anAccount({ phone });
      return { body: { consumerDetails: { phone } } };
    },
    PRO410: async ({ visitor }) => {
      const { email } = await anAccount({ birthDate: undefined });
      return { body: { consumerDetails: { birthDate: '2026-01-01' } }, tokens: await visitor.enter(email) };
    },
    PRO411: async ({ visitor }) => {
      const { email } = await anAccount({ birthDate: undefined });
      const enrollments = [{ type: 'Loyalty', optin: true, doubleOptin: false, country: 'DE', region: 'EMEA', channel: 'email' }];
      return { body: { enrollments }, query: 'germany', tokens: await visitor.enter(email) };
    },
  },
  'consumer.updateNotifications': {
    API400: () => ({ body: { subscriptions: [] } }),
    AUT404: nobody,
    PRO404: () => ({ body: { subscriptions: [letters] }, asGuest: true }),
  },
  'consumer.lookup': {
    API400: () => ({ query: 'email=nobody' }),
    AUT404: nobody,
    AUT403: ({ email }) => ({ query: `email=${email}`, env: { BOT_CHECK: 'question' } }),
    API429: async ({ visitor, email }) => {
      for (let time = 0; time < 10; time++) await visitor.call(`/consumers-v3/consumer/lookup?email=${email}`);
      return { query: `email=${email}`, asGuest: true };
    },
  },
  'consumer.acceptDiscountTerms': { AUT404: nobody, PRO404: () => ({ asGuest: true }), AUT432: () => ({}) },
  'consumer.sessions': { AUT404: nobody, PRO404: () => ({ asGuest: true }) },
  'consumer.endSessions': { API400: () => ({ query: 'own=maybe' }), AUT404: nobody, PRO404: () => ({ asGuest: true }) },
  'loyalty.vouchers': { API400: () => ({ query: 'basketId=*' }), AUT404: nobody, PRO404: () => ({ asGuest: true }), '4044': asNoMember },
  'loyalty.history': { API400: () => ({ query: 'count=0' }), AUT404: nobody, PRO404: () => ({ asGuest: true }), '4044': asNoMember },
  'loyalty.welcome': { AUT404: nobody, PRO404: () => ({ asGuest: true }), '4044': asNoMember },
  'loyalty.token': {
    API400: () => ({ body: {} }),
    AUT404: nobody,
    PRO404: () => ({ body: referral, asGuest: true }),
    '4044': async (scene) => ({ ...(await asNoMember(scene)), body: referral }),
  },
  'loyalty.confirm': { API400: () => ({ body: {} }), AUT404: nobody, API404: () => ({ body: { token: 'nothing' } }) },
  'consumer.addAddress': {
    ...wrongAddresses((over) => () => ({ body: anAddress(over) })),
    API400: () => ({ body: {} }),
    AUT404: nobody,
    CCA400: async (scene) => {
      await savedAddress(scene);
      return { body: anAddress() };
    },
    CCN404: () => ({ body: anAddress(), asGuest: true }),
  },
  'consumer.changeAddress': {
    ...wrongAddresses((over) => async (scene) => ({ id: await savedAddress(scene), body: anAddress(over) })),
    API400: () => ({ id: 'nothing', body: {} }),
    AUT404: nobody,
    CCA400: async (scene) => {
      await savedAddress(scene);
      return { id: await savedAddress(scene, { city: 'Denver' }), body: anAddress() };
    },
    CCA401: () => ({ id: 'nothing', body: anAddress() }),
    CCN404: () => ({ id: 'nothing', body: anAddress(), asGuest: true }),
  },
  'consumer.removeAddress': {
    AUT404: nobody,
    CCA401: () => ({ id: 'nothing' }),
    CCN404: () => ({ id: 'nothing', asGuest: true }),
  },
  'consumer.paymentInstruments': {
    API400: () => ({ query: 'paymentMethodId=SHELLS' }),
    AUT404: nobody,
    PRO404: () => ({ asGuest: true }),
  },
  'consumer.savePaymentInstrument': {
    API400: () => ({ body: {} }),
    AUT404: nobody,
    PRO404: async (scene) => ({ body: await typedCard(scene), asGuest: true }),
    PYT300: async (scene) => {
      await savedCard(scene);
      return { body: await typedCard(scene) };
    },
    PYT404: () => ({ body: { payment_method_id: 'CREDIT_CARD', payment_session_id: 'nothing' } }),
  },
  'consumer.changePaymentInstrument': {
    API400: () => ({ body: {} }),
    AUT404: nobody,
    PRO404: () => ({ body: { main: true }, asGuest: true }),
    PYT404: () => ({ body: { main: true } }),
  },
  'consumer.removePaymentInstrument': { AUT404: nobody, PRO404: () => ({ asGuest: true }), PYT404: () => ({}) },
  'consumer.exportData': { AUT404: nobody, PRO404: () => ({ asGuest: true }) },
  'consumer.deleteAccount': {
    API400: () => ({ body: {} }),
    AUT404: nobody,
    AUT423: async (scene) => {
      await tryWrong(scene, 5);
      return { body: { currentPassword: password } };
    },
    AUT450: () => ({ body: { currentPassword: 'Wrong-1234' } }),
    PRO404: () => ({ body: { currentPassword: password }, asGuest: true }),
  },
};

async function send(name: AccountCall, ask: Ask) {
  const scene = await aScene();
  const { visitor } = scene;
  const { body, id = 'nothing', query, asGuest, without, env, tokens } = await ask(scene);
  const others = tokens ?? scene.tokens;
  const { method } = callRow(name);
  const path = callRow(name).path.replace(/\{\w+\}/, id);
  const isGerman = query === 'germany';
  const headers = {
    ...(asGuest ? {} : { authorization: `Bearer ${others.accessToken}` }),
    ...(isGerman && { 'x-locale': 'de_DE', 'x-region': 'EMEA' }),
  };
  const to = query && !isGerman ? `${path}?${query}` : path;
  return visitor.call(to, {
    method,
    headers: without ? {} : headers,
    ...(body && { body }),
    ...(without && { without }),
    ...(env && { env }),
  });
}

describe.each(calls)('%s', (name) => {
  it('answers with what its schema says', async () => {
    const { status, body } = await send(name, asked[name]);
    expect(status, JSON.stringify(body)).toBe(200);
    expect(validateResponse(name, body)).toEqual({ valid: true, issues: [] });
  });

  const cases = Object.entries<Ask>(refusals[name]) as [ErrorCode, Ask][];

  it('knows how each of its codes is met', () => {
    expect(cases.map(([code]) => code).toSorted()).toEqual([...callRow(name).codes].toSorted());
  });

  it.each(cases)('is refused with %s on an honest request', async (code, ask) => {
    const { status, error } = await send(name, ask);
    expect(error?.errorId).toBe(code);
    expect(status).toBe(error?.details?.retryAfterMs === undefined ? errorCatalogue[code].status : 429);
  });
});

it('a code that is exchanged twice at once is refused with AUT409', async () => {
  const visitor = await aVisitor({ system: aClock() });
  const { body } = await visitor.signIn((await anAccount()).email);
  const answers = await Promise.all([visitor.exchange(body.authorizationCode), visitor.exchange(body.authorizationCode)]);
  expect(answers.map(({ error }) => error?.errorId)).toContain('AUT409');
});
