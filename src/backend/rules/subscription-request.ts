import type { Subscription } from '#contract/entities/subscription.ts';

/** What is to be written to whom. */
export type SubscriptionRequest = Pick<Subscription, 'type' | 'channel' | 'recipient'>;
