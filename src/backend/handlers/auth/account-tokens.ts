// Issues account tokens in exchange for an authorization code or a refresh token (RFC 6749, 4.1.3 and 6; PKCE: RFC 7636, 4.6).
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { deriveId, hashInput, randomHexId } from '#backend/platform/ids.ts';
import { read } from '#backend/platform/query.ts';
import { readToken, type SignIn, signAccessToken, tokenLifetimeSeconds } from '#backend/platform/tokens.ts';
import { findMembership } from '#backend/rules/loyalty.ts';
import { addressEmails } from '#backend/rules/order-contact.ts';
import { type ConsumerRoles, kindOfConsumer } from '#backend/rules/person.ts';
import { readRefreshToken, validateRefreshToken, writeRefreshToken } from '#backend/rules/refresh-token.ts';
import { writeKnownDevice } from '#backend/services/accounts/known-device.ts';
import { findOwnedIds, mergeGuest } from '#backend/services/accounts/merge-guest.ts';
import { consumerRolesQuery } from '#backend/stores/allowances.ts';
import { linkOrder } from '#backend/stores/consumer-orders.ts';
import {
  endSession,
  isSessionExpired,
  openSession,
  rotateSession,
  type SessionRow,
  sessionQuery,
} from '#backend/stores/consumer-sessions.ts';
import { type ConsumerRow, consumerQuery } from '#backend/stores/consumers.ts';
import { purchaseQuery } from '#backend/stores/purchases.ts';
import { findCode, redeemCode } from '#backend/stores/sign-in-codes.ts';
import type { CallReply, ParsedCallInput } from '#contract/calls.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';
import { createCodeChallenge } from '#lib/encoding/code-challenge.ts';
import { findMailbox } from '#lib/rules/mailbox.ts';
import { listLocales, marketOfSite, requireMarket } from '#markets/registry.ts';

type Body = Extract<ParsedCallInput<'auth.token'>['body'], { type: 'Registered' }>;
type TokenResult = Result<CallReply<'auth.token'>, Refusal<'API400' | 'AUT404' | 'AUT409'>>;

/**
 * Milliseconds after the exchange of a code within which a second exchange counts as a concurrent request by the same shopper. Such a
 * request is rejected with AUT409, so that the shopper can retry.
 */
const raceWindowMs = 10_000;

export const tokenOfAccount = (body: Body, context: CallContext): Promise<TokenResult> =>
  body.refreshToken === undefined ? exchangeCode(body, context) : renewToken(body.refreshToken, body, context);

async function exchangeCode(body: Body, context: CallContext): Promise<TokenResult> {
  const { db, now } = context;
  const { authorizationCode = '', codeVerifier = '', siteId, guestObjects, orderNo, st, place } = body;
  // the guest's cart belongs to the locale's site, so an exchange for another site would merge the wrong cart
  if (requireMarket(context.locale).siteId !== siteId) return refused({ code: 'API400', detail: 'body.siteId' });
  const codeHash = await hashInput(['sign-in code', authorizationCode]);
  const challenge = await createCodeChallenge(codeVerifier);
  const sessionId = randomHexId();
  const code = await redeemCode(db, { codeHash, challenge, siteId, sessionId }, now);
  if (!code) return refuseCode(codeHash, challenge, context);
  const [[consumer], [roles]] = await read(db, consumerQuery(code.consumerNo), consumerRolesQuery(code.consumerNo, now));
  if (!consumer) return refused({ code: 'AUT404' });
  const { consumerNo, consumerType, firstName } = consumer;
  const owner = { usid: consumerNo, siteId, consumerType };
  const owned = await mergeGuest({ guest: code.guest ?? undefined, consumer: owner, basketId: guestObjects?.basketId }, context);
  const others = await mergeOtherGuests(body, owner, context);
  if (orderNo !== undefined && st !== undefined && (await isOrderedBy(consumer, orderNo, context)))
    await linkOrder(db, { orderNumber: orderNo, st, consumerNo });
  await openSession(db, { sessionId, consumerNo, device: code.device, place, authenticatedAt: code.authenticatedAt }, now);
  const signIn = { sessionId, consumerType };
  return ok({
    ...(await signTokens({ consumerNo, signIn, generation: 1, siteId }, context)),
    firstName,
    ...(await describeRoles(roles, consumerNo, context)),
    ...owned,
    others,
    knownDevice: await writeKnownDevice(consumer.login, context.env),
  });
}

/**
 * Returns whether an order was placed with the account's email address. Without this check, an account could get the order of a different
 * person who used the same browser.
 */
async function isOrderedBy({ email }: ConsumerRow, orderNumber: string, { db }: CallContext): Promise<boolean> {
  const [[order]] = await read(db, purchaseQuery(orderNumber));
  const mailbox = findMailbox(email);
  return order !== undefined && addressEmails(order.document).some((each) => findMailbox(each) === mailbox);
}

