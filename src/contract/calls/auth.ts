import * as z from 'zod';
import { defineCall } from '../call.ts';

export const authCalls = {
  'auth.token': defineCall({
    summary: 'Hands out an access token; type Guest needs nothing more. Scope shopper names one shopper per idempotency key and binding.',
    method: 'POST',
    path: '/token/v2/auth/token',
    body: z.strictObject({
      type: z.literal('Guest'),
      siteId: z.string(),
      /** `site` is for public reads and names nobody; `shopper` names a new shopper, who then owns carts. */
      scope: z.enum(['site', 'shopper']).default('site'),
      /** Names the same shopper again, whatever the scope. */
      refreshToken: z.string().max(2000).optional(),
      /** What the first caller under a key alone knows: without it, or with another, the key names somebody else. */
      binding: z.string().min(32).max(255).optional(),
    }),
    reply: z.object({
      accessToken: z.string(),
      /** Seconds from now. */
      expiresIn: z.int().positive(),
      consumerType: z.literal('guest'),
      /** Of a shopper: their id, and what gives the next token. */
      usid: z.string().optional(),
      refreshToken: z.string().optional(),
    }),
    codes: ['API400', 'AUT404'],
    repeatable: true,
    keyed: true,
    open: true,
  }),
};
