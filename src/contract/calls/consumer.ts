import * as z from 'zod';
import { codesRefusing } from '#errors/refusals.ts';
import { defineCall } from '../call.ts';
import { consumerProfileSchema, consumerSessionSchema, profileChangeSchema } from '../entities/consumer.ts';
import { purchaseCalls } from './purchases.ts';

export const consumerCalls = {
  'consumer.profile': defineCall({
    summary: 'The profile of whoever is signed in.',
    method: 'GET',
    path: '/consumers-v3/consumer/profile',
    reply: consumerProfileSchema,
    codes: ['AUT404', ...codesRefusing('read-profile')],
    repeatable: true,
  }),
  'consumer.updateProfile': defineCall({
    summary: 'Changes parts of the profile of whoever is signed in. A phone number names one person.',
    method: 'PUT',
    path: '/consumers-v3/consumer/profile',
    body: profileChangeSchema,
    reply: consumerProfileSchema,
    codes: ['API400', 'AUT404', ...codesRefusing('change-profile')],
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
  ...purchaseCalls,
};
