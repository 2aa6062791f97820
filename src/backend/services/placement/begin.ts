// Checks whether a cart can be ordered as the shopper saw it, and creates the placement with the order. Pure.
import { switchCodes } from '#backend/rules/delivery.ts';
import { isBeyondTaxes } from '#backend/rules/tax-failure.ts';
import type { Viewpoint } from '#backend/services/catalog/product-cards.ts';
import { createItemReply, listInstruments } from '#backend/services/pricing/cart-reply.ts';
import { createOrderShipment } from '#backend/services/pricing/delivery-reply.ts';
import { isDigitalProduct } from '#backend/services/pricing/facts.ts';
import { deliveryFlash, isAddressed, shortageCode, supplyFlash } from '#backend/services/pricing/flash.ts';
import { findMethod, type PaymentMethods } from '#backend/services/pricing/payment-method.ts';
import { promotionFields } from '#backend/services/pricing/promotion-reply.ts';
import type { Quote } from '#backend/services/pricing/quote.ts';
import type { Instrument, Placement, RecordedRefusal, Shown, StoredCart } from '#backend/stores/cart-state.ts';
import type { Address } from '#contract/entities/address.ts';
import type { Totals } from '#contract/entities/cart.ts';
import type { Order } from '#contract/entities/order.ts';
import { ok, type Result, refused } from '#contract/errors/result.ts';

/** The submission of the order form. */
export interface Submission {
  revision: number;
  fingerprint: string;
  /** Id of the payment instrument for the remaining amount; empty if the shopper saw that nothing remains to be paid. */
  instrumentId: string;
  returnUrl: string;
  billingAddress: Address | undefined;
  /** Locale as in paths, such as en-us. */
  locale: string;
  /** Network prefix of the client's IP address. */
  network?: string | undefined;
  /** Identifier of the browser. */
  device?: string;
  /** The store and the employee of an in-store sale. */
  inStoreSalesInfo?: Order['inStoreSalesInfo'];
  /** The submitted bot check; undefined if none is configured. */
  botCheck?: SubmittedBotCheck;
}

/** The bot check that must be passed, and its token. */
export interface SubmittedBotCheck {
  id: string;
  token: string | undefined;
}

export interface NewPlacement {
  orderNumber: string;
  st: string;
  /** Start time in milliseconds since 1970, according to the clock that alarms use. */
  startedAt: number;
}

interface Checked {
  quote: Quote;
  submission: Submission;
  viewpoint: Viewpoint;
  /** The payment methods of this backend. */
  methods: PaymentMethods;
  fresh: NewPlacement;
}

/**
 * Returns a new placement, or the reason for a refusal. If the total differs from the one that the shopper saw, the refusal contains the
 * cart with the current total.
 */
export function begin(cart: StoredCart, checked: Checked): Result<Placement, RecordedRefusal & { cart?: StoredCart }> {
  const { quote, submission } = checked;
  if (cart.lines.length === 0) return refused({ code: 'INV406' });
  if (submission.revision !== cart.revision) return rerendered(cart, quote);
  const flash = supplyFlash(quote);
  if (flash.length > 0) return refused({ code: shortageCode(flash), details: { flash, revision: cart.revision } });
  const switched = quote.lines.find(({ change }) => change !== undefined);
  if (switched)
    return refused({ code: switchCodes[switched.delivery.kind], details: { flash: deliveryFlash(quote), revision: cart.revision } });
  const seen = cart.prepared?.revision === cart.revision ? cart.prepared : undefined;
  if (!seen || hasChanged(seen, pickConfirmedValues(quote))) return rerendered(cart, quote);
  const billingAddress = submission.billingAddress ?? cart.billingAddress;
  const lost = quote.shipments.find((each) => !(each.method && isAddressed(cart, each, checked.viewpoint.market)));
  if (lost) return refused({ code: lost.store ? 'PYT406' : 'PYT405' });
  if (isBeyondTaxes(cart.shippingAddress)) return refused({ code: 'TAX309' });
  if (!billingAddress && !canOmitBillingAddress(cart, quote)) return refused({ code: 'BIL400' });
  const contactEmail = findContactEmail(cart, billingAddress);
  const isReachable = contactEmail !== undefined || quote.lines.every(({ line, facts }) => line.giftOption || !isDigitalProduct(facts));
  if (!isReachable) return refused({ code: 'PYT405' }); // the order contains a gift card without a recipient
  const unpaid = findPaymentProblem(cart, checked);
  if (unpaid) return refused({ code: unpaid });
  const { remainingToPay: amount } = quote.totals;
  const deductions = quote.deductions.filter((each) => each.amount > 0);
  return ok({
    intentId: nameIntent(cart),
    revision: cart.revision,
    fingerprint: submission.fingerprint,
    step: 'number',
    startedAt: checked.fresh.startedAt,
    owner: cart.owner,
    basketId: cart.basketId,
    order: createOrder(cart, { ...checked, billingAddress }),
    amount,
    ...(amount > 0 && cart.instrument && { methodId: cart.instrument.payment_method_id, ...describeCard(cart.instrument) }),
    instrumentId: submission.instrumentId,
    ...(deductions.length > 0 && {
      deductions: deductions.map(({ methodId, account, amount: part }) => ({ methodId, account, amount: part })),
    }),
    ...countAllowance(quote),
    ...(contactEmail !== undefined && { contactEmail }),
    locale: submission.locale,
    ...(submission.network !== undefined && { network: submission.network }),
    ...(submission.device !== undefined && { device: submission.device }),
    returnUrl: submission.returnUrl,
    couponCodes: quote.coupons.filter(({ isEffective }) => isEffective).map(({ code }) => code),
  });
}

