// What is stored of a sign-up.
import type { ParsedCallInput } from '#contract/calls.ts';
import type { ConsumerDocument } from '#contract/entities/consumer.ts';
import { type EnrollingMarket, enroll } from './profile-change.ts';
import type { SubscriptionRequest } from './subscription-request.ts';

export type SignUpBody = ParsedCallInput<'auth.signUp'>['body'];

/** Creates an account's JSON document from the sign-up data that have no column of their own. */
export const createDocument = (
  { subscriptions, source, isTemporaryPassword }: SignUpBody,
  market: EnrollingMarket,
  now: number,
): ConsumerDocument => ({
  enrollments: subscriptions.loyaltyConsent ? [enroll(market, now)] : [],
  source,
  isTemporaryPassword,
});

/** Lists the subscriptions that a sign-up requests. A subscription to text messages requires a phone number. */
export function listSubscriptionRequests({ email, phone, subscriptions }: SignUpBody): SubscriptionRequest[] {
  const { newsletterConsent, smsNotificationConsent, loyaltyNewsletterConsent } = subscriptions;
  return [
    ...(newsletterConsent ? [{ type: 'Newsletter', channel: 'email', recipient: email } as const] : []),
    ...(loyaltyNewsletterConsent ? [{ type: 'LoyaltyNewsletter', channel: 'email', recipient: email } as const] : []),
    ...(smsNotificationConsent && phone !== undefined ? [{ type: 'Newsletter', channel: 'sms', recipient: phone } as const] : []),
  ];
}
