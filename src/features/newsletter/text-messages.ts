// Subscriptions of a shopper to text messages. Dates are the gateway's: no clock of a server in between says when somebody agreed.

import type { Shopper } from '#commerce/shopper.ts';
import type { Subscription } from '#contract/entities/subscription.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Gateway, Refusal } from '#gateway/gateway.ts';

/** Where and for what somebody subscribes. */
interface TextMessages {
  /** ISO 3166-1, alpha-2. */
  country: string;
  region: Subscription['region'];
  type?: Subscription['type'];
}

interface OptIn extends TextMessages {
  /** E.164: +13035550142. */
  phone: string;
  /** Whoever is signed in has a subscription that is changed; a guest makes one. */
  isSignedIn: boolean;
  botToken?: string | undefined;
}

/** Subscribes a number. Of whoever is signed in the number before it is opted out first, so that nobody is written to on two. */
export async function optInToTexts({ gateway }: Pick<Shopper, 'gateway'>, optIn: OptIn): Promise<Result<unknown, Refusal>> {
  const { phone, isSignedIn, botToken } = optIn;
  const optinDate = await readGatewayTime(gateway);
  const body = { ...createSubscription(phone, optIn), optin: true, optinDate };
  if (!isSignedIn)
    return gateway('subscriptions.create', { body: { ...body, ...(botToken !== undefined && { recaptcha_response: botToken }) } });
  const known = await gateway('subscriptions.read', {});
  if (!known.ok) return known;
  const others = known.value.subscriptions.filter(({ optin, recipient, type }) => optin && recipient !== phone && type === body.type);
  for (const { recipient } of others) {
    const ended = await optOutOfTexts({ gateway }, { ...optIn, phone: recipient });
    if (!ended.ok) return ended;
  }
  return gateway('subscriptions.update', { body });
}

/** Ends the subscription of a number. A guest ends it whoever asked for it, with the token of the bot check if one is on. */
export async function optOutOfTexts(
  { gateway }: Pick<Shopper, 'gateway'>,
  { phone, botToken, ...where }: TextMessages & Pick<OptIn, 'phone' | 'botToken'>,
): Promise<Result<unknown, Refusal>> {
  const body = { ...createSubscription(phone, where), optin: false, optoutDate: await readGatewayTime(gateway) };
  return gateway('subscriptions.update', { body: { ...body, ...(botToken !== undefined && { recaptcha_response: botToken }) } });
}

const createSubscription = (phone: string, { country, region, type = 'Newsletter' }: TextMessages) => ({
  type,
  channel: 'sms' as const,
  category: 'subscription' as const,
  doubleOptin: false,
  recipient: phone,
  country,
  region,
});

/** The gateway's time in ISO 8601, or that of this server if the gateway does not say. */
export async function readGatewayTime(gateway: Gateway): Promise<string> {
  const answer = await gateway('utilities.serverTime', {});
  return new Date(answer.ok ? answer.value.timestamp : Date.now()).toISOString();
}
