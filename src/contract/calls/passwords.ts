// Calls about passwords, and about the confirmation of a customer's identity.
import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { passwordInputSchema, passwordSchema } from '../entities/consumer.ts';
import { emailSchema } from '../entities/primitives.ts';
import { credentialSchema, passkeyPlaceSchema } from './passkeys.ts';
import { authorizationCodeSchema, codeChallengeSchema, deviceSchema, signInBotTokenSchema } from './sign-in-fields.ts';

const passwordConfirmation = passwordSchema
  .optional()
  .meta({ description: 'The new password as repeated by the customer; absent if the form has no field for it.' });
const changed = z.literal(true).meta({ description: 'Always true.' });
const sent = z.literal(true).meta({ description: 'Always true, even if no email was sent.' });

export const passwordCalls = {
  'auth.changePassword': defineCall({
    summary:
      'Changes the password. If the account has a password, the current password is required. All sign-ins of the account ' +
      'end. If the request has a challenge, the reply has a code for a new sign-in.',
    method: 'POST',
    path: '/consumers-v3/consumer/changepassword',
    body: z.strictObject({
      currentPassword: passwordInputSchema.optional().meta({ description: 'Current password; required if the account has one.' }),
      newPassword: passwordSchema,
      passwordConfirmation,
      codeChallenge: codeChallengeSchema.optional(),
      device: deviceSchema.optional(),
    }),
    reply: z.object({
      changed,
      authorizationCode: authorizationCodeSchema.optional().meta({ description: 'Code for `auth.token`; absent without `codeChallenge`.' }),
    }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('change-password')],
    repeatable: false,
    recentAuthentication: 'unless-password',
    timeoutMs: 4000,
  }),
  'auth.sendConfirmationCode': defineCall({
    summary:
      'Emails a code to the account, with which customers confirm their identity in this session. Only the last code is ' +
      'valid, for ten minutes.',
    method: 'POST',
    path: '/consumers-v3/consumer/confirmation/code',
    reply: z.object({ sent: z.literal(true).meta({ description: 'Always true.' }) }),
    codes: ['API429', 'AUT404', ...listRefusalCodes('read-profile')],
    repeatable: false,
  }),
  'auth.confirmPerson': defineCall({
    summary:
      'Confirms the customer’s identity in this session by password, emailed code or passkey (after passkeys.beginSignIn). ' +
      'For the next ten minutes, calls that need a recent authentication are allowed.',
    method: 'POST',
    path: '/consumers-v3/consumer/confirmation',
    body: z.discriminatedUnion('by', [
      z.strictObject({
        by: z.literal('password').meta({ description: 'Confirmation by password.' }),
        password: passwordInputSchema,
      }),
      z.strictObject({
        by: z.literal('code').meta({ description: 'Confirmation by emailed code.' }),
        code: z
          .string()
          .trim()
          .min(1)
          .max(40)
          .meta({ description: 'The emailed code as entered, possibly with spaces.', examples: ['4821 0937'] }),
      }),
      z.strictObject({
        by: z.literal('passkey').meta({ description: 'Confirmation by passkey.' }),
        ...passkeyPlaceSchema,
        credential: credentialSchema,
      }),
    ]),
    reply: z.object({ confirmed: z.literal(true).meta({ description: 'Always true.' }) }),
    /**
     * AUT402: no emailed code was requested, it has expired, or no attempts are left. AUT450: the password is wrong. AUT401: the code or
     * the passkey is wrong.
     */
    codes: ['API400', 'AUT402', 'AUT404', 'AUT450', ...listRefusalCodes('read-profile', 'confirm-person')],
    repeatable: false,
    timeoutMs: 4000,
  }),
  'auth.resetPassword': defineCall({
    summary: 'Emails a link to set a new password. The response does not reveal whether the account exists.',
    method: 'POST',
    path: '/consumers-v3/consumer/resetpassword',
    body: z.strictObject({
      email: emailSchema.meta({ description: 'Email address of the account.' }),
      recaptcha_response: signInBotTokenSchema.optional(),
    }),
    reply: z.object({ sent }),
    codes: ['API400', 'AUT404', 'API429'],
    repeatable: false,
  }),
  'auth.confirmForgotPassword': defineCall({
    summary:
      'Sets a new password with the token of an emailed link, which works once. All sign-ins of the account end, and a locked' +
      ' account is unlocked.',
    method: 'POST',
    path: '/consumers-v3/confirmforgotpassword',
    body: z.strictObject({
      token: z
        .string()
        .min(1)
        .max(200)
        .meta({ description: 'Token from the emailed link.', examples: ['pr-c80e55'] }),
      newPassword: passwordSchema,
      passwordConfirmation,
    }),
    reply: z.object({ changed }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('set-password')],
    repeatable: false,
    timeoutMs: 4000,
  }),
};
