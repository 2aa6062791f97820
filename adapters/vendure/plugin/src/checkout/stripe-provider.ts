// Cards through Stripe: a payment is authorized when its order is placed, and captured when an employee settles it.
import { randomUUID } from 'node:crypto';
import { type Injector, LanguageCode, Logger, PaymentMethodHandler, TransactionalConnection } from '@vendure/core';
import type { PaymentProvider, PaymentRequest } from './payment-provider.ts';
import { PaymentSession } from './payment-session.ts';
import { takePayment } from './running-placement.ts';
import { createStripeClient, StripeProblem } from './stripe-client.ts';

interface PaymentIntent {
  id: string;
  status: string;
  last_payment_error?: { decline_code?: string } | null;
  next_action?: { redirect_to_url?: { url?: string | null } | null } | null;
}

interface CheckoutSession {
  id: string;
  url: string | null;
  setup_intent?: {
    customer: string | null;
    payment_method: { id: string; card: { brand: string; last4: string; exp_month: number; exp_year: number } } | null;
  };
}

/** Decline codes that a shopper cannot resolve by entering the card again (https://docs.stripe.com/declines/codes). */
const fraudCodes = ['fraudulent', 'lost_card', 'stolen_card', 'pickup_card', 'merchant_blacklist', 'security_violation'];

let connection: TransactionalConnection;

