import { type CheckoutStep, isCheckoutStep } from '#domain/checkout-step.ts';
import { withCountryData } from '#features/account/addresses/country-data.ts';
import { toStep } from '#http/checkout-paths.ts';
import type {
  FormContext,
  LoadedPage,
  NotFound,
  PersonalContext,
  PersonalPage,
  SeeOther,
  SubmitContext,
  SubmitFault,
  Submitted,
} from '#http/page.ts';
import { withBook } from './address/address-book.ts';
import { loadBilling, showBillingFault, submitBilling } from './billing/billing-page.ts';
import { startCheckout } from './express/start-checkout.ts';
import type { PaymentSections } from './payment/payment-section.ts';
import { paymentSections } from './payment/registry.ts';
import { loadShipping, showShippingFault, submitShipping } from './shipping/shipping-page.tsx';
import { loadSummary, submitSummary } from './summary/summary-page.tsx';

interface Step {
  load: (context: PersonalContext) => Promise<LoadedPage | SeeOther | NotFound>;
  submit: (context: SubmitContext) => Promise<Submitted>;
  /** Renders the step with its input after a fault. Absent for the summary, which has no input fields. */
  showFault?: (context: FormContext, fault: SubmitFault) => Promise<LoadedPage | SeeOther>;
}

const createSteps = (sections: PaymentSections): Record<CheckoutStep, Step> => ({
  shipping: {
    load: (context) => loadShipping(withBook(context, 'S')),
    submit: (context) => submitShipping(withBook(context, 'S')),
    showFault: (context, fault) => showShippingFault(withBook(context, 'S'), fault),
  },
  billing: {
    load: (context) => loadBilling({ ...withBook(context, 'B'), sections }),
    submit: (context) => submitBilling({ ...withBook(context, 'B'), sections }),
    showFault: (context, fault) => showBillingFault({ ...withBook(context, 'B'), sections }, fault),
  },
  summary: { load: loadSummary, submit: submitSummary },
});

/** Redirects to the step where a checkout starts. */
export const checkout: PersonalPage = { isPersonal: true, cacheQuery: [], load: startCheckout };

/**
 * Creates the page for all checkout steps. Each step's form is submitted to the step's URL. The payment provider returns to the billing
 * step and the summary. `sections` contains the payment methods.
 */
export function createCheckoutStep(sections: PaymentSections): PersonalPage {
  const steps = createSteps(sections);
  return {
    isPersonal: true,
    cacheQuery: ['payment_session', 'left', 'method', 'payment', 'saved', 'save_card', 'bot_token'],
    load: async (context) => {
      const { step } = context.params;
      return isCheckoutStep(step) ? steps[step].load(await withCountryData(context)) : { kind: 'not-found' };
    },
    submit: async (context) => {
      const { step } = context.params;
      // A shopper who submits an earlier step is no longer in express checkout.
      if (step !== 'summary') context.shopper.updateSession({ express: undefined });
      return isCheckoutStep(step) ? steps[step].submit(await withCountryData(context)) : toStep('shipping');
    },
    showFault: (context, fault) => {
      const { step } = context.params;
      const show = isCheckoutStep(step) ? steps[step].showFault : undefined;
      return show && withCountryData(context).then((known) => show(known, fault));
    },
  };
}

export const checkoutStep = createCheckoutStep(paymentSections);
