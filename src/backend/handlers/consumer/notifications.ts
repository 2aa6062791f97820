// Changes an account's notification settings, which are stored as subscriptions (handlers/consumer/subscriptions.ts).
import type { Handler } from '#backend/handlers/handler.ts';
import { read } from '#backend/platform/query.ts';
import { findOwnAccount, readOwnProfile } from '#backend/services/accounts/own-account.ts';
import { countSubscriptionAttempt, saveSubscriptionRequests } from '#backend/services/subscriptions/save-subscriptions.ts';
import { endStatement, subscriptionsOfAccountQuery } from '#backend/stores/subscriptions.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { requireMarket } from '#markets/registry.ts';

export const updateNotifications: Handler<'consumer.updateNotifications'> = async ({ body }, context) => {
  const consumer = await findOwnAccount(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const { db, locale, now } = context;
  const { email, phone } = consumer;
  const [known] = await read(db, subscriptionsOfAccountQuery(consumer.consumerNo, requireMarket(locale).siteId));
  const running = known.filter(({ state }) => state !== 'ended');
  const find = ({ type, channel }: (typeof body.subscriptions)[number]) =>
    running.filter((each) => each.type === type && each.channel === channel);
  const begun = body.subscriptions.filter((each) => each.optin && find(each).length === 0);
  if (phone === null && begun.some(({ channel }) => channel === 'sms'))
    return refused({ code: 'API400', detail: 'body.subscriptions: the account has no phone number', details: { fields: ['phone'] } });
  // new email subscriptions are limited, because each sends an email to an address that may not be verified
  if (begun.some(({ channel }) => channel === 'email')) {
    const closedForMs = await countSubscriptionAttempt(email, 'email', context);
    if (closedForMs !== undefined) return refused({ code: 'API429', details: { retryAfterMs: closedForMs } });
  }
  const ended = body.subscriptions.filter(({ optin }) => !optin).flatMap(find);
  if (ended.length > 0) await db.batch(ended.map(({ subscriptionId }) => endStatement(db, subscriptionId, now)));
  const requests = begun.map(({ type, channel }) => ({ type, channel, recipient: channel === 'email' ? email : (phone ?? '') }));
  await saveSubscriptionRequests(requests, consumer, context);
  const after = await readOwnProfile(context);
  return after ? ok(after) : refused({ code: 'PRO404' });
};
