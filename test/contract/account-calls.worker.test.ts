// Every call of accounts against the embedded backend: it answers as its schema says, and each code can be met honestly.
import { beforeAll, describe, expect, it } from 'vitest';
import { createOutbox } from '#backend/outbox/outbox.ts';
import { unsealText } from '#backend/sealed-text.ts';
import { purchaseCalls } from '#contract/calls/purchases.ts';
import { type CallCode, type CallName, callNames, callRow } from '#contract/calls.ts';
import { validateResponse } from '#contract/validate-response.ts';
import { type ErrorCode, errorCatalogue } from '#errors/catalogue.ts';
import { aClock, anAccount, anEmail, aVisitor, password, signUpBody } from '../support/accounts.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';

beforeAll(() => prepareBackend());

/** Those of orders stand in order-calls.worker.test.ts. */
type OrderCall = keyof typeof purchaseCalls;
type AccountCall = Exclude<Extract<CallName, `auth.${string}` | `consumer.${string}`>, 'auth.token' | OrderCall>;

const calls = callNames.filter(
  (name): name is AccountCall => /^(auth|consumer)\./.test(name) && name !== 'auth.token' && !Object.hasOwn(purchaseCalls, name),
);

/** What is sent; without `asGuest` with the token of an account. */
interface Sent {
  body?: object;
  query?: string;
  asGuest?: true;
  without?: readonly string[];
  env?: object;
}
interface Scene {
  email: string;
  phone: string;
  visitor: Awaited<ReturnType<typeof aVisitor>>;
  tokens: { accessToken: string; refreshToken?: string | undefined };
}
type Ask = (scene: Scene) => Sent | Promise<Sent>;

async function aScene(): Promise<Scene> {
  const visitor = await aVisitor();
  const { phone } = signUpBody();
  const { email } = await anAccount({ phone });
  return { email, phone, visitor, tokens: await visitor.enter(email) };
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

const nobody: Ask = () => ({ without: ['authorization'] });
const another = 'Basalt-77';

const asked: Record<AccountCall, Ask> = {
  'auth.signIn': ({ email }) => ({ body: credentials(email), asGuest: true }),
  'auth.signOut': ({ tokens }) => ({ body: { refreshToken: tokens.refreshToken } }),
  'auth.signUp': () => ({ body: { ...signUpBody(), codeChallenge: 'a'.repeat(43) }, asGuest: true }),
  'auth.changePassword': () => ({ body: { currentPassword: password, newPassword: another } }),
  'auth.resetPassword': ({ email }) => ({ body: { email } }),
  'auth.confirmForgotPassword': async (scene) => ({ body: { token: await aMailedToken(scene), newPassword: another } }),
  'consumer.profile': () => ({}),
  'consumer.updateProfile': () => ({ body: { consumerDetails: { lastName: 'Vale-Stone' } } }),
  'consumer.sessions': () => ({}),
  'consumer.endSessions': () => ({}),
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
    FE872: async (scene) => ({ body: { token: await aMailedToken(scene), newPassword: 'Ab1' } }),
  },
  'consumer.profile': { AUT404: nobody, PRO404: () => ({ asGuest: true }) },
  'consumer.updateProfile': {
    API400: () => ({ body: {} }),
    AUT404: nobody,
    PRO404: () => ({ body: { consumerDetails: { lastName: 'Vale' } }, asGuest: true }),
    AUT444: async () => {
      const { phone } = signUpBody();
      await anAccount({ phone });
      return { body: { consumerDetails: { phone } } };
    },
  },
  'consumer.sessions': { AUT404: nobody, PRO404: () => ({ asGuest: true }) },
  'consumer.endSessions': { API400: () => ({ query: 'own=maybe' }), AUT404: nobody, PRO404: () => ({ asGuest: true }) },
};

async function send(name: AccountCall, ask: Ask) {
  const scene = await aScene();
  const { visitor, tokens } = scene;
  const { body, query, asGuest, without, env } = await ask(scene);
  const { method, path } = callRow(name);
  const isGerman = query === 'germany';
  const headers = {
    ...(asGuest ? {} : { authorization: `Bearer ${tokens.accessToken}` }),
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
