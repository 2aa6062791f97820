// The simulated payment provider of development and tests: its page accepts test cards only, and no money is moved.
import { type Injector, LanguageCode, PaymentMethodHandler, TransactionalConnection } from '@vendure/core';
import type { PaymentProvider } from './payment-provider.ts';
import { type Card, PaymentSession } from './payment-session.ts';
import { takePayment } from './running-placement.ts';

type Outcome = 'approved' | 'declined' | 'fraud' | 'challenge';

/** The accepted card numbers by their last digits, which also determine the outcome of a payment. They are not numbers of real cards. */
const testCards: Readonly<Record<string, { number: string; outcome: Outcome }>> = {
  4242: { number: '4242424242424242', outcome: 'approved' },
  4444: { number: '5555555555554444', outcome: 'approved' },
  3220: { number: '4000000000003220', outcome: 'challenge' },
  '0002': { number: '4000000000000002', outcome: 'declined' },
  '0019': { number: '4100000000000019', outcome: 'fraud' },
};

/** Parses the input of the card page. Returns the names of invalid fields instead if there are any. */
export function readTestCard({ number, expiry, code }: { number: string; expiry: string; code: string }, now: Date): Card | string[] {
  const digits = number.replace(/[\s-]/g, '');
  const [, month = '', year = ''] = /^\s*(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)\s*$/.exec(expiry) ?? [];
  const [expiryMonth, expiryYear] = [Number(month), 2000 + Number(year)];
  const isCurrent = month !== '' && (expiryYear - now.getUTCFullYear()) * 12 + expiryMonth - 1 >= now.getUTCMonth();
  const invalid = [
    ...(testCards[digits.slice(-4)]?.number === digits ? [] : ['cc-number']),
    ...(isCurrent ? [] : ['cc-exp']),
    ...(/^\d{3,4}$/.test(code.trim()) ? [] : ['cc-csc']),
  ];
  const brand = digits.startsWith('5') ? 'MASTERCARD' : 'VISA';
  return invalid.length > 0 ? invalid : { brand, bin: digits.slice(0, 6), last4: digits.slice(-4), expiryMonth, expiryYear };
}

let connection: TransactionalConnection;

const handler = new PaymentMethodHandler({
  code: 'cairn-test-card',
  description: [{ languageCode: LanguageCode.en, value: 'Test cards, for development only' }],
  args: {},
  init: (injector: Injector) => {
    connection = injector.get(TransactionalConnection);
  },
  createPayment: (_ctx, _order, amount) => takePayment(amount),
  settlePayment: () => ({ success: true }),
  cancelPayment: () => ({ success: true }),
  createRefund: (_ctx, _input, amount, _order, payment) => ({
    state: 'Settled',
    transactionId: `refund-${payment.transactionId}-${amount}`,
  }),
});

export const testCardProvider: PaymentProvider = {
  handler,
  openPage: async ({ id }, { origin }) => ({ url: `${origin}/pay/${id}` }),
  readCard: async ({ card }) => (card ? { card } : undefined),
  authorize: async ({ session: { id, card, reference } }) => {
    if (!card) return { state: 'declined' };
    const { outcome } = testCards[card.last4] ?? {};
    if (outcome === 'approved' || (outcome === 'challenge' && reference?.challenge === 'passed'))
      return { state: 'authorized', transactionId: `test-${id}`, metadata: { public: { card } } };
    if (outcome === 'challenge') return { state: 'challenge', challenge: { id, url: `/pay/${id}/challenge` } };
    return { state: 'declined', isFraud: outcome === 'fraud' };
  },
  cancel: async () => undefined,
  readChallenge: async ({ reference }) => {
    const { challenge } = reference ?? {};
    return challenge === 'passed' || challenge === 'failed' ? challenge : 'pending';
  },
  abandon: async ({ id, reference }) => {
    await connection.rawConnection.getRepository(PaymentSession).update({ id }, { reference: { ...reference, challenge: 'failed' } });
  },
};
