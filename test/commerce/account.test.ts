// Signing in and out: which calls are sent, and which browser can complete a sign-in.
import { describe, expect, test } from 'vitest';
import { beginSignIn, beginSignUp, changePassword, finishSignIn } from '#commerce/account.ts';
import type { ShopperAccount } from '#commerce/shopper.ts';
import { ok } from '#contract/errors/result.ts';
import { beginPasskeySignIn } from '#features/account/passkeys/passkey-calls.ts';
import { finishVisit } from '#features/account/sign-in/providers/provider-sign-in.ts';
import { createCodeChallenge } from '#lib/encoding/code-challenge.ts';
import type { SignInAttempt } from '#session/account.ts';
import { type Answers, refuse } from '../support/fake-gateway.ts';
import { aFakeShopper } from '../support/fake-shopper.ts';

type Exchanged = Parameters<ShopperAccount['exchange']>[0];

/** The sign-in state of a browser, in memory. */
function anAccount(
  exchange: () => ReturnType<ShopperAccount['exchange']> = async () =>
    ok({ accessToken: 't', expiresIn: 1, consumerType: 'REGISTERED' } as never),
) {
  const attempts = new Map<string, SignInAttempt>();
  const exchanged: Exchanged[] = [];
  const providers: unknown[] = [];
  const account = {
    device: 'Firefox on Linux',
    knownDevices: ['d1'],
    storeAttempt: (attempt: SignInAttempt) => attempts.set(attempt.state, attempt),
    consumeAttempt: (state: string) => {
      const attempt = attempts.get(state);
      attempts.delete(state);
      return attempt;
    },
    exchange: (code: Exchanged) => {
      exchanged.push(code);
      return exchange();
    },
    consumeProvider: () => providers.shift(),
    storeProvider: (session: unknown) => providers.push(session),
  } as unknown as ShopperAccount;
  return { account, attempts, exchanged, providers };
}

const credentials = { email: 'ada@example.com', password: 'Cairn-1234', botToken: undefined };
const begun = async (answers: Answers) => {
  const kept = anAccount();
  const fake = aFakeShopper(answers, kept);
  const result = await beginSignIn(credentials, { shopper: fake.shopper, returnTo: '/account' });
  return { ...fake, ...kept, result };
};

describe('beginSignIn and finishSignIn', () => {
  test('beginSignIn sends the gateway only the code challenge, and stores its verifier with the sign-in attempt', async () => {
    const { result, asked, attempts } = await begun({ 'auth.signIn': () => ok({ authorizationCode: 'code-1' }) });
    const [attempt] = attempts.values();
    if (!attempt) throw new Error('No attempt was stored.');
    expect(result).toEqual(ok(`/auth/callback?${new URLSearchParams({ code: 'code-1', state: attempt.state })}`));
    expect(attempt).toMatchObject({ returnTo: '/account', sessionId: 'session-1' });
    expect(asked).toMatchObject([
      {
        name: 'auth.signIn',
        body: {
          type: 'Registered',
          username: 'ada@example.com',
          password: 'Cairn-1234',
          device: 'Firefox on Linux',
          knownDevices: ['d1'],
          codeChallenge: await createCodeChallenge(attempt.verifier),
        },
      },
    ]);
  });

  test('beginSignIn stores no attempt if the gateway refuses the sign-in', async () => {
    const { result, attempts } = await begun({ 'auth.signIn': () => refuse('AUT401') });
    expect([result, attempts.size]).toEqual([refuse('AUT401'), 0]);
  });

  test('finishSignIn completes each sign-in attempt only once, with the verifier stored for the attempt', async () => {
    const { account, attempts, exchanged } = await begun({ 'auth.signIn': () => ok({ authorizationCode: 'code-1' }) });
    const [{ state, verifier } = { state: '', verifier: '' }] = attempts.values();
    expect(await finishSignIn({ code: 'code-1', state }, account)).toEqual({ kind: 'signed-in', returnTo: '/account' });
    expect(exchanged).toMatchObject([{ authorizationCode: 'code-1', codeVerifier: verifier }]);
    expect(await finishSignIn({ code: 'code-1', state }, account)).toEqual({ kind: 'lost', returnTo: '' });
    expect(exchanged).toHaveLength(1);
  });

  test('finishSignIn returns the refusal if the gateway refuses the code', async () => {
    const refusal = refuse('AUT401');
    const { account, attempts } = anAccount(async () => refusal);
    attempts.set('s', { state: 's', verifier: 'v', returnTo: '/cart', sessionId: 'session-1' });
    const finished = await finishSignIn({ code: 'c', state: 's' }, account);
    expect(finished).toEqual({ kind: 'refused', returnTo: '/cart', refusal: refusal.ok ? undefined : refusal.error });
  });

  test('beginPasskeySignIn sends origin, relying party and device, and stores no attempt if the gateway refuses the sign-in', async () => {
    const { account, attempts } = anAccount();
    const { shopper, asked } = aFakeShopper({ 'passkeys.signIn': () => refuse('AUT401') }, { account });
    const credential = {
      id: 'AAAA',
      rawId: 'AAAA',
      type: 'public-key',
      response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
      clientExtensionResults: {},
    } as unknown as Parameters<typeof beginPasskeySignIn>[0];
    const place = { origin: 'https://shop.example', rpId: 'shop.example' };
    expect(await beginPasskeySignIn(credential, place, { shopper, returnTo: '/' })).toEqual(refuse('AUT401'));
    expect(asked).toMatchObject([{ body: { ...place, device: 'Firefox on Linux' } }]);
    expect(attempts.size).toBe(0);
  });
});

