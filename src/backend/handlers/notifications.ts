// Which letters and messages somebody wants, from their account. What is sent follows the subscriptions (handlers/subscriptions.ts).
import type { ConsumerDocument } from '#contract/entities/consumer.ts';
import { ok, refused } from '#errors/result.ts';
import { requireMarket } from '#markets/registry.ts';
import { changeConsumer } from '../stores/consumers.ts';
import { read } from '../stores/query.ts';
import { endStatement, subscriptionOfQuery } from '../stores/subscriptions.ts';
import type { Handler } from './handler.ts';
import { findOwn, readOwnProfile } from './own-account.ts';
import { keepSubscription } from './subscriptions.ts';

export const updateNotifications: Handler<'consumer.updateNotifications'> = async ({ body }, context) => {
  const consumer = await findOwn(context);
  if (!consumer) return refused({ code: 'PRO404' });
  const { db, locale, now } = context;
  const { country, region, siteId, forms } = requireMarket(locale);
  const { document, email, phone } = consumer;
  const changed = body.subscriptions.filter(
    ({ type, channel, optin }) =>
      optin !== document.subscriptions.some((each) => each.type === type && each.channel === channel && each.optin),
  );
  if (phone === null && changed.some(({ channel, optin }) => channel === 'sms' && optin))
    return refused({ code: 'API400', detail: 'body.subscriptions: no phone', details: { fields: ['phone'] } });
  for (const { type, channel, optin } of changed) {
    const recipient = channel === 'email' ? email : (phone ?? '');
    const doubleOptin = channel === 'email' && forms.confirmsNewsletter;
    if (optin)
      await keepSubscription(
        { type, channel, recipient, optin, doubleOptin, category: 'subscription', country, region },
        consumer.consumerNo,
        context,
      );
    else {
      const [[known]] = await read(db, subscriptionOfQuery({ type, channel, recipient, siteId }));
      if (known) await db.batch([endStatement(db, known.subscriptionId, now)]);
    }
  }
  const subscriptions: ConsumerDocument['subscriptions'] = [
    ...document.subscriptions.filter(({ type, channel }) => !changed.some((each) => each.type === type && each.channel === channel)),
    ...changed.map(({ type, channel, optin }) => ({
      type,
      channel,
      optin,
      doubleOptin: optin && (channel === 'sms' || !forms.confirmsNewsletter),
      optinDate: now,
    })),
  ];
  await changeConsumer(db, consumer, { document: { ...document, subscriptions } });
  const after = await readOwnProfile(context);
  return after ? ok(after) : refused({ code: 'PRO404' });
};
