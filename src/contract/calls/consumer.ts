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

/** The id that `consumer.createProfile` returns for a person without an account. */
const consumerIdSchema = z.string().min(1).max(2000);

export const consumerCalls = {
  'consumer.profile': defineCall({
    summary: 'Returns the profile of the signed-in customer; with the loyalty points if requested.',
    method: 'GET',
    path: '/consumers-v3/consumer/profile',
    query: z.object({ loyaltySummary: z.enum(['true', 'false']).default('false') }),
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
    body: z.strictObject({ consumerProfile: profileChangeSchema }),
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
    body: z.strictObject({ consumerDetails: leadDetailsSchema.strict() }),
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
    body: z.strictObject({ consumerId: consumerIdSchema, email: emailSchema }),
    reply: z.object({ consumerDetails: leadDetailsSchema, enrollments: consumerDocumentSchema.shape.enrollments }),
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
    query: z.object({ email: emailSchema, recaptcha_response: z.string().max(4000).optional() }),
    reply: z.object({ exists: z.boolean() }),
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
    /** Time when the employee accepted the terms, in milliseconds since 1970, set by the gateway. */
    reply: z.object({ acceptedAt: z.int() }),
    codes: ['AUT404', 'AUT432', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'consumer.sessions': defineCall({
    summary: 'Returns the sign-ins of the account, most recently used first.',
    method: 'GET',
    path: '/consumers-v3/consumer/sessions',
    /** The list is strict: customers must see every sign-in, because they look for those of strangers. */
    reply: z.object({ sessions: z.array(consumerSessionSchema) }),
    codes: ['AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'consumer.endSessions': defineCall({
    summary: 'Ends one sign-in of the account, or all of them with or without the caller’s own sign-in.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/sessions',
    query: z.object({
      /** If `true`, the caller’s own sign-in ends, too. */
      own: z.enum(['true', 'false']).default('false'),
      /** Id of the only sign-in to end. An unknown id ends none. */
      sessionId: z.string().max(maxSessionIdLength).optional(),
    }),
    reply: z.object({ ended: z.int().nonnegative() }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile')],
    repeatable: true,
  }),
  'consumer.removeSignInMethods': defineCall({
    summary: 'Removes the passkeys and identity providers of the account that were added at or after a time.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/signinmethods',
    /** `since`: a time in milliseconds since 1970. Sign-in methods that were added at or after this time are removed. */
    query: z.object({ since: z.string().regex(/^\d{1,15}$/) }),
    reply: z.object({ removed: z.int().nonnegative() }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('read-profile', 'change-sign-in')],
    repeatable: true,
    recentAuthentication: 'always',
  }),
  'consumer.addAddress': defineCall({
    summary: 'Saves an address of the customer. The first address of its type becomes the default. A new default replaces the old default.',
    method: 'POST',
    path: '/consumers-v3/consumer/address',
    body: sentAddressSchema,
    reply: z.object({ addressId: z.string() }),
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
    reply: z.object({ addressId: z.string() }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('save-address', 'find-address', 'ship-to', 'bill-to')],
    repeatable: true,
  }),
  'consumer.removeAddress': defineCall({
    summary: 'Removes a saved address of the customer. If it was the default, the most recently changed address becomes the default.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/address/{addressId}',
    params: z.object({ addressId: savedAddressIdSchema }),
    reply: z.object({ removed: z.boolean() }),
    /** PRO414: the account needs its only billing address, because it has a saved card. */
    codes: ['AUT404', 'PRO414', ...listRefusalCodes('find-address')],
    repeatable: true,
  }),
  ...purchaseCalls,
};
