// Gateway calls for newsletter subscriptions.

import type { Shopper } from '#commerce/shopper.ts';
import type { Subscription } from '#contract/entities/subscription.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { readGatewayTime } from './text-messages.ts';

interface NewsletterOptIn {
  email: string;
  /** `LoyaltyNewsletter` if a loyalty member subscribes the email address of their account, otherwise `Newsletter`. */
  type: Subscription['type'];
  /** Country code, ISO 3166-1 alpha-2. */
  country: string;
  region: Subscription['region'];
  /** True if the subscription is pending until the owner of the mailbox confirms it. */
  doubleOptin: boolean;
  botToken: string | undefined;
}

export async function subscribeToNewsletter(
  { gateway }: Pick<Shopper, 'gateway'>,
  { email, botToken, ...optIn }: NewsletterOptIn,
): Promise<Result<unknown, Refusal>> {
  return gateway('subscriptions.create', {
    body: {
      ...optIn,
      channel: 'email',
      category: 'subscription',
      optin: true,
      optinDate: await readGatewayTime(gateway),
      recipient: email,
      ...(botToken !== undefined && { recaptcha_response: botToken }),
    },
  });
}

/** Maximum length of a lead id in UTF-16 code units. A longer id is not stored, because it would not fit into the session cookie. */
const maxLeadIdLength = 600;

/**
 * Creates a profile without a password for a guest, and stores its id in the session, so that the sign-up form can be prefilled
 * (features/account/sign-up/prefill.ts).
 */
export async function createLead({ gateway, updateSession }: Pick<Shopper, 'gateway' | 'updateSession'>, email: string): Promise<void> {
  const answer = await gateway('consumer.createProfile', { body: { consumerDetails: { email } } });
  if (answer.ok && answer.value.consumerId.length <= maxLeadIdLength)
    updateSession({ lead: { consumerId: answer.value.consumerId, email } });
}
