// What this backend must know of a payment method. Each is a row of registry.ts; rules and placement get the rows handed in.
import type { CallContext, Refusal } from '#backend/platform/call-context.ts';
import type { BackendEnv } from '#backend/platform/env.ts';
import type { System } from '#backend/platform/system.ts';
import type { ProviderApp } from '#backend/services/hosted-pages/provider-app.ts';
import type { Deduction, Instrument, StoredCart } from '#backend/stores/cart-state.ts';
import type { Claim } from '#backend/stores/holds.ts';
import type { Part } from '#backend/stores/prepaid.ts';
import type { RefundPart } from '#backend/stores/refund-parts.ts';
import type { CallCode, CallReply, ParsedCallInput } from '#contract/calls.ts';
import type { Totals } from '#contract/entities/cart.ts';
import type { PaymentInstrument, PaymentMethodId } from '#contract/entities/payment.ts';
import type { SavedPrepaid } from '#contract/entities/saved-card.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import type { Result } from '#contract/errors/result.ts';
import type { Currency } from '#markets/market.ts';
import { type Language, localeSettings, type MarketLocale } from '#markets/registry.ts';
import type { NewSession, PaymentProvider } from './payment-provider.ts';
import type { PricedLine } from './quote.ts';
import type { SetReward } from './reward.ts';

/** What is sent to add a payment to a cart. */
export type SentPayment = ParsedCallInput<'cart.addPaymentInstrument'>['body'];

export type AddingCode = CallCode<'cart.addPaymentInstrument'>;

/** What is typed to name something prepaid: number and PIN, or a code in place of the number. */
export interface TypedPrepaid {
  cardNumber: string;
  pin: string;
}

/** What adding or removing a payment does to a cart. `limit`: how many deductions of its method a cart has at most. */
export type PaymentChange =
  | { kind: 'set-instrument'; instrument: Instrument }
  | { kind: 'add-deduction'; deduction: Deduction; limit: number; codes: { again: ErrorCode; tooMany: ErrorCode } }
  | SetReward
  | { kind: 'remove-instrument'; instrumentId: string };

interface Row {
  id: PaymentMethodId;
  /** What one of it is called, in a locale or in its language; in English where neither has a name for it. */
  names: Readonly<{ en: string } & Partial<Record<Language | MarketLocale, string>>>;
  /** Whether whoever has the cart may use it; absent: everybody may. */
  isFor?(cart: StoredCart, context: CartContext): Promise<boolean>;
  /** The change that adds what was sent to a cart of whoever asks. */
  proposeAdding(cart: StoredCart, sent: SentPayment, context: CartContext): Promise<Result<PaymentChange, Refusal<AddingCode>>>;
  /**
   * Gives back all that an intent paid, once, however often it is asked. False while there is nothing to give back yet: a payment is still
   * on its way.
   */
  refund(db: D1Database, intentId: string, now: number): Promise<boolean>;
  /** Gives back a part of one payment of an intent, once by its reference, however often it is asked. False as of `refund`. */
  refundPart(db: D1Database, part: RefundPart): Promise<boolean>;
  /** Its label in the payments of an order. */
  createLabel(instrument: Omit<PaymentInstrument, 'amount'>, locale: MarketLocale): string;
  /** It is added on a page of its provider, which leads back with the id of a session. */
  page?: {
    open(db: D1Database, session: NewSession): Promise<{ sessionId: string; path: string; expiresAt: number }>;
    /** Puts the page among those of the providers, below /provider. */
    mount?(app: ProviderApp, system: System): void;
    /** Its page takes the whole window: it may not stand in a frame. */
    isAlone?: boolean;
    /** Whether it can also ask for address and delivery; absent: it cannot. */
    isExpress?(env: BackendEnv): boolean;
    /** What was chosen on its page for a cart; undefined for another visit, and until the shopper has agreed. */
    readExpressChoice?(db: D1Database, visit: ExpressVisitOfCart): Promise<CallReply<'cart.expressChoice'> | undefined>;
    /** Path that identifies the method to the Payment Request API (W3C Payment Method Identifiers); absent: it has no sheet. */
    sheetMethod?: string;
  };
}

/** A visit to a page that also asks for address and delivery. */
export interface ExpressVisitOfCart {
  sessionId: string;
  basketId: string;
  siteId: string;
}

/** A card as the shop may know it. */
export interface TypedCard {
  instrumentId: string;
  brand: string;
  /** The first digits, where the provider tells them. */
  bin?: string;
  last4: string;
  expiryMonth: number;
  expiryYear: number;
}

export type CardResult =
  | { kind: 'ready'; instrument: TypedCard }
  | { kind: 'pending' }
  | { kind: 'expired' }
  /** There is no such visit, or it is another cart's: the two look the same. */
  | { kind: 'unknown' };

