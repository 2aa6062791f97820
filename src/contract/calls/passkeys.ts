import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { authorizationCodeSchema, codeChallengeSchema, deviceSchema } from './sign-in-fields.ts';

/** Maximum length of a passkey's name in UTF-16 units. */
export const maxPasskeyName = 60;

/** The place where passkeys are used (Web Authentication 3, 5.1.2). */
export const passkeyPlaceSchema = {
  origin: z
    .string()
    .max(300)
    .meta({ description: 'Origin of the shop.', examples: ['https://shop.example.com'] }),
  rpId: z
    .string()
    .max(253)
    .meta({ description: 'Relying party id of the shop’s passkeys.', examples: ['example.com'] }),
};

const jsonObjectSchema = z.record(z.string(), z.unknown());

export const credentialSchema = z
  .object({
    id: z
      .string()
      .min(1)
      .max(1400)
      .meta({ description: 'Credential id in base64url.', examples: ['AQIDBAUGBwg'] }),
    rawId: z
      .string()
      .max(1400)
      .meta({ description: 'Equal to `id`.', examples: ['AQIDBAUGBwg'] }),
    type: z.literal('public-key').meta({ description: 'Always `public-key`.' }),
    authenticatorAttachment: z
      .string()
      .max(40)
      .optional()
      .meta({ description: '`platform` or `cross-platform`; absent if unknown.', examples: ['platform'] }),
    clientExtensionResults: jsonObjectSchema.meta({ description: 'Results of extensions.', examples: [{}] }),
    response: jsonObjectSchema.meta({
      description: 'Attestation or assertion of the authenticator, in base64url.',
      examples: [{ clientDataJSON: 'e30' }],
    }),
  })
  .meta({ description: 'Credential as serialized by the browser (Web Authentication 3, 5.1: `toJSON`), for the gateway to verify.' });

const creationOptionsSchema = jsonObjectSchema.meta({
  description: 'PublicKeyCredentialCreationOptionsJSON for the browser.',
  examples: [{ challenge: 'Y2hhbGxlbmdl' }],
});
const requestOptionsSchema = jsonObjectSchema.meta({
  description: 'PublicKeyCredentialRequestOptionsJSON for the browser.',
  examples: [{ challenge: 'Y2hhbGxlbmdl' }],
});

const passkeyIdSchema = z
  .string()
  .min(1)
  .max(1400)
  .meta({ description: 'Id of the passkey.', examples: ['AQIDBAUGBwg'] });
const passkeyName = z.string().trim().max(maxPasskeyName);
const nameMeta = { description: 'Name that the customer gave the passkey.', examples: ['My laptop'] };

export const passkeyCalls = {
  'passkeys.list': defineCall({
    summary: 'Returns the passkeys of the account, oldest first.',
    method: 'GET',
    path: '/consumers-v3/consumer/passkeys',
    // the list is strict, because a customer must be able to remove every passkey
    reply: z.object({
      passkeys: z
        .array(
          z.object({
            passkeyId: z.string().meta({ description: 'Id of the passkey.', examples: ['AQIDBAUGBwg'] }),
            name: z.string().meta(nameMeta),
            createdAt: z.int().meta({ description: 'Time of creation in milliseconds since 1970.', examples: [1_790_000_000_000] }),
            seenAt: z
              .int()
              .optional()
              .meta({ description: 'Time of the last use in milliseconds since 1970; absent if unused.', examples: [1_790_000_600_000] }),
          }),
        )
        .meta({ description: 'The passkeys.' }),
    }),
    codes: ['AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'passkeys.beginAdding': defineCall({
    summary: 'Returns the options to create a passkey. The challenge is valid once, for five minutes, for this account.',
    method: 'POST',
    path: '/consumers-v3/consumer/passkeys/options',
    body: z.strictObject(passkeyPlaceSchema),
    reply: z.object({ options: creationOptionsSchema }),
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
    body: z.strictObject({
      ...passkeyPlaceSchema,
      credential: credentialSchema,
      name: passkeyName.meta({ description: 'Name for the passkey; may be empty.', examples: ['My laptop'] }),
    }),
    reply: z.object({ passkeyId: z.string().meta({ description: 'Id of the new passkey.', examples: ['AQIDBAUGBwg'] }) }),
    codes: ['API400', 'API429', 'AUT401', 'AUT404', ...listRefusalCodes('read-profile', 'change-sign-in')],
    repeatable: false,
    recentAuthentication: 'always',
    timeoutMs: 4000,
  }),
  'passkeys.rename': defineCall({
    summary: 'Renames a passkey of the account. API404: unknown passkey.',
    method: 'PATCH',
    path: '/consumers-v3/consumer/passkeys',
    body: z.strictObject({
      passkeyId: passkeyIdSchema,
      name: passkeyName.min(1).meta({ description: 'The new name.', examples: ['My laptop'] }),
    }),
    reply: z.object({
      passkeyId: z.string().meta({ description: 'Id of the passkey.', examples: ['AQIDBAUGBwg'] }),
      name: z.string().meta({ description: 'The new name.', examples: ['My laptop'] }),
    }),
    codes: ['API400', 'API404', 'AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'passkeys.remove': defineCall({
    summary: 'Removes a passkey of the account. An unknown passkey changes nothing.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/passkeys',
    query: z.object({ passkeyId: passkeyIdSchema }),
    reply: z.object({ removed: z.literal(true).meta({ description: 'Always true.' }) }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile', 'change-sign-in')],
    repeatable: true,
    recentAuthentication: 'always',
  }),
  'passkeys.beginSignIn': defineCall({
    summary: 'Returns the options to sign in with any passkey. The challenge is valid once, for five minutes, for this guest.',
    method: 'POST',
    path: '/consumers-v3/auth/passkey/options',
    body: z.strictObject(passkeyPlaceSchema),
    reply: z.object({ options: requestOptionsSchema }),
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
      codeChallenge: codeChallengeSchema,
      device: deviceSchema.optional(),
    }),
    reply: z.object({ authorizationCode: authorizationCodeSchema }),
    codes: ['API400', 'API429', 'AUT401', 'AUT404'],
    repeatable: false,
    timeoutMs: 4000,
  }),
};
