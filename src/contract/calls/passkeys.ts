import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { pkceTextSchema } from '../entities/consumer.ts';

/** Maximum length of a passkey's name in UTF-16 units. */
export const maxPasskeyName = 60;

/** The shop's origin and the relying party id of its passkeys (Web Authentication 3, 5.1.2). */
export const passkeyPlaceSchema = { origin: z.string().max(300), rpId: z.string().max(253) };

/**
 * A credential as serialized by the browser (Web Authentication 3, 5.1: toJSON). The schema only checks its structure; the gateway verifies
 * it.
 */
export const credentialSchema = z.object({
  id: z.string().min(1).max(1400),
  rawId: z.string().max(1400),
  type: z.literal('public-key'),
  authenticatorAttachment: z.string().max(40).optional(),
  clientExtensionResults: z.record(z.string(), z.unknown()),
  response: z.record(z.string(), z.unknown()),
});

/** Options for the browser: PublicKeyCredentialCreationOptionsJSON or PublicKeyCredentialRequestOptionsJSON. */
const options = z.record(z.string(), z.unknown());

export const passkeyCalls = {
  'passkeys.list': defineCall({
    summary: 'Returns the passkeys of the account, oldest first.',
    method: 'GET',
    path: '/consumers-v3/consumer/passkeys',
    /** The list is strict, because a customer must be able to remove every passkey. */
    reply: z.object({
      passkeys: z.array(z.object({ passkeyId: z.string(), name: z.string(), createdAt: z.int(), seenAt: z.int().optional() })),
    }),
    codes: ['AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'passkeys.beginAdding': defineCall({
    summary: 'Returns the options to create a passkey. The challenge is valid once, for five minutes, for this account.',
    method: 'POST',
    path: '/consumers-v3/consumer/passkeys/options',
    body: z.strictObject(passkeyPlaceSchema),
    reply: z.object({ options }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile', 'change-sign-in')],
    repeatable: true,
    recentAuthentication: 'always',
  }),
  'passkeys.add': defineCall({
    summary:
      'Adds a passkey to the signed-in account. API429: the account has the maximum number of passkeys, or sign-in methods ' +
      'were added too often.',
    method: 'POST',
    path: '/consumers-v3/consumer/passkeys',
    body: z.strictObject({ ...passkeyPlaceSchema, credential: credentialSchema, name: z.string().trim().max(maxPasskeyName) }),
    reply: z.object({ passkeyId: z.string() }),
    codes: ['API400', 'API429', 'AUT401', 'AUT404', ...listRefusalCodes('read-profile', 'change-sign-in')],
    repeatable: false,
    recentAuthentication: 'always',
    timeoutMs: 4000,
  }),
  'passkeys.rename': defineCall({
    summary: 'Renames a passkey of the account. API404: unknown passkey.',
    method: 'PATCH',
    path: '/consumers-v3/consumer/passkeys',
    body: z.strictObject({ passkeyId: z.string().min(1).max(1400), name: z.string().trim().min(1).max(maxPasskeyName) }),
    reply: z.object({ passkeyId: z.string(), name: z.string() }),
    codes: ['API400', 'API404', 'AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'passkeys.remove': defineCall({
    summary: 'Removes a passkey of the account. An unknown passkey changes nothing.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/passkeys',
    query: z.object({ passkeyId: z.string().min(1).max(1400) }),
    reply: z.object({ removed: z.literal(true) }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile', 'change-sign-in')],
    repeatable: true,
    recentAuthentication: 'always',
  }),
  'passkeys.beginSignIn': defineCall({
    summary: 'Returns the options to sign in with any passkey. The challenge is valid once, for five minutes, for this guest.',
    method: 'POST',
    path: '/consumers-v3/auth/passkey/options',
    body: z.strictObject(passkeyPlaceSchema),
    reply: z.object({ options }),
    codes: ['API400', 'AUT404'],
    repeatable: true,
  }),
  'passkeys.signIn': defineCall({
    summary: 'Verifies the signature of a passkey, and returns a code for auth.token as auth.signIn does.',
    method: 'POST',
    path: '/consumers-v3/auth/passkey/signin',
    body: z.strictObject({
      ...passkeyPlaceSchema,
      credential: credentialSchema,
      codeChallenge: pkceTextSchema,
      device: z.string().max(60).optional(),
    }),
    reply: z.object({ authorizationCode: z.string() }),
    codes: ['API400', 'API429', 'AUT401', 'AUT404'],
    repeatable: false,
    timeoutMs: 4000,
  }),
};