/** Where cards are typed: the page of a payment provider, and what comes of a visit to it. */
export interface CardPages {
  /** Of a visit that was opened for a cart, or for an account that saves a card. */
  readCard(db: D1Database, visit: { sessionId: string; basketId: string; now: number }): Promise<CardResult>;
  /**
   * A card that is known already, for a cart, without a visit: whoever saved it pays with it by name, and its bank may still ask. What
   * stands for it is new, so that the saved one never leaves the backend. Absent where the provider wants a visit.
   */
  reuseCard?(db: D1Database, reused: ReusedCard): Promise<TypedCard | undefined>;
  /** By what the number of a card is known again; undefined where no mark is kept. */
  readNumberMark(db: D1Database, instrumentId: string): Promise<string | undefined>;
}

export interface ReusedCard {
  /** What stands for the saved card. */
  instrumentId: string;
  basketId: string;
  siteId: string;
  locale: string;
  currency: string;
  /** Milliseconds since 1970. */
  now: number;
}

/** Pays what is left of a total. A cart has one at most. */
export interface RemainderMethod extends Row {
  kind: 'remainder';
  provider: PaymentProvider;
  /** Of a card alone. */
  cards?: CardPages;
}

/** Takes its part off a total before anything else pays. A cart may have several, of several methods. */
export interface DeductingMethod extends Row {
  kind: 'deducting';
  /** The most that may be paid of a total by this method, and by all that are limited together, in minor units. */
  findLimit(lines: readonly PricedLine[], totals: Pick<Totals, 'total'>): number;
  /** What is on accounts at this moment, in their order; an account that is not there has nothing on it. */
  readBalances(db: D1Database, accounts: readonly string[], use: Use): Promise<Balance[]>;
  /** Takes parts in the batch that holds the stock of an intent: all of them or none, once. */
  claim(db: D1Database, intentId: string, parts: readonly Part[], now: number): Claim;
  /** Gives back what an intent took. One that took nothing yet takes nothing later. May be repeated. */
  giveBack(db: D1Database, intentId: string, parts: readonly Part[]): Promise<void>;
  /** How it is saved in an account of the shop; absent if it cannot be. */
  saving?: Saving;
}

interface Saving {
  /** Returns the number of what the shopper typed. Wrong guesses are counted. */
  readTyped(
    typed: TypedPrepaid,
    usid: string,
    context: CartContext,
  ): Promise<Result<{ number: string; expiresAt: number }, Refusal<CallCode<'consumer.savePaymentInstrument'>>>>;
  /** Describes saved numbers in their order; undefined for one that no longer exists. */
  describe(db: D1Database, numbers: readonly string[]): Promise<(SavedPrepaid['giftCard'] | undefined)[]>;
}

export type PaymentMethod = RemainderMethod | DeductingMethod;

/** In the order in which they are offered. */
export type PaymentMethods = readonly PaymentMethod[];

/** What a call knows besides its input, with the payment methods that this backend takes. */
export interface CartContext extends CallContext {
  paymentMethods: PaymentMethods;
}

export interface Use {
  currency: Currency;
  /** Milliseconds since 1970. */
  now: number;
}

export interface Balance {
  /** Minor units that can be taken from it now. */
  usable: number;
  /** What a cart shows of it. */
  shown: Omit<PaymentInstrument, 'payment_instrument_id' | 'payment_method_id' | 'amount'>;
}

export const nameIn = (locale: MarketLocale, { names }: Pick<Row, 'names'>): string =>
  names[locale] ?? names[localeSettings(locale).language] ?? names.en;

export const findMethod = (methods: PaymentMethods, id: PaymentMethodId): PaymentMethod | undefined =>
  methods.find((each) => each.id === id);

/** Throws where none is: what was begun with it can only be ended with it. */
export function requireRemainder(methods: PaymentMethods, id: PaymentMethodId | undefined): RemainderMethod {
  const method = id && findMethod(methods, id);
  if (method?.kind !== 'remainder') throw new Error(`${id} does not pay what is left here.`);
  return method;
}

/** Throws like the other. */
export function requireDeducting(methods: PaymentMethods, id: PaymentMethodId): DeductingMethod {
  const method = findMethod(methods, id);
  if (method?.kind !== 'deducting') throw new Error(`${id} takes nothing off a total here.`);
  return method;
}

/** The methods whose page also asks for address and delivery. */
export const listExpressMethods = ({ env, paymentMethods }: Pick<CartContext, 'env' | 'paymentMethods'>): PaymentMethodId[] =>
  paymentMethods.flatMap(({ id, page }) => (page?.isExpress?.(env) ? [id] : []));
