// Subscriptions to newsletters and text messages. Replies never reveal whether an email address or phone number is subscribed.
import type { Handler, HandlersOf } from '#backend/handlers/handler.ts';
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import { hashInput } from '#backend/platform/ids.ts';
import { readLinkToken } from '#backend/platform/link-token.ts';
import { read } from '#backend/platform/query.ts';
import { readRequester } from '#backend/platform/requester.ts';
import { findOwnAccount } from '#backend/services/accounts/own-account.ts';
import { passesFormCheck } from '#backend/services/bot-check/verify-form.ts';
import { countSubscriptionAttempt, saveSubscriptionRequests, writeEndable } from '#backend/services/subscriptions/save-subscriptions.ts';
import {
  confirmStatement,
  endNumberStatement,
  endRequestedTogetherStatement,
  endStatement,
  type StoredSubscription,
  subscriptionQuery,
  subscriptionsOfShopperQuery,
} from '#backend/stores/subscriptions.ts';
import type { Subscription } from '#contract/entities/subscription.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { requireMarket } from '#markets/registry.ts';

const create: Handler<'subscriptions.create'> = async ({ body }, context) => {
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  const problem = findProblem(body, context) ?? (body.optin ? undefined : 'optin');
  if (problem !== undefined) return refused({ code: 'API400', detail: `body.${problem}` });
  const { recaptcha_response: token, ...subscription } = body;
  // a bot check token is valid for one recipient, so that a repeated submission passes with the same token
  const intentId = await hashInput(['subscription', who.usid, subscription.channel, subscription.recipient]);
  if (!(await passesFormCheck(token, intentId, context))) return refused({ code: 'AUT403' });
  const closedForMs = await countSubscriptionAttempt(subscription.recipient, subscription.channel, context);
  if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  await saveSubscriptionRequests([subscription], (await findOwnAccount(context)) ?? who.usid, context, { answersAll: true });
  return ok({ accepted: true });
};

const update: Handler<'subscriptions.update'> = async ({ body: sent }, context) => {
  const { recaptcha_response: token, ...body } = sent;
  const who = readRequester(context);
  if (!who) return refused({ code: 'AUT404' });
  // newsletter subscriptions can only be ended with the links in their emails, because anyone can enter another person's email address
  const problem = findProblem(body, context) ?? (body.channel === 'sms' ? undefined : 'channel');
  if (problem !== undefined) return refused({ code: 'API400', detail: `body.${problem}` });
  if (body.optin) {
    const closedForMs = await countSubscriptionAttempt(body.recipient, body.channel, context);
    if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
    await saveSubscriptionRequests([body], (await findOwnAccount(context)) ?? who.usid, context);
  } else if (!context.signIn) {
    const refusal = await endNumber(body.recipient, token, who, context);
    if (refusal) return refused(refusal);
  } else {
    const [own] = await read(context.db, subscriptionsOfShopperQuery(who.usid, 'sms', who.siteId));
    const ended = own.filter(({ recipient, type }) => recipient === body.recipient && type === body.type);
    for (const { subscriptionId } of ended) await context.db.batch([endStatement(context.db, subscriptionId, context.now)]);
  }
  const at = new Date(context.now).toISOString();
  return ok({ ...body, ...(body.optin ? { optinDate: at } : { optoutDate: at }) });
};

/**
 * Unsubscribes a phone number from text messages. Guests can do so too, because unsubscribing must not require an account or the browser in
 * which the shopper subscribed.
 */
async function endNumber(
  recipient: string,
  token: string | undefined,
  { usid, siteId }: NonNullable<ReturnType<typeof readRequester>>,
  context: CallContext,
): Promise<Refusal<'AUT403' | 'API429'> | undefined> {
  const intentId = await hashInput(['end of text messages', usid, recipient]);
  if (!(await passesFormCheck(token, intentId, context))) return { code: 'AUT403' };
  const closedForMs = await countSubscriptionAttempt(recipient, 'sms', context);
  if (closedForMs !== undefined) return { code: 'API429', details: { retryAfterMs: closedForMs } };
  await endNumberStatement(context.db, { recipient, siteId }, context.now).run();
  return undefined;
}

const confirm: Handler<'subscriptions.confirm'> = async ({ body }, context) => {
  const { db, env, now } = context;
  const subscriptionId = await readLinkToken('confirm-subscription', body.token, env);
  const [[known]] = await read(db, subscriptionQuery(subscriptionId ?? ''));
  if (!known || known.state === 'ended') return refused({ code: 'API404' });
  // a repeated confirmation sends no second email
  if (known.state === 'pending')
    await db.batch([confirmStatement(db, known, now), await writeEndable('newsletter-welcome', known, context)]);
  return ok({ confirmed: true });
};

const end: Handler<'subscriptions.end'> = async ({ body }, { db, env, now }) => {
  const subscriptionId = await readLinkToken('end-subscription', body.token, env);
  if (subscriptionId === undefined) return refused({ code: 'API404' });
  await endRequestedTogetherStatement(db, subscriptionId, now).run();
  return ok({ ended: true });
};

export const subscriptionHandlers = {
  'subscriptions.create': create,
  'subscriptions.read': async (_, context) => {
    const who = readRequester(context);
    if (!who) return refused({ code: 'AUT404' });
    const [own] = await read(context.db, subscriptionsOfShopperQuery(who.usid, 'sms', who.siteId));
    return ok({ subscriptions: own.map((each) => describe(each, context)) });
  },
  'subscriptions.update': update,
  'subscriptions.confirm': confirm,
  'subscriptions.end': end,
} satisfies HandlersOf<'subscriptions'>;

/** Returns the field, `country` or `region`, that does not match the request's market; undefined if both match. */
function findProblem({ country, region }: Subscription, { locale }: CallContext): 'country' | 'region' | undefined {
  const market = requireMarket(locale);
  if (country !== market.country) return 'country';
  return region === market.region ? undefined : 'region';
}

function describe(
  { type, channel, recipient, state, isDouble, askedAt, changedAt }: StoredSubscription,
  { locale }: CallContext,
): Subscription {
  const { country, region } = requireMarket(locale);
  return {
    type,
    channel,
    recipient,
    category: 'subscription',
    optin: state !== 'ended',
    doubleOptin: isDouble === 1,
    country,
    region,
    optinDate: new Date(askedAt).toISOString(),
    ...(state === 'ended' && { optoutDate: new Date(changedAt).toISOString() }),
  };
}
