import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { authorizationCodeSchema, codeChallengeSchema, deviceSchema } from './sign-in-fields.ts';

const idTokenShape = {
  idToken: z
    .string()
    .min(1)
    .max(20_000)
    .meta({ description: 'ID token of the provider (OpenID Connect Core 1.0, 3.1.3.7).', examples: ['eyJhbGciOiJSUzI1NiJ9.e30.c2ln'] }),
  nonce: z
    .string()
    .min(16)
    .max(128)
    .meta({ description: 'Nonce of the request for the ID token.', examples: ['n-0S6_WzA2Mj4hYq1'] }),
};
const millisSchema = z.int().meta({ examples: [1_790_000_000_000] });

export const identityCalls = {
  'identity.signIn': defineCall({
    summary:
      'Signs in the person of an ID token, and returns a code for auth.token. A new person gets an account if the email ' +
      'address is verified and has no account. A token is valid once.',
    method: 'POST',
    path: '/consumers-v3/auth/identity/signin',
    body: z.strictObject({ ...idTokenShape, codeChallenge: codeChallengeSchema, device: deviceSchema.optional() }),
    reply: z.object({ authorizationCode: authorizationCodeSchema }),
    codes: ['API400', 'API429', 'AUT401', 'AUT404', 'AUT439', 'AUT440', 'AUT453'],
    repeatable: false,
    timeoutMs: 6000,
  }),
  'identity.beginConnecting': defineCall({
    summary: 'Returns whether the customer may connect an identity now. The shop calls it before redirecting to the provider.',
    method: 'POST',
    path: '/consumers-v3/consumer/identities/begin',
    reply: z.object({ ready: z.literal(true).meta({ description: 'Always true.' }) }),
    codes: ['AUT404', ...listRefusalCodes('read-profile', 'change-sign-in')],
    repeatable: true,
    recentAuthentication: 'always',
  }),
  'identity.connect': defineCall({
    summary: 'Connects an identity with the signed-in account, so that it can be used to sign in.',
    method: 'POST',
    path: '/consumers-v3/consumer/identities',
    body: z.strictObject(idTokenShape),
    reply: z.object({ connected: z.literal(true).meta({ description: 'Always true.' }) }),
    codes: ['API400', 'API429', 'AUT401', 'AUT404', 'AUT439', 'AUT440', ...listRefusalCodes('read-profile', 'change-sign-in')],
    repeatable: false,
    recentAuthentication: 'always',
    timeoutMs: 6000,
  }),
  'identity.list': defineCall({
    summary: 'Returns the identity providers that are connected with the account.',
    method: 'GET',
    path: '/consumers-v3/consumer/identities',
    // the list is strict, because a customer must be able to disconnect every provider
    reply: z.object({
      identities: z
        .array(
          z.object({
            issuer: z.string().meta({ description: 'Issuer URL of the provider.', examples: ['https://id.example.com'] }),
            connectedAt: millisSchema.meta({ description: 'Time when it was connected, in milliseconds since 1970.' }),
            seenAt: millisSchema.meta({ description: 'Time of the last sign-in with it, in milliseconds since 1970.' }),
          }),
        )
        .meta({ description: 'The connected identities.' }),
    }),
    codes: ['AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'identity.disconnect': defineCall({
    summary: 'Disconnects the account from an identity provider. The customer can still sign in after setting a password by email.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/identities',
    query: z.object({
      issuer: z
        .string()
        .max(500)
        .meta({ description: 'Issuer URL, as in `identity.list`.', examples: ['https://id.example.com'] }),
    }),
    reply: z.object({ disconnected: z.literal(true).meta({ description: 'Always true.' }) }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile', 'change-sign-in')],
    repeatable: true,
    recentAuthentication: 'always',
  }),
};
