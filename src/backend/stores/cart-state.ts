// The stored state of a cart. It contains the shopper's choices, but no prices, because every quote computes them again.
import * as z from 'zod';
import { ownMethodIdSchema } from '#backend/rules/payment-method-ids.ts';
import { addressSchema, contactSchema } from '#contract/entities/address.ts';
import { totalsSchema } from '#contract/entities/cart.ts';
import { collectionSchema, giftOptionSchema, seenPriceSchema } from '#contract/entities/cart-item.ts';
import { orderSchema } from '#contract/entities/order.ts';
import { paymentInstrumentSchema } from '#contract/entities/payment.ts';
import { colouredProductIdSchema, minorUnitsSchema, skuSchema } from '#contract/entities/primitives.ts';
import { refusalDetailsSchema } from '#contract/error-payload.ts';
import type { ErrorCode } from '#contract/errors/catalog.ts';
import { allowanceKinds } from '#lib/rules/roles.ts';
import { reviewReasonSchema } from './order-reviews.ts';

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
  /**
   * URL of the product page from which the shopper added the line, and the picture shown there. Stored only if they belong to the product.
   */
  pdpUrl: z.string().optional(),
  picture: z.string().optional(),
  giftOption: giftOptionSchema.optional(),
  seenPrice: seenPriceSchema.optional(),
  /** Store or pickup point where the shopper collects the line. If it is absent, the line is for home delivery. */
  collection: collectionSchema.extend({ /** Name of the location, shown if it closes. */ name: z.string().optional() }).optional(),
  look: recordedLookSchema,
});
export type Line = z.infer<typeof lineSchema>;

/** A price adjustment by a store employee. Each quote computes its amount. */
const recordedAdjustmentSchema = z.object({
  adjustmentId: z.string(),
  itemId: z.string().optional(),
  kind: z.enum(['percent', 'amount', 'fixed-price']),
  value: z.int().nonnegative(),
  reason: z.string(),
  storeId: z.string(),
  employeeId: z.string(),
  /** Maximum discount in percent of all adjustments of a line together, by the employee's role. Absent in older carts. */
  maxPercent: z.int().optional(),
});
export type RecordedAdjustment = z.infer<typeof recordedAdjustmentSchema>;

/** A pending change of the owner's saved list, stored together with the related cart change (services/cart/saved-moves.ts). */
const savedMoveSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('put'), moveId: z.string(), listId: z.string(), line: lineSchema, at: z.int() }),
  z.object({ kind: z.literal('take'), moveId: z.string(), listId: z.string(), itemId: z.string(), qty: z.int().positive(), at: z.int() }),
]);
export type SavedMove = z.infer<typeof savedMoveSchema>;

const instrumentSchema = paymentInstrumentSchema.omit({ amount: true, giftCard: true }).extend({ payment_method_id: ownMethodIdSchema });
export type Instrument = z.infer<typeof instrumentSchema>;

/** A prepaid balance that the shopper applies to the cart, such as a gift card. Each quote computes the amount that the balance covers. */
const deductionSchema = z.object({
  instrumentId: z.string(),
  methodId: ownMethodIdSchema,
  /** Id of the balance within the payment method, such as a gift card number. */
  account: z.string(),
});
export type Deduction = z.infer<typeof deductionSchema>;

const refusalSchema = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string'), // no stricter check, because only the backend writes this field
  detail: z.string().optional(),
  details: refusalDetailsSchema.optional(),
});
export type RecordedRefusal = z.infer<typeof refusalSchema>;

/**
 * The possible values of a placement's next step. `finished` and `refused` are final; `challenge` waits until the shopper passes the
 * challenge or it expires.
 */
const placementSteps = [
  'number',
  'hold',
  'authorize',
  'challenge',
  'sell',
  'write',
  'capture',
  'issue',
  'finished',
  'unwind',
  'refused',
] as const;
export type PlacementStep = (typeof placementSteps)[number];

