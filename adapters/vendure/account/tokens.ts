// Issues the tokens of guests, and site tokens for public data.
import * as z from 'zod';
import type { CallReply, ParsedCallInput } from '#contract/calls.ts';
import { marketOfSite } from '#markets/registry.ts';
import { type CallContext, type Handlers, Refusal } from '../call-context.ts';
import { defineDocument } from '../graphql.ts';

type Body = ParsedCallInput<'auth.token'>['body'];
type GuestBody = Extract<Body, { type: 'Guest' }>;
type Tokens = CallReply<'auth.token'>;

const tokensSchema = z.object({ sessionToken: z.string(), refreshToken: z.string(), shopperId: z.string() });

const startGuest = defineDocument<{ site: string; key?: string | undefined; binding?: string | undefined }>()(
  'mutation($site: String!, $key: String, $binding: String) { tokens: startGuest(site: $site, key: $key, binding: $binding) { sessionToken refreshToken shopperId } }',
  z.object({ tokens: tokensSchema }),
);

const renewGuest = defineDocument<{ site: string; refreshToken: string }>()(
  'mutation($site: String!, $refreshToken: String!) { tokens: renewGuest(site: $site, refreshToken: $refreshToken) { sessionToken refreshToken shopperId } }',
  z.object({ tokens: tokensSchema }),
);

export const tokenHandlers = {
  'auth.token': async ({ body }, context) => {
    if (!marketOfSite(body.siteId)) throw new Refusal('AUT404');
    if (body.type === 'Registered') throw new Refusal('AUT404');
    return tokenOfGuest(body, context);
  },
} satisfies Handlers;

async function tokenOfGuest({ siteId, scope, refreshToken, binding }: GuestBody, context: CallContext): Promise<Tokens> {
  const { idempotencyKey: key, issueAccess, query } = context;
  if (scope === 'site' && refreshToken === undefined) return { ...(await issueAccess({ siteId })), consumerType: 'guest' };
  const { tokens } =
    refreshToken === undefined
      ? await query(startGuest, { site: siteId, key, binding })
      : await query(renewGuest, { site: siteId, refreshToken });
  return {
    ...(await issueAccess({ siteId, sessionToken: tokens.sessionToken })),
    refreshToken: tokens.refreshToken,
    usid: tokens.shopperId,
    consumerType: 'guest',
  };
}
