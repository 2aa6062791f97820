// The stored state of a cart. It contains the choices of the shopper, never prices that are charged.
import * as z from 'zod';
import { addressSchema, contactSchema } from '#contract/entities/address.ts';
import { totalsSchema } from '#contract/entities/cart.ts';
import { collectionSchema, giftOptionSchema } from '#contract/entities/cart-item.ts';
import { orderSchema } from '#contract/entities/order.ts';
import { paymentInstrumentSchema, paymentMethodIdSchema } from '#contract/entities/payment.ts';
import { colouredProductIdSchema, minorUnitsSchema, skuSchema } from '#contract/entities/primitives.ts';
import { refusalDetailsSchema } from '#contract/error-payload.ts';
import type { ErrorCode } from '#contract/errors/catalogue.ts';
import { allowanceKinds } from '#lib/rules/roles.ts';

/** Product data from the time when the line was added, shown if the product is no longer in the catalog. */
const recordedLookSchema = z.object({ name: z.string(), slug: z.string(), colour: z.string(), size: z.string(), picture: z.string() });

export const lineSchema = z.object({
  id: z.string(),
  productId: colouredProductIdSchema,
  upc: skuSchema,
  qty: z.int().positive(),
  /** Maximum quantity that the shop allows in this line, regardless of the stock. */
  maxQty: z.int().positive(),
  recipeId: z.string().optional(),
  precreatedCustomsCode: z.string().optional(),
  /** Product page and picture from which the shopper added the line, if they belong to the product. */
  pdpUrl: z.string().optional(),
  picture: z.string().optional(),
  giftOption: giftOptionSchema.optional(),
  /** Where the shopper wants to collect the line. If it is absent, the line is for home delivery. */
  collection: collectionSchema.extend({ /** Name of the location, shown if it closes. */ name: z.string().optional() }).optional(),
  look: recordedLookSchema,
});
export type Line = z.infer<typeof lineSchema>;

/** A price adjustment by a store employee. Its amount is recomputed each time. */
const recordedAdjustmentSchema = z.object({
  adjustmentId: z.string(),
  itemId: z.string().optional(),
  kind: z.enum(['percent', 'amount', 'fixed-price']),
  value: z.int().nonnegative(),
  reason: z.string(),
  storeId: z.string(),
  employeeId: z.string(),
  /** Maximum percentage that all adjustments together may take off a line, by the employee's role. Absent in older carts. */
  maxPercent: z.int().optional(),
});
export type RecordedAdjustment = z.infer<typeof recordedAdjustmentSchema>;

/** A pending change of the owner's saved list, stored together with the change of the cart (services/cart/saved-moves.ts). */
const savedMoveSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('put'), moveId: z.string(), listId: z.string(), line: lineSchema, at: z.int() }),
  z.object({ kind: z.literal('take'), moveId: z.string(), listId: z.string(), itemId: z.string(), qty: z.int().positive(), at: z.int() }),
]);
export type SavedMove = z.infer<typeof savedMoveSchema>;

const instrumentSchema = paymentInstrumentSchema.omit({ amount: true, giftCard: true });
export type Instrument = z.infer<typeof instrumentSchema>;

/** A balance that the shopper applies, such as a gift card. Each quote computes the amount that it covers. */
const deductionSchema = z.object({
  instrumentId: z.string(),
  methodId: paymentMethodIdSchema,
  /** Identifier in terms of the payment method, such as the number of a gift card. */
  account: z.string(),
});
export type Deduction = z.infer<typeof deductionSchema>;

const refusalSchema = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string'), // only our code writes this field
  detail: z.string().optional(),
  details: refusalDetailsSchema.optional(),
});
export type RecordedRefusal = z.infer<typeof refusalSchema>;

/** The next step. `finished` and `refused` are final; `challenge` waits until the shopper passes the challenge or it expires. */
const placementSteps = [
  'number',
  'hold',
  'authorise',
  'challenge',
  'sell',
  'write',
  'capture',
  'issue',
  'finished',
  'unwind',
  'refused',
] as const;