/** Returns a fingerprint of a card, because its payment id differs each time the card is entered. */
const describeCard = ({ card }: Pick<Instrument, 'card'>): Pick<Placement, 'card'> =>
  card ? { card: `${card.card_type} ${card.bin ?? ''} ${card.last4} ${card.expiryMonth}/${card.expiryYear}` } : {};

/** Returns the part of the owner's allowance that the order spends. */
function countAllowance({ lines, promotions }: Quote): Pick<Placement, 'allowance'> {
  const kind = promotions.granted.flatMap((offer) => (offer.level === 'PRODUCT' ? (offer.allowance ?? []) : []))[0];
  const amount = lines.reduce((sum, { discounts }) => sum + (discounts.product?.counted ?? 0), 0);
  return kind === undefined || amount === 0 ? {} : { allowance: { kind, amount } };
}

/** Returns the id of the attempt to order a cart at its current revision. */
export const nameIntent = ({ basketId, revision }: Pick<StoredCart, 'basketId' | 'revision'>): string => `${basketId}:${revision}`;

/** Returns the id of the cart that an intent orders. */
export const cartOfIntent = (intentId: string): string => intentId.slice(0, intentId.lastIndexOf(':'));

/** Returns the customer's email address: from the home delivery, or else from a pickup, or else from the billing address. */
const findContactEmail = ({ shippingAddress, contacts = {} }: StoredCart, billingAddress: Address | undefined): string | undefined =>
  shippingAddress?.email || Object.values(contacts).find(({ email }) => email)?.email || billingAddress?.email;

/**
 * Returns true if the order needs no billing address, because everything is picked up and paid with the account's main saved card
 * (docs/decisions/039).
 */
const canOmitBillingAddress = ({ instrument }: StoredCart, { shipments }: Quote): boolean =>
  instrument?.main === true && shipments.length > 0 && shipments.every(({ store }) => store !== undefined);

/**
 * Returns why the payment is insufficient; undefined if it is sufficient. If an amount remains after deductions, the cart must have the
 * payment instrument that the shopper saw.
 */
function findPaymentProblem({ instrument }: StoredCart, { quote, submission, methods }: Checked): 'PYT400' | 'PYT404' | undefined {
  if (quote.totals.remainingToPay === 0) return undefined;
  if (submission.instrumentId === '') return 'PYT400';
  const isTaken = instrument && findMethod(methods, instrument.payment_method_id)?.kind === 'remainder';
  return isTaken && instrument.payment_instrument_id === submission.instrumentId ? undefined : 'PYT404';
}

/**
 * Returns the totals and gifts that the shopper confirms. They are stored, because they can become less favorable before the order is
 * placed.
 */
export const pickConfirmedValues = ({ totals, lines }: Quote): Shown => ({
  totals,
  gifts: lines.flatMap(({ line, facts, gift }) => (gift ? [{ upc: line.upc, name: facts.card.name }] : [])),
});

/**
 * Stores the values that the shopper is about to confirm. If totals changed or a gift was lost at an unchanged revision, the revision
 * increases, so that an outdated summary cannot be used to order.
 */
