// The data, parameters and errors of the Stripe stand-in, as published in Stripe's API reference (https://docs.stripe.com/api).

/** Results of Stripe's test card numbers when a payment is requested (https://docs.stripe.com/testing). */
export const declines: Record<string, string> = { '4000000000000341': 'generic_decline', '4100000000000019': 'fraudulent' };
export const challenged = ['4000002500003155', '4000002760003184'];

/** A card whose payments can be captured several times. */
export const multicaptureNumber = '5555555555554444';

export interface Session {
  id: string;
  status: 'open' | 'complete' | 'expired';
  success_url: string;
  cancel_url: string;
  expires_at: number;
  client_reference_id: string;
  setup?: { customer: string; method: string };
}

export interface Payment {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: 'requires_confirmation' | 'requires_action' | 'requires_capture' | 'requires_payment_method' | 'succeeded' | 'canceled';
  method: string;
  metadata: Record<string, string>;
  last_payment_error: { code: string; decline_code?: string } | null;
  returnUrl?: string;
  amount_received: number;
  /** Seconds since 1970. */
  capture_before?: number;
}

export interface Refund {
  id: string;
  object: 'refund';
  payment_intent: string;
  amount: number;
  metadata: Record<string, string>;
}

/** Allowed parameters by call. All other parameters are rejected, as Stripe rejects them. */
export const takenParams: Record<string, RegExp> = {
  sessions: /^(mode|customer_creation|allowed_payment_method_types\[\d+\]|client_reference_id|success_url|cancel_url|locale|expires_at)$/,
  create: /^(amount|currency|customer|payment_method|allowed_payment_method_types\[\d+\]|capture_method|metadata\[\w+\])$/,
  confirm: /^(return_url|payment_method_options\[card\]\[request_multicapture\])$/,
  capture: /^(amount_to_capture|final_capture)$/,
  cancel: /^$/,
  refund: /^(payment_intent|amount|metadata\[\w+\])$/,
};

export const problem = (status: number, error: object): Response => Response.json({ error }, { status });
export const invalid = (code: string, param?: string): Response =>
  problem(400, { type: 'invalid_request_error', code, message: code, ...(param !== undefined && { param }) });

/** Returns the name of the action that a POST request asks for, and the id of its object. */
export function findAction(path: string): [name: string, id: string] | undefined {
  if (path === '/v1/checkout/sessions') return ['sessions', ''];
  if (path === '/v1/payment_intents') return ['create', ''];
  if (path === '/v1/refunds') return ['refund', ''];
  const [, id, name] = /^\/v1\/payment_intents\/(\w+)\/(confirm|capture|cancel)$/.exec(path) ?? [];
  return id !== undefined && name !== undefined ? [name, id] : undefined;
}

export const readMetadata = (form: URLSearchParams) =>
  Object.fromEntries(
    [...form].flatMap(
      ([name, value]) =>
        /^metadata\[(\w+)\]$/
          .exec(name)
          ?.slice(1, 2)
          .map((key) => [key, value]) ?? [],
    ),
  );
