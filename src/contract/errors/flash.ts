// Flash codes: messages that accompany a successful reply. Unknown codes are ignored.
import type { Step } from './row.ts';

interface FlashRow {
  /** Where the message is displayed. `line`: at the cart line that the details name. `banner`: at the top of the main content. */
  surface: 'line' | 'banner';
  /** The checkout step where the shopper can resolve the problem. */
  step: Step;
  /** Id of the message for the shopper. */
  message: string;
  /** Id of the message with the product name, used where the message is not beside its cart line. */
  messageWithName?: string;
  /** Id of the message without the exact stock, used if the stock exceeds the market's `lowStockThreshold`. */
  messageOfMany?: string;
  messageOfManyWithName?: string;
  /** The flash code whose messages replace those of this row if the product is sold out. */
  ofNone?: 'ProductLineItemFullInventoryMissing';
  /** The flash details that the messages contain. */
  wants: readonly ('ProductItemMaxQuantity' | 'ProductItemRequired')[];
}

const lineNotice = { surface: 'line', step: 'shipping' } as const;
const deliveryNotice = { surface: 'banner', step: 'shipping', wants: [] } as const;

export const flashCatalog = {
  /** The line is partly out of stock: it has more units than are available. */
  ProductLineItemInventoryMissing: {
    ...lineNotice,
    message: 'cart.shortage',
    messageWithName: 'checkout.shortage',
    messageOfMany: 'cart.shortage.many',
    messageOfManyWithName: 'checkout.shortage.many',
    ofNone: 'ProductLineItemFullInventoryMissing',
    wants: ['ProductItemMaxQuantity', 'ProductItemRequired'],
  },
  ProductItemNotAvailable: {
    ...lineNotice,
    message: 'flash.ProductItemNotAvailable',
    messageWithName: 'checkout.notAvailable',
    wants: [],
  },
  /** The line is sold out. The order cannot be placed while the cart contains it. */
  ProductLineItemFullInventoryMissing: { ...lineNotice, message: 'cart.gone', messageWithName: 'checkout.gone', wants: [] },
  InvalidShippingAddress: { ...deliveryNotice, message: 'flash.InvalidShippingAddress' },
  /**
   * The bank requires a challenge. The shop redirects to the challenge page, and shows this message to a shopper who returns without
   * completing it.
   */
  PaymentNotAuthorized: { surface: 'banner', step: 'summary', message: 'flash.PaymentNotAuthorized', wants: [] },
  /** The order is placed, and the shop checks it before it is sent. */
  OrderUnderReview: { surface: 'banner', step: 'summary', message: 'flash.OrderUnderReview', wants: [] },
  PickupToSth: { ...deliveryNotice, message: 'flash.PickupToSth' },
  PickupToSts: { ...deliveryNotice, message: 'flash.PickupToSts' },
  StsToSth: { ...deliveryNotice, message: 'flash.StsToSth' },
  StsToPickup: { ...deliveryNotice, message: 'flash.StsToPickup' },
  SthToPickup: { ...deliveryNotice, message: 'flash.SthToPickup' },
  OrderShippingMethodDowngraded: { ...deliveryNotice, message: 'flash.OrderShippingMethodDowngraded' },
  ChangedStoreId: { ...deliveryNotice, message: 'flash.ChangedStoreId' },
} as const satisfies Record<string, FlashRow>;

type Flashes = typeof flashCatalog;
export type FlashCode = keyof Flashes;
/** The flash codes whose message is shown at the top of the main content. */
export type BannerFlash = { [Code in FlashCode]: Flashes[Code] extends { surface: 'banner' } ? Code : never }[FlashCode];

/** Flash codes of lines whose delivery has changed. */
const deliveryFlashCodes = [
  'PickupToSth',
  'PickupToSts',
  'StsToSth',
  'StsToPickup',
  'SthToPickup',
  'ChangedStoreId',
] as const satisfies readonly FlashCode[];
export type DeliveryFlash = (typeof deliveryFlashCodes)[number];

export const isDeliveryFlash = (code: string): code is DeliveryFlash => deliveryFlashCodes.some((each) => each === code);

export const flashCodes = Object.keys(flashCatalog) as FlashCode[]; // the cast is safe because `flashCatalog` has no other keys

export const isFlashCode = (code: string): code is FlashCode => Object.hasOwn(flashCatalog, code);

/** Returns the row of a flash code with the general type `FlashRow` instead of its literal type. */
export const flashRow = (code: FlashCode): FlashRow => flashCatalog[code];
