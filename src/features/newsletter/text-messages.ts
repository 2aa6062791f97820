// Gateway calls for text message subscriptions. Consent dates come from the gateway's clock. The storefront's clock is used only if the
// gateway rejects the call that reads its time.

import type { Shopper } from '#commerce/shopper.ts';
import type { Subscription } from '#contract/entities/subscription.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Gateway, Refusal } from '#gateway/gateway.ts';

/** Country, region and type of a subscription. */
interface TextMessages {
  /** Country code, ISO 3166-1 alpha-2. */
  country: string;
  region: Subscription['region'];
  type?: Subscription['type'];
}

interface OptIn extends TextMessages {
  /** Phone number in E.164 format, for example +13035550142. */
  phone: string;
  /** True if the shopper is signed in. Their subscription is updated; for a guest, a new one is created. */
  isSignedIn: boolean;
  botToken?: string | undefined;
}

/** Subscribes a phone number. For a signed-in shopper, other numbers are unsubscribed first, so that messages go to only one. */
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

/** Unsubscribes a phone number. A guest can unsubscribe any number, with a bot check token if the check is enabled. */
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

/** Returns the gateway's time in ISO 8601, or the time of this server if the call is rejected. */
export async function readGatewayTime(gateway: Gateway): Promise<string> {
  const answer = await gateway('utilities.serverTime', {});
  return new Date(answer.ok ? answer.value.timestamp : Date.now()).toISOString();
}
