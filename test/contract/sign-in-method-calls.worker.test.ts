// Every call about sign-in methods other than passwords, sent to the embedded backend: its reply matches its schema, and each of its error
// codes has a request that causes it.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createOutbox } from '#backend/services/emails/outbox.ts';
import type { CallName } from '#contract/calls.ts';
import { type Ask, checkCalls, longAgo, type Scene, type Sent, sendCall, withoutToken } from '../support/account-calls.ts';
import { anAuthenticator } from '../support/authenticator.ts';
import { backendEnv, prepareBackend } from '../support/backend.ts';
import type { Asked } from '../support/check-calls.ts';
import { aPerson, type IdentityProvider, issuer, openIdentityProvider, openIdVariables } from '../support/identity-provider.ts';

let provider: IdentityProvider;
beforeAll(async () => {
  await prepareBackend();
  provider = await openIdentityProvider();
});
afterAll(() => void vi.restoreAllMocks());

type SignInMethodCall = Extract<CallName, `identity.${string}` | `passkeys.${string}` | `transfers.${string}`>;

const codeChallenge = 'a'.repeat(43);
const place = { origin: 'http://localhost', rpId: 'localhost' };
const asGuest: Ask = () => ({ asGuest: true });

async function shownToken(over: object = {}) {
  const nonce = crypto.randomUUID();
  const at = Math.floor(Date.now() / 1000);
  return { idToken: await provider.sign({ iss: issuer, aud: 'shop', iat: at, exp: at + 300, nonce, ...aPerson(), ...over }), nonce };
}
const identityPath = '/consumers-v3/consumer/identities';
const passkeyPath = '/consumers-v3/consumer/passkeys';
const transferPath = '/consumers-v3/consumer/transfer';

async function createdPasskey({ visitor, tokens }: Scene, device?: Awaited<ReturnType<typeof anAuthenticator>>) {
  const { body } = await visitor.as<{ options: object }>(tokens, `${passkeyPath}/options`, { method: 'POST', body: place });
  return { ...place, name: 'Laptop', credential: await (device ?? (await anAuthenticator())).create({ ...body.options }) };
}

async function addedPasskey(scene: Scene) {
  const device = await anAuthenticator();
  await scene.visitor.as(scene.tokens, passkeyPath, { method: 'POST', body: await createdPasskey(scene, device) });
  return device;
}

async function signedPasskey(scene: Scene) {
  const device = await addedPasskey(scene);
  const { body } = await scene.visitor.call<{ options: object }>('/consumers-v3/auth/passkey/options', { body: place });
  return { ...place, codeChallenge, credential: await device.get({ ...body.options }) };
}

const made = async ({ visitor, tokens }: Scene) =>
  (await visitor.as<{ token: string; code: string }>(tokens, transferPath, { method: 'POST', body: {} })).body;
const wrong = (code: string): string => (code === '0000' ? '0001' : '0000');

async function enterWrongCodes(scene: Scene, times: number): Promise<Sent> {
  const { token, code } = await made(scene);
  const body = { token, code: wrong(code), codeChallenge };
  for (let time = 0; time < times; time++) await scene.visitor.call(`${transferPath}/take`, { body });
  return { body, asGuest: true };
}