const placementSchema = z.object({
  /** Derived from the cart id and revision. Idempotency key of external side effects: each happens at most once per intent. */
  intentId: z.string(),
  revision: z.int(),
  /** Hash of the request. A different request with the same revision is rejected. */
  fingerprint: z.string(),
  step: z.enum(placementSteps),
  /**
   * Time when the shopper last submitted the order or passed a challenge, in milliseconds since 1970. Measured by the clock that alarms
   * use.
   */
  startedAt: z.int(),
  /** The usid of the order's owner. */
  owner: z.string(),
  basketId: z.string(),
  /** The order that will be written. Retries do not compute it again. */
  order: orderSchema,
  /** Amount left to pay after deductions, in minor units. If it is 0, no payment is requested. */
  amount: minorUnitsSchema,
  /** Payment method for the amount left to pay. Absent if nothing is left to pay. */
  methodId: ownMethodIdSchema.optional(),
  instrumentId: z.string(),
  /** The amount that each deduction pays. */
  deductions: z.array(deductionSchema.omit({ instrumentId: true }).extend({ amount: minorUnitsSchema })).optional(),
  /** Amount at employee, athlete or prosumer prices, which counts towards the owner's annual allowance. */
  allowance: z.object({ kind: z.enum(allowanceKinds), amount: minorUnitsSchema }).optional(),
  /** The customer's email address. It also receives gift cards that have no other recipient. */
  contactEmail: z.string().optional(),
  /** Locale of the order. Absent in older placements. */
  locale: z.string().optional(),
  /** Network from which the order was submitted (lib/requests/address-prefix.ts). */
  network: z.string().optional(),
  /** The browser's device fingerprint (stores/device-fingerprints.ts). Absent if none was recorded. */
  device: z.string().optional(),
  /** The card that pays, by brand, last digits and expiry. Absent if no card pays, and in older placements. */
  card: z.string().optional(),
  /** Why the order is held for review before its payment is captured. Absent if it is not. */
  review: z.array(reviewReasonSchema).optional(),
  /** URL to which a challenge returns the shopper. */
  returnUrl: z.string(),
  /** Coupon codes that the order uses. */
  couponCodes: z.array(z.string()).optional(),
  challenge: z.object({ id: z.string(), url: z.string(), since: z.int(), isAlone: z.boolean().optional() }).optional(),
  refusal: refusalSchema.optional(),
  /** When each step after the first began, oldest first. Absent in older placements. */
  history: z.array(z.object({ step: z.enum(placementSteps), at: z.int() })).optional(),
  /** The last error with which the alarm failed to complete the placement, and the number of attempts at this step. */
  fault: z.object({ step: z.enum(placementSteps), reason: z.string(), attempts: z.int(), firstAt: z.int(), lastAt: z.int() }).optional(),
  /** The row in the list of hanging placements, as it was last written. `isStored` is false until the write is known to have succeeded. */
  listed: z.object({ state: z.string(), isStored: z.boolean() }).optional(),
  /** True if staff have canceled the placement because it hung. */
  isCanceled: z.boolean().optional(),
});
export type Placement = z.infer<typeof placementSchema>;

export type Contact = z.infer<typeof contactSchema>;

export const storedCartSchema = z.object({
  basketId: z.string(),
  siteId: z.string(),
  /** The usid of the only shopper who is allowed to read or change the cart. */
  owner: z.string(),
  revision: z.int().nonnegative(),
  lines: z.array(lineSchema),
  shippingAddress: addressSchema.optional(),
  billingAddress: addressSchema.optional(),
  /** Shipping method chosen for home delivery. If it is not available, the market's first method applies. */
  methodCode: z.string().optional(),
  /** Shipping methods chosen for shipments other than home delivery, by shippingId. */
  methodCodes: z.record(z.string(), z.string()).optional(),
  /** Contacts for pickup notifications, by shippingId. The default is the recipient of the shipping address. */
  contacts: z.record(z.string(), contactSchema).optional(),
  /** The last store that the shopper chose for collection. */
  favStoreId: z.string().optional(),
  /** Expiry times of the cart's reservations, earliest first, in milliseconds since 1970. stores/reservations.ts stores the units. */
  reservedUntil: z.array(z.int()).optional(),
  /** Payment instrument for the amount left to pay after deductions. */
  instrument: instrumentSchema.optional(),
  /** Coupon codes as the shopper entered them. Some may not apply at the moment. */
  couponCodes: z.array(z.string()).optional(),
  priceAdjustments: z.array(recordedAdjustmentSchema).optional(),
  /** Deductions in the order in which they are applied. */
  deductions: z.array(deductionSchema).optional(),
  /** Pending changes of the saved list, oldest first. Each is removed once it has been applied to the list. */
  savedMoves: z.array(savedMoveSchema).optional(),
  /** Ids of the saved items that were most recently added to the cart, so that a repeated request does not add them twice. */
  takenItems: z.array(z.string()).optional(),
  /** Id of the cart that took over the lines when the guest signed in (services/cart/cart-merge.ts). */
  handedTo: z.string().optional(),
  /** Ids of the guest carts whose lines were taken over, newest last. */
  handedFrom: z.array(z.string()).optional(),
  /**
   * Totals and gifts shown in the last order summary, with the cart revision. An order whose totals or gifts differ from them is rejected.
   */
  prepared: z
    .object({
      revision: z.int(),
      totals: totalsSchema,
      /** Gifts from promotions. Absent in older carts. */
      gifts: z.array(z.object({ upc: z.string(), name: z.string() })).optional(),
    })
    .optional(),
  /** Attempts to place the order, newest last. At most one attempt is open at a time. */
  placements: z.array(placementSchema),
});
export type StoredCart = z.infer<typeof storedCartSchema>;
/** The totals and gifts that the shopper sees in an order summary and confirms. */
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

/** Returns whether a cart is closed, because it was ordered or merged into another cart. A closed cart cannot change. */
export const isClosed = ({ placements, handedTo }: StoredCart): boolean =>
  handedTo !== undefined || placements.some(({ step }) => step === 'finished');

/** Maximum number of lines, which protects the Durable Object against oversized carts. */
export const maxLines = 100;

/** Returns whether a cart is unchanged between two reads. */
export const isSameState = (one: StoredCart, other: StoredCart): boolean =>
  one.revision === other.revision && one.placements.length === other.placements.length;

export const hasReserved = ({ reservedUntil = [] }: StoredCart): boolean => reservedUntil.length > 0;
