// The interface of a payment method. services/payments/registry.ts lists the methods; rules and placement receive them as arguments.
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import type { System } from '#backend/platform/system.ts';
import type { OwnMethodId } from '#backend/rules/payment-method-ids.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import type { Deduction, Instrument, StoredCart } from '#backend/stores/cart-state.ts';
import type { Claim } from '#backend/stores/holds.ts';
import type { Part } from '#backend/stores/prepaid.ts';
import type { RefundPart } from '#backend/stores/refund-parts.ts';
import type { CallCode, CallReply, ParsedCallInput } from '#contract/calls.ts';
import type { Totals } from '#contract/entities/cart.ts';
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import type { SavedPrepaid } from '#contract/entities/saved-card.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import type { Result } from '#contract/errors/result.ts';
import type { PaymentKind } from '#lib/rules/payment-method.ts';
import type { Currency } from '#markets/market.ts';
import { type Language, localeSettings, type MarketLocale } from '#markets/registry.ts';
import type { NewSession, PaymentProvider } from './payment-provider.ts';
import type { PricedLine } from './quote.ts';
import type { SetReward } from './reward.ts';

/** The request body that adds a payment to a cart. */
export type SentPayment = ParsedCallInput<'cart.addPaymentInstrument'>['body'];

export type AddPaymentCode = CallCode<'cart.addPaymentInstrument'>;

/** The input that identifies a prepaid card or code: number and PIN, or a code in place of the number. */
export interface EnteredPrepaid {
  cardNumber: string;
  pin: string;
}

/** How adding or removing a payment changes a cart. `limit`: maximum number of deductions of this method in a cart. */
export type PaymentChange =
  | { kind: 'set-instrument'; instrument: Instrument }
  | { kind: 'add-deduction'; deduction: Deduction; limit: number; codes: { again: ErrorCode; tooMany: ErrorCode } }
  | SetReward
  | { kind: 'remove-instrument'; instrumentId: string };

type Texts = Readonly<{ en: string } & Partial<Record<Language | MarketLocale, string>>>;

interface Row {
  id: OwnMethodId;
  /** Names of the payment method by locale or language, with English as the default. */
  names: Texts;
  /** One or two sentences for shoppers about the payment. */
  descriptions?: Texts;
  /** Returns true if the cart's owner may use the method. If this function is absent, all shoppers may use it. */
  isFor?(cart: StoredCart, context: CartContext): Promise<boolean>;
  /** Returns the change that adds the sent payment to the requester's cart. */
  proposeAdding(cart: StoredCart, sent: SentPayment, context: CartContext): Promise<Result<PaymentChange, Refusal<AddPaymentCode>>>;
  /**
   * Refunds the whole payment of an intent. Repeated calls refund it only once. Returns false if it cannot be refunded yet, because the
   * payment is still in progress.
   */
  refund(db: D1Database, intentId: string, now: number): Promise<boolean>;
  /**
   * Refunds a part of a payment. Repeated calls with the same reference refund it only once. Returns false in the same cases as `refund`.
   */
  refundPart(db: D1Database, part: RefundPart): Promise<boolean>;
  /** Returns the label of the payment in an order. */
  createLabel(instrument: Omit<PaymentInstrument, 'amount'>, locale: MarketLocale): string;
  /** The provider page on which shoppers enter the payment. It redirects back with a session id. */
  page?: {
    open(db: D1Database, session: NewSession): Promise<{ sessionId: string; path: string; expiresAt: number }>;
    /** Mounts the page below /provider. */
    mount?(app: ProviderApp, system: System): void;
    /** True if the page cannot be shown in a frame. */
    isAlone?: boolean;
    /** Returns true if the page can also ask for address and delivery. If this function is absent, the page cannot. */
    isExpress?(env: BackendEnv): boolean;
    /**
     * Returns the choices that the shopper made on the page for a cart. Returns undefined if the session belongs to another cart, or if the
     * shopper has not confirmed the choices yet.
     */
    readExpressChoice?(db: D1Database, visit: ExpressVisitOfCart): Promise<CallReply<'cart.expressChoice'> | undefined>;
    /**
     * Path of the method's identifier for the Payment Request API (W3C Payment Method Identifiers). Absent if the method does not support
     * it.
     */
    sheetMethod?: string;
  };
}

/** A session of a page that also asks for address and delivery. */
export interface ExpressVisitOfCart {
  sessionId: string;
  basketId: string;
  siteId: string;
}

/** The card data that the provider returns to the shop. */
export interface EnteredCard {
  instrumentId: string;
  brand: string;
  /** The first digits of the card number, if the provider returns them. */
  bin?: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
}

export type CardResult =
  | { kind: 'ready'; instrument: EnteredCard }
  | { kind: 'pending' }
  | { kind: 'expired' }
  /** The session does not exist or belongs to another cart. The result does not reveal which. */
  | { kind: 'unknown' };

