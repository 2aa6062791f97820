import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { passwordInputSchema } from '../entities/consumer.ts';

export const personalDataCalls = {
  'consumer.exportData': defineCall({
    summary: 'Returns a copy of all personal data of the signed-in customer.',
    method: 'GET',
    path: '/consumers-v3/consumer/data',
    reply: z.object({
      createdAt: z
        .int()
        .positive()
        .meta({ description: 'Time when the copy was created, in milliseconds since 1970.', examples: [1_790_000_000_000] }),
      // the lists are strict, because the copy must be complete
      parts: z
        .record(z.string(), z.array(z.record(z.string(), z.unknown())))
        .meta({ description: 'The stored data sets by kind of data.', examples: [{ reviews: [{ title: 'Warm and light' }] }] }),
    }),
    codes: ['API429', 'AUT404', ...listRefusalCodes('read-profile', 'export-data')],
    repeatable: true,
    recentAuthentication: 'always',
    maxReplyBytes: 16_000_000,
    timeoutMs: 10_000,
  }),
  'consumer.deleteAccount': defineCall({
    summary:
      'Deletes the signed-in account. If the account has a password, it is required. Data that must be retained by law is ' +
      'retained without the account.',
    method: 'DELETE',
    path: '/consumers-v3/consumer/profile',
    body: z.strictObject({ currentPassword: passwordInputSchema.optional() }),
    reply: z.object({ deleted: z.boolean().meta({ description: 'True if the account was deleted.' }) }),
    codes: ['API400', 'AUT404', ...listRefusalCodes('delete-account')],
    repeatable: true,
    recentAuthentication: 'unless-password',
  }),
};