const placementSchema = z.object({
  /** Cart and revision. External side effects happen once per intent. */
  intentId: z.string(),
  revision: z.int(),
  /** Fingerprint of the request. A different request with the same revision is rejected. */
  fingerprint: z.string(),
  step: z.enum(placementSteps),
  /** Time when the shopper last submitted the order or passed a challenge, in milliseconds since 1970, by the clock of alarms. */
  startedAt: z.int(),
  /** The usid of the order's owner. */
  owner: z.string(),
  basketId: z.string(),
  /** The order that will be written. It is not recomputed. */
  order: orderSchema,
  /** Amount left to pay after deductions, in minor units of the order's currency. If it is 0, no payment is requested. */
  amount: minorUnitsSchema,
  /** Payment method for this amount. Absent if nothing is left to pay. */
  methodId: paymentMethodIdSchema.optional(),
  instrumentId: z.string(),
  /** Amounts that deductions pay. */
  deductions: z.array(deductionSchema.omit({ instrumentId: true }).extend({ amount: minorUnitsSchema })).optional(),
  /** Amount at prices of the owner's allowance, which counts towards that allowance. */
  allowance: z.object({ kind: z.enum(allowanceKinds), amount: minorUnitsSchema }).optional(),
  /** Email address of the customer. Emails go there, also gift cards without a recipient. */
  contactEmail: z.string().optional(),
  /** Locale of the order. Absent in older placements. */
  locale: z.string().optional(),
  /** Network of the request (lib/requests/address-prefix.ts). */
  network: z.string().optional(),
  /** Device fingerprint of the browser (stores/device-fingerprints.ts). Absent if it was not recorded. */
  device: z.string().optional(),
  /** URL to which a challenge returns the shopper. */
  returnUrl: z.string(),
  /** Coupon codes that the order uses. */
  couponCodes: z.array(z.string()).optional(),
  challenge: z.object({ id: z.string(), url: z.string(), since: z.int(), isAlone: z.boolean().optional() }).optional(),
  refusal: refusalSchema.optional(),
});
export type Placement = z.infer<typeof placementSchema>;

export type Contact = z.infer<typeof contactSchema>;

export const storedCartSchema = z.object({
  basketId: z.string(),
  siteId: z.string(),
  /** The only usid that may read or change the cart. */
  owner: z.string(),
  revision: z.int().nonnegative(),
  lines: z.array(lineSchema),
  shippingAddress: addressSchema.optional(),
  billingAddress: addressSchema.optional(),
  /** Shipping method that the shopper chose for the home delivery. If it is not available, the market's first method applies. */
  methodCode: z.string().optional(),
  /** Shipping methods of other shipments, by shippingId. */
  methodCodes: z.record(z.string(), z.string()).optional(),
  /** Contacts for pickup notifications, by shippingId. The default is the recipient of the home delivery. */
  contacts: z.record(z.string(), contactSchema).optional(),
  /** The last store that the shopper chose for collection. */
  favStoreId: z.string().optional(),
  /** Expiry times of the cart's reservations, earliest first, in milliseconds since 1970. stores/reservations.ts stores the units. */
  reservedUntil: z.array(z.int()).optional(),
  /** Payment instrument for the amount that deductions leave. */
  instrument: instrumentSchema.optional(),
  /** Coupon codes as the shopper entered them. Some may not apply at the moment. */
  couponCodes: z.array(z.string()).optional(),
  priceAdjustments: z.array(recordedAdjustmentSchema).optional(),
  /** Deductions in the order in which they pay. */
  deductions: z.array(deductionSchema).optional(),
  /** Pending changes of the saved list in their order. Each is removed once the list has applied it. */
  savedMoves: z.array(savedMoveSchema).optional(),
  /** The saved items that were added last, so that none is added twice. */
  takenItems: z.array(z.string()).optional(),
  /** The cart that took over the lines when the guest signed in (services/cart/handing-over.ts). */
  handedTo: z.string().optional(),
  /** Guest carts whose lines were taken over, newest last. */
  handedFrom: z.array(z.string()).optional(),
  /** Totals and gifts that the shopper was shown for confirmation, with the revision. */
  prepared: z
    .object({
      revision: z.int(),
      totals: totalsSchema,
      /** Gifts from promotions. Absent in older carts. */
      gifts: z.array(z.object({ upc: z.string(), name: z.string() })).optional(),
    })
    .optional(),
  /** Attempts to place the order, newest last. A new one starts only if no earlier one is open. */
  placements: z.array(placementSchema),
});
export type StoredCart = z.infer<typeof storedCartSchema>;
/** The totals and gifts that an order summary shows for confirmation. */
export type Shown = Omit<NonNullable<StoredCart['prepared']>, 'revision'>;

export const emptyStoredCart = ({ basketId, siteId, owner }: Pick<StoredCart, 'basketId' | 'siteId' | 'owner'>): StoredCart => ({
  basketId,
  siteId,
  owner,
  revision: 0,
  lines: [],
  placements: [],
});

export const openPlacement = ({ placements }: StoredCart): Placement | undefined =>
  placements.find(({ step }) => step !== 'finished' && step !== 'refused');

/** Returns whether a cart is closed, because it was ordered or handed over. A closed cart only returns its order. */
export const isClosed = ({ placements, handedTo }: StoredCart): boolean =>
  handedTo !== undefined || placements.some(({ step }) => step === 'finished');

/** Maximum number of lines. More would be an attack on the Durable Object. */
export const maxLines = 100;

/** Returns whether a cart is unchanged between two reads. */
export const isSameState = (one: StoredCart, other: StoredCart): boolean =>
  one.revision === other.revision && one.placements.length === other.placements.length;

export const hasReserved = ({ reservedUntil = [] }: StoredCart): boolean => reservedUntil.length > 0;
