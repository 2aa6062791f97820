import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import {
  consumerDocumentSchema,
  consumerProfileSchema,
  consumerSessionSchema,
  leadDetailsSchema,
  maxSessionIdLength,
  notificationChangeSchema,
  profileChangeSchema,
  readProfileSchema,
} from '../entities/consumer.ts';
import { emailSchema } from '../entities/primitives.ts';
import { savedAddressIdSchema, sentAddressSchema } from '../entities/saved-address.ts';
import { purchaseCalls } from './purchases.ts';
import { signInBotTokenSchema } from './sign-in-fields.ts';

const consumerIdSchema = z
  .string()
  .min(1)
  .max(2000)
  .meta({ description: 'Id of the stored details, from `consumer.createProfile`.', examples: ['lead-7c19e0'] });
const savedIdSchema = z.string().meta({ description: 'Id of the saved address.', examples: ['a-51f0c2'] });

export const consumerCalls = {
  'consumer.profile': defineCall({
    summary: 'Returns the profile of the signed-in customer; with the loyalty points if requested.',
    method: 'GET',
    path: '/consumers-v3/consumer/profile',
    query: z.object({
      loyaltySummary: z.enum(['true', 'false']).default('false').meta({ description: 'If `true`, the reply has the loyalty points.' }),
    }),
    reply: readProfileSchema,
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'consumer.updateProfile': defineCall({
    summary:
      'Changes parts of the customer’s profile, or joins the loyalty program. A phone number belongs to one account; a date ' +
      'of birth is set once.',
    method: 'PUT',
    path: '/consumers-v3/consumer/profile',
    body: z.strictObject({ consumerProfile: profileChangeSchema.meta({ description: 'The parts of the profile to change.' }) }),
    reply: consumerProfileSchema,
    codes: ['API400', 'AUT404', ...listRefusalCodes('change-profile')],
    repeatable: true,
  }),
  'consumer.createProfile': defineCall({
    summary:
      'Stores details of a person without an account, such as an invited guest, to prefill the sign-up form. The id cannot be' +
      ' guessed and expires after a week.',
    method: 'POST',
    path: '/consumers-v3/consumer/profile',
    body: z.strictObject({ consumerDetails: leadDetailsSchema.strict().meta({ description: 'The details to store.' }) }),
    reply: z.object({ consumerId: consumerIdSchema }),
    codes: ['API400', 'AUT404'],
    repeatable: true,
  }),
  'consumer.retrieveUserData': defineCall({
    summary:
      'Returns the details stored under an id, if the email address matches. An unknown or expired id and another email ' +
      'address get the same response, which reveals nothing about accounts.',
    method: 'POST',
    path: '/consumers-v3/consumer/retrieveUserData',
    body: z.strictObject({
      consumerId: consumerIdSchema,
      email: emailSchema.meta({ description: 'Email address of the stored details.' }),
    }),
    reply: z.object({
      consumerDetails: leadDetailsSchema.meta({ description: 'The stored details.' }),
      enrollments: consumerDocumentSchema.shape.enrollments.meta({ description: 'Memberships of the person; empty without an account.' }),
    }),
    codes: ['API400', 'AUT404', 'API429', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'consumer.updateNotifications': defineCall({
    summary: 'Changes the customer’s subscriptions to emails and text messages. Text messages need a phone number in the profile.',
    method: 'PUT',
    path: '/consumers-v3/consumer/notification',
    body: notificationChangeSchema,
    reply: consumerProfileSchema,
    /** API400: text messages were requested, but the profile has no phone number. API429: too many confirmation emails were requested. */
    codes: ['API400', 'API429', 'AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
    timeoutMs: 3000,
  }),
  'consumer.lookup': defineCall({
    summary: 'Returns whether an email address has an account. The number of calls is limited.',
    method: 'GET',
    path: '/consumers-v3/consumer/lookup',
    query: z.object({
      email: emailSchema.meta({ description: 'Email address to look up.' }),
      recaptcha_response: signInBotTokenSchema.optional(),
    }),
    reply: z.object({ exists: z.boolean().meta({ description: 'True if the email address has an account.' }) }),
    /** AUT403: the bot check failed. */
    codes: ['API400', 'AUT404', 'AUT403', 'API429'],
    repeatable: true,
  }),
  'consumer.acceptDiscountTerms': defineCall({
    summary:
      'Stores that an employee accepts the terms of the employee discount. A repeated call keeps the first time. Only ' +
      'employees can send it.',
    method: 'PUT',
    path: '/consumers-v3/consumer/discountTerms',
    reply: z.object({
      acceptedAt: z.int().meta({
        description: 'Time of the first acceptance in milliseconds since 1970, set by the gateway.',
        examples: [1_790_000_000_000],
      }),
    }),
    codes: ['AUT404', 'AUT432', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'consumer.sessions': defineCall({
    summary: 'Returns the sign-ins of the account, most recently used first.',
    method: 'GET',
    path: '/consumers-v3/consumer/sessions',
    // the list is strict: customers must see every sign-in, because they look for those of strangers
    reply: z.object({ sessions: z.array(consumerSessionSchema).meta({ description: 'The sign-ins.' }) }),
    codes: ['AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'consumer.endSessions': defineCall({
    summary: 'Ends one sign-in of the account, or all of them with or without the caller’s own sign-in.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/sessions',
    query: z.object({
      own: z.enum(['true', 'false']).default('false').meta({ description: 'If `true`, the caller’s own sign-in ends, too.' }),
      sessionId: z
        .string()
        .max(maxSessionIdLength)
        .optional()
        .meta({ description: 'Id of the only sign-in to end. An unknown id ends none.', examples: ['s-90ab3f'] }),
    }),
    reply: z.object({
      ended: z
        .int()
        .nonnegative()
        .meta({ description: 'Number of sign-ins that ended.', examples: [2] }),
    }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'consumer.removeSignInMethods': defineCall({
    summary: 'Removes the passkeys and identity providers of the account that were added at or after a time.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/signinmethods',
    query: z.object({
      since: z
        .string()
        .regex(/^\d{1,15}$/)
        .meta({ description: 'Start of the period, in milliseconds since 1970.', examples: ['1790000000000'] }),
    }),
    reply: z.object({
      removed: z
        .int()
        .nonnegative()
        .meta({ description: 'Number of removed sign-in methods.', examples: [1] }),
    }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile', 'change-sign-in')],
    repeatable: true,
    recentAuthentication: 'always',
  }),
  'consumer.addAddress': defineCall({
    summary: 'Saves an address of the customer. The first address of its type becomes the default. A new default replaces the old default.',
    method: 'POST',
    path: '/consumers-v3/consumer/address',
    body: sentAddressSchema,
    reply: z.object({ addressId: savedIdSchema }),
    /**
     * API400: invalid input, or the account has the maximum number of addresses. The other codes report a violation of the country's
     * address rules.
     */
    codes: ['API400', 'AUT404', ...listRefusalCodes('save-address', 'ship-to', 'bill-to')],
    repeatable: false,
    keyed: true,
  }),
  'consumer.changeAddress': defineCall({
    summary: 'Replaces a saved address of the customer.',
    method: 'PUT',
    path: '/consumers-v3/consumer/address/{addressId}',
    params: z.object({ addressId: savedAddressIdSchema }),
    body: sentAddressSchema,
    reply: z.object({ addressId: savedIdSchema }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('save-address', 'find-address', 'ship-to', 'bill-to')],
    repeatable: true,
  }),
  'consumer.removeAddress': defineCall({
    summary: 'Removes a saved address of the customer. If it was the default, the most recently changed address becomes the default.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/address/{addressId}',
    params: z.object({ addressId: savedAddressIdSchema }),
    reply: z.object({ removed: z.boolean().meta({ description: 'True if the address was removed.' }) }),
    /** PRO414: the account needs its only billing address, because it has a saved card. */
    codes: ['AUT404', 'PRO414', ...listRefusalCodes('find-address')],
    repeatable: true,
  }),
  ...purchaseCalls,
};
