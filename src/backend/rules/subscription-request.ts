import type { Subscription } from '#contract/entities/subscription.ts';

/** A requested subscription: its type, channel and recipient. */
export type SubscriptionRequest = Pick<Subscription, 'type' | 'channel' | 'recipient'>;