/** The card page of a payment provider, and the results of its sessions. */
export interface CardPages {
  /** Returns the result of a session for a cart, or for an account that saves a card. */
  readCard(db: D1Database, visit: { sessionId: string; basketId: string; now: number }): Promise<CardResult>;
  /**
   * Creates an instrument for a saved card without a session. The owner does not have to enter the card again, but the bank can still
   * require authentication. The instrument is new, so that the saved one never leaves the backend. Returns undefined if the provider
   * requires a session.
   */
  reuseCard?(db: D1Database, reused: ReusedCard): Promise<EnteredCard | undefined>;
  /** Returns a value that is equal for equal card numbers; undefined if the provider stores none. */
  readNumberMark(db: D1Database, instrumentId: string): Promise<string | undefined>;
}

export interface ReusedCard {
  /** Instrument id of the saved card. */
  instrumentId: string;
  basketId: string;
  siteId: string;
  locale: string;
  currency: string;
  /** Current time in milliseconds since 1970. */
  now: number;
}

/** A payment method for the amount that remains after deductions. A cart has at most one. */
export interface RemainderMethod extends Row {
  kind: 'remainder';
  /** How the shopper pays, as the storefront shows it. */
  paidBy: PaymentKind;
  provider: PaymentProvider;
  /** The provider's card pages. Undefined for methods other than card payment. */
  cards?: CardPages;
}

/**
 * A payment method that deducts a part of the total before other payments. A cart can have several deductions, of the same or of different
 * methods.
 */
export interface DeductingMethod extends Row {
  kind: 'deducting';
  /**
   * Returns the maximum amount of a total that this method may pay, in minor units. All methods that have the same limit share this maximum
   * amount.
   */
  findLimit(lines: readonly PricedLine[], totals: Pick<Totals, 'total'>): number;
  /** Returns the current balances in the order of `accounts`. An unknown account has a balance of 0. */
  readBalances(db: D1Database, accounts: readonly string[], use: Use): Promise<Balance[]>;
  /** Debits the parts in the batch that reserves the stock of an intent: all or none, and only once. */
  claim(db: D1Database, intentId: string, parts: readonly Part[], now: number): Claim;
  /** Credits back the deductions of an intent. If nothing has been debited yet, later debits are prevented. Idempotent. */
  creditBack(db: D1Database, intentId: string, parts: readonly Part[]): Promise<void>;
  /** How an account saves the payment method; undefined if accounts cannot save it. */
  saving?: Saving;
}

interface Saving {
  /** Returns the number of a valid card or code that the shopper entered. Wrong guesses are counted. */
  readEnteredNumber(
    typed: EnteredPrepaid,
    usid: string,
    context: CartContext,
  ): Promise<Result<{ number: string; expiresAt: number }, Refusal<CallCode<'consumer.savePaymentInstrument'>>>>;
  /** Returns the descriptions of saved numbers, in the given order. A description is undefined if its number no longer exists. */
  describe(db: D1Database, numbers: readonly string[]): Promise<(SavedPrepaid['giftCard'] | undefined)[]>;
}

export type PaymentMethod = RemainderMethod | DeductingMethod;

/** All payment methods, in the order in which they are offered. */
export type PaymentMethods = readonly PaymentMethod[];

/** The context of a call, with the payment methods of this backend. */
export interface CartContext extends CallContext {
  paymentMethods: PaymentMethods;
}

export interface Use {
  currency: Currency;
  /** Current time in milliseconds since 1970. */
  now: number;
}

export interface Balance {
  /** Available amount, in minor units. */
  usable: number;
  /** The fields that the method adds to the cart's payment instrument. */
  shown: Omit<PaymentInstrument, 'payment_instrument_id' | 'payment_method_id' | 'amount'>;
}

export const nameIn = (locale: MarketLocale, { names }: Pick<Row, 'names'>): string => textIn(locale, names);

export const textIn = (locale: MarketLocale, texts: Texts): string => texts[locale] ?? texts[localeSettings(locale).language] ?? texts.en;

export const findMethod = (methods: PaymentMethods, id: PaymentMethodId): PaymentMethod | undefined =>
  methods.find((each) => each.id === id);

/**
 * Returns a payment method for the remaining amount. Throws if the method no longer exists, because payments that were begun with it cannot
 * be completed.
 */
export function requireRemainder(methods: PaymentMethods, id: PaymentMethodId | undefined): RemainderMethod {
  const method = id === undefined ? undefined : findMethod(methods, id);
  if (method?.kind !== 'remainder') throw new Error(`${id} is not a payment method for the remaining amount.`);
  return method;
}

/** Returns a deducting payment method. Throws if it no longer exists. */
export function requireDeducting(methods: PaymentMethods, id: PaymentMethodId): DeductingMethod {
  const method = findMethod(methods, id);
  if (method?.kind !== 'deducting') throw new Error(`${id} is not a deducting payment method.`);
  return method;
}
