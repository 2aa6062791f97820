import { type CheckoutStep, isCheckoutStep } from '#domain/checkout-step.ts';
import type { LoadedPage, PersonalContext, PersonalPage, SeeOther, SubmitContext, Submitted } from '../page.ts';
import { loadBilling, submitBilling } from './billing.tsx';
import { toStep } from './checkout-paths.ts';
import type { PaymentSections } from './payment/payment-section.ts';
import { paymentSections } from './payment/registry.ts';
import { loadShipping, submitShipping } from './shipping.tsx';
import { loadSummary, submitSummary } from './summary.tsx';

interface Step {
  load: (context: PersonalContext) => Promise<LoadedPage | SeeOther>;
  submit: (context: SubmitContext) => Promise<Submitted>;
}

const stepsWith = (sections: PaymentSections): Record<CheckoutStep, Step> => ({
  shipping: { load: loadShipping, submit: submitShipping },
  billing: {
    load: (context) => loadBilling({ ...context, sections }),
    submit: (context) => submitBilling({ ...context, sections }),
  },
  summary: { load: loadSummary, submit: submitSummary },
});

/** Starts where every checkout does. */
export const checkout: PersonalPage = { isPersonal: true, cacheQuery: [], load: async () => toStep('shipping') };

/** The steps; each takes its form at its own address, and the provider leads back to two of them. `sections`: the ways to pay. */
export function createCheckoutStep(sections: PaymentSections): PersonalPage {
  const steps = stepsWith(sections);
  return {
    isPersonal: true,
    cacheQuery: ['payment_session', 'method', 'payment'],
    load: async (context) => {
      const { step } = context.params;
      return isCheckoutStep(step) ? steps[step].load(context) : { kind: 'not-found' };
    },
    submit: async (context) => {
      const { step } = context.params;
      return isCheckoutStep(step) ? steps[step].submit(context) : toStep('shipping');
    },
  };
}

export const checkoutStep = createCheckoutStep(paymentSections);
