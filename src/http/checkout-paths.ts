// Addresses to which the checkout redirects, and at which shoppers return to it.
import type { CheckoutStep } from '#domain/checkout-step.ts';
import { returnParameter } from '#lib/paths/payment-return.ts';
import { routePath } from '#routes.ts';
import type { PersonalContext, SeeOther } from './page.ts';

export const stepPath = (step: CheckoutStep): string => routePath('checkoutStep', { step });

/** Creates a redirect to a step. `notices` are codes, or results of `writeNotice`. */
export const toStep = (step: CheckoutStep, ...notices: string[]): SeeOther => ({
  kind: 'see-other',
  to: stepPath(step),
  ...(notices.length > 0 && { notices }),
});

/** Notice for the cart page when no step can deliver the lines of the cart. */
export const noStepNotice = 'no-step';

export const toCart: SeeOther = { kind: 'see-other', to: routePath('cart') };
export const toConfirmation: SeeOther = { kind: 'see-other', to: routePath('orderConfirmation') };

/**
 * Returns the URL to which the payment provider redirects; it appends ?payment_session=. The URL is sealed, because a bank may post the
 * return from its own site.
 */
export async function returnAddress(
  { origin, renderContext, sealReturn }: Pick<PersonalContext, 'origin' | 'renderContext' | 'sealReturn'>,
  step: CheckoutStep | 'express',
): Promise<string> {
  const path = `${renderContext.link(step === 'express' ? routePath('expressCheckout') : stepPath(step))}`;
  return `${origin}${path}?${new URLSearchParams({ [returnParameter]: await sealReturn(path) })}`;
}

/**
 * Parses the address of a page of the payment provider. Throws for other sites, so that no response sends a shopper or a frame elsewhere.
 */
export function providerAddress(address: string, { origin, paymentOrigin }: Pick<PersonalContext, 'origin' | 'paymentOrigin'>): URL {
  const url = new URL(address, origin);
  if (url.origin !== origin && url.origin !== paymentOrigin) throw new Error(`${url.origin} is not where the payment provider stands.`);
  return url;
}
