import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { passwordInputSchema, signUpSchema } from '../entities/consumer.ts';
import { storeIdSchema } from '../entities/primitives.ts';
import { tokenCalls } from './auth-token.ts';
import { passwordCalls } from './passwords.ts';
import {
  accessTokenSchema,
  authorizationCodeSchema,
  codeChallengeSchema,
  consumerNoSchema,
  deviceSchema,
  expiresInSchema,
  knownDeviceSchema,
  knownDevicesSchema,
  refreshTokenSchema,
  signInBotTokenSchema,
  usidSchema,
} from './sign-in-fields.ts';

export const authCalls = {
  ...tokenCalls,
  'auth.signIn': defineCall({
    summary:
      'Checks email address and password, and returns a code for auth.token that is valid for a minute. The access token ' +
      'identifies the guest who signs in. An unknown email address gets the same response as a wrong password.',
    method: 'POST',
    path: '/consumers-v3/auth/signin',
    body: z.strictObject({
      type: z.literal('Registered').meta({ description: 'Always `Registered`.' }),
      username: z
        .string()
        .trim()
        .min(1)
        .max(254)
        .meta({ description: 'Email address of the account.', examples: ['robin@example.com'] }),
      password: passwordInputSchema,
      codeChallenge: codeChallengeSchema,
      recaptcha_response: signInBotTokenSchema.optional(),
      device: deviceSchema.optional(),
      knownDevices: knownDevicesSchema.optional(),
    }),
    reply: z.object({ authorizationCode: authorizationCodeSchema }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('sign-in')],
    repeatable: false,
  }),
  'auth.agentLogin': defineCall({
    summary:
      'Signs in a store associate with store, employee number and password. The tokens belong to a shopper in the store, and ' +
      'name the store and the employee of a sale.',
    method: 'POST',
    path: '/consumers-v3/consumer/agent/login',
    body: z.strictObject({
      storeId: storeIdSchema.meta({ description: 'Id of the store.', examples: ['US-DEN'] }),
      storeEmployeeId: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .meta({ description: 'Employee number.', examples: ['US-DEN-01'] }),
      password: passwordInputSchema,
      knownDevices: knownDevicesSchema.optional(),
    }),
    reply: z.object({
      accessToken: accessTokenSchema,
      refreshToken: z.string().meta({ description: 'Refresh token, for `auth.token` with the type `Guest`.', examples: ['rt-4c62e9a1'] }),
      expiresIn: expiresInSchema,
      usid: usidSchema,
      storeId: storeIdSchema.meta({ description: 'Id of the store of the sale.', examples: ['US-DEN'] }),
      storeName: z
        .string()
        .max(100)
        .meta({ description: 'Name of the store.', examples: ['Denver Store'] }),
      storeEmployeeId: z.string().meta({ description: 'Employee number of the associate.', examples: ['US-DEN-01'] }),
      storeEmployeeName: z
        .string()
        .max(100)
        .meta({ description: 'Full name of the associate.', examples: ['Robin Aspen'] }),
      knownDevice: knownDeviceSchema.optional(),
      maxPercentOff: z
        .int()
        .min(0)
        .max(100)
        .meta({ description: 'Maximum price reduction of a line or an order, in percent.', examples: [30] }),
    }),
    /** STR404: unknown store. */
    codes: ['API400', 'AUT404', 'STR404', 'AUT401', 'AUT426', 'AUT423', 'API429'],
    repeatable: false,
  }),
  'auth.signOut': defineCall({
    summary:
      'Ends the sign-in of a refresh token, and revokes all its tokens. The response to an unknown token is the same (RFC 7009, 2.2).',
    method: 'POST',
    path: '/consumers-v3/consumer/auth/signout',
    body: z.strictObject({ refreshToken: refreshTokenSchema.meta({ description: 'Refresh token of the sign-in to end.' }) }),
    reply: z.object({ signedOut: z.literal(true).meta({ description: 'Always true.' }) }),
    codes: ['API400'],
    repeatable: true,
    open: true,
  }),
  'auth.signUp': defineCall({
    summary: 'Creates an account. The gateway checks the minimum age by its own clock.',
    method: 'POST',
    path: '/consumers-v3/auth/signup',
    body: signUpSchema,
    reply: z.object({
      consumerNo: consumerNoSchema,
      authorizationCode: authorizationCodeSchema
        .optional()
        .meta({ description: 'Code for `auth.token`. Without it, the shop signs in with `auth.signIn`.' }),
    }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('sign-up')],
    repeatable: false,
    leadSource: true,
    timeoutMs: 4000,
  }),
  ...passwordCalls,
};
