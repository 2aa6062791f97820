import * as z from 'zod';
import { defineCall } from '../call.ts';

export const authCalls = {
  'auth.token': defineCall({
    summary: 'Hands out an access token; type Guest needs nothing more (commerce-core §7).',
    method: 'POST',
    path: '/token/v2/auth/token',
    body: z.strictObject({ type: z.literal('Guest'), siteId: z.string() }),
    reply: z.object({
      accessToken: z.string(),
      /** Seconds from now. */
      expiresIn: z.int().positive(),
      consumerType: z.literal('guest'),
    }),
    codes: ['API400', 'AUT404'],
    repeatable: true,
    open: true,
  }),
};