export function prepared(cart: StoredCart, shown: Shown): StoredCart {
  const before = cart.prepared?.revision === cart.revision ? cart.prepared : undefined;
  if (before && !hasChanged(before, shown) && before.gifts?.length === shown.gifts?.length) return cart;
  const revision = before && hasChanged(before, shown) ? cart.revision + 1 : cart.revision;
  return { ...cart, revision, prepared: { revision, ...shown } };
}

/**
 * Returns true if a total changed or a gift was lost. An additional gift does not count, because the shopper does not have to confirm it.
 */
const hasChanged = (seen: Shown, now: Shown): boolean => !isSameSum(seen.totals, now.totals) || listLostGifts(seen, now).length > 0;

/** Returns the names of gifts that the shopper saw and that are no longer available. */
const listLostGifts = ({ gifts = [] }: Partial<Shown>, now: Shown): string[] =>
  gifts.filter(({ upc }) => !now.gifts?.some((gift) => gift.upc === upc)).map(({ name }) => name);

function rerendered(cart: StoredCart, quote: Quote): Result<never, RecordedRefusal & { cart: StoredCart }> {
  const shown = pickConfirmedValues(quote);
  const next = prepared(cart, shown);
  const before = cart.prepared?.totals;
  const totals = { ...(before && { before }), now: quote.totals };
  const lost = listLostGifts(cart.prepared ?? {}, shown);
  const spent = before && !isSameSum(before, quote.totals) ? findUsedCoupon(quote) : undefined;
  if (spent) return refused({ ...spent, details: { ...spent.details, revision: next.revision, totals }, cart: next });
  const code = lost.length === 0 && before && isOnlyTax(before, quote.totals) ? 'TAX310' : 'ORD415';
  const details = { revision: next.revision, totals, ...(lost.length > 0 && { lostGifts: lost }) };
  return refused({ code, details, cart: next });
}

/** Returns a coupon that was available when it was entered and has since been used up. */
function findUsedCoupon({ coupons }: Quote): { code: 'PRM140' | 'PRM150'; details: { couponCode: string } } | undefined {
  for (const { code: couponCode, problem } of coupons)
    if (problem === 'PRM140' || problem === 'PRM150') return { code: problem, details: { couponCode } };
  return undefined;
}

const isSameSum = (one: Totals, other: Totals): boolean =>
  one.total === other.total &&
  one.itemTotal === other.itemTotal &&
  one.shipping === other.shipping &&
  one.taxAmount === other.taxAmount &&
  one.remainingToPay === other.remainingToPay;

const isOnlyTax = (one: Totals, other: Totals): boolean =>
  one.taxAmount !== other.taxAmount && one.itemTotal === other.itemTotal && one.shipping === other.shipping;

function createOrder(
  cart: StoredCart,
  { quote, submission, viewpoint, methods, fresh, billingAddress }: Checked & { billingAddress: Address | undefined },
): Order {
  const { promoSummary, orderPromotions, couponItems } = promotionFields(cart, quote, viewpoint.language);
  return {
    orderNumber: fresh.orderNumber,
    st: fresh.st,
    status: 'confirmed',
    siteId: cart.siteId,
    placedAt: viewpoint.now,
    currency: quote.totals.currency,
    totals: quote.totals,
    totalItems: quote.totals.totalUnits,
    items: quote.lines.map((line) => createItemReply(line, quote, { viewpoint })),
    promoSummary,
    orderPromotions,
    couponItems: couponItems.filter(({ valid }) => valid),
    flash: [],
    shipments: quote.shipments.flatMap((each) => createOrderShipment(cart, each, quote, viewpoint) ?? []),
    paymentMethod: orderPayments(cart, quote, { viewpoint, methods }),
    ...(billingAddress && { billingAddress }),
    ...(submission.inStoreSalesInfo && { inStoreSalesInfo: submission.inStoreSalesInfo }),
  };
}

/** Returns the order's payments, except those with an amount of 0. */
const orderPayments = (
  cart: StoredCart,
  quote: Quote,
  { viewpoint, methods }: { viewpoint: Viewpoint; methods: PaymentMethods },
): Order['paymentMethod'] =>
  listInstruments(cart, quote)
    .filter(({ amount }) => amount > 0)
    .map((instrument) => {
      const { payment_instrument_id, payment_method_id, amount, card } = instrument;
      return {
        code: payment_method_id,
        label: findMethod(methods, payment_method_id)?.createLabel(instrument, viewpoint.locale) ?? '',
        amount,
        additionalData: { payment_method_id, ...(card && { card_type: card.card_type }), payment_instrument_id },
      };
    });