const asked: Record<SignInMethodCall, Ask> = {
  'identity.signIn': async () => ({ body: { ...(await shownToken()), codeChallenge }, asGuest: true }),
  'identity.beginConnecting': () => ({}),
  'identity.connect': async () => ({ body: await shownToken() }),
  'identity.list': async ({ visitor, tokens }) => {
    await visitor.as(tokens, identityPath, { method: 'POST', body: await shownToken() });
    return {};
  },
  'identity.disconnect': () => ({ query: `issuer=${encodeURIComponent(issuer)}` }),
  'passkeys.list': async (scene) => {
    await addedPasskey(scene);
    return {};
  },
  'passkeys.beginAdding': () => ({ body: place }),
  'passkeys.add': async (scene) => ({ body: await createdPasskey(scene) }),
  'passkeys.rename': async (scene) => ({ body: { passkeyId: (await addedPasskey(scene)).id, name: 'Phone' } }),
  'passkeys.remove': async (scene) => ({ query: `passkeyId=${(await addedPasskey(scene)).id}` }),
  'passkeys.beginSignIn': () => ({ body: place, asGuest: true }),
  'passkeys.signIn': async (scene) => ({ body: await signedPasskey(scene), asGuest: true }),
  'transfers.begin': () => ({ body: {} }),
  'transfers.read': async (scene) => ({ body: { token: (await made(scene)).token }, asGuest: true }),
  'transfers.take': async (scene) => ({ body: { ...(await made(scene)), expiresAt: undefined, codeChallenge }, asGuest: true }),
};

const exceedLimit =
  (body: object, times: number): Ask =>
  async ({ visitor }) => {
    const path = 'token' in body ? `${transferPath}/take` : '/consumers-v3/auth/passkey/signin';
    for (let time = 0; time < times; time++) await visitor.call(path, { body });
    return { body, asGuest: true };
  };
const noCredential = { id: 'x', rawId: 'x', type: 'public-key', clientExtensionResults: {}, response: {} };

