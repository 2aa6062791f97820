// Addresses that the checkout leads to and comes back from.
import type { CheckoutStep } from '#domain/checkout-step.ts';
import { returnParameter } from '#lib/paths/payment-return.ts';
import { routePath } from '#routes.ts';
import type { PersonalContext, SeeOther } from './page.ts';

export const stepPath = (step: CheckoutStep): string => routePath('checkoutStep', { step });

/** `notices`: codes, or what `writeNotice` made of them. */
export const toStep = (step: CheckoutStep, ...notices: string[]): SeeOther => ({
  kind: 'see-other',
  to: stepPath(step),
  ...(notices.length > 0 && { notices }),
});

/** Left for the cart, which says that its lines cannot be delivered. */
export const noStepNotice = 'no-step';

export const toCart: SeeOther = { kind: 'see-other', to: routePath('cart') };
export const toConfirmation: SeeOther = { kind: 'see-other', to: routePath('orderConfirmation') };

/** Where the provider leads back to; it adds ?payment_session=. Sealed, as a bank may post it from its own site. */
export async function returnAddress(
  { origin, renderContext, sealReturn }: Pick<PersonalContext, 'origin' | 'renderContext' | 'sealReturn'>,
  step: CheckoutStep | 'express',
): Promise<string> {
  const path = `${renderContext.link(step === 'express' ? routePath('expressCheckout') : stepPath(step))}`;
  return `${origin}${path}?${new URLSearchParams({ [returnParameter]: await sealReturn(path) })}`;
}

/** A page of the payment provider. Throws for any other place: no reply may send a shopper, or a frame, elsewhere. */
export function providerAddress(address: string, { origin, paymentOrigin }: Pick<PersonalContext, 'origin' | 'paymentOrigin'>): URL {
  const url = new URL(address, origin);
  if (url.origin !== origin && url.origin !== paymentOrigin) throw new Error(`${url.origin} is not where the payment provider stands.`);
  return url;
}
