// Paths and redirects of the checkout, and the URLs at which shoppers return from the payment provider.
import type { CheckoutStep } from '#domain/checkout-step.ts';
import { returnParameter } from '#lib/paths/payment-return.ts';
import { routePath } from '#routes.ts';
import type { PersonalContext, SeeOther } from './page.ts';

export const stepPath = (step: CheckoutStep): string => routePath('checkoutStep', { step });

/** Creates a redirect to a checkout step. `notices` are notice codes, or results of `writeNotice`. */
export const toStep = (step: CheckoutStep, ...notices: string[]): SeeOther => ({
  kind: 'see-other',
  to: stepPath(step),
  ...(notices.length > 0 && { notices }),
});

/** Notice for the cart page if no checkout step can deliver the items in the cart. */
export const noStepNotice = 'no-step';

export const toCart: SeeOther = { kind: 'see-other', to: routePath('cart') };
export const toConfirmation: SeeOther = { kind: 'see-other', to: routePath('orderConfirmation') };

/**
 * Returns the URL to which the payment provider sends the shopper back. The provider appends ?payment_session=. The URL is sealed, so that
 * the shop accepts a return that a bank posts from its own site.
 */
export async function returnAddress(
  { origin, renderContext, sealReturn }: Pick<PersonalContext, 'origin' | 'renderContext' | 'sealReturn'>,
  step: CheckoutStep | 'express',
): Promise<string> {
  const path = `${renderContext.link(step === 'express' ? routePath('expressCheckout') : stepPath(step))}`;
  return `${origin}${path}?${new URLSearchParams({ [returnParameter]: await sealReturn(path) })}`;
}

/** Parses the URL of a payment provider page. Throws for any other site, so that no response can send a shopper or an iframe there. */
export function providerAddress(address: string, { origin, paymentOrigin }: Pick<PersonalContext, 'origin' | 'paymentOrigin'>): URL {
  const url = new URL(address, origin);
  if (url.origin !== origin && url.origin !== paymentOrigin) throw new Error(`${url.origin} is not an origin of the payment provider.`);
  return url;
}
