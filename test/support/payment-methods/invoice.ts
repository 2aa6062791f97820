// Payment by invoice in the backend, with a simulated invoice provider, whose page lets the test choose the outcome of the payment.
import { createReturnUrl } from '#backend/services/hosted-pages/addresses.ts';
import { mountFormPage } from '#backend/services/hosted-pages/form-page.ts';
import { readForm } from '#backend/services/hosted-pages/gates.ts';
import type { RemainderMethod } from '#backend/services/pricing/payment-method.ts';
import type { NewSession, PaymentProvider } from '#backend/services/pricing/payment-provider.ts';
import { ok, refused } from '#contract/errors/result.ts';

export type Answer = 'pays' | 'refuses' | 'asks';

const sessions = new Map<string, NewSession & { answer?: Answer }>();

interface Payment {
  instrumentId: string;
  amount: number;
  state: 'asked' | 'authorised' | 'declined' | 'captured' | 'voided';
  captures: number;
  returnUrl: string;
}
/** The invoice provider's payments by intent id. */
export const invoices = new Map<string, Payment>();

const provider: PaymentProvider = {
  async authorize(_, { intentId, instrumentId, amount, challengeReturnUrl: returnUrl }) {
    const states = { pays: 'authorised', refuses: 'declined', asks: 'asked' } as const;
    const { answer } = sessions.get(instrumentId) ?? {};
    if (!answer) return { kind: 'unknown-instrument' };
    const payment = invoices.get(intentId) ?? { instrumentId, amount, state: states[answer], captures: 0, returnUrl };
    invoices.set(intentId, payment);
    if (payment.state === 'asked') return { kind: 'challenge', challengeId: intentId, path: `/provider/invoice-check/${intentId}` };
    return payment.state === 'declined' || payment.state === 'voided'
      ? { kind: 'declined' }
      : { kind: 'approved', authorizationId: intentId };
  },
  async challengeResult(_, { challengeId }) {
    const state = invoices.get(challengeId)?.state;
    if (state === 'asked') return 'pending';
    return state === 'declined' ? 'failed' : 'passed';
  },
  async capture(_, intentId) {
    const payment = invoices.get(intentId);
    if (payment?.state === 'captured') return ok(undefined);
    if (payment?.state !== 'authorised') return refused({ kind: 'not-authorized' });
    payment.state = 'captured';
    payment.captures += 1;
    return ok(undefined);
  },
  async voidAuthorization(_, intentId) {
    const payment = invoices.get(intentId);
    if (payment?.state === 'captured') return refused({ kind: 'captured' });
    if (payment) payment.state = 'voided';
    return ok(undefined);
  },
};

export const invoice: RemainderMethod = {
  id: 'KLARNA',
  kind: 'remainder',
  paidBy: 'redirect',
  names: { en: 'Invoice', de: 'Rechnung', fr: 'Facture', it: 'Fattura' },
  async proposeAdding({ basketId }, sent) {
    const sessionId = 'payment_session_id' in sent ? sent.payment_session_id : '';
    const session = sessions.get(sessionId);
    if (!session?.answer || session.basketId !== basketId) return refused({ code: 'PYT404' });
    return ok({ kind: 'set-instrument', instrument: { payment_instrument_id: sessionId, payment_method_id: 'KLARNA' } });
  },
  refund: async () => true,
  refundPart: async () => true,
  createLabel: () => 'Invoice of 30 days',
  page: {
    async open(_, session) {
      const sessionId = crypto.randomUUID();
      sessions.set(sessionId, session);
      return { sessionId, path: `/provider/invoice/${sessionId}`, expiresAt: session.now + 60_000 };
    },
    mount(app) {
      mountFormPage(app, '/provider/invoice/:id', {
        show: async (c) => c.html('<form method="post"><button>Agree</button></form>'),
        take: async (c) => {
          const session = sessions.get(c.req.param('id'));
          if (!session) return c.notFound();
          session.answer = (await readForm(c)).get('answer') as Answer;
          return c.redirect(createReturnUrl(session.returnUrl, c.req.param('id')), 303);
        },
      });
      mountFormPage(app, '/provider/invoice-check/:id', {
        show: async (c) => c.html('<form method="post"><button>It is me</button></form>'),
        take: async (c) => {
          const payment = invoices.get(c.req.param('id'));
          if (!payment) return c.notFound();
          payment.state = (await readForm(c)).get('answer') === 'confirm' ? 'authorised' : 'declined';
          return c.redirect(createReturnUrl(payment.returnUrl, c.req.param('id')), 303);
        },
      });
    },
  },
  provider,
};