const refusals: Asked<SignInMethodCall, Ask>['refusals'] = {
  'identity.signIn': {
    API400: () => ({ body: {} }),
    AUT404: withoutToken,
    AUT401: async () => ({ body: { ...(await shownToken({ aud: 'another' })), codeChallenge }, asGuest: true }),
    AUT439: async ({ email }) => ({ body: { ...(await shownToken({ email })), codeChallenge }, asGuest: true }),
    AUT440: async () => ({ body: { ...(await shownToken()), codeChallenge }, asGuest: true, env: { OPENID_ISSUER: '' } }),
    AUT453: async () => ({ body: { ...(await shownToken({ email_verified: false })), codeChallenge }, asGuest: true }),
    API429: async ({ visitor }) => {
      const body = { ...(await shownToken({ aud: 'another' })), codeChallenge };
      for (let time = 0; time < 15; time++) await visitor.call('/consumers-v3/auth/identity/signin', { body, env: openIdVariables });
      return { body, asGuest: true };
    },
  },
  'identity.beginConnecting': { AUT404: withoutToken, AUT460: longAgo(() => ({})), PRO404: asGuest },
  'identity.connect': {
    API400: () => ({ body: {} }),
    AUT404: withoutToken,
    AUT401: async () => ({ body: await shownToken({ nonce: 'another' }) }),
    AUT439: async ({ visitor }) => {
      const sub = crypto.randomUUID();
      const body = { ...(await shownToken({ sub })), codeChallenge };
      await visitor.call('/consumers-v3/auth/identity/signin', { body, env: openIdVariables });
      return { body: await shownToken({ sub }) };
    },
    API429: async ({ visitor, tokens }) => {
      const headers = { authorization: `Bearer ${tokens.accessToken}` };
      const connect = async () => visitor.call(identityPath, { body: await shownToken(), env: openIdVariables, headers });
      for (let time = 0; time < 15; time++) await connect();
      return { body: await shownToken() };
    },
    AUT440: async () => ({ body: await shownToken(), env: { OPENID_CLIENT_ID: '' } }),
    AUT460: longAgo(async () => ({ body: await shownToken() })),
    PRO404: async () => ({ body: await shownToken(), asGuest: true }),
  },
  'identity.list': { AUT404: withoutToken, PRO404: asGuest },
  'identity.disconnect': {
    API400: () => ({ query: `issuer=${'x'.repeat(501)}` }),
    AUT404: withoutToken,
    AUT460: longAgo(() => ({ query: 'issuer=x' })),
    PRO404: () => ({ query: 'issuer=x', asGuest: true }),
  },
  'passkeys.list': { AUT404: withoutToken, PRO404: asGuest },
  'passkeys.beginAdding': {
    API400: () => ({ body: {} }),
    AUT404: withoutToken,
    AUT460: longAgo(() => ({ body: place })),
    PRO404: () => ({ body: place, asGuest: true }),
  },
  'passkeys.add': {
    API400: () => ({ body: {} }),
    AUT404: withoutToken,
    AUT401: () => ({ body: { ...place, name: '', credential: noCredential } }),
    AUT460: longAgo(() => ({ body: { ...place, name: '', credential: noCredential } })),
    PRO404: () => ({ body: { ...place, name: '', credential: noCredential }, asGuest: true }),
    API429: async (scene) => {
      for (let count = 0; count < 10; count++) await addedPasskey(scene);
      return { body: await createdPasskey(scene) };
    },
  },
  'passkeys.rename': {
    API400: () => ({ body: { passkeyId: 'x', name: 'x'.repeat(1_000) } }),
    API404: () => ({ body: { passkeyId: 'x', name: 'Phone' } }),
    AUT404: withoutToken,
    PRO404: () => ({ body: { passkeyId: 'x', name: 'Phone' }, asGuest: true }),
  },
  'passkeys.remove': {
    API400: () => ({ query: 'passkeyId=' }),
    AUT404: withoutToken,
    AUT460: longAgo(() => ({ query: 'passkeyId=x' })),
    PRO404: () => ({ query: 'passkeyId=x', asGuest: true }),
  },
  'passkeys.beginSignIn': { API400: () => ({ body: {} }), AUT404: withoutToken },
  'passkeys.signIn': {
    API400: () => ({ body: {} }),
    AUT404: withoutToken,
    AUT401: () => ({ body: { ...place, codeChallenge, credential: noCredential }, asGuest: true }),
    API429: exceedLimit({ ...place, codeChallenge, credential: noCredential }, 15),
  },
  'transfers.begin': {
    API400: () => ({ body: { basketId: 7 } }),
    AUT404: withoutToken,
    API429: async (scene) => {
      for (let time = 0; time < 15; time++) await made(scene);
      return { body: {} };
    },
  },
  'transfers.read': { API400: () => ({ body: {} }), AUT404: withoutToken, AUT402: () => ({ body: { token: 'nothing' } }) },
  'transfers.take': {
    API400: () => ({ body: {} }),
    AUT404: withoutToken,
    AUT401: (scene) => enterWrongCodes(scene, 0),
    AUT426: (scene) => enterWrongCodes(scene, 1),
    AUT402: (scene) => enterWrongCodes(scene, 2),
    API429: exceedLimit({ token: 'nothing', code: '0000', codeChallenge }, 15),
  },
};

checkCalls({ asked, refusals }, openIdVariables);

describe('the email about a changed sign-in method', () => {
  it.each([
    ['passkeys.add', 'passkey-added', 'Laptop'],
    ['passkeys.remove', 'passkey-removed', 'Laptop'],
    ['identity.connect', 'provider-added', 'id.example'],
  ] as const)('%s sends an email that names the sign-in method', async (name, change, called) => {
    const { email } = await sendCall(name, asked[name], openIdVariables);
    const emails = await createOutbox(backendEnv.BACKEND_DB).readEmails(50);
    const reports = emails.filter(({ recipient, kind }) => recipient === email && kind === 'way-in-changed');
    expect(reports.map(({ data }) => data)).toContainEqual({ firstName: 'Mara', change, name: called });
  });

  it('identity.disconnect sends no email if the provider was not connected', async () => {
    const { email } = await sendCall('identity.disconnect', asked['identity.disconnect'], openIdVariables);
    const emails = await createOutbox(backendEnv.BACKEND_DB).readEmails(50);
    expect(emails.filter(({ recipient, kind }) => recipient === email && kind === 'way-in-changed')).toEqual([]);
  });
});
