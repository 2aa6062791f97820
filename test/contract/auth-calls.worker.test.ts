// Every call for sign-in, sign-up or sign-out: its reply matches its schema, and each of its error codes has a request that causes it.
import { beforeAll, expect, it } from 'vitest';
import { noPassword } from '#backend/platform/password-hash.ts';
import { unsealText } from '#backend/platform/sealed-text.ts';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { CallName } from '#contract/calls.ts';
import { checkCalls, credentials, failSignIns, longAgo, type Scene, type Sent, withoutToken } from '../support/account-calls.ts';
import { aClock, anAccount, anEmail, aVisitor, password, signUpBody } from '../support/accounts.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import { enterWrongPasswords } from '../support/own-password.ts';
import { seededPassword } from '../support/seeded-people.ts';

beforeAll(() => prepareBackend());

type Names = Exclude<Extract<CallName, `auth.${string}`>, 'auth.token'>;

async function readEmailedToken({ email, visitor }: Scene): Promise<string> {
  await visitor.call('/consumers-v3/consumer/resetpassword', { body: { email } });
  const sentEmail = (await createOutbox(backendEnv.BACKEND_DB).readEmails(50)).find(({ recipient }) => recipient === email);
  return sentEmail?.kind === 'password-reset' ? unsealText(backendEnv, sentEmail.data.token) : '';
}

const atPos = (over: object = {}) => ({ storeId: 'US-DEN', storeEmployeeId: 'US-DEN-01', password: seededPassword, ...over });

/**
 * Sends several wrong passwords at the POS, and returns the request of the next attempt. Attempts are counted by employee number, so other
 * tests must not use the same employee numbers.
 */
async function enterWrongPosPasswords({ visitor }: Scene, times: number, storeEmployeeId: string): Promise<Sent> {
  const body = atPos({ storeId: 'US-SEA', storeEmployeeId, password: 'Wrong-1234' });
  for (let time = 0; time < times; time++) await visitor.call('/consumers-v3/consumer/agent/login', { body });
  return { body, asGuest: true };
}

const another = 'Basalt-77';