/** Merges the guest's carts on other sites. Tokens that are invalid or do not belong to a guest of the given site are ignored. */
async function mergeOtherGuests({ siteId, otherGuests = [] }: Body, owner: Owner, context: CallContext): Promise<OwnedElsewhere[]> {
  const found: OwnedElsewhere[] = [];
  const at = { now: context.now, ring: context.env.BACKEND_TOKEN_SECRET };
  for (const { siteId: other, refreshToken, basketId } of otherGuests) {
    const guest = await readToken('rt+jwt', refreshToken, at);
    const market = marketOfSite(other);
    const [locale] = market ? listLocales([market]) : [];
    if (!guest || guest.signIn || guest.siteId !== other || other === siteId || locale === undefined) continue;
    const merged = await mergeGuest({ guest: guest.usid, consumer: { ...owner, siteId: other }, basketId }, { ...context, locale });
    found.push({ siteId: other, ...merged });
  }
  return found;
}

type OwnedElsewhere = { siteId: string } & Awaited<ReturnType<typeof mergeGuest>>;
type Owner = Parameters<typeof mergeGuest>[0]['consumer'];

/**
 * Returns the refusal for a code that cannot be exchanged. A code that is used again after `raceWindowMs` was probably stolen, so the session
 * that it opened is ended (RFC 6749, 4.1.2).
 */
async function refuseCode(codeHash: string, challenge: string, { db, now }: CallContext): Promise<TokenResult> {
  const known = await findCode(db, codeHash);
  if (known?.usedAt == null || known.challenge !== challenge) return refused({ code: 'AUT404' });
  if (now - known.usedAt < raceWindowMs) return refused({ code: 'AUT409' });
  if (known.sessionId !== null) await endSession(db, known.sessionId, now);
  return refused({ code: 'AUT404' });
}

async function renewToken(refreshToken: string, { siteId, place }: Body, context: CallContext): Promise<TokenResult> {
  const { db, env, now } = context;
  const named = await readRefreshToken(refreshToken, env.BACKEND_TOKEN_SECRET);
  const [[session]] = named ? await read(db, sessionQuery(named.sessionId)) : [[]];
  if (!named || !session || isSessionExpired(session, now)) return refused({ code: 'AUT404' });
  const next = await findNext(named.generation, session, place, context);
  if (next === undefined) return refused({ code: 'AUT404' });
  const { consumerNo, consumerType, firstName, sessionId } = session;
  const [[roles]] = await read(db, consumerRolesQuery(consumerNo, now));
  const tokens = await signTokens({ consumerNo, signIn: { sessionId, consumerType }, generation: next, siteId }, context);
  const isOfSite = requireMarket(context.locale).siteId === siteId;
  return ok({
    ...tokens,
    firstName,
    ...(await describeRoles(roles, consumerNo, context)),
    ...(isOfSite && (await findOwnedIds({ usid: consumerNo, siteId, consumerType }, context))),
  });
}

type Described = Pick<CallReply<'auth.token'>, 'userKind' | 'identities' | 'isEmployeeDiscountTCAccepted' | 'memberId'>;

/** Returns the shopper's roles for display. Each call checks permissions itself. */
async function describeRoles(roles: ConsumerRoles | undefined, consumerNo: string, { env }: CallContext): Promise<Described> {
  const userKind = roles && kindOfConsumer(roles);
  if (!userKind || userKind === 'guest' || userKind === 'associate') return {};
  const isAccepted = roles.document.discountTermsAcceptedAt !== undefined;
  return {
    userKind,
    ...(roles.document.identity && { identities: roles.document.identity.map(({ type }) => type) }),
    ...(roles.consumerType === 'EMPLOYEE' && { isEmployeeDiscountTCAccepted: isAccepted }),
    ...(findMembership(roles.document) && { memberId: await deriveId(['member of the loyalty programme', consumerNo], env) }),
  };
}

/**
 * Returns the generation number for the next refresh token; undefined if the current token is rejected. Ends the session if the current
 * token appears to be stolen.
 */
async function findNext(
  generation: number,
  session: SessionRow,
  place: Body['place'],
  { db, now }: CallContext,
): Promise<number | undefined> {
  const judged = validateRefreshToken({ generation }, session, now);
  if (judged === 'renew' && (await rotateSession(db, session, place, now))) return generation + 1;
  if (judged === 'stolen') {
    await endSession(db, session.sessionId, now);
    return undefined;
  }
  if (judged === 'repeat') return generation + 1;
  // the update failed because a concurrent request has renewed the token or ended the session
  const [[after]] = await read(db, sessionQuery(session.sessionId));
  return after && !isSessionExpired(after, now) && after.generation === generation + 1 ? generation + 1 : undefined;
}

interface Named {
  consumerNo: string;
  signIn: SignIn;
  generation: number;
  siteId: string;
}

async function signTokens({ consumerNo, signIn, generation, siteId }: Named, { env, now, randomId }: CallContext) {
  const ring = env.BACKEND_TOKEN_SECRET;
  return {
    accessToken: await signAccessToken({ siteId, usid: consumerNo, signIn }, { now, tokenId: randomId(), ring }),
    refreshToken: await writeRefreshToken({ sessionId: signIn.sessionId, generation }, ring),
    expiresIn: tokenLifetimeSeconds,
    consumerType: signIn.consumerType,
    usid: consumerNo,
    consumerNo,
  };
}
