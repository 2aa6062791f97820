import * as z from 'zod';
import { codesRefusing } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { pkceTextSchema } from '../entities/consumer.ts';

/** An ID token of a provider, and the nonce of its request (OpenID Connect Core 1.0, 3.1.3.7). */
const shownToken = { idToken: z.string().min(1).max(20_000), nonce: z.string().min(16).max(128) };

export const identityCalls = {
  'identity.signIn': defineCall({
    summary:
      'Signs in whoever an identity provider names, and gives a code for auth.token. Somebody new gets an account, if their e-mail is ' +
      'verified and no account has it. A token is good once.',
    method: 'POST',
    path: '/consumers-v3/auth/identity/signin',
    body: z.strictObject({ ...shownToken, codeChallenge: pkceTextSchema, device: z.string().max(60).optional() }),
    reply: z.object({ authorizationCode: z.string() }),
    codes: ['API400', 'API429', 'AUT401', 'AUT404', 'AUT439', 'AUT440', 'AUT453'],
    repeatable: false,
    timeoutMs: 6000,
  }),
  'identity.beginConnecting': defineCall({
    summary: 'Says whether an identity may be connected now. The shop asks before the shopper leaves for the provider.',
    method: 'POST',
    path: '/consumers-v3/consumer/identities/begin',
    reply: z.object({ ready: z.literal(true) }),
    codes: ['AUT404', ...codesRefusing('read-profile', 'change-sign-in')],
    repeatable: true,
    recentAuthentication: 'always',
  }),
  'identity.connect': defineCall({
    summary: 'Connects an identity with the account that is signed in, which it signs in to from then on.',
    method: 'POST',
    path: '/consumers-v3/consumer/identities',
    body: z.strictObject(shownToken),
    reply: z.object({ connected: z.literal(true) }),
    codes: ['API400', 'API429', 'AUT401', 'AUT404', 'AUT439', 'AUT440', ...codesRefusing('read-profile', 'change-sign-in')],
    repeatable: false,
    recentAuthentication: 'always',
    timeoutMs: 6000,
  }),
  'identity.list': defineCall({
    summary: 'The identities that sign in to the account, by their providers.',
    method: 'GET',
    path: '/consumers-v3/consumer/identities',
    reply: z.object({ identities: z.array(z.object({ issuer: z.string(), connectedAt: z.int(), seenAt: z.int() })) }),
    codes: ['AUT404', ...codesRefusing('read-profile')],
    repeatable: true,
  }),
  'identity.disconnect': defineCall({
    summary: 'Ends what connects the account with a provider. A password can be set by mail, so there is always a way in.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/identities',
    query: z.object({ issuer: z.string().max(500) }),
    reply: z.object({ disconnected: z.literal(true) }),
    codes: ['API400', 'AUT404', ...codesRefusing('read-profile', 'change-sign-in')],
    repeatable: true,
    recentAuthentication: 'always',
  }),
};