/** Creates the provider for a secret key of Stripe. `apiOrigin`: origin of a stand-in for Stripe's API. */
export function createStripeProvider(settings: { secretKey: string; apiOrigin?: string | undefined }): PaymentProvider {
  const stripe = createStripeClient(settings);
  const readPayment = (id: string) => stripe.get<PaymentIntent>(`payment_intents/${id}`);
  /** Runs an action on a payment. If the payment is already in another state, the action is skipped, and the caller reads the state. */
  const act = async (id: string, action: 'confirm' | 'capture' | 'cancel', form: Record<string, string> = {}): Promise<void> => {
    try {
      // a refused cancellation is tried again, for which Stripe would repeat the response to the same key
      const key = action === 'cancel' ? `cancel ${id} ${randomUUID()}` : `${action} ${id}`;
      await stripe.post(`payment_intents/${id}/${action}`, form, key);
    } catch (problem) {
      const isSettled =
        problem instanceof StripeProblem && (problem.type === 'card_error' || problem.code === 'payment_intent_unexpected_state');
      if (!isSettled) throw problem;
    }
  };

  /**
   * Creates the payment of a session. The key is the same for each attempt to place a revision, so that they all get the same payment.
   * Returns undefined if Stripe never accepts the payment, for example because the amount is below its minimum.
   */
  const createPayment = async ({ key, session, orderCode, amount, currencyCode }: PaymentRequest): Promise<string | undefined> => {
    const { customer, paymentMethod } = session.reference ?? {};
    if (!customer || !paymentMethod) return undefined;
    const form = {
      ...{ amount: String(toStripeAmount(amount, currencyCode)), currency: currencyCode.toLowerCase() },
      ...{ customer, payment_method: paymentMethod, capture_method: 'manual', 'metadata[order]': orderCode },
      'allowed_payment_method_types[0]': 'card',
    };
    try {
      return (await stripe.post<PaymentIntent>('payment_intents', form, `create ${key} ${session.id} ${amount}`)).id;
    } catch (problem) {
      if (!(problem instanceof StripeProblem && problem.isInvalid)) throw problem;
      Logger.error(`The payment of the order ${orderCode} was not created. ${problem.message}`, 'Cairn');
      return undefined;
    }
  };

  const handler = new PaymentMethodHandler({
    code: 'cairn-stripe',
    description: [{ languageCode: LanguageCode.en, value: 'Cards through Stripe' }],
    args: {},
    init: (injector: Injector) => {
      connection = injector.get(TransactionalConnection);
    },
    createPayment: (_ctx, _order, amount) => takePayment(amount),
    settlePayment: async (_ctx, _order, { transactionId }) => {
      await act(transactionId, 'capture');
      const { status } = await readPayment(transactionId);
      return status === 'succeeded' ? { success: true } : { success: false, errorMessage: `The payment is ${status} at Stripe.` };
    },
    cancelPayment: async (_ctx, _order, { transactionId }) => {
      await act(transactionId, 'cancel');
      const { status } = await readPayment(transactionId);
      return status === 'canceled' ? { success: true } : { success: false, errorMessage: `The payment is ${status} at Stripe.` };
    },
    createRefund: async (ctx, _input, amount, { currencyCode }, { id, transactionId }) => {
      // the sum of the earlier refunds tells this refund from another one of the same amount
      const [{ refunded }] = await connection
        .getRepository(ctx, PaymentSession)
        .query(`select coalesce(sum(total), 0)::int as refunded from refund where "paymentId" = $1 and state <> 'Failed'`, [id]);
      const form = { payment_intent: transactionId, amount: String(toStripeAmount(amount, currencyCode)) };
      const refund = await stripe.post<{ id: string; status: string }>('refunds', form, `refund ${transactionId} ${refunded} ${amount}`);
      const state =
        refund.status === 'succeeded' ? 'Settled' : refund.status === 'failed' || refund.status === 'canceled' ? 'Failed' : 'Pending';
      return { state, transactionId: refund.id };
    },
  });

  return {
    handler,
    openPage: async ({ id, returnUrl, expiresAt }) => {
      const success = new URL(returnUrl);
      success.searchParams.set('payment_session', id);
      const session = await stripe.post<CheckoutSession>(
        'checkout/sessions',
        {
          ...{ mode: 'setup', customer_creation: 'always', 'allowed_payment_method_types[0]': 'card', client_reference_id: id },
          ...{ success_url: success.href, cancel_url: returnUrl, expires_at: String(Math.floor(expiresAt.getTime() / 1000)) },
        },
        `session ${id}`,
      );
      if (!session.url) throw new Error(`Stripe's session ${session.id} has no page.`);
      return { url: session.url, reference: { checkout: session.id } };
    },
    readCard: async ({ card, reference }) => {
      if (card) return { card };
      const { setup_intent: setup } = await stripe.get<CheckoutSession>(
        `checkout/sessions/${reference?.checkout}?expand[0]=setup_intent.payment_method`,
      );
      if (!setup?.customer || !setup.payment_method) return undefined;
      const { id, card: known } = setup.payment_method;
      return {
        card: { brand: known.brand.toUpperCase(), last4: known.last4, expiryMonth: known.exp_month, expiryYear: known.exp_year },
        reference: { ...reference, customer: setup.customer, paymentMethod: id },
      };
    },
    authorize: async (request) => {
      const id = await createPayment(request);
      if (id === undefined) return { state: 'declined' };
      let payment = await readPayment(id);
      if (payment.status === 'requires_confirmation') {
        const returnUrl = new URL(request.returnUrl);
        returnUrl.searchParams.set('payment_session', id);
        await act(id, 'confirm', { return_url: returnUrl.href });
        payment = await readPayment(id);
      }
      if (payment.status === 'requires_capture')
        return { state: 'authorized', transactionId: id, metadata: { public: { card: request.session.card } } };
      if (payment.status === 'processing') throw new Error(`Stripe has not decided on the payment ${id} yet.`);
      const url = payment.status === 'requires_action' ? payment.next_action?.redirect_to_url?.url : undefined;
      if (url) return { state: 'challenge', challenge: { id, url } };
      return { state: 'declined', isFraud: fraudCodes.includes(payment.last_payment_error?.decline_code ?? '') };
    },
    cancel: async (request) => {
      const id = await createPayment(request); // this returns the payment that an interrupted request has created
      if (id === undefined) return;
      await act(id, 'cancel');
      const { status } = await readPayment(id);
      if (status !== 'canceled') throw new Error(`The payment ${id} is ${status} at Stripe, so it is not canceled.`);
    },
    readChallenge: async (_session, id) => {
      const { status } = await readPayment(id);
      return status === 'requires_capture' ? 'passed' : status === 'requires_action' || status === 'processing' ? 'pending' : 'failed';
    },
    abandon: (_session, id) => act(id, 'cancel'),
  };
}

/** Currencies without minor units: 500 JPY are 500 for Vendure and for Stripe. All others of this shop are hundredths for both. */
function toStripeAmount(amount: number, currency: string): number {
  if (/^(?:ISK|UGX|BHD|JOD|KWD|OMR|TND)$/.test(currency)) throw new Error(`Stripe counts ${currency} in other units than Vendure.`);
  return amount;
}
