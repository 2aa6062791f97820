// Flash codes: messages in a reply beside its data. Unknown ones are ignored.
import type { Step } from './row.ts';

interface FlashRow {
  /** `line`: at the line that its details name. `banner`: above what the page is for. */
  surface: 'line' | 'banner';
  /** The step of the checkout that mends it. */
  step: Step;
  /** What a shopper reads: the id of a message. */
  message: string;
  /** What they read away from the line: the same, with the name of the product. */
  messageWithName?: string;
  /** The same where more is in stock than a shopper may read. */
  messageOfMany?: string;
  messageOfManyWithName?: string;
  /** The code whose messages are shown if nothing is left of the line's product. */
  ofNone?: 'ProductLineItemFullInventoryMissing';
  /** The details that its texts use. */
  wants: readonly ('ProductItemMaxQuantity' | 'ProductItemRequired')[];
}

const lineNotice = { surface: 'line', step: 'shipping' } as const;
const deliveryNotice = { surface: 'banner', step: 'shipping', wants: [] } as const;

export const flashCatalogue = {
  /** Partly out of stock: some units are there, fewer than the line asks for. */
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
  /** The order cannot be completed with this line. */
  ProductLineItemFullInventoryMissing: { ...lineNotice, message: 'cart.gone', messageWithName: 'checkout.gone', wants: [] },
  InvalidShippingAddress: { ...deliveryNotice, message: 'flash.InvalidShippingAddress' },
  /** The bank asks first: the shop redirects to its page, and shows this to a shopper who returns without an answer. */
  PaymentNotAuthorized: { surface: 'banner', step: 'summary', message: 'flash.PaymentNotAuthorized', wants: [] },
  PickupToSth: { ...deliveryNotice, message: 'flash.PickupToSth' },
  PickupToSts: { ...deliveryNotice, message: 'flash.PickupToSts' },
  StsToSth: { ...deliveryNotice, message: 'flash.StsToSth' },
  StsToPickup: { ...deliveryNotice, message: 'flash.StsToPickup' },
  SthToPickup: { ...deliveryNotice, message: 'flash.SthToPickup' },
  OrderShippingMethodDowngraded: { ...deliveryNotice, message: 'flash.OrderShippingMethodDowngraded' },
  ChangedStoreId: { ...deliveryNotice, message: 'flash.ChangedStoreId' },
} as const satisfies Record<string, FlashRow>;

type Flashes = typeof flashCatalogue;
export type FlashCode = keyof Flashes;
/** The flash codes that show at the top of a page. */
export type BannerFlash = { [Code in FlashCode]: Flashes[Code] extends { surface: 'banner' } ? Code : never }[FlashCode];

/** What became of a line's delivery. */
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

export const flashCodes = Object.keys(flashCatalogue) as FlashCode[]; // the keys are the table's

export const isFlashCode = (code: string): code is FlashCode => Object.hasOwn(flashCatalogue, code);

/** The row, with the shape that all rows share. */
export const flashRow = (code: FlashCode): FlashRow => flashCatalogue[code];
