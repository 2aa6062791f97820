// Subscriptions to the newsletter by email.

import type { Shopper } from '#commerce/shopper.ts';
import type { Subscription } from '#contract/entities/subscription.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Refusal } from '#gateway/gateway.ts';
import { readGatewayTime } from './text-messages.ts';

interface NewsletterOptIn {
  email: string;
  /** `LoyaltyNewsletter` for the account of a member. */
  type: Subscription['type'];
  /** ISO 3166-1, alpha-2. */
  country: string;
  region: Subscription['region'];
  /** Whether it begins once the owner of the mailbox has confirmed it. */
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

/** A session cookie has room for the id of any gateway that is at most this long. */
const maxLeadIdLength = 600;

/** Creates a profile without a password for a guest, and remembers its id for the form of a new account (features/account/sign-up/prefill.ts). */
export async function createLead({ gateway, updateSession }: Pick<Shopper, 'gateway' | 'updateSession'>, email: string): Promise<void> {
  const answer = await gateway('consumer.createProfile', { body: { consumerDetails: { email } } });
  if (answer.ok && answer.value.consumerId.length <= maxLeadIdLength)
    updateSession({ lead: { consumerId: answer.value.consumerId, email } });
}
