import * as z from 'zod';
import { codesRefusing } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import {
  consumerDocumentSchema,
  consumerProfileSchema,
  consumerSessionSchema,
  leadDetailsSchema,
  notificationChangeSchema,
  profileChangeSchema,
} from '../entities/consumer.ts';
import { emailSchema } from '../entities/primitives.ts';
import { savedAddressIdSchema, sentAddressSchema } from '../entities/saved-address.ts';
import { purchaseCalls } from './purchases.ts';

/** Id of a person without an account. */
const consumerIdSchema = z.string().min(1).max(2000);

export const consumerCalls = {
  'consumer.profile': defineCall({
    summary: 'The profile of whoever is signed in; with the points of a member where they are asked for.',
    method: 'GET',
    path: '/consumers-v3/consumer/profile',
    query: z.object({ loyaltySummary: z.enum(['true', 'false']).default('false') }),
    reply: consumerProfileSchema,
    codes: ['API400', 'AUT404', ...codesRefusing('read-profile')],
    repeatable: true,
  }),
  'consumer.updateProfile': defineCall({
    summary:
      'Changes parts of the profile of whoever is signed in, or makes them a member of the loyalty programme. A phone number names one person; a date of birth is set once.',
    method: 'PUT',
    path: '/consumers-v3/consumer/profile',
    body: z.strictObject({ consumerProfile: profileChangeSchema }),
    reply: consumerProfileSchema,
    codes: ['API400', 'AUT404', ...codesRefusing('change-profile')],
    repeatable: true,
  }),
  'consumer.createProfile': defineCall({
    summary:
      'Keeps the details of somebody without an account, such as of who is invited to an event, for the form of their sign-up. Their id ' +
      'cannot be guessed, and is over after a week.',
    method: 'POST',
    path: '/consumers-v3/consumer/profile',
    body: z.strictObject({ consumerDetails: leadDetailsSchema.strict() }),
    reply: z.object({ consumerId: consumerIdSchema }),
    codes: ['API400', 'AUT404'],
    repeatable: true,
  }),
  'consumer.retrieveUserData': defineCall({
    summary:
      'The details that were kept under an id, for whoever knows the e-mail, too. An id that is unknown, over or of another e-mail is ' +
      'answered in one way, and nothing is told of accounts.',
    method: 'POST',
    path: '/consumers-v3/consumer/retrieveUserData',
    body: z.strictObject({ consumerId: consumerIdSchema, email: emailSchema }),
    reply: z.object({ consumerDetails: leadDetailsSchema, enrollments: consumerDocumentSchema.shape.enrollments }),
    codes: ['API400', 'AUT404', 'API429', ...codesRefusing('read-profile')],
    repeatable: true,
  }),
  'consumer.updateNotifications': defineCall({
    summary: 'Says which letters and messages whoever is signed in wants. Text messages need a phone number in the profile.',
    method: 'PUT',
    path: '/consumers-v3/consumer/notification',
    body: notificationChangeSchema,
    reply: consumerProfileSchema,
    /** API400: text messages without a phone number. API429: too many confirmation emails were requested. */
    codes: ['API400', 'API429', 'AUT404', ...codesRefusing('read-profile')],
    repeatable: true,
    timeoutMs: 3000,
  }),
  'consumer.lookup': defineCall({
    summary: 'Whether an e-mail has an account. Whoever asks too often is answered no more.',
    method: 'GET',
    path: '/consumers-v3/consumer/lookup',
    query: z.object({ email: emailSchema, recaptcha_response: z.string().max(4000).optional() }),
    reply: z.object({ exists: z.boolean() }),
    /** AUT403: the bot check failed. */
    codes: ['API400', 'AUT404', 'AUT403', 'API429'],
    repeatable: true,
  }),
  'consumer.acceptDiscountTerms': defineCall({
    summary: 'Notes that an employee agrees to the terms of their discount. The first time counts; only employees can.',
    method: 'PUT',
    path: '/consumers-v3/consumer/discountTerms',
    /** Time of acceptance in milliseconds since 1970, set by the gateway. */
    reply: z.object({ acceptedAt: z.int() }),
    codes: ['AUT404', 'AUT432', ...codesRefusing('read-profile')],
    repeatable: true,
  }),
  'consumer.sessions': defineCall({
    summary: 'Where the account is signed in, newest use first.',
    method: 'GET',
    path: '/consumers-v3/consumer/sessions',
    reply: z.object({ sessions: z.array(consumerSessionSchema) }),
    codes: ['AUT404', ...codesRefusing('read-profile')],
    repeatable: true,
  }),
  'consumer.endSessions': defineCall({
    summary: 'Ends every sign-in of the account but the one that asks, or that one, too.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/sessions',
    query: z.object({ own: z.enum(['true', 'false']).default('false') }),
    reply: z.object({ ended: z.int().nonnegative() }),
    codes: ['API400', 'AUT404', ...codesRefusing('read-profile')],
    repeatable: true,
  }),
  'consumer.removeSignInMethods': defineCall({
    summary: 'Removes the passkeys of the account, and its connections with identity providers, that were added at an instant or after it.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/signinmethods',
    /** Time in milliseconds since 1970. */
    query: z.object({ since: z.string().regex(/^\d{1,15}$/) }),
    reply: z.object({ removed: z.int().nonnegative() }),
    codes: ['API400', 'AUT404', ...codesRefusing('read-profile', 'change-sign-in')],
    repeatable: true,
    recentAuthentication: 'always',
  }),
  'consumer.addAddress': defineCall({
    summary: 'Saves an address of whoever is signed in. The first of its type is the main one; another that becomes it takes its place.',
    method: 'POST',
    path: '/consumers-v3/consumer/address',
    body: sentAddressSchema,
    reply: z.object({ addressId: z.string() }),
    /** API400: also if the account has the maximum number of addresses. Other codes are rules of the country. */
    codes: ['API400', 'AUT404', ...codesRefusing('save-address', 'ship-to', 'bill-to')],
    repeatable: false,
    keyed: true,
  }),
  'consumer.changeAddress': defineCall({
    summary: 'Changes a saved address of whoever is signed in: all of it is sent.',
    method: 'PUT',
    path: '/consumers-v3/consumer/address/{addressId}',
    params: z.object({ addressId: savedAddressIdSchema }),
    body: sentAddressSchema,
    reply: z.object({ addressId: z.string() }),
    codes: ['API400', 'AUT404', ...codesRefusing('save-address', 'find-address', 'ship-to', 'bill-to')],
    repeatable: true,
  }),
  'consumer.removeAddress': defineCall({
    summary: 'Removes a saved address of whoever is signed in. Where it was the main one, the one that was changed last becomes it.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/address/{addressId}',
    params: z.object({ addressId: savedAddressIdSchema }),
    reply: z.object({ removed: z.boolean() }),
    /** PRO414: it is the only billing address, and a card is saved. */
    codes: ['AUT404', 'PRO414', ...codesRefusing('find-address')],
    repeatable: true,
  }),
  ...purchaseCalls,
};