describe('beginSignUp', () => {
  const subscriptions = { newsletterConsent: false, loyaltyConsent: false, smsNotificationConsent: false, loyaltyNewsletterConsent: false };
  const fixed = { isTemporaryPassword: false, source: { acquisitionType: 'Registered' } } as const;
  const body = {
    ...credentials,
    botToken: undefined,
    firstName: 'Ada',
    lastName: 'Byron',
    isTermsConfirmed: true,
    subscriptions,
    ...fixed,
  };
  const signUp = (answers: Answers) => {
    const fake = aFakeShopper(answers, anAccount());
    const { botToken, ...sent } = body;
    const attempted = { shopper: fake.shopper, returnTo: '/account', botToken };
    return { ...fake, result: beginSignUp(sent, attempted) };
  };

  test.each([
    [{ consumerNo: 'C1', authorizationCode: 'code-2' }, ['auth.signUp'], 'code-2'],
    [{ consumerNo: 'C1' }, ['auth.signUp', 'auth.signIn'], 'code-1'],
  ])('given the auth.signUp reply %j, sends only the calls %j', async (reply, names, code) => {
    const { result, namesAsked } = signUp({ 'auth.signUp': () => ok(reply), 'auth.signIn': () => ok({ authorizationCode: 'code-1' }) });
    expect(await result).toMatchObject({ ok: true, value: expect.stringContaining(`code=${code}&`) });
    expect(namesAsked()).toEqual(names);
  });

  test('does not sign in if the gateway refuses the sign-up', async () => {
    const { result, namesAsked } = signUp({ 'auth.signUp': () => refuse('API400') });
    expect([await result, namesAsked()]).toEqual([refuse('API400'), ['auth.signUp']]);
  });
});

describe('changePassword', () => {
  const passwords = { currentPassword: 'Cairn-1234', newPassword: 'Cairn-5678', passwordConfirmation: 'Cairn-5678' };
  const change = (reply: { changed: true; authorizationCode?: string }, kept = anAccount()) => {
    const { shopper } = aFakeShopper({ 'auth.changePassword': () => ok(reply) }, kept);
    return changePassword(passwords as Parameters<typeof changePassword>[0], shopper);
  };

  test('signs the browser in again after the change, and keeps its session at the identity provider', async () => {
    const kept = anAccount();
    kept.providers.push('session');
    expect(await change({ changed: true, authorizationCode: 'code-3' }, kept)).toEqual(ok({ isSignedIn: true }));
    expect(kept.exchanged).toMatchObject([{ authorizationCode: 'code-3' }]);
    expect(kept.providers).toEqual(['session']);
  });

  test.each([
    ['is refused', async () => refuse('AUT401')],
    ['throws an error', async () => Promise.reject(new Error('down'))],
  ] as [string, () => ReturnType<ShopperAccount['exchange']>][])('succeeds even if the new sign-in %s', async (_, exchange) => {
    const kept = anAccount(exchange);
    kept.providers.push('session');
    expect(await change({ changed: true, authorizationCode: 'code-3' }, kept)).toEqual(ok({ isSignedIn: false }));
    expect(kept.providers).toEqual([]);
  });

  test('does not sign in if the reply has no code', async () => {
    const kept = anAccount();
    expect(await change({ changed: true }, kept)).toEqual(ok({ isSignedIn: false }));
    expect(kept.exchanged).toEqual([]);
  });
});

describe('finishVisit, after a visit to an identity provider', () => {
  const query = new URLSearchParams({ state: 's', code: 'c' });
  const settings = { issuer: 'https://id.example' } as unknown as Parameters<typeof finishVisit>[1]['settings'];
  const finish = (attempt: Partial<SignInAttempt>) => {
    const { account, attempts, providers } = anAccount();
    const { shopper, asked } = aFakeShopper({}, { account });
    attempts.set('s', { state: 's', verifier: 'v', returnTo: '/account', sessionId: 'session-1', ...attempt });
    return { result: finishVisit(query, { settings, shopper, callback: 'https://shop.example/callback' }), asked, providers };
  };
  const visit = { issuer: 'https://id.example', nonce: 'n', locale: 'en-us', purpose: 'connect' } as const;

  test('connects no provider if the visit began in another session', async () => {
    const { result, asked, providers } = finish({ visit, sessionId: 'session-0' });
    expect(await result).toEqual({ returnTo: '/account', purpose: 'connect', kind: 'failed', problem: 'expired' });
    expect([asked, providers]).toEqual([[], []]);
  });

  test('reports the visit as expired if the provider was removed from the configuration', async () => {
    const { result } = finish({ visit: { ...visit, issuer: 'https://old.example', purpose: 'sign-in' } });
    expect(await result).toEqual({ returnTo: '/account', purpose: 'sign-in', kind: 'failed', problem: 'expired' });
  });

  test('returns undefined if no visit began in this browser', async () => {
    expect(await finish({}).result).toBeUndefined();
  });
});
