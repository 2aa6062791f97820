// The stored state of a cart: choices of its shopper, never a price that is charged.
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

/** How a product looked when it was added: shown when the catalogue has it no more. */
const recordedLookSchema = z.object({ name: z.string(), slug: z.string(), colour: z.string(), size: z.string(), picture: z.string() });

export const lineSchema = z.object({
  id: z.string(),
  productId: colouredProductIdSchema,
  upc: skuSchema,
  qty: z.int().positive(),
  /** The most that the shop wants in this line, whatever the stock. */
  maxQty: z.int().positive(),
  recipeId: z.string().optional(),
  precreatedCustomsCode: z.string().optional(),
  /** The page and the picture that its shopper chose it by, where they are the product's own. */
  pdpUrl: z.string().optional(),
  picture: z.string().optional(),
  giftOption: giftOptionSchema.optional(),
  /** Where its shopper wants to fetch it; without, it goes to the door. */
  collection: collectionSchema.extend({ /** Of the place, to be shown if it closes. */ name: z.string().optional() }).optional(),
  look: recordedLookSchema,
});
export type Line = z.infer<typeof lineSchema>;

/** What an agent takes off in a store; what it comes to is worked out again each time. */
const recordedAdjustmentSchema = z.object({
  adjustmentId: z.string(),
  itemId: z.string().optional(),
  kind: z.enum(['percent', 'amount', 'fixed-price']),
  value: z.int().nonnegative(),
  reason: z.string(),
  storeId: z.string(),
  employeeId: z.string(),
  /** What all adjustments together may take off a line, by the role of who made it; absent in older ones. */
  maxPercent: z.int().optional(),
});
export type RecordedAdjustment = z.infer<typeof recordedAdjustmentSchema>;

/** What a cart owes its owner's saved list: written down together with the line that went or came (services/cart/saved-moves.ts). */
const savedMoveSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('put'), moveId: z.string(), listId: z.string(), line: lineSchema, at: z.int() }),
  z.object({ kind: z.literal('take'), moveId: z.string(), listId: z.string(), itemId: z.string(), qty: z.int().positive(), at: z.int() }),
]);
export type SavedMove = z.infer<typeof savedMoveSchema>;

const instrumentSchema = paymentInstrumentSchema.omit({ amount: true, giftCard: true });
export type Instrument = z.infer<typeof instrumentSchema>;

/** Money that its shopper may use, such as a gift card. Each quote computes what it covers. */
const deductionSchema = z.object({
  instrumentId: z.string(),
  methodId: paymentMethodIdSchema,
  /** What it is taken from, as its method names that: the number of a gift card. */
  account: z.string(),
});
export type Deduction = z.infer<typeof deductionSchema>;

const refusalSchema = z.object({
  code: z.custom<ErrorCode>((code) => typeof code === 'string'), // written by us alone
  detail: z.string().optional(),
  details: refusalDetailsSchema.optional(),
});
export type RecordedRefusal = z.infer<typeof refusalSchema>;

/** What is done next. `finished` and `refused` rest for good, `challenge` until the shopper has passed it or time is up. */
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
  /** Cart and revision: everything that is done outside is done once per intent. */
  intentId: z.string(),
  revision: z.int(),
  /** Of the request; another one with the same revision is refused. */
  fingerprint: z.string(),
  step: z.enum(placementSteps),
  /** When its shopper handed it over, last by passing a challenge; milliseconds since 1970, by the clock of alarms. */
  startedAt: z.int(),
  /** The usid that the order belongs to. */
  owner: z.string(),
  basketId: z.string(),
  /** As it will be written: nothing of it is read again. */
  order: orderSchema,
  /** What is left to pay, in minor units of the order's currency; where it is 0 nobody is asked for it. */
  amount: minorUnitsSchema,
  /** How that is paid; absent where nothing is left. */
  methodId: paymentMethodIdSchema.optional(),
  instrumentId: z.string(),
  /** What deductions pay. */
  deductions: z.array(deductionSchema.omit({ instrumentId: true }).extend({ amount: minorUnitsSchema })).optional(),
  /** What is paid at prices of an allowance of the owner, and counts towards it. */
  allowance: z.object({ kind: z.enum(allowanceKinds), amount: minorUnitsSchema }).optional(),
  /** Of whoever ordered: their emails go there, and what is given to nobody. */
  contactEmail: z.string().optional(),
  /** In which it was ordered; absent in placements of before. */
  locale: z.string().optional(),
  /** From which it was ordered (lib/requests/address-prefix.ts). */
  network: z.string().optional(),
  /** By what the browser is known again that ordered (stores/device-fingerprints.ts); absent where it was not recorded. */
  device: z.string().optional(),
  /** Where a challenge leads back to. */
  returnUrl: z.string(),
  /** The codes of which a use is taken. */
  couponCodes: z.array(z.string()).optional(),
  challenge: z.object({ id: z.string(), url: z.string(), since: z.int(), isAlone: z.boolean().optional() }).optional(),
  refusal: refusalSchema.optional(),
});
export type Placement = z.infer<typeof placementSchema>;

