import * as z from 'zod';
import { listRefusalCodes } from '#contract/errors/refusals.ts';
import { defineCall } from '../call.ts';
import { botTokenSchema } from '../entities/primitives.ts';
import { subscriptionSchema } from '../entities/subscription.ts';

/** Maximum length of the tokens in the links of the gateway's emails, in UTF-16 units. */
const maxTokenLength = 500;

const path = '/consumers-v3/consumer/subscription';
const linkTokenSchema = z.strictObject({
  token: z
    .string()
    .min(1)
    .max(maxTokenLength)
    .meta({ description: 'Token from the emailed link.', examples: ['nl-63b0fe'] }),
});
const sentSubscriptionSchema = subscriptionSchema.and(z.object({ recaptcha_response: botTokenSchema.optional() }));

export const subscriptionCalls = {
  'subscriptions.create': defineCall({
    summary: 'Subscribes an email address or a phone number. The response is the same for known and unknown recipients.',
    method: 'POST',
    path,
    body: sentSubscriptionSchema,
    reply: z.object({ accepted: z.literal(true).meta({ description: 'Always true.' }) }),
    /** AUT404: the token does not identify a subscriber. AUT403: the bot check failed. */
    codes: ['AUT404', 'AUT403', 'API400', ...listRefusalCodes('leave-email')],
    repeatable: true,
    timeoutMs: 3000,
  }),
  'subscriptions.read': defineCall({
    summary: 'Returns the shopper’s subscriptions to text messages.',
    method: 'GET',
    path,
    // the list is strict, because a missing entry would deny a consent
    reply: z.object({ subscriptions: z.array(subscriptionSchema).meta({ description: 'The subscriptions, including ended ones.' }) }),
    codes: ['AUT404'],
    repeatable: true,
  }),
  'subscriptions.update': defineCall({
    summary:
      'Changes the shopper’s subscription to text messages. A new number replaces the old number. A guest can ' +
      'unsubscribe any number; the reply does not reveal whether it was subscribed.',
    method: 'PUT',
    path,
    body: sentSubscriptionSchema,
    reply: subscriptionSchema,
    /** AUT403: a bot check is configured, and a guest who has not passed it tried to unsubscribe a phone number. */
    codes: ['AUT403', 'AUT404', 'API400', ...listRefusalCodes('leave-email')],
    repeatable: true,
    timeoutMs: 3000,
  }),
  'subscriptions.confirm': defineCall({
    summary: 'Confirms a subscription with the link in the confirmation email.',
    method: 'POST',
    path: `${path}/confirmation`,
    body: linkTokenSchema,
    reply: z.object({ confirmed: z.literal(true).meta({ description: 'Always true.' }) }),
    /** API404: the subscription to confirm does not exist. */
    codes: ['API404'],
    repeatable: true,
  }),
  'subscriptions.end': defineCall({
    summary: 'Ends a subscription with the link in its emails. A repeated call changes nothing.',
    method: 'POST',
    path: `${path}/end`,
    body: linkTokenSchema,
    reply: z.object({ ended: z.literal(true).meta({ description: 'Always true.' }) }),
    /** API404: this gateway did not issue the token in the link. */
    codes: ['API404'],
    repeatable: true,
  }),
};