checkCalls<Names>({
  asked: {
    'auth.signIn': ({ email }) => ({ body: credentials(email), asGuest: true }),
    'auth.agentLogin': () => ({ body: atPos(), asGuest: true }),
    'auth.signOut': ({ tokens }) => ({ body: { refreshToken: tokens.refreshToken } }),
    'auth.signUp': () => ({ body: { ...signUpBody(), codeChallenge: 'a'.repeat(43) }, asGuest: true }),
    'auth.changePassword': () => ({ body: { currentPassword: password, newPassword: another, codeChallenge: 'a'.repeat(43) } }),
    'auth.sendConfirmationCode': () => ({}),
    'auth.confirmPerson': () => ({ body: { by: 'password', password } }),
    'auth.resetPassword': ({ email }) => ({ body: { email } }),
    'auth.confirmForgotPassword': async (scene) => ({ body: { token: await readEmailedToken(scene), newPassword: another } }),
  },
  refusals: {
    'auth.signIn': {
      API400: () => ({ body: {} }),
      AUT404: withoutToken,
      AUT401: (scene) => failSignIns(scene, 0),
      AUT453: () => ({ body: credentials('nobody'), asGuest: true }),
      AUT426: (scene) => failSignIns(scene, 3),
      AUT423: (scene) => failSignIns(scene, 4),
      AUT403: ({ email }) => ({ body: credentials(email), env: { BOT_CHECK: 'question' } }),
      API429: async ({ visitor }) => {
        for (let time = 0; time < 15; time++) await visitor.signIn(anEmail(), 'Wrong-1234');
        return { body: credentials(anEmail()), asGuest: true };
      },
    },
    'auth.agentLogin': {
      API400: () => ({ body: {} }),
      AUT404: withoutToken,
      STR404: () => ({ body: atPos({ storeId: 'US-NOWHERE' }), asGuest: true }),
      AUT401: () => ({ body: atPos({ password: 'Wrong-1234' }), asGuest: true }),
      AUT426: (scene) => enterWrongPosPasswords(scene, 3, 'US-SEA-81'),
      AUT423: (scene) => enterWrongPosPasswords(scene, 4, 'US-SEA-82'),
      API429: async (scene) => {
        for (let time = 0; time < 15; time++) await enterWrongPosPasswords(scene, 1, `US-SEA-${time}9`);
        return { body: atPos({ storeEmployeeId: 'US-SEA-999' }), asGuest: true };
      },
    },
    'auth.signOut': { API400: () => ({ body: {} }) },
    'auth.signUp': {
      API400: () => ({ body: signUpBody({ isTermsConfirmed: false }) }),
      AUT404: withoutToken,
      AUT403: () => ({ body: signUpBody(), env: { BOT_CHECK: 'question' } }),
      AUT439: ({ email }) => ({ body: signUpBody({ email }) }),
      AUT453: () => ({ body: signUpBody({ email: 'nobody@example' }) }),
      PRO400: async () => {
        const { email, consumerNo } = await anAccount();
        await backendEnv.BACKEND_DB.prepare('UPDATE consumer SET password_hash = ?2 WHERE consumer_no = ?1')
          .bind(consumerNo, noPassword)
          .run();
        return { body: signUpBody({ email }) };
      },
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
      AUT404: withoutToken,
      AUT450: () => ({ body: { currentPassword: 'Wrong-1234', newPassword: another } }),
      AUT451: () => ({ body: { currentPassword: password, newPassword: password } }),
      AUT423: async (scene) => {
        await enterWrongPasswords(scene, 5);
        return { body: { currentPassword: password, newPassword: another } };
      },
      AUT460: longAgo(() => ({ body: { newPassword: another } })),
      API429: async ({ visitor, email }) => {
        const typed = (time: number) => (time === 0 ? password : `Granite-4${time}9`);
        const body = (time: number) => ({ currentPassword: typed(time), newPassword: typed(time + 1) });
        // Each attempt needs a new sign-in, because a password change ends all sign-ins.
        const enter = (time: number) => visitor.enter(email, {}, typed(time));
        for (let time = 0; time < 15; time++)
          await visitor.as(await enter(time), '/consumers-v3/consumer/changepassword', { method: 'POST', body: body(time) });
        return { body: body(15), tokens: await enter(15) };
      },
      FE340: () => ({ body: { currentPassword: password, newPassword: another, passwordConfirmation: `${another}8` } }),
      FE872: () => ({ body: { currentPassword: password, newPassword: 'Ab1' } }),
      PRO404: () => ({ body: { currentPassword: password, newPassword: another }, asGuest: true }),
    },
    'auth.sendConfirmationCode': {
      AUT404: withoutToken,
      API429: async ({ visitor, tokens }) => {
        for (let time = 0; time < 5; time++) await visitor.as(tokens, '/consumers-v3/consumer/confirmation/code', { method: 'POST' });
        return {};
      },
      PRO404: () => ({ asGuest: true }),
    },
    'auth.confirmPerson': {
      API400: () => ({ body: { by: 'nothing' } }),
      AUT404: withoutToken,
      AUT401: async ({ visitor, tokens }) => {
        await visitor.as(tokens, '/consumers-v3/consumer/confirmation/code', { method: 'POST' });
        return { body: { by: 'code', code: 'x' } };
      },
      AUT402: () => ({ body: { by: 'code', code: '12345678' } }),
      AUT450: () => ({ body: { by: 'password', password: 'Wrong-1234' } }),
      AUT423: async (scene) => {
        await enterWrongPasswords(scene, 5);
        return { body: { by: 'password', password } };
      },
      PRO404: () => ({ body: { by: 'password', password }, asGuest: true }),
    },
    'auth.resetPassword': {
      API400: () => ({ body: {} }),
      AUT404: withoutToken,
      API429: async ({ visitor, email }) => {
        for (let time = 0; time < 3; time++) await visitor.call('/consumers-v3/consumer/resetpassword', { body: { email } });
        return { body: { email } };
      },
    },
    'auth.confirmForgotPassword': {
      API400: async (scene) => ({ body: { token: await readEmailedToken(scene), newPassword: 'onlysmall-77' } }),
      AUT404: withoutToken,
      AUT402: () => ({ body: { token: 'nothing', newPassword: another } }),
      AUT451: async (scene) => ({ body: { token: await readEmailedToken(scene), newPassword: password } }),
      FE340: async (scene) => ({ body: { token: await readEmailedToken(scene), newPassword: another, passwordConfirmation: 'other' } }),
      FE872: async (scene) => ({ body: { token: await readEmailedToken(scene), newPassword: 'Ab1' } }),
    },
  },
});

it('auth.token refuses a code with AUT409 if it is exchanged twice at the same time', async () => {
  const visitor = await aVisitor({ system: aClock() });
  const { body } = await visitor.signIn((await anAccount()).email);
  const answers = await Promise.all([visitor.exchange(body.authorizationCode), visitor.exchange(body.authorizationCode)]);
  expect(answers.map(({ error }) => error?.errorId)).toContain('AUT409');
});