export type Contact = z.infer<typeof contactSchema>;

export const storedCartSchema = z.object({
  basketId: z.string(),
  siteId: z.string(),
  /** The usid that alone may see or change it. */
  owner: z.string(),
  revision: z.int().nonnegative(),
  lines: z.array(lineSchema),
  shippingAddress: addressSchema.optional(),
  billingAddress: addressSchema.optional(),
  /** The shopper's choice for the home delivery; while it does not apply, the market's first method does. */
  methodCode: z.string().optional(),
  /** The same for other shipments, by shippingId. */
  methodCodes: z.record(z.string(), z.string()).optional(),
  /** Whom to notify that a shipment can be fetched, by shippingId; else it is whoever the home delivery goes to. */
  contacts: z.record(z.string(), contactSchema).optional(),
  /** The store that the shopper fetched things from last. */
  favStoreId: z.string().optional(),
  /** When what it reserved is over, earliest first; milliseconds since 1970. The units stand in stores/reservations.ts. */
  reservedUntil: z.array(z.int()).optional(),
  /** Pays what deductions leave. */
  instrument: instrumentSchema.optional(),
  /** As they were entered; some may not count at the moment. */
  couponCodes: z.array(z.string()).optional(),
  priceAdjustments: z.array(recordedAdjustmentSchema).optional(),
  /** In the order in which they pay. */
  deductions: z.array(deductionSchema).optional(),
  /** In their order; gone as soon as the list has heard of them. */
  savedMoves: z.array(savedMoveSchema).optional(),
  /** The saved items that came last, so that none comes twice. */
  takenItems: z.array(z.string()).optional(),
  /** The cart that it was handed to, when its guest signed in (services/cart/handing-over.ts). */
  handedTo: z.string().optional(),
  /** Carts of guests that it took in, newest last. */
  handedFrom: z.array(z.string()).optional(),
  /** What the shopper was shown to confirm, at which revision. */
  prepared: z
    .object({
      revision: z.int(),
      totals: totalsSchema,
      /** Those of promotions; absent in older carts. */
      gifts: z.array(z.object({ upc: z.string(), name: z.string() })).optional(),
    })
    .optional(),
  /** The attempts to order it, newest last. An open one is never followed by another. */
  placements: z.array(placementSchema),
});
export type StoredCart = z.infer<typeof storedCartSchema>;
/** What a summary shows to be confirmed. */
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

/** An ordered cart is closed: nothing but its order can be asked of it. So is one that was handed over. */
export const isClosed = ({ placements, handedTo }: StoredCart): boolean =>
  handedTo !== undefined || placements.some(({ step }) => step === 'finished');

/** More lines than this are no shopping but an attack on the object. */
export const maxLines = 100;

/** Nothing happened to a cart between two looks at it. */
export const isSameState = (one: StoredCart, other: StoredCart): boolean =>
  one.revision === other.revision && one.placements.length === other.placements.length;

export const hasReserved = ({ reservedUntil = [] }: StoredCart): boolean => reservedUntil.length > 0;
