// A stand-in for the part of Stripe that the shop uses. Requests, replies and errors are as in Stripe's API reference
// (https://docs.stripe.com/api). It does not depend on a test runner, so that an end-to-end test can serve it on a port
// (e2e/fixtures/stripe-shop.ts).
import { showStripePage } from './stand-in-stripe-pages.ts';
import {
  challenged,
  declines,
  findAction,
  invalid,
  multicaptureNumber,
  type Payment,
  problem,
  type Refund,
  readMetadata,
  type Session,
  takenParams,
} from './stand-in-stripe-shapes.ts';

export const testKey = 'sk_test_standin12345678';

export function createStandInStripe(origin = 'https://stripe.test') {
  const sessions = new Map<string, Session>();
  const numbers = new Map<string, string>();
  const payments = new Map<string, Payment>();
  const refunds: Refund[] = [];
  const answers = new Map<string, { params: string; status: number; body: string }>();
  /** Requests to the API so far, as method and path. */
  const asked: string[] = [];
  /** Hooks that replace a response. If they return undefined, the normal response is sent. */
  const faults: { before?: (call: string) => Response | undefined; after?: (call: string) => Response | undefined } = {};
  // Ids are random, so that they differ between two stand-ins.
  const createId = (kind: string) => `${kind}_${crypto.randomUUID().replaceAll('-', '').slice(0, 24)}`;

  const writeSession = ({ setup, success_url, cancel_url, ...session }: Session, isExpanded: boolean) => ({
    object: 'checkout.session',
    mode: 'setup',
    livemode: false,
    success_url,
    cancel_url,
    ...session,
    url: session.status === 'open' ? `${origin}/c/pay/${session.id}` : null,
    setup_intent: !isExpanded
      ? `seti_${session.id}`
      : {
          id: `seti_${session.id}`,
          object: 'setup_intent',
          status: setup ? 'succeeded' : 'requires_payment_method',
          customer: setup?.customer ?? null,
          payment_method: setup ? writeMethod(setup.method) : null,
        },
  });
  const writeMethod = (id: string) => {
    const number = numbers.get(id) ?? '';
    const brand = number.startsWith('5') ? 'mastercard' : 'visa';
    const card = { brand, last4: number.slice(-4), exp_month: 4, exp_year: 2034, fingerprint: `mark${number.slice(-6)}`, country: 'US' };
    return { id, object: 'payment_method', type: 'card', card };
  };
  const writePayment = ({ method, returnUrl, capture_before, ...payment }: Payment) => ({
    ...payment,
    latest_charge: {
      object: 'charge',
      payment_method_details: {
        type: 'card',
        card: { capture_before, multicapture: { status: numbers.get(method) === multicaptureNumber ? 'available' : 'unavailable' } },
      },
    },
    capture_method: 'manual',
    livemode: false,
    payment_method: method,
    client_secret: `${payment.id}_secret_x`,
    amount_capturable: payment.status === 'requires_capture' ? payment.amount - payment.amount_received : 0,
    next_action:
      payment.status === 'requires_action'
        ? { type: 'redirect_to_url', redirect_to_url: { url: `${origin}/3ds/${payment.id}`, return_url: returnUrl } }
        : null,
  });

  function findPayment(id: string): Payment {
    const payment = payments.get(id);
    if (!payment) throw invalid('resource_missing', 'intent');
    return payment;
  }
  const unexpected = (): Response => invalid('payment_intent_unexpected_state');

  const acts: Record<string, (form: URLSearchParams, id: string) => Response> = {
    sessions(form) {
      const expires = Number(form.get('expires_at'));
      const inMinutes = (expires - Date.now() / 1000) / 60;
      if (inMinutes < 30 || inMinutes > 24 * 60) return invalid('invalid_expiry', 'expires_at');
      const text = (name: string) => form.get(name) ?? '';
      const session: Session = {
        id: createId('cs_test'),
        status: 'open',
        success_url: text('success_url'),
        cancel_url: text('cancel_url'),
        client_reference_id: text('client_reference_id'),
        expires_at: expires,
      };
      sessions.set(session.id, session);
      return Response.json(writeSession(session, false));
    },
    create(form) {
      const amount = Number(form.get('amount'));
      if (!Number.isInteger(amount) || amount < 1) return invalid('parameter_invalid_integer', 'amount');
      const method = form.get('payment_method') ?? '';
      if (!numbers.has(method)) return invalid('resource_missing', 'payment_method');
      const payment: Payment = {
        id: createId('pi'),
        object: 'payment_intent',
        amount,
        currency: form.get('currency') ?? '',
        status: 'requires_confirmation',
        method,
        metadata: readMetadata(form),
        last_payment_error: null,
        amount_received: 0,
      };
      payments.set(payment.id, payment);
      return Response.json(writePayment(payment));
    },
    confirm(form, id) {
      const payment = findPayment(id);
      if (payment.status !== 'requires_confirmation') return unexpected();
      const number = numbers.get(payment.method) ?? '';
      const returnUrl = form.get('return_url');
      if (returnUrl !== null) payment.returnUrl = returnUrl;
      const declined = declines[number];
      if (declined !== undefined) {
        payment.status = 'requires_payment_method';
        payment.last_payment_error = { code: 'card_declined', decline_code: declined };
        return problem(402, { type: 'card_error', code: 'card_declined', decline_code: declined, payment_intent: writePayment(payment) });
      }
      payment.status = challenged.includes(number) ? 'requires_action' : 'requires_capture';
      return Response.json(writePayment(payment));
    },
    capture(form, id) {
      const payment = findPayment(id);
      if (payment.status !== 'requires_capture') return unexpected();
      const left = payment.amount - payment.amount_received;
      const amount = Number(form.get('amount_to_capture') ?? left);
      const isLast = form.get('final_capture') !== 'false';
      if (!isLast && numbers.get(payment.method) !== multicaptureNumber) return invalid('parameter_unknown', 'final_capture');
      if (amount > left || (amount === 0 && payment.amount_received === 0)) return invalid('amount_too_large', 'amount_to_capture');
      payment.amount_received += amount;
      if (isLast || amount === left) payment.status = 'succeeded';
      return Response.json(writePayment(payment));
    },
    cancel(_, id) {
      const payment = findPayment(id);
      if (payment.status === 'succeeded' || payment.status === 'canceled') return unexpected();
      payment.status = 'canceled';
      return Response.json(writePayment(payment));
    },
    refund(form) {
      const payment = findPayment(form.get('payment_intent') ?? '');
      const amount = Number(form.get('amount'));
      const before = refunds.filter(({ payment_intent }) => payment_intent === payment.id).reduce((sum, each) => sum + each.amount, 0);
      // tests can set the status of a payment as if it had been captured as a whole
      const received = payment.status === 'succeeded' ? payment.amount_received || payment.amount : payment.amount_received;
      if (received === 0) return invalid('charge_not_refundable');
      if (before + amount > received) return invalid('charge_already_refunded');
      const refund: Refund = { id: createId('re'), object: 'refund', payment_intent: payment.id, amount, metadata: readMetadata(form) };
      refunds.push(refund);
      return Response.json({ ...refund, status: 'succeeded' });
    },
  };

  /**
   * The last request, after which the next one starts. If two had the same idempotency key and ran at once, both would count as the first.
   */
  let last: Promise<unknown> = Promise.resolve();
  async function post(request: Request, path: string): Promise<Response> {
    const text = await request.text();
    const reply = last.then(() => act(request, path, text));
    last = reply.catch(() => undefined);
    return reply;
  }

  async function act(request: Request, path: string, text: string): Promise<Response> {
    const form = new URLSearchParams(text);
    const found = findAction(path);
    if (!found) return invalid('url_invalid');
    const [name, id] = found;
    const unknown = [...form.keys()].find((key) => !takenParams[name]?.test(key));
    if (unknown !== undefined) return invalid('parameter_unknown', unknown);
    const key = request.headers.get('idempotency-key') ?? '';
    const known = answers.get(key);
    if (known && known.params !== `${path} ${text}`)
      return problem(400, { type: 'idempotency_error', message: 'Another request had this key.' });
    if (known) return new Response(known.body, { status: known.status, headers: { 'idempotent-replayed': 'true' } });
    const reply = acts[name]?.(form, id) ?? invalid('url_invalid');
    if (key !== '') answers.set(key, { params: `${path} ${text}`, status: reply.status, body: await reply.clone().text() });
    return reply;
  }

  function get(path: string, query: URLSearchParams): Response {
    const [, sessionId] = /^\/v1\/checkout\/sessions\/(\w+)$/.exec(path) ?? [];
    const session = sessions.get(sessionId ?? '');
    if (session) return Response.json(writeSession(session, query.has('expand[0]')));
    const [, paymentId] = /^\/v1\/payment_intents\/(\w+)$/.exec(path) ?? [];
    if (paymentId !== undefined) return Response.json(writePayment(findPayment(paymentId)));
    if (path === '/v1/refunds') {
      const data = refunds.filter(({ payment_intent }) => payment_intent === query.get('payment_intent'));
      return Response.json({ object: 'list', data, has_more: false, url: '/v1/refunds' });
    }
    return problem(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'No such thing.' });
  }

  async function callApi(request: Request, { pathname, searchParams }: URL): Promise<Response> {
    if (request.headers.get('authorization') !== `Bearer ${testKey}`)
      return problem(401, { type: 'invalid_request_error', code: 'api_key' });
    const call = `${request.method} ${pathname}`;
    asked.push(call);
    const before = faults.before?.(call);
    if (before) return before;
    try {
      const reply = request.method === 'POST' ? await post(request, pathname) : get(pathname, searchParams);
      return faults.after?.(call) ?? reply;
    } catch (error) {
      if (error instanceof Response) return error;
      throw error;
    }
  }

  /** Submits a card on Stripe's page. */
  function typeCard(checkoutId: string, number = '4242424242424242'): string {
    const session = sessions.get(checkoutId);
    if (session?.status !== 'open') throw new Error('The session is no longer open.');
    const method = createId('pm');
    numbers.set(method, number);
    session.setup = { customer: createId('cus'), method };
    session.status = 'complete';
    return session.success_url.replace('{CHECKOUT_SESSION_ID}', checkoutId);
  }

  /** Completes the bank's challenge, and returns the URL of the redirect. */
  function answerBank(paymentId: string, isPassed = true): string {
    const payment = findPayment(paymentId);
    if (payment.status === 'requires_action') {
      payment.status = isPassed ? 'requires_capture' : 'requires_payment_method';
      if (!isPassed) payment.last_payment_error = { code: 'payment_intent_authentication_failure' };
    }
    const url = new URL(payment.returnUrl ?? origin);
    url.searchParams.set('payment_intent', paymentId);
    url.searchParams.set('redirect_status', isPassed ? 'succeeded' : 'failed');
    return url.href;
  }

  return {
    origin,
    sessions,
    payments,
    refunds,
    asked,
    faults,
    typeCard,
    /** Adds a card, as if it had been submitted earlier. */
    knowCard: (method: string, number: string) => void numbers.set(method, number),
    answerBank,
    /** Deletes all idempotency keys, as Stripe does after a day or later. */
    forgetKeys: () => answers.clear(),
    fetch(request: Request): Promise<Response> {
      const url = new URL(request.url);
      return url.pathname.startsWith('/v1/') ? callApi(request, url) : showStripePage(request, url, { typeCard, answerBank });
    },
  };
}

export type StandInStripe = ReturnType<typeof createStandInStripe>;
