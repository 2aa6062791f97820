// Shared code of payment methods in which the shopper confirms the payment on the page of a wallet or pay-later company. The company then
// pays the remaining amount of the cart.
import { isDemo } from '#backend/platform/demo-mode.ts';
import type { OwnMethodId } from '#backend/rules/payment-method-ids.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import type { CartContext, RemainderMethod } from '#backend/services/pricing/payment-method.ts';
import type { StoredCart } from '#backend/stores/cart-state.ts';
import { ok, refused } from '#contract/errors/result.ts';
import { agreementPath, type Company, mountAgreementPage } from './agreement-page.ts';
import { authorizeAgreement } from './agreements.ts';
import { challengeResult } from './challenges.ts';
import { capture, partCaptures, refundPayment, voidAuthorization } from './payments.ts';
import { refundPartOfCapture } from './refunds.ts';
import { createSession, readExpressChoice, sessionResult } from './sessions.ts';

interface AgreedMethod {
  id: OwnMethodId;
  company: Company;
  paidBy: 'redirect' | 'wallet';
  /** What the shopper does on the company's page, in one sentence for shoppers. */
  descriptions: RemainderMethod['descriptions'] & {};
  /** True if the shopper can also choose the shipping address and the shipping method on the company's page. */
  isExpress?: boolean;
  /** Path of the method's identifier for the Payment Request API. Absent if the method has no payment sheet. */
  sheetMethod?: string;
  /** Mounts additional routes of the company before the routes of its confirmation page. */
  mountFirst?: (app: ProviderApp) => void;
  /** Returns whether the company pays for the cart. Absent if it pays for any cart. */
  accepts?: (cart: StoredCart, context: CartContext) => Promise<boolean>;
}

/** Creates the payment method of a wallet or pay-later company. The method is simulated, so production offers it only in a demo. */
export function createAgreedMethod({
  id,
  company,
  paidBy,
  descriptions,
  isExpress = false,
  sheetMethod,
  mountFirst,
  accepts = async () => true,
}: AgreedMethod): RemainderMethod {
  const { name, brand } = company;
  const isFor = async (cart: StoredCart, context: CartContext): Promise<boolean> => isDemo(context.env) && (await accepts(cart, context));
  return {
    id,
    kind: 'remainder',
    paidBy,
    names: { en: name },
    descriptions,
    isFor,
    async proposeAdding(cart, sent, context) {
      if (!('payment_session_id' in sent)) return refused({ code: 'API400', detail: 'body.payment_session_id' });
      if (!(await isFor(cart, context))) return refused({ code: 'PYT404' });
      const { db, now } = context;
      const agreed = await sessionResult(db, { sessionId: sent.payment_session_id, basketId: cart.basketId, now, company: brand });
      return agreed.kind === 'ready'
        ? ok({ kind: 'set-instrument', instrument: { payment_instrument_id: agreed.instrument.instrumentId, payment_method_id: id } })
        : refused({ code: 'PYT404' });
    },
    createLabel: () => name,
    refund: refundPayment,
    refundPart: refundPartOfCapture,
    page: {
      async open(db, session) {
        const { sessionId, expiresAt } = await createSession(db, session);
        return { sessionId, path: agreementPath(company, sessionId), expiresAt };
      },
      isExpress: (env) => isExpress && isDemo(env),
      ...(isExpress && { readExpressChoice }),
      ...(sheetMethod && { sheetMethod }),
      mount(app, system) {
        mountFirst?.(app); // these routes must come first, because the route of the confirmation page would also match their paths
        mountAgreementPage(app, company, system);
      },
    },
    provider: { authorize: authorizeAgreement, challengeResult, capture, parts: partCaptures, voidAuthorization },
  };
}
