// Sign-in with an identity provider (docs/decisions/033). The storefront passes on the provider's signed ID token. The backend verifies it,
// so that the storefront cannot sign in arbitrary accounts.
import type { HandlersOf } from '#backend/handlers/handler.ts';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { hashInput, randomHexId } from '#backend/platform/ids.ts';
import { noPassword } from '#backend/platform/password-hash.ts';
import { read } from '#backend/platform/query.ts';
import { issueCode } from '#backend/services/accounts/sign-in-attempts.ts';
import { countSignInMethodChange, emailSignInMethodChange } from '#backend/services/accounts/sign-in-method-email.ts';
import { countAttempt } from '#backend/services/throttling/throttle.ts';
import { proveEmailStatement, takenLoginQuery, toLogin, writeConsumer } from '#backend/stores/consumers.ts';
import {
  consumeIdToken,
  deleteIdentity,
  identitiesQuery,
  identityQuery,
  recordIdentityUse,
  writeIdentity,
} from '#backend/stores/identities.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { isEmail } from '#lib/rules/email.ts';
import { isPersonName } from '#lib/rules/person-name.ts';
import { requireMarket } from '#markets/registry.ts';
import { type IdClaims, readIdToken } from '#openid/id-token.ts';
import { readProvider } from '#openid/provider.ts';

interface Shown {
  idToken: string;
  nonce: string;
}

interface Identity {
  issuer: string;
  subject: string;
  claims: IdClaims;
}

export const identityHandlers = {
  'identity.signIn': async ({ body }, context) => {
    const { db, env, now, usid, clientAddress } = context;
    const attempt = await countAttempt(env, 'sign-in', { address: clientAddress, shopper: usid, isUnguessable: true }, now);
    if (attempt.closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: attempt.closedForMs } });
    const identity = await readIdentity(body, context);
    if (!identity.ok) return identity;
    const known = await findConsumer(identity.value, context);
    const consumer = known === undefined ? await createConsumer(identity.value, context) : ok(known);
    if (!consumer.ok) return consumer;
    await attempt.giveBack();
    await recordIdentityUse(db, identity.value, now);
    const { codeChallenge: challenge, device } = body;
    return ok({ authorizationCode: await issueCode({ consumerNo: consumer.value, challenge, device }, context) });
  },
  'identity.beginConnecting': async (_input, { signIn }) => (signIn ? ok({ ready: true }) : refused({ code: 'PRO404' })),
  'identity.connect': async ({ body }, context) => {
    const { db, now, signIn, usid } = context;
    if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
    const identity = await readIdentity(body, context);
    if (!identity.ok) return identity;
    const { issuer, subject } = identity.value;
    if ((await findConsumer(identity.value, context)) === usid) return ok({ connected: true });
    const waitMs = await countSignInMethodChange(usid, context);
    if (waitMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: waitMs } });
    const isConnected = await writeIdentity(db, { issuer, subject, consumerNo: usid }, now);
    if (!isConnected) return refused({ code: 'AUT439' });
    await emailSignInMethodChange(usid, { change: 'provider-added', name: nameProvider(issuer) }, context);
    return ok({ connected: true });
  },
  'identity.list': async (_input, { db, signIn, usid }) => {
    if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
    const [identities] = await read(db, identitiesQuery(usid));
    return ok({ identities: identities.map(({ issuer, connectedAt, seenAt }) => ({ issuer, connectedAt, seenAt })) });
  },
  'identity.disconnect': async ({ query }, context) => {
    const { db, signIn, usid } = context;
    if (!signIn || usid === undefined) return refused({ code: 'PRO404' });
    const isDisconnected = await deleteIdentity(db, usid, query.issuer);
    if (isDisconnected) await emailSignInMethodChange(usid, { change: 'provider-removed', name: nameProvider(query.issuer) }, context);
    return ok({ disconnected: true });
  },
} satisfies HandlersOf<'identity'>;

const nameProvider = (issuer: string): string => (URL.canParse(issuer) ? new URL(issuer).host : '');

/**
 * Verifies an ID token and marks it as used, because each token is accepted only once. Rejects tokens from other providers, and all tokens
 * while the provider is unavailable.
 */
async function readIdentity({ idToken, nonce }: Shown, context: CallContext): Promise<Result<Identity, Refusal<'AUT401' | 'AUT440'>>> {
  const { db, env, now } = context;
  const { OPENID_ISSUER: issuer = '', OPENID_CLIENT_ID: clientId = '' } = env;
  if (issuer === '' || clientId === '') return refused({ code: 'AUT440' });
  const provider = await readProvider(issuer, now);
  if (!provider.ok) return refused({ code: 'AUT440' });
  const claims = await readIdToken(idToken, { provider: provider.value, clientId, nonce, now });
  if (!claims.ok) return refused({ code: claims.error === 'down' ? 'AUT440' : 'AUT401' });
  if (!(await consumeIdToken(db, await hashInput(['id token', idToken]), now))) return refused({ code: 'AUT401' });
  return ok({ issuer, subject: claims.value.sub, claims: claims.value });
}

/**
 * Finds the account by the provider's subject identifier. An email address is unsuitable, because it can be reassigned to a new owner
 * (OpenID Connect Core 1.0, 5.7).
 */
async function findConsumer({ issuer, subject }: Identity, { db }: CallContext): Promise<string | undefined> {
  const [[known]] = await read(db, identityQuery(issuer, subject));
  return known?.consumerNo;
}

/**
 * Creates an account without a password. If the email address already has an account, its owner must sign in first and then connect the
 * identity.
 */
async function createConsumer(identity: Identity, context: CallContext): Promise<Result<string, Refusal<'AUT439' | 'AUT453'>>> {
  const { db, now, locale } = context;
  const { email = '', email_verified: isVerified } = identity.claims;
  if (isVerified !== true || !isEmail(email)) return refused({ code: 'AUT453' });
  const login = toLogin(email);
  const [[taken]] = await read(db, takenLoginQuery(login, undefined));
  if (taken) return refused({ code: 'AUT439' });
  const consumerNo = randomHexId();
  const { siteId } = requireMarket(locale);
  const blank = { phone: null, postalCode: '', birthDate: '', gender: '' } as const;
  const isNew = await writeConsumer(
    db,
    {
      ...{ consumerNo, login, email, siteId, ...blank, ...readNames(identity.claims) },
      passwordHash: noPassword,
      consumerType: 'registered',
      document: { enrollments: [], source: { acquisitionType: 'Registered' } },
    },
    now,
  );
  if (!isNew) return refused({ code: 'AUT439' }); // another request created the account first
  await proveEmailStatement(db, consumerNo, now).run();
  const { issuer, subject } = identity;
  return (await writeIdentity(db, { issuer, subject, consumerNo }, now)) ? ok(consumerNo) : refused({ code: 'AUT439' });
}

const maxName = 30;

/** Returns the first and last name from the claims. A name that the sign-up form would reject is replaced by an empty one. */
function readNames({ given_name: given, family_name: family = '', name = '' }: IdClaims): { firstName: string; lastName: string } {
  const toName = (text: string) => {
    const short = text.normalize('NFC').trim().slice(0, maxName);
    return isPersonName(short) ? short : '';
  };
  const [first = '', ...rest] = name.split(' ');
  return { firstName: toName(given ?? first), lastName: toName(family === '' && given === undefined ? rest.join(' ') : family) };
}
