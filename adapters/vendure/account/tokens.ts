// Issues the tokens of guests and accounts, and site tokens for public data.
import * as z from 'zod';
import type { CallReply, ParsedCallInput } from '#contract/calls.ts';
import { marketOfSite } from '#markets/registry.ts';
import { type CallContext, type Handlers, Refusal } from '../call-context.ts';
import { defineDocument } from '../graphql.ts';
import { exchangeSignInCode, renewAccount } from './account-documents.ts';
import { readNetwork } from './network.ts';

type Body = ParsedCallInput<'auth.token'>['body'];
type GuestBody = Extract<Body, { type: 'Guest' }>;
type AccountBody = Extract<Body, { type: 'Registered' }>;
type Tokens = CallReply<'auth.token'>;

const tokensSchema = z.object({ sessionToken: z.string(), refreshToken: z.string(), shopperId: z.string() });

const startGuest = defineDocument<{
  site: string;
  key: string | undefined;
  binding: string | undefined;
  network: string | undefined;
}>()(
  `mutation($site: String!, $key: String, $binding: String, $network: String) {
    tokens: startGuest(site: $site, key: $key, binding: $binding, network: $network) { sessionToken refreshToken shopperId }
  }`,
  z.object({ tokens: tokensSchema }),
);

const renewGuest = defineDocument<{ site: string; refreshToken: string }>()(
  `mutation($site: String!, $refreshToken: String!) {
    tokens: renewGuest(site: $site, refreshToken: $refreshToken) { sessionToken refreshToken shopperId }
  }`,
  z.object({ tokens: tokensSchema }),
);

export const tokenHandlers = {
  'auth.token': async ({ body }, context) => {
    if (!marketOfSite(body.siteId)) throw new Refusal('AUT404');
    return body.type === 'Guest' ? tokenOfGuest(body, context) : tokenOfAccount(body, context);
  },
} satisfies Handlers;

async function tokenOfGuest({ siteId, scope, refreshToken, binding }: GuestBody, context: CallContext): Promise<Tokens> {
  const { idempotencyKey: key, issueAccess, query } = context;
  if (scope === 'site' && refreshToken === undefined) return { ...(await issueAccess({ siteId })), consumerType: 'guest' };
  const { tokens } =
    refreshToken === undefined
      ? await query(startGuest, { site: siteId, key, binding, network: readNetwork(context) })
      : await query(renewGuest, { site: siteId, refreshToken });
  return {
    ...(await issueAccess({ siteId, sessionToken: tokens.sessionToken })),
    refreshToken: tokens.refreshToken,
    usid: tokens.shopperId,
    consumerType: 'guest',
  };
}

async function tokenOfAccount(body: AccountBody, context: CallContext): Promise<Tokens> {
  const { siteId, refreshToken, authorizationCode: code, codeVerifier: verifier, place } = body;
  const { issueAccess, query } = context;
  // the guest's cart belongs to the site of the locale, so an exchange for another site would move the wrong cart
  if (refreshToken === undefined && siteId !== context.siteId) throw new Refusal('API400');
  const { session } =
    refreshToken === undefined
      ? await query(exchangeSignInCode, { input: { site: siteId, code, verifier, place, ...createGuestInput(body) } })
      : await query(renewAccount, { site: siteId, refreshToken, place });
  const { sessionToken, shopperId, cartCode, knownDevice, otherCarts } = session;
  return {
    ...(await issueAccess({ siteId, sessionToken })),
    refreshToken: session.refreshToken,
    usid: shopperId,
    consumerNo: shopperId,
    consumerType: 'registered',
    firstName: session.firstName,
    userKind: 'registered',
    ...(cartCode !== null && { basketId: cartCode }),
    ...(knownDevice !== null && { knownDevice }),
    ...(otherCarts && { others: otherCarts.map(({ site, cartCode: id }) => ({ siteId: site, ...(id !== null && { basketId: id }) })) }),
  };
}

const createGuestInput = ({ guestObjects, otherGuests = [], orderNo, st }: AccountBody) => ({
  cartCode: guestObjects?.basketId,
  orderCode: orderNo,
  orderSecret: st,
  otherGuests: otherGuests.map(({ siteId, refreshToken, basketId }) => ({ site: siteId, refreshToken, cartCode: basketId })),
});
